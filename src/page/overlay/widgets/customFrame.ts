import {
  frameLimits,
  framePathPattern,
  framePing,
  framePongPattern,
  frameReady,
  openFrameMessage,
  type WidgetStop,
} from '../../../contract';
import type { HostMessage } from '../../../contract/settings';
import { createElement } from '../alertView';
import type { PageLike, Undo } from '../ports';

export interface CustomFrameOptions {
  readonly parent: HTMLElement;
  readonly page: Pick<PageLike, 'after' | 'every' | 'now' | 'onLeave'>;
  readonly path: string;
  /** The volume until the first content arrives. Needed because sounds may start while the content loads. */
  readonly soundLevel: number;
  readonly pings?: Readonly<Record<keyof typeof framePing, number>>;
  onReady(): void;
  /** Called with an untrusted text, whose length is limited. */
  onMessage(text: string): void;
  onStopped(why: WidgetStop): void;
  /** Called if the companion did not answer, or its answer is not a frame. Opening the frame again later may succeed. */
  onAbsent(): void;
}

export interface CustomFrame {
  post(message: HostMessage): void;
  close(): void;
}

/**
 * A custom widget's frame (SPEC CUS-5). The frame has an opaque origin and its own host name, so that Chromium runs it in a separate
 * process. Removing the frame ends this process.
 */
export function openCustomFrame(options: CustomFrameOptions): CustomFrame {
  const { parent, page, path, soundLevel, pings = framePing } = options;
  const frame = createElement(parent.ownerDocument, 'iframe', 'frame') as HTMLIFrameElement;
  frame.sandbox.add('allow-scripts');
  Object.assign(frame, {
    allow: 'autoplay',
    referrerPolicy: 'no-referrer',
    tabIndex: -1,
    title: '',
    name: `${soundLevel}`,
    src: frameAddress(path, parent.ownerDocument),
  });
  // The colour scheme must be the same as the page's. Otherwise, the frame would be opaque.
  Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0', colorScheme: 'light' });
  // A frame in a shadow tree is not in `window.frames`, where other widgets could reach it.
  const place = createElement(parent.ownerDocument, 'div', 'frame-place');
  Object.assign(place.style, { width: '100%', height: '100%' });
  place.attachShadow({ mode: 'open' }).append(frame);
  let port: MessagePort | null = null;
  let isReady = false;
  let unanswered = 0;
  let ping = 0;
  let second = { startMs: page.now(), messages: 0 };
  const cancelAbsence = page.after(pings.firstAnswerMs, () => !isReady && leave(options.onAbsent));
  const cancelPing = page.every(pings.everyMs, () => {
    if (!isReady) return;
    if (unanswered >= pings.unanswered) return stop('hangs');
    unanswered += 1;
    ping += 1;
    port?.postMessage({ kind: 'ping', ping } satisfies HostMessage);
  });

  function onLoad(): void {
    // The frame has loaded a second document, so it no longer shows what the companion sent.
    if (port) return stop('navigates');
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = ({ data }) => receive(data);
    frame.contentWindow?.postMessage(openFrameMessage, '*', [channel.port2]);
  }

  function stop(why: WidgetStop): void {
    leave(() => options.onStopped(why));
  }

  /** Counts one more message as `weight` messages. Returns whether the frame has sent too many in the current second. */
  function isFlood(weight = 1): boolean {
    const nowMs = page.now();
    if (nowMs - second.startMs >= 1_000) second = { startMs: nowMs, messages: 0 };
    second.messages += weight;
    return second.messages > frameLimits.messagesASecond;
  }

  /** Removes a frame that posts too often to the windows above it. Too many messages would prevent the overlay or the editor from drawing. */
  function onWindowMessage({ source }: MessageEvent): void {
    if (source === frame.contentWindow && isFlood(frameLimits.windowMessage)) stop('floods');
  }

  function receive(data: unknown): void {
    if (isFlood()) return stop('floods');
    if (typeof data !== 'string' || data.length > frameLimits.message) return stop('unreadable');
    const [pong, answered, megabytes] = framePongPattern.exec(data) ?? [];
    if (Number(megabytes) > frameLimits.megabytes) return stop('memory');
    if (pong) unanswered = Number(answered) === ping ? 0 : unanswered;
    else if (data !== frameReady) options.onMessage(data);
    else if (!isReady) {
      isReady = true;
      options.onReady();
    }
  }

  function leave(then: () => void): void {
    close();
    then();
  }

  function forgetWindows(): void {
    for (const forget of forgets) forget();
  }

  function close(): void {
    cancelAbsence();
    cancelPing();
    frame.removeEventListener('load', onLoad);
    forgetWindows();
    if (port) port.onmessage = null;
    port?.close();
    place.remove();
  }

  frame.addEventListener('load', onLoad);
  const forgets = windowsAbove(parent.ownerDocument.defaultView, onWindowMessage);
  // The editor's window outlives this page, so the listeners must be removed from it.
  forgets.push(page.onLeave(forgetWindows));
  parent.append(place);
  return { post: (message) => port?.postMessage(message), close };
}

/** Adds a listener to this window and to the windows above it with the same origin. Returns functions that remove the listeners. */
function windowsAbove(view: Window | null, listener: (event: MessageEvent) => void): Undo[] {
  const undos: Undo[] = [];
  for (let window = view, below: Window | null = null; window && window !== below; below = window, window = window.parent) {
    const one = window;
    try {
      one.addEventListener('message', listener);
    } catch {
      return undos;
    }
    undos.push(() => one.removeEventListener('message', listener));
  }
  return undos;
}

/** Host names of this computer. On this computer, `*.localhost` names also lead to the companion. */
const thisComputer = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The frame's address. On this computer, the frame has its own host name; elsewhere, it has the host name of the overlay (SPEC CUS-5). */
function frameAddress(path: string, { location }: Document): string {
  const id = framePathPattern.exec(path)?.[1];
  if (id === undefined || !thisComputer.has(location.hostname)) return path;
  return `http://w-${id.slice(0, 20)}.localhost:${location.port || '80'}${path}`;
}
