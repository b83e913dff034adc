import { describe, expect, test } from 'vitest';
import { lastInstantMs } from '../../contract';
import { defaultWidget, maxAddMs, type TimerStep, type Widget, withStep } from '../../contract/settings';
import { donation, follower, goalReached, perkLine, purchase } from '../../testing/events';
import { timeAddedBy, timerReading, timerState } from './timer';

type Timer = Extract<Widget, { kind: 'timer' }>;
const timer = (change: Partial<Timer> = {}): Timer => ({ ...(defaultWidget('timer') as Timer), ...change });

const start = (atMs: number, ms = 10_000): TimerStep => ({ atMs, action: 'start', ms });
const pause = (atMs: number): TimerStep => ({ atMs, action: 'pause' });
const add = (atMs: number, ms: number): TimerStep => ({ atMs, action: 'add', ms });
const event = (atMs: number, ms: number) => ({ key: `event ${atMs}`, atMs, ms });
const noLeads = { serverMs: 0, companionMs: 0 };
const read = (steps: readonly TimerStep[], added: readonly ReturnType<typeof event>[] = [], change: Partial<Timer> = {}) => {
  const { endsAtMs, leftMs } = timerReading(timer({ startSeconds: 10, ...change }), steps, { settled: null, added }, noLeads);
  return endsAtMs === null ? { leftMs } : { endsAtMs };
};

describe('[WDG-19] applies the creator’s actions in the order of their time', () => {
  test.each<[string, readonly TimerStep[], readonly ReturnType<typeof event>[], object]>([
    ['nothing', [], [], { leftMs: 10_000 }],
    ['a start', [start(5_000)], [], { endsAtMs: 15_000 }],
    ['a second start', [start(5_000), start(8_000)], [], { endsAtMs: 15_000 }],
    ['a pause', [start(5_000), pause(8_000)], [], { leftMs: 7_000 }],
    ['a restart after a pause', [start(5_000), pause(8_000), start(20_000)], [], { endsAtMs: 27_000 }],
    ['a pause when it is over', [start(5_000), pause(16_000)], [], { endsAtMs: 15_000 }],
    ['a start when it is over', [start(5_000), start(16_000)], [], { endsAtMs: 26_000 }],
    ['a start when it is over, with another starting time', [start(5_000), start(16_000, 60_000)], [], { endsAtMs: 76_000 }],
    ['time added before the start', [add(1_000, 5_000), start(5_000)], [], { endsAtMs: 20_000 }],
    ['time added when it is over', [start(5_000), add(20_000, 3_000)], [], { endsAtMs: 23_000 }],
    ['time removed when it is over', [start(5_000), add(20_000, -3_000)], [], { endsAtMs: 15_000 }],
    ['more time removed than is left', [start(5_000), add(6_000, -60_000)], [], { endsAtMs: 6_000 }],
    ['more time removed than a stopped timer has', [add(6_000, -60_000)], [], { leftMs: 0 }],
    ['time from a supporter', [start(5_000)], [event(6_000, 4_000)], { endsAtMs: 19_000 }],
    ['time from a supporter before the start', [start(5_000)], [event(4_000, 4_000)], { endsAtMs: 15_000 }],
    ['time from a supporter during a pause', [start(5_000), pause(8_000)], [event(9_000, 4_000)], { leftMs: 11_000 }],
    ['time from a supporter when it is over', [start(5_000)], [event(15_000, 4_000)], { endsAtMs: 15_000 }],
    ['time from a supporter that arrives late', [start(5_000), pause(18_000)], [event(14_000, 4_000)], { leftMs: 1_000 }],
  ])('%s', (_name, steps, added, expected) => {
    expect(read(steps, added)).toEqual(expected);
  });
});

test('[WDG-50] supporters add time up to the limit of the total; the creator is not limited', () => {
  const hour = 3_600_000;
  const limit = { limitHours: 1 };
  expect(read([start(0)], [event(1_000, 2 * hour)], limit)).toEqual({ endsAtMs: hour });
  expect(read([start(0), pause(5_000), start(50_000)], [event(52_000, 2 * hour)], limit)).toEqual({ endsAtMs: 50_000 + hour - 5_000 });
  expect(read([start(0), add(1_000, 2 * hour)], [event(2_000, 5_000)], limit)).toEqual({ endsAtMs: 10_000 + 2 * hour });
});

test('[WDG-35] the rules: a donation in proportion, other currencies by their worth, each perk, each follower', () => {
  const rules = timer({ donationSeconds: 60, perAmount: { minor: 500, currency: 'USD' }, perkSeconds: 30, followerSeconds: 10 });
  expect(timeAddedBy(donation({ amount: 500, currency: 'USD' }), rules)).toBe(60_000);
  expect(timeAddedBy(donation({ amount: 1_250, currency: 'USD' }), rules)).toBe(150_000);
  expect(timeAddedBy(donation({ amount: 500, currency: 'JPY' }), rules)).toBe(60_000);
  expect(timeAddedBy(purchase({ perks: [perkLine({ quantity: 2 }), perkLine({ quantity: 1 })] }), rules)).toBe(90_000);
  expect(timeAddedBy(follower({}), rules)).toBe(10_000);
  expect(timeAddedBy(goalReached({}), rules)).toBe(0);
  expect(timeAddedBy(donation({ amount: 500 }), timer())).toBe(0);
});

test('[WDG-19] each change counts at its own time, by any clock', () => {
  const leads = { serverMs: 60_000, companionMs: -5_000 };
  const read = timerReading(timer(), [start(0, 10_000)], { settled: null, added: [event(66_000, 4_000), event(64_000, 9_000)] }, leads);
  // By this computer's clock, the timer starts at 5 s. The event at 6 s adds 4 s. The event at 4 s is before the start and adds nothing.
  expect(read.endsAtMs).toBe(5_000 + 10_000 + 4_000);
});

test('[WDG-35] settled changes do not count again, and a timer that was over stays over', () => {
  const steps = [start(5_000)];
  const added = [event(6_000, 4_000), event(20_000, 4_000), event(30_000, 4_000)];
  const whole = timerReading(timer(), steps, { settled: null, added }, noLeads);
  const state = timerState(timer(), steps, { settled: null, added }, noLeads, 20_000);
  const rest = { settled: { state, throughMs: 20_000 }, added: added.slice(2) };
  expect(timerReading(timer(), steps, rest, noLeads)).toEqual(whole);
  expect(whole.endsAtMs).toBe(19_000);
});

test('[WDG-19] no event and no number of events exceeds the valid dates', () => {
  const huge = timer({ donationSeconds: 86_400, perAmount: { minor: 1, currency: 'USD' } });
  const ms = timeAddedBy(donation({ amount: 900_000_000 }), huge);
  expect(ms).toBe(maxAddMs);
  const added = Array.from({ length: 1_000 }, (_, index) => event(6_000 + index, ms));
  expect(read([start(5_000)], added).endsAtMs).toBeLessThanOrEqual(lastInstantMs);
});

test('[WDG-35] thousands of steps of a bot leave the timer in the same state as applying each step', () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  let [atMs, kept, all]: [number, readonly TimerStep[], TimerStep[]] = [0, [], []];
  for (let count = 0; count < 3_000; count += 1) {
    // Each step adds one to five minutes. After the first 300 steps, some steps are negative, and there are pauses.
    const minutes = Math.floor(random() * 6) - (count < 300 ? 0 : 1) || 5;
    const [isStart, isPause] = [count === 0 || (count > 300 && count % 100 === 0), count > 300 && count % 100 === 98];
    const step = isStart ? start(atMs) : isPause ? pause(atMs) : add(atMs, 60_000 * minutes);
    kept = withStep(kept, step) ?? expect.fail('a step was refused');
    all = [...all, step];
    atMs += Math.floor(random() * (count < 300 ? 600_000 : 30_000));
  }
  expect(kept.length).toBeLessThan(all.length / 2);
  expect(read(kept)).toEqual(read(all));
});
