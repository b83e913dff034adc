/*
 * Limits the volume of media, audio contexts and speech (SPEC CTL-13). The widget still reads the volume that it has set. Uses the
 * browser's original functions.
 */

import type { WatchedDocument } from './documentMemory';
import { getterOf } from './framePort';
import { createWeakList } from './weakList';

const { apply, construct, defineProperty, getOwnPropertyDescriptor } = Reflect;
const { isPrototypeOf: isWithin } = Object.prototype;
const { get: getFrom, has, set: setIn } = WeakMap.prototype;
const { includes, toLowerCase } = String.prototype;

type Frame = Window & typeof globalThis;

const isOf = (prototype: object, value: unknown): boolean => apply(isWithin, prototype, [value]);

/** Finds every media element before it plays. The browser loads media only after the current task, so there is enough time. */
export function createFrameSound(frame: Frame, { eachTree }: Pick<WatchedDocument, 'eachTree'>) {
  /** Until the first content arrives, the level is taken from the frame's name. */
  let level = frame.name === '' ? 1 : Number(frame.name);
  frame.name = '';
  let isWritten = false;
  const readLevel = () => level;
  const media = limitMedia(frame, readLevel);
  const contexts = limitContexts(frame, readLevel, media.route);
  const speech = limitSpeech(frame, readLevel);
  const find = finderOf(frame);
  const follow = (root: Node) => find(root, media.follow);
  return {
    /** Call this with each node that a browser function returns, and with each node that is added to the document or a shadow root. */
    noteNodes: follow,
    /** Call this with HTML before it is parsed. The next `noteCall` looks for media elements in it. */
    noteHtml: (text: string) => {
      const html: string = apply(toLowerCase, text, []);
      isWritten ||= apply(includes, html, ['audio']) || apply(includes, html, ['video']);
    },
    noteCall: () => {
      if (!isWritten) return;
      isWritten = false;
      eachTree(follow);
    },
    /** Sets the level: 0 is silent, 1 is as loud as the widget sets its volume. */
    setLevel: (next: number) => {
      if (next === level) return;
      level = next;
      media.update();
      contexts.update();
      speech.update();
    },
  };
}

const elementType = 1;

/**
 * Returns a function that finds the media elements of a tree, including those in templates. Fast for nodes without child elements, because most new
 * nodes have none.
 */
function finderOf({ Document, DocumentFragment, Element, HTMLMediaElement, HTMLTemplateElement, Node, NodeList }: Frame) {
  const [ofElement, ofDocument, ofFragment] = [Element, Document, DocumentFragment].map(({ prototype }) => prototype.querySelectorAll);
  const finders: Readonly<Record<number, typeof ofElement>> = {
    [elementType]: ofElement,
    9: ofDocument,
    11: ofFragment,
  };
  const nodeType = getterOf(Node.prototype, 'nodeType');
  const firstElement = getterOf(Element.prototype, 'firstElementChild');
  const length = getterOf(NodeList.prototype, 'length');
  const contentOf = getterOf(HTMLTemplateElement.prototype, 'content');
  function visitOne(one: Element, visit: (element: HTMLMediaElement) => void): void {
    if (isOf(HTMLMediaElement.prototype, one)) visit(one as HTMLMediaElement);
    else if (isOf(HTMLTemplateElement.prototype, one)) find(apply(contentOf, one, []), visit);
  }
  function find(root: Node, visit: (element: HTMLMediaElement) => void): void {
    const type: number = apply(nodeType, root, []);
    if (type === elementType) {
      visitOne(root as Element, visit);
      if (apply(firstElement, root, []) === null) return;
    }
    const finder = finders[type];
    if (!finder) return;
    const found: NodeListOf<Element> = apply(finder, root, ['audio, video, template']);
    for (let index = 0; index < apply(length, found, []); index += 1) visitOne(found[index] as Element, visit);
  }
  return find;
}

type Value = boolean | number;
type Accessor = PropertyDescriptor & Required<Pick<PropertyDescriptor, 'get' | 'set'>>;

function accessorOf(prototype: object, name: string): Accessor {
  const { get, set, ...rest } = getOwnPropertyDescriptor(prototype, name) ?? {};
  if (!get || !set) throw new Error(`there is no property ${name}`);
  return { ...rest, get, set };
}

/** Overrides a property. The widget reads the value that it has set; the browser uses `limit(value)`. */
function limitProperty<Target extends object, Of extends Value>(
  prototype: Target,
  name: string,
  limit: (own: Of, target: Target) => Of,
): { follow(target: Target): void; update(): void } {
  const { get, set, ...rest } = accessorOf(prototype, name);
  const known = new WeakMap<Target, { own: Of }>();
  const targets = createWeakList<Target>();
  const ownOf = (target: Target): { own: Of } | undefined => apply(getFrom, known, [target]);
  const update = (target: Target) => {
    const of = ownOf(target);
    if (of) apply(set, target, [limit(of.own, target)]);
  };
  defineProperty(prototype, name, {
    ...rest,
    get(this: Target) {
      return (ownOf(this) ?? { own: apply(get, this, []) }).own;
    },
    set(this: Target, value: unknown) {
      apply(set, this, [value]);
      const of = ownOf(this);
      if (!of) return;
      of.own = apply(get, this, []);
      update(this);
    },
  });
  return {
    follow: (target) => {
      if (!ownOf(target)) {
        apply(setIn, known, [target, { own: apply(get, target, []) }]);
        targets.add(target);
      }
      update(target);
    },
    update: () => targets.each(update),
  };
}

function limitMedia({ HTMLMediaElement }: Frame, level: () => number) {
  const { prototype } = HTMLMediaElement;
  const { play } = prototype;
  /** Media elements that play through an audio context. The audio context applies the level to them. */
  const routed = new WeakMap<HTMLMediaElement, true>();
  const muted = limitProperty<HTMLMediaElement, boolean>(prototype, 'muted', (own) => own || level() === 0);
  const volume = limitProperty<HTMLMediaElement, number>(prototype, 'volume', (own, element) =>
    apply(has, routed, [element]) ? own : own * level(),
  );
  const follow = (element: HTMLMediaElement) => {
    muted.follow(element);
    volume.follow(element);
  };
  prototype.play = function (this: HTMLMediaElement) {
    if (isOf(prototype, this)) follow(this);
    return apply(play, this, []);
  };
  return {
    follow,
    route: (element: HTMLMediaElement) => {
      apply(setIn, routed, [element, true]);
      follow(element);
    },
    update: () => {
      muted.update();
      volume.update();
    },
  };
}

function limitContexts(frame: Frame, level: () => number, onRouted: (element: HTMLMediaElement) => void) {
  const { AudioContext, AudioNode, GainNode, AudioDestinationNode, MediaElementAudioSourceNode } = frame;
  const { connect, disconnect } = AudioNode.prototype;
  const gainOf = getterOf(GainNode.prototype, 'gain');
  const contextOf = getterOf(AudioNode.prototype, 'context');
  const value = accessorOf(frame.AudioParam.prototype, 'value');
  const Gain = GainNode;
  const outputs = new WeakMap<AudioNode, GainNode>();
  const gains = createWeakList<GainNode>();
  const update = (gain: GainNode) => apply(value.set, apply(gainOf, gain, []), [level()]);
  /** The node to connect to: the gain node if `target` is the output of an audible context, otherwise `target`. */
  function before(target: unknown): unknown {
    if (!isOf(AudioDestinationNode.prototype, target)) return target;
    const output = target as AudioNode;
    const context: BaseAudioContext = apply(contextOf, output, []);
    if (!isOf(AudioContext.prototype, context)) return target; // an offline context cannot be heard
    const present: GainNode | undefined = apply(getFrom, outputs, [output]);
    if (present) return present;
    const gain = new Gain(context);
    apply(connect, gain, [output]);
    apply(setIn, outputs, [output, gain]);
    gains.add(gain);
    update(gain);
    return gain;
  }
  AudioNode.prototype.connect = function (this: AudioNode, target: unknown, ...rest: number[]) {
    const result: unknown = apply(connect, this, [before(target), ...rest]);
    return result === undefined ? undefined : target;
  } as never;
  AudioNode.prototype.disconnect = function (this: AudioNode, ...all: unknown[]) {
    if (all.length > 0) all[0] = before(all[0]);
    apply(disconnect, this, all as never);
  } as never;
  const mediaElement = getterOf(MediaElementAudioSourceNode.prototype, 'mediaElement');
  const { createMediaElementSource } = AudioContext.prototype;
  AudioContext.prototype.createMediaElementSource = function (this: AudioContext, element) {
    const source = apply(createMediaElementSource, this, [element]);
    onRouted(element);
    return source;
  };
  frame.MediaElementAudioSourceNode = new Proxy(MediaElementAudioSourceNode, {
    construct: (target, all, made) => {
      const source = construct(target, all, made) as object;
      onRouted(apply(mediaElement, source, []));
      return source;
    },
  });
  return { update: () => gains.each(update) };
}

/** At level 0, stops the current speech. Any other level applies only to later utterances. */
function limitSpeech({ SpeechSynthesis, SpeechSynthesisUtterance, speechSynthesis }: Frame, level: () => number) {
  if (!speechSynthesis) return { update: () => {} };
  const { prototype } = SpeechSynthesis;
  const { cancel, speak } = prototype;
  const volume = limitProperty<SpeechSynthesisUtterance, number>(SpeechSynthesisUtterance.prototype, 'volume', (own) => own * level());
  prototype.speak = function (this: SpeechSynthesis, utterance) {
    if (isOf(SpeechSynthesisUtterance.prototype, utterance)) volume.follow(utterance);
    apply(speak, this, [utterance]);
  };
  return {
    update: () => {
      volume.update();
      if (level() === 0) apply(cancel, speechSynthesis, []);
    },
  };
}
