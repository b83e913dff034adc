import { expect, test } from 'vitest';
import { planShow } from '../show';
import { startIdleMotion } from './idle';

function animatedAt(currentTime: number) {
  const timing = { delay: 0, duration: 0, iterations: 1 };
  const animation = {
    currentTime,
    plays: 0,
    play() {
      animation.plays += 1;
    },
    effect: {
      getTiming: () => timing,
      updateTiming: (change: object) => Object.assign(timing, change),
    },
  };
  const view = {
    animate(_: unknown, options: object) {
      Object.assign(timing, options);
      return animation;
    },
  } as unknown as HTMLElement;
  return { view, timing, animation };
}

const plan = planShow(8_000);

test('[SHW-23] an extended alert continues its motion and rests when its exit begins', () => {
  const { view, timing, animation } = animatedAt(4_000);
  const reschedule = startIdleMotion(view, 'pulse', plan);
  const before = (4_000 - timing.delay) / timing.duration;
  reschedule(20_000);
  expect((animation.currentTime - timing.delay) / timing.duration).toBeCloseTo(before, 5);
  expect(Number.isInteger(timing.iterations)).toBe(true);
  expect(timing.delay + timing.duration * timing.iterations - animation.currentTime).toBeCloseTo(20_000, 0);
  expect(timing.duration).toBeGreaterThan(1_500);
  expect(timing.duration).toBeLessThan(2_100);
});

test('[SHW-23] a finished motion restarts; a motion that has not started or is about to end does not change', () => {
  const rested = animatedAt(8_000);
  startIdleMotion(rested.view, 'float', plan)(6_400);
  expect(rested.animation.plays).toBe(1);
  expect(rested.timing.delay + rested.timing.duration * rested.timing.iterations - rested.animation.currentTime).toBeCloseTo(6_400, 0);
  const early = animatedAt(300);
  startIdleMotion(early.view, 'float', plan)(9_000);
  const late = animatedAt(4_000);
  startIdleMotion(late.view, 'float', plan)(0);
  expect([early.animation.plays, late.animation.plays]).toEqual([0, 0]);
});
