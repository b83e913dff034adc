/*
 * Wraps every browser function that a widget can call (SPEC CUS-42). A long text or buffer that is passed to an object counts as memory of that
 * object.
 */

import { getterOf } from './framePort';
import type { HeldMemory } from './heldMemory';
import { sizeOf } from './heldMemory';

const { apply, construct, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;
const { isPrototypeOf: isWithin } = Object.prototype;
const { then } = Promise.prototype;
const { isView } = ArrayBuffer;
const { addEventListener } = EventTarget.prototype;
const { get: getFrom, set: setIn } = WeakMap.prototype;

/** Texts with fewer bytes are not counted, because they are kept in the heap, whose size is known. */
const minBytes = 1_000;
const bytesOfEntry = 300;

/** Methods that return nothing and whose object stores the arguments. */
const keepers: Readonly<Record<string, readonly string[]>> = {
  FormData: ['append', 'set'],
  Headers: ['append', 'set'],
  URLSearchParams: ['append', 'set'],
  SourceBuffer: ['appendBuffer'],
  DataTransfer: ['setData'],
  DataTransferItemList: ['add'],
  History: ['pushState', 'replaceState'],
  CSSStyleSheet: ['insertRule'],
  BroadcastChannel: ['postMessage'],
};
/** Interfaces that are not counted here. Their data is in the scripts' heap, on disk or on screen, or is counted elsewhere. */
const uncounted =
  /Event$|^(Blob|File|ImageData|Window|CanvasRenderingContext2D|OffscreenCanvasRenderingContext2D|Performance|MessagePort)$|^WebGL|Stream/;

type Frame = Window & typeof globalThis;
type Interface = { readonly prototype: object } & ((...all: unknown[]) => unknown);

export interface BrowserGateOptions {
  readonly held: HeldMemory;
  /** Called with a node that is probably outside the document. */
  onLooseNode(node: Node): void;
  onNodeBytes(bytes: number): void;
  onNodes(root: Node): void;
  onCalled(): void;
}

/** Constructors of JavaScript itself. Objects that they create are in the scripts' heap. */
const ofLanguage =
  /^(Object|Function|Array|Number|Boolean|String|Symbol|Promise|RegExp|Error|Date|Map|Set|Proxy|BigInt|Iterator|DataView)$|Error$|Array$|^Weak|^FinalizationRegistry$|Buffer$|DisposableStack$/;
const isOfLanguage = (name: string) => ofLanguage.test(name) && !/^(Audio|Source|GPU|WebGL)/.test(name);

export function watchBrowser(frame: Frame, { held, onLooseNode, onNodeBytes, onNodes, onCalled }: BrowserGateOptions): void {
  // This function has over 50 lines, because each kind of member is wrapped differently.
  const nodes = frame.Node.prototype;
  const { document } = frame;
  const isConnected = getterOf(nodes, 'isConnected');
  const ownerDocument = getterOf(nodes, 'ownerDocument');
  const isNode = (value: unknown): value is Node => apply(isWithin, nodes, [value]);

  function sizeOfAll(all: readonly unknown[]): number {
    let bytes = 0;
    for (let index = 0; index < all.length; index += 1) bytes += sizeOf(all[index]);
    return bytes;
  }

  function keep(result: object, all: readonly unknown[]): void {
    if (isNode(result)) {
      if (!apply(isConnected, result, []) || apply(ownerDocument, result, []) !== document) {
        onLooseNode(result);
        onNodes(result);
      }
      return onNodeBytes(sizeOfAll(all));
    }
    if (isView(result) || isOfHeap(result)) return;
    const bytes = sizeOfAll(all);
    if (bytes < minBytes) return;
    if (getPrototypeOf(result) !== Promise.prototype) return held.add(result, 'given', bytes);
    const keepValue = (value: unknown) => {
      if (typeof value === 'object' && value !== null && !isView(value) && !isOfHeap(value)) held.add(value, 'given', bytes);
    };
    apply(then, result, [keepValue, () => {}]);
  }

  /** Wraps a constructor in a proxy, so that its `toString` still returns native code. */
  function gateOf(original: Interface, keepsAs: string | null): Interface {
    return new Proxy(original, {
      apply: (target, self, all) => {
        const result = apply(target, self, all);
        onCalled();
        if (typeof result === 'object' && result !== null) keep(result, all);
        else if (typeof self === 'object' && self !== null) {
          if (keepsAs !== null) held.add(self, keepsAs, sizeOfAll(all) + bytesOfEntry);
          else if (all.length > 0 && isNode(self)) onNodeBytes(sizeOfAll(all));
        }
        return result;
      },
      construct: (target, all, made) => {
        const result = construct(target, all, made) as object;
        keep(result, all);
        return result;
      },
    });
  }

  function gateMembers(name: string, holder: object): void {
    for (const key of ownKeys(holder)) {
      const member = getOwnPropertyDescriptor(holder, key);
      if (!member?.configurable || key === 'constructor' || key === 'prototype') continue;
      if (typeof member.value === 'function')
        defineProperty(holder, key, { ...member, value: gateOf(member.value, keepers[name]?.includes(String(key)) ? String(key) : null) });
      else if (member.set && typeof key === 'string' && !key.startsWith('on')) {
        const { set } = member;
        const setter = new Proxy(set, {
          apply: (target, self, all) => {
            apply(target, self, all);
            onCalled();
            if (typeof self !== 'object' || self === null) return;
            const bytes = sizeOf(all[0]);
            if (isNode(self)) onNodeBytes(bytes);
            else if (bytes >= minBytes) held.set(self, key, bytes);
          },
        });
        defineProperty(holder, key, { ...member, set: setter });
      }
    }
  }

  for (const name of Object.getOwnPropertyNames(frame)) {
    if (!/^[A-Z]/.test(name) || isOfLanguage(name) || uncounted.test(name)) continue;
    const member = getOwnPropertyDescriptor(frame, name);
    const original = member?.value as Interface | undefined;
    if (!member?.configurable || typeof original !== 'function' || !original.prototype) continue;
    gateMembers(name, original.prototype);
    gateMembers(name, original);
    const gated = gateOf(original, null);
    defineProperty(frame, name, { ...member, value: gated });
    if (getOwnPropertyDescriptor(original.prototype, 'constructor')?.configurable)
      defineProperty(original.prototype, 'constructor', { value: gated, writable: true, configurable: true, enumerable: false });
  }
  frame.fetch = gateOf(frame.fetch as Interface, null) as typeof fetch;
  watchMarks(frame, held);
  watchChannels(frame, held);
  watchReaders(frame, held);
  Reflect.deleteProperty(frame.Navigator.prototype, 'gpu'); // removed, because WebGPU buffers cannot be limited
}

function isOfHeap(value: object): boolean {
  const prototype = getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype || prototype === ArrayBuffer.prototype || prototype === null;
}

/** Counts a performance mark until it is cleared. Removes its `detail`, because the browser stores a copy of it. */
function watchMarks({ Performance }: Frame, held: HeldMemory): void {
  const { prototype } = Performance;
  for (const name of ['mark', 'measure'] as const) {
    const original = prototype[name] as (...all: unknown[]) => unknown;
    prototype[name] = function (this: Performance, label: unknown, options?: unknown, ...rest: unknown[]) {
      const text = `${label}`;
      const given = typeof options === 'object' && options !== null ? { ...options, detail: undefined } : options;
      const result = apply(original, this, [text, given, rest[0]]);
      held.add(this, name, text.length + bytesOfEntry);
      return result;
    } as never;
  }
  for (const [name, cleared] of [
    ['clearMarks', 'mark'],
    ['clearMeasures', 'measure'],
  ] as const) {
    const original = prototype[name];
    prototype[name] = function (this: Performance, label?: string) {
      apply(original, this, label === undefined ? [] : [label]);
      if (label === undefined) held.set(this, cleared, 0);
    };
  }
}

/** Counts a message until it has arrived, or until both ports are garbage-collected. */
function watchChannels(frame: Frame, held: HeldMemory): void {
  const { MessageChannel, MessagePort } = frame;
  const port1 = getterOf(MessageChannel.prototype, 'port1');
  const port2 = getterOf(MessageChannel.prototype, 'port2');
  const { postMessage } = MessagePort.prototype;
  const data = getterOf(frame.MessageEvent.prototype, 'data');
  const channels = new WeakMap<object, object>();
  frame.MessageChannel = new Proxy(MessageChannel, {
    construct: (target, all, made) => {
      const channel = construct(target, all, made) as MessageChannel;
      const ports: MessagePort[] = [apply(port1, channel, []), apply(port2, channel, [])];
      const token = {};
      for (let index = 0; index < 2; index += 1) {
        const port = ports[index] as MessagePort;
        apply(setIn, channels, [port, token]);
        apply(addEventListener, port, [
          'message',
          (event: Event) => held.add(token, 'sent', -sizeOf(apply(data, event, [])) - bytesOfEntry),
        ]);
      }
      return channel;
    },
  });
  MessagePort.prototype.postMessage = function (this: MessagePort, ...all: unknown[]) {
    const bytes = sizeOf(all[0]) + bytesOfEntry; // measured before the call, which empties transferred bitmaps
    apply(postMessage, this, all as never);
    held.add(apply(getFrom, channels, [this]) ?? this, 'sent', bytes);
  } as never;
}

/** Counts the loaded data of requests and file readers, as memory that the request or reader holds. */
function watchReaders({ XMLHttpRequest, FileReader }: Frame, held: HeldMemory): void {
  const loaded = getterOf(ProgressEvent.prototype, 'loaded');
  const follow = (reader: EventTarget) =>
    apply(addEventListener, reader, ['progress', (event: Event) => held.set(reader, 'loaded', apply(loaded, event, []))]);
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    follow(this);
    apply(send, this, [body]);
  };
  const { readAsText, readAsDataURL, readAsBinaryString } = FileReader.prototype;
  for (const [name, original] of Object.entries({ readAsText, readAsDataURL, readAsBinaryString }))
    defineProperty(FileReader.prototype, name, {
      value: function (this: FileReader, ...all: unknown[]) {
        follow(this);
        apply(original, this, all as never);
      },
      writable: true,
      configurable: true,
      enumerable: true,
    });
}
