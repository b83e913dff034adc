import { expect, test } from 'vitest';
import { maxTimerSteps, type TimerStep, withStep } from './timer';

const add = (atMs: number, ms: number): TimerStep => ({ atMs, action: 'add', ms });

test('[WDG-19] of too many steps the oldest additions become one, and nothing of their time is lost', () => {
  let steps: readonly TimerStep[] = [{ atMs: 0, action: 'start' }];
  for (let count = 1; count <= maxTimerSteps + 10; count += 1) steps = withStep(steps, add(count, 1_000)) ?? expect.fail('too many');
  expect(steps).toHaveLength(maxTimerSteps);
  expect(steps.slice(0, 2)).toEqual([{ atMs: 0, action: 'start' }, add(1, 12_000)]);
  expect(steps.reduce((sum, { ms = 0 }) => sum + ms, 0)).toBe((maxTimerSteps + 10) * 1_000);
});

test('[WDG-19] where nothing can be added up, one step more is refused', () => {
  const steps = Array.from(
    { length: maxTimerSteps },
    (_, atMs): TimerStep => (atMs % 2 === 0 ? { atMs, action: 'start', ms: 0 } : { atMs, action: 'pause' }),
  );
  expect(withStep(steps, add(1_000, 1_000))).toBeNull();
});

test('[WDG-19] a step that changes nothing takes no place: a hotkey may start a timer with every scene', () => {
  const start = (atMs: number): TimerStep => ({ atMs, action: 'start', ms: 600_000 });
  const pause = (atMs: number): TimerStep => ({ atMs, action: 'pause' });
  expect(withStep([], pause(0))).toEqual([]);
  expect(withStep([start(0)], start(599_999))).toEqual([start(0)]);
  expect(withStep([start(0)], start(600_000))).toHaveLength(2); // it may be over
  expect(withStep([start(0), add(1, -5_000)], start(2))).toHaveLength(3);
  expect(withStep([start(0), pause(1)], pause(2))).toHaveLength(2);
  expect(withStep([start(0), pause(1)], start(2))).toHaveLength(3);
});
