import { expect, test } from 'vitest';
import { createFrameSound } from './frameSound';

function makeFrame(name = '') {
  class Node {
    get nodeType() {
      return 1;
    }
  }
  class Element extends Node {
    querySelectorAll(): Element[] {
      return [];
    }
  }
  class HTMLMediaElement extends Element {
    real = { muted: false, volume: 1 };
    get muted() {
      return this.real.muted;
    }
    set muted(muted: boolean) {
      this.real.muted = muted;
    }
    get volume() {
      return this.real.volume;
    }
    set volume(volume: number) {
      if (volume > 1) throw new RangeError('the volume is above 1');
      this.real.volume = volume;
    }
    async play() {}
  }
  class AudioParam {
    real = 1;
    get value() {
      return this.real;
    }
    set value(value: number) {
      this.real = value;
    }
  }
  class AudioNode {
    readonly targets: unknown[] = [];
    readonly #context: unknown;
    constructor(context: unknown) {
      this.#context = context;
    }
    get context() {
      return this.#context;
    }
    connect(target: unknown): unknown {
      this.targets.push(target);
      return target;
    }
    disconnect(target: unknown) {
      this.targets.splice(this.targets.indexOf(target), 1);
    }
  }
  class GainNode extends AudioNode {
    readonly #gain = new AudioParam();
    get gain() {
      return this.#gain;
    }
  }
  class AudioDestinationNode extends AudioNode {}
  class AudioContext {
    readonly destination = new AudioDestinationNode(this);
    createMediaElementSource() {
      return new AudioNode(this);
    }
  }
  class OfflineAudioContext {
    readonly destination = new AudioDestinationNode(this);
  }
  class SpeechSynthesisUtterance {
    real = 1;
    get volume() {
      return this.real;
    }
    set volume(volume: number) {
      this.real = volume;
    }
  }
  const spoken: string[] = [];
  class SpeechSynthesis {
    speak(utterance: SpeechSynthesisUtterance) {
      spoken.push(`speak at ${utterance.real}`);
    }
    cancel() {
      spoken.push('cancel');
    }
  }
  const speechSynthesis = new SpeechSynthesis();
  class Other extends Node {}
  const frame = {
    ...{ name, HTMLMediaElement, Element, Node, Document: Other, DocumentFragment: Other, HTMLTemplateElement: Other, NodeList: Array },
    ...{ AudioContext, OfflineAudioContext, AudioNode, GainNode, AudioParam, AudioDestinationNode },
    ...{ MediaElementAudioSourceNode: AudioNode, SpeechSynthesis, SpeechSynthesisUtterance, speechSynthesis },
  };
  const sound = createFrameSound(frame as unknown as Window & typeof globalThis, { eachTree: () => {} });
  const makeMedia = () => {
    const element = new HTMLMediaElement();
    sound.noteNodes(element as unknown as Node & globalThis.Node);
    return element;
  };
  return { ...frame, sound, spoken, makeMedia };
}

test('[CTL-13] a widget’s media have the sound level; the widget reads its own values, which return with level 1', () => {
  const { sound, makeMedia } = makeFrame();
  const [loud, quiet] = [makeMedia(), makeMedia()];
  Object.assign(quiet, { muted: true, volume: 0.5 });
  sound.setLevel(0.5);
  expect([loud.real, quiet.real]).toEqual([
    { muted: false, volume: 0.5 },
    { muted: true, volume: 0.25 },
  ]);
  expect([loud.volume, quiet.volume, quiet.muted]).toEqual([1, 0.5, true]);
  sound.setLevel(0);
  const late = makeMedia();
  Object.assign(late, { muted: false, volume: 0.8 });
  expect(() => Object.assign(late, { volume: 2 })).toThrow(RangeError);
  expect([loud.real.muted, loud.muted, late.real, late.volume]).toEqual([true, false, { muted: true, volume: 0 }, 0.8]);
  sound.setLevel(1);
  expect([loud.real, quiet.real, late.real]).toEqual([
    { muted: false, volume: 1 },
    { muted: true, volume: 0.5 },
    { muted: false, volume: 0.8 },
  ]);
});

test('[CTL-13] the level applies before the first content', () => {
  const { makeMedia } = makeFrame('0');
  expect(makeMedia().real.muted).toBe(true);
});

test('[CTL-13] the output of an audio context has the level; an offline context has not', () => {
  const { AudioContext, OfflineAudioContext, AudioNode, GainNode, sound, makeMedia } = makeFrame();
  const context = new AudioContext();
  const source = new AudioNode(context);
  expect(source.connect(context.destination)).toBe(context.destination);
  const [gain] = source.targets;
  if (!(gain instanceof GainNode)) throw new Error('there is no gain before the output');
  expect([gain.targets, gain.gain.real]).toEqual([[context.destination], 1]);
  sound.setLevel(0);
  expect(gain.gain.real).toBe(0);
  sound.setLevel(0.5);
  expect(gain.gain.real).toBe(0.5);
  source.disconnect(context.destination);
  expect(source.targets).toEqual([]);
  const rendered = new OfflineAudioContext();
  const other = new AudioNode(rendered);
  other.connect(rendered.destination);
  expect(other.targets).toEqual([rendered.destination]);
  const element = makeMedia();
  expect(element.real.volume).toBe(0.5);
  (context.createMediaElementSource as (element: unknown) => unknown)(element);
  expect(element.real.volume).toBe(1); // not lowered here, because the audio context applies the level
});

test('[CTL-13] speech begins with the current level, and a level of 0 ends it', () => {
  const { SpeechSynthesisUtterance, speechSynthesis, sound, spoken } = makeFrame();
  sound.setLevel(0.5);
  const utterance = new SpeechSynthesisUtterance();
  speechSynthesis.speak(utterance);
  expect([spoken, utterance.volume]).toEqual([['speak at 0.5'], 1]);
  sound.setLevel(0);
  speechSynthesis.speak(utterance);
  sound.setLevel(1);
  speechSynthesis.speak(utterance);
  expect(spoken).toEqual(['speak at 0.5', 'cancel', 'speak at 0', 'speak at 1']);
});
