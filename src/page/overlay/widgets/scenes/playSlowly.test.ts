import { beforeEach, expect, test, vi } from 'vitest';
import { createFakePage } from '../../../../testing/overlay/fakePage';
import { playSlowly, stepMs } from './playSlowly';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function openBackground() {
  const page = createFakePage();
  const frames: (number | null)[] = [];
  let isPaused = false;
  const drift = {
    animationName: 'drift',
    pause: () => (isPaused = true),
    set currentTime(ms: number | null) {
      frames.push(ms);
    },
  };
  const fade = { pause: () => expect.fail('the fade of the element was paused') };
  const element = { dataset: { motion: 'on' }, getAnimations: () => [drift, fade] } as unknown as HTMLElement;
  const slow = playSlowly({ element, page });
  slow.restart();
  const framesWithin = (ms: number) => {
    frames.length = 0;
    vi.advanceTimersByTime(ms);
    return frames.length;
  };
  return { page, element, slow, framesWithin, isPaused: () => isPaused };
}

test('[WDG-41] the animations of a background are paused, and a timer draws ten frames a second', () => {
  const { framesWithin, isPaused } = openBackground();
  expect(isPaused()).toBe(true);
  expect(framesWithin(1_000)).toBe(1_000 / stepMs);
  expect(1_000 / stepMs).toBeLessThanOrEqual(10);
});

test('[WDG-41] a background draws no frame while it is hidden or still, and after it is closed', () => {
  const { page, element, slow, framesWithin } = openBackground();
  page.become({ visible: false, active: false });
  expect(framesWithin(60_000)).toBe(0);
  page.become({ visible: true, active: true });
  expect(framesWithin(1_000)).toBe(10);
  element.dataset.motion = 'off';
  slow.restart();
  expect(framesWithin(60_000)).toBe(0);
  element.dataset.motion = 'on';
  slow.restart();
  slow.close();
  expect(framesWithin(60_000)).toBe(0);
  page.become({ visible: true, active: null });
  expect(framesWithin(60_000)).toBe(0);
});
