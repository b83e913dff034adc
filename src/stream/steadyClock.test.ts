import { expect, test } from 'vitest';
import { createSteadyClock } from './client';

test('[DLV-53] time moves on when the wall clock is set back, and reports use wall-clock times', () => {
  const wall = { atMs: 1_000_000, now: () => wall.atMs };
  const clock = createSteadyClock(wall);
  expect(clock.now()).toBe(1_000_000);
  wall.atMs -= 3_600_000;
  expect(clock.now()).toBe(1_000_000);
  wall.atMs += 5;
  expect(clock.now()).toBe(1_000_005);
  expect(clock.toWallMs(1_000_010)).toBe(wall.atMs + 5);
});

test('[DLV-53] a time whose timer has fired is past, whatever the clock says', () => {
  const wall = { atMs: 500, now: () => wall.atMs };
  const clock = createSteadyClock(wall);
  clock.now();
  wall.atMs = 0;
  clock.reached(700);
  expect(clock.now()).toBe(700);
  clock.reached(600);
  expect(clock.now()).toBe(700);
});
