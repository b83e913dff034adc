import { expect, test } from 'vitest';
import { maxAddMs, maxTimerSteps, type TimerStep, withStep } from './timer';

const add = (atMs: number, ms: number): TimerStep => ({ atMs, action: 'add', ms });

test('[WDG-35] above the limit the oldest additions are merged, and no time is lost', () => {
  let steps: readonly TimerStep[] = [{ atMs: 0, action: 'start' }];
  for (let count = 1; count <= maxTimerSteps + 10; count += 1) steps = withStep(steps, add(count, 1_000)) ?? expect.fail('too many');
  expect(steps).toHaveLength(maxTimerSteps);
  expect(steps.slice(0, 2)).toEqual([{ atMs: 0, action: 'start' }, add(1, 12_000)]);
  expect(steps.reduce((sum, { ms = 0 }) => sum + ms, 0)).toBe((maxTimerSteps + 10) * 1_000);
});

const full = (first: readonly TimerStep[]): TimerStep[] => [
  ...first,
  ...Array.from({ length: maxTimerSteps - first.length }, (_, index) => add(1_000_000_000 + index, 1_000)),
];

test('[WDG-35] additions whose sum exceeds the limit of one are not merged, and no time is lost', () => {
  const steps = full([{ atMs: 0, action: 'start' }, add(1, maxAddMs), add(2, maxAddMs), add(3, maxAddMs)]);
  const sum = (all: readonly TimerStep[] | null) => all?.reduce((whole, { ms = 0 }) => whole + ms, 0);
  expect(sum(withStep(steps, add(2_000_000_000, 1_000)))).toBe((sum(steps) ?? 0) + 1_000);
});

test('[WDG-35] additions are merged last if the timer may have ended between them or one may take off too much', () => {
  const first: readonly TimerStep[] = [
    { atMs: 0, action: 'start' },
    add(1, 1_000),
    add(500_000_000, 1_000),
    add(500_000_001, -600_000_000),
  ];
  expect(withStep(full(first), add(2_000_000_000, 1_000))?.slice(0, 5)).toEqual([...first, add(1_000_000_000, 2_000)]);
  const pauses = Array.from({ length: maxTimerSteps - 4 }, (_, index): TimerStep => ({ atMs: 600_000_000 + index, action: 'pause' }));
  expect(withStep([...first, ...pauses], add(2_000_000_000, 1_000))?.slice(1, 3)).toEqual([add(1, 2_000), first[3]]);
});

test('[WDG-35] a reduction of time that certainly existed is merged with it', () => {
  const first: readonly TimerStep[] = [{ atMs: 0, action: 'start' }, add(1, 60_000), add(10_001, -50_000)];
  expect(withStep(full(first), add(2_000_000_000, 1_000))?.slice(1, 3)).toEqual([add(1, 10_000), add(1_000_000_000, 1_000)]);
});

test('[WDG-35] if nothing can be merged, another step is rejected', () => {
  const steps = Array.from(
    { length: maxTimerSteps },
    (_, atMs): TimerStep => (atMs % 2 === 0 ? { atMs, action: 'start', ms: 0 } : { atMs, action: 'pause' }),
  );
  expect(withStep(steps, add(1_000, 1_000))).toBeNull();
});

test('[WDG-35] [WDG-45] a timer that runs out and starts again is never full: starts that have run out are removed', () => {
  let steps: readonly TimerStep[] = [];
  for (let count = 0; count < maxTimerSteps + 20; count += 1)
    steps = withStep(steps, { atMs: count * 700_000, action: 'start', ms: 600_000 }) ?? expect.fail('too many');
  expect(steps).toHaveLength(maxTimerSteps);
  expect([steps[0]?.atMs, steps.at(-1)?.atMs]).toEqual([0, (maxTimerSteps + 19) * 700_000]);
  expect(withStep(steps, { atMs: 999_999_999, action: 'pause' })).toHaveLength(maxTimerSteps);
});

test('[WDG-35] a step without effect is not stored: a hotkey may start a timer with every scene', () => {
  const start = (atMs: number): TimerStep => ({ atMs, action: 'start', ms: 600_000 });
  const pause = (atMs: number): TimerStep => ({ atMs, action: 'pause' });
  expect(withStep([], pause(0))).toEqual([]);
  expect(withStep([start(0)], start(599_999))).toEqual([start(0)]);
  expect(withStep([start(0)], start(600_000))).toHaveLength(2);
  expect(withStep([start(0), add(1, -5_000)], start(2))).toHaveLength(3);
  expect(withStep([start(0), pause(1)], pause(2))).toHaveLength(2);
  expect(withStep([start(0), pause(1)], start(2))).toHaveLength(3);
});
