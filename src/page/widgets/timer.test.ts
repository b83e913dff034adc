import { describe, expect, test } from 'vitest';
import { defaultWidget, type TimerStep, type Widget } from '../../contract';
import { donation, follower, goalReached, perkLine, purchase } from '../../testing/events';
import { timeAddedBy, timerReading } from './timer';

type Timer = Extract<Widget, { kind: 'timer' }>;
const timer = (change: Partial<Timer> = {}): Timer => ({ ...(defaultWidget('timer') as Timer), ...change }); // by the table of defaults

const start = (atMs: number): TimerStep => ({ atMs, action: 'start' });
const pause = (atMs: number): TimerStep => ({ atMs, action: 'pause' });
const add = (atMs: number, ms: number): TimerStep => ({ atMs, action: 'add', ms });
const event = (atMs: number, ms: number) => ({ key: `event ${atMs}`, atMs, ms });
/** The reading of a timer of 10 s. */
const read = (steps: readonly TimerStep[], added: readonly ReturnType<typeof event>[] = [], change: Partial<Timer> = {}) => {
  const { endsAtMs, leftMs } = timerReading(timer(change), steps, { startMs: 10_000, added });
  return endsAtMs === null ? { leftMs } : { endsAtMs };
};

describe('[WDG-19] what was done with a timer, in the order of its time', () => {
  test.each<[string, readonly TimerStep[], readonly ReturnType<typeof event>[], object]>([
    ['nothing', [], [], { leftMs: 10_000 }],
    ['a start', [start(5_000)], [], { endsAtMs: 15_000 }],
    ['a second start', [start(5_000), start(8_000)], [], { endsAtMs: 15_000 }],
    ['a pause', [start(5_000), pause(8_000)], [], { leftMs: 7_000 }],
    ['going on', [start(5_000), pause(8_000), start(20_000)], [], { endsAtMs: 27_000 }],
    ['a pause when it is over', [start(5_000), pause(16_000)], [], { endsAtMs: 15_000 }],
    ['a start when it is over', [start(5_000), start(16_000)], [], { endsAtMs: 26_000 }],
    ['time added before the start', [add(1_000, 5_000), start(5_000)], [], { endsAtMs: 20_000 }],
    ['time added when it is over', [start(5_000), add(20_000, 3_000)], [], { endsAtMs: 23_000 }],
    ['time taken off when it is over', [start(5_000), add(20_000, -3_000)], [], { endsAtMs: 15_000 }],
    ['more taken off than is left', [start(5_000), add(6_000, -60_000)], [], { endsAtMs: 6_000 }],
    ['more taken off a stopped one', [add(6_000, -60_000)], [], { leftMs: 0 }],
    ['a supporter', [start(5_000)], [event(6_000, 4_000)], { endsAtMs: 19_000 }],
    ['a supporter before the start', [start(5_000)], [event(4_000, 4_000)], { endsAtMs: 15_000 }],
    ['a supporter while it is paused', [start(5_000), pause(8_000)], [event(9_000, 4_000)], { leftMs: 11_000 }],
    ['a supporter when it is over', [start(5_000)], [event(15_000, 4_000)], { endsAtMs: 15_000 }],
    ['a supporter who is known late', [start(5_000), pause(18_000)], [event(14_000, 4_000)], { leftMs: 1_000 }],
  ])('%s', (_name, steps, added, expected) => {
    expect(read(steps, added)).toEqual(expected);
  });
});

test('[WDG-19] supporters add no more than the limit of the whole time allows, and the creator may', () => {
  const hour = 3_600_000;
  const limit = { limitHours: 1 };
  expect(read([start(0)], [event(1_000, 2 * hour)], limit)).toEqual({ endsAtMs: hour });
  // What ran before a pause counts.
  expect(read([start(0), pause(5_000), start(50_000)], [event(52_000, 2 * hour)], limit)).toEqual({ endsAtMs: 50_000 + hour - 5_000 });
  expect(read([start(0), add(1_000, 2 * hour)], [event(2_000, 5_000)], limit)).toEqual({ endsAtMs: 10_000 + 2 * hour });
});

test('[WDG-19] the rules: a donation in proportion, in other currencies by their worth, each perk, each follower', () => {
  const rules = timer({ donationSeconds: 60, perAmount: { minor: 500, currency: 'USD' }, perkSeconds: 30, followerSeconds: 10 });
  expect(timeAddedBy(donation({ amount: 500, currency: 'USD' }), rules)).toBe(60_000);
  expect(timeAddedBy(donation({ amount: 1_250, currency: 'USD' }), rules)).toBe(150_000);
  expect(timeAddedBy(donation({ amount: 500, currency: 'JPY' }), rules)).toBe(60_000);
  expect(timeAddedBy(purchase({ perks: [perkLine({ quantity: 2 }), perkLine({ quantity: 1 })] }), rules)).toBe(90_000);
  expect(timeAddedBy(follower({}), rules)).toBe(10_000);
  expect(timeAddedBy(goalReached({}), rules)).toBe(0);
  expect(timeAddedBy(donation({ amount: 500 }), timer())).toBe(0);
});
