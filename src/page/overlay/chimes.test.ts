import { expect, test, vi } from 'vitest';
import { alert } from '../../testing/overlay/openStage';
import { createChimes } from './chimes';

function open() {
  const made: FakeAudio[] = [];
  class FakeAudio {
    error = null;
    preload = '';
    volume = 1;
    currentTime = 0;
    onended = () => {};
    isPlaying = false;
    constructor(readonly address: string) {
      made.push(this);
    }
    async play() {
      this.isPlaying = true;
    }
    pause() {
      this.isPlaying = false;
    }
    end() {
      this.isPlaying = false;
      this.onended();
    }
    load() {}
    removeAttribute() {}
  }
  const window = { Audio: FakeAudio, setTimeout: () => 1, clearTimeout: () => {} };
  const chimes = createChimes(window as unknown as Window & typeof globalThis);
  const sounding = () => made.filter(({ isPlaying }) => isPlaying);
  return { chimes, made, sounding };
}

test('[OVL-3] two elements that play the same chime do not stop each other, and each gets its end', () => {
  const { chimes, made, sounding } = open();
  chimes.preloadSounds?.(alert.look.theme);
  const before = made.length;
  const [first, second] = [vi.fn(), vi.fn()];
  const stopFirst = chimes.play(alert, first);
  const stopSecond = chimes.play(alert, second);
  expect(sounding()).toHaveLength(2);
  sounding()[0]?.end();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
  stopFirst();
  expect(sounding()).toHaveLength(1);
  const again = chimes.play(alert, first);
  stopFirst();
  expect(sounding()).toHaveLength(2);
  again();
  stopSecond();
  expect(sounding()).toHaveLength(0);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
  expect(made.length).toBe(before + 1);
});

test('[SHW-105] an alert plays the sound of its theme, which was loaded when the theme was first in use', () => {
  const { chimes, made, sounding } = open();
  chimes.preloadSounds?.('quest');
  const loaded = made.length;
  chimes.play({ ...alert, look: { ...alert.look, theme: 'quest' } }, vi.fn());
  expect(sounding().map(({ address }) => address)).toEqual([`${import.meta.env.BASE_URL}sounds/quest/${alert.sound}.ogg`]);
  expect(made.length).toBe(loaded);
});
