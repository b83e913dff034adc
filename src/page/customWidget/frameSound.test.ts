import { expect, test } from 'vitest';
import { createFrameSound } from './frameSound';

/** A frame's window with media elements and contexts of sound that count only what matters here. */
function makeFrame() {
  class HTMLMediaElement {
    own = false;
    paused = true;
    readonly #listeners: (() => void)[] = [];
    get muted() {
      return this.own;
    }
    set muted(value: boolean) {
      this.own = value;
    }
    addEventListener(_type: string, run: () => void) {
      this.#listeners.push(run);
    }
    async play() {
      this.paused = false;
    }
    pause() {
      this.paused = true;
      for (const run of this.#listeners.splice(0)) run();
    }
  }
  class AudioContext {
    state = 'running';
    async suspend() {
      this.state = 'suspended';
    }
    async resume() {
      this.state = 'running';
    }
  }
  const said: string[] = [];
  const speechSynthesis = { speak: (text: string) => void said.push(text), cancel: () => void said.push('cancel') };
  const frame = { HTMLMediaElement, AudioContext, speechSynthesis, document: { addEventListener: () => {} } };
  const sound = createFrameSound(frame as unknown as Window & typeof globalThis); // only what is used
  return { ...frame, sound, said };
}

test('[CTL-17] a widget’s media are silent while sounds are muted; it sees its own value and gets it back', async () => {
  const { HTMLMediaElement, sound } = makeFrame();
  const [loud, quiet] = [new HTMLMediaElement(), new HTMLMediaElement()];
  quiet.muted = true;
  for (const element of [loud, quiet]) await element.play();
  sound.setMuted(true);
  expect([loud.own, loud.muted, quiet.own]).toEqual([true, false, true]);
  const late = new HTMLMediaElement();
  await late.play();
  late.muted = false;
  expect([late.own, late.muted]).toEqual([true, false]);
  sound.setMuted(false);
  expect([loud.own, quiet.own, late.own]).toEqual([false, true, false]);
  loud.pause();
  sound.setMuted(true);
  expect(loud.own).toBe(false);
});

test('[CTL-17] a widget’s contexts of sound rest while sounds are muted; one that it suspended stays so', async () => {
  const { AudioContext, sound, speechSynthesis, said } = makeFrame();
  const [runs, rests] = [new AudioContext(), new AudioContext()];
  for (const context of [runs, rests]) sound.addContext(context as unknown as globalThis.AudioContext);
  await rests.suspend();
  sound.setMuted(true);
  speechSynthesis.speak('muted');
  await runs.resume();
  const late = new AudioContext();
  sound.addContext(late as unknown as globalThis.AudioContext);
  expect([runs.state, rests.state, late.state]).toEqual(['suspended', 'suspended', 'suspended']);
  sound.setMuted(false);
  expect([runs.state, rests.state, late.state]).toEqual(['running', 'suspended', 'running']);
  speechSynthesis.speak('heard');
  expect(said).toEqual(['cancel', 'heard']);
});
