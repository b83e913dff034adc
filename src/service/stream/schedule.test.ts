import { beforeEach, describe, expect, test } from 'vitest';
import type { Clock, Timers } from '../runtime';
import { completeLimits } from '../serviceLimits';
import { createFakeTime, type FakeTime } from '../testing/fakeTime';
import { createSchedule, type Schedule, type ScheduledStream } from './schedule';

const start = 1_000_000;
type Visit = 'ping' | 'check' | 'rotate';

let time: FakeTime;
let visits: { readonly visit: Visit; readonly stream: string; readonly atMs: number }[];
let schedule: Schedule<TestStream>;

interface TestStream extends ScheduledStream {
  check(): void;
}

function create({
  clock = time,
  timers = time,
  ...limits
}: { clock?: Clock; timers?: Timers } & Parameters<typeof completeLimits>[0] = {}) {
  const defaults = { pingMs: 10_000, accessCheckMs: 10_000, rotationMs: 1_000_000, rotationSpreadMs: 30_000 };
  const recheck = (streams: readonly TestStream[]) => {
    for (const stream of streams) stream.check();
  };
  return createSchedule({ clock, timers, limits: completeLimits({ ...defaults, ...limits }), recheck });
}
function createStream(name: string, after: (stream: TestStream) => void = () => undefined): TestStream {
  const note = (visit: Visit) => () => {
    visits.push({ visit, stream: name, atMs: time.now() - start });
    after(stream);
  };
  const stream = { tokenHash: null, ping: note('ping'), check: note('check'), rotate: note('rotate') };
  return stream;
}
const timesOf = (name: string, visit: Visit = 'ping') =>
  visits.filter((one) => one.stream === name && one.visit === visit).map(({ atMs }) => atMs);

beforeEach(() => {
  time = createFakeTime(start);
  visits = [];
  schedule = create();
});

describe.each(['ping', 'check'] as const)('a %s', (visit) => {
  test('[STR-14] [STR-16] comes every interval; a single stream gets the first one after a whole interval', async () => {
    schedule.join(createStream('a'));
    await time.advance(30_000);
    expect(timesOf('a', visit)).toEqual([10_000, 20_000, 30_000]);
  });

  test('[STR-14] [STR-16] is spread over streams that open together: each gets it once per interval, first within one', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `m${index}`);
    for (const name of names) schedule.join(createStream(name));
    await time.advance(20_000);
    for (const name of names) {
      const [first = 0, second, ...more] = timesOf(name, visit);
      expect(first).toBeLessThanOrEqual(10_000);
      expect([second, more]).toEqual([first + 10_000, []]);
    }
    const inOneTick = (atMs: number) => visits.filter((one) => one.visit === visit && one.atMs === atMs).length;
    for (let atMs = 500; atMs <= 10_000; atMs += 500) expect([4, 5, 6]).toContain(inOneTick(atMs));
  });

  test('[STR-14] [STR-16] does not drift if timers run late', async () => {
    schedule = create({ timers: { set: (run, delayMs) => time.set(run, delayMs + 7) } });
    schedule.join(createStream('a'));
    await time.advance(100_100);
    expect(timesOf('a', visit).at(-1)).toBe(100_007);
  });

  test.each([
    ['back', -3_600_000],
    ['forward', 3_600_000],
  ])('comes in time, and not in a flood, when the clock is set %s by an hour', async (_, byMs) => {
    // The fake timers run after their duration, as real timers do, even if the test changes the clock.
    let shownByMs = 0;
    schedule = create({ clock: { now: () => time.now() + shownByMs } });
    schedule.join(createStream('a'));
    await time.advance(5500);
    shownByMs = byMs;
    await time.advance(24_500);
    expect(timesOf('a', visit).length).toBe(3);
  });
});

test('[STR-15] streams that open together rotate apart, each within the spread before its end', async () => {
  schedule = create({ pingMs: 1_000_000, accessCheckMs: 1_000_000, rotationMs: 10_000, rotationSpreadMs: 3000 });
  for (let index = 0; index < 30; index += 1) schedule.join(createStream(`m${index}`, (stream) => schedule.leave(stream)));
  await time.advance(10_000);
  const rotated = visits.filter(({ visit }) => visit === 'rotate').map(({ atMs }) => atMs);
  expect([rotated.length, Math.min(...rotated), Math.max(...rotated)]).toEqual([30, 7500, 10_000]);
  for (const atMs of new Set(rotated)) expect(rotated.filter((other) => other === atMs).length).toBeLessThan(8);
});

test('a stream that left is not visited again, even if it leaves during its tick', async () => {
  schedule = create({ pingMs: 500, accessCheckMs: 500 });
  for (const name of ['a', 'b']) schedule.join(createStream(name, (stream) => schedule.leave(stream)));
  const gone = createStream('c');
  schedule.join(gone);
  schedule.leave(gone);
  await time.advance(30_000);
  expect(visits.map(({ stream }) => stream)).toEqual(['a', 'b']);
  expect(schedule.streams).toEqual([]);
});

test('an empty schedule has no timer, and continues with the next stream', async () => {
  const first = createStream('a');
  schedule.join(first);
  schedule.leave(first);
  expect(time.pending).toBe(0);
  await time.advance(1500);
  schedule.join(createStream('b'));
  await time.advance(10_000);
  expect(timesOf('b')).toEqual([11_500]);
});
