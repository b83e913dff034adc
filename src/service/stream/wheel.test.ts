import { beforeEach, expect, test } from 'vitest';
import type { Timers } from '../runtime';
import { createFakeTime, type FakeTime } from '../testing/fakeTime';
import { Wheel } from './wheel';

const start = 1_000_000;
let time: FakeTime;
let visits: { readonly member: string; readonly atMs: number }[];
let wheel: Wheel<string>;

function createWheel(restMs = 0): Wheel<string> {
  const visit = (member: string) => void visits.push({ member, atMs: time.now() - start });
  return new Wheel({ clock: time, timers: time, roundMs: 10_000, slotCount: 10, restMs, visit });
}
const timesOf = (name: string) => visits.filter(({ member }) => member === name).map(({ atMs }) => atMs);

beforeEach(() => {
  time = createFakeTime(start);
  visits = [];
  wheel = createWheel();
});

test('[STR-14] a member is visited every round, and a lone one for the first time after a whole round', async () => {
  wheel.join('a');
  await time.advance(30_000);
  expect(timesOf('a')).toEqual([10_000, 20_000, 30_000]);
});

test('[STR-14] members that come together are visited apart, each once a round and first within one', async () => {
  const names = Array.from({ length: 100 }, (_, index) => `m${index}`);
  for (const name of names) wheel.join(name);
  await time.advance(20_000);
  for (const name of names) {
    const [first = 0, second, ...more] = timesOf(name);
    expect(first).toBeLessThanOrEqual(10_000);
    expect([second, more]).toEqual([first + 10_000, []]);
  }
  const inOneTick = visits.filter(({ atMs }) => atMs === 3000);
  expect(inOneTick).toHaveLength(10);
});

test('[STR-15] with a rest, nobody is visited before it is over', async () => {
  wheel = createWheel(7000);
  for (let index = 0; index < 30; index += 1) wheel.join('abc'.charAt(index % 3) + index);
  await time.advance(10_000);
  expect(visits).toHaveLength(30);
  expect(Math.min(...visits.map(({ atMs }) => atMs))).toBe(8000);
});

test('who leaves is not visited again, also when that happens in a visit of its tick', async () => {
  const leaving: Wheel<string> = new Wheel({
    ...{ clock: time, timers: time, roundMs: 10_000, slotCount: 1 },
    visit: (member) => {
      visits.push({ member, atMs: 0 });
      leaving.leave(member);
    },
  });
  for (const name of ['a', 'b']) leaving.join(name);
  wheel.join('c');
  wheel.leave('c');
  await time.advance(30_000);
  expect(visits.map(({ member }) => member)).toEqual(['a', 'b']);
  expect(leaving.members).toEqual([]);
});

test('an empty wheel holds no timer, and turns again for the next member', async () => {
  wheel.join('a');
  wheel.leave('a');
  expect(time.pending).toBe(0);
  await time.advance(1500);
  wheel.join('b');
  await time.advance(10_000);
  expect(timesOf('b')).toEqual([11_500]);
});

test('[STR-14] timers that run late do not add up', async () => {
  const late: Timers = { set: (run, delayMs) => time.set(run, delayMs + 7) };
  const visit = (member: string) => void visits.push({ member, atMs: time.now() - start });
  wheel = new Wheel({ clock: time, timers: late, roundMs: 10_000, slotCount: 10, visit });
  wheel.join('a');
  await time.advance(100_100);
  expect(timesOf('a').at(-1)).toBe(100_007);
});

test.each([
  ['back', -3_600_000],
  ['forward', 3_600_000],
])('a clock that is set %s by an hour holds up no visit and makes no flood of them', async (_, byMs) => {
  // What runs after a time, as the runtime's timers do, whatever the clock says.
  let shownByMs = 0;
  const clock = { now: () => time.now() + shownByMs };
  const visit = (member: string) => void visits.push({ member, atMs: time.now() - start });
  wheel = new Wheel({ clock, timers: time, roundMs: 10_000, slotCount: 10, visit });
  wheel.join('a');
  await time.advance(5500);
  shownByMs = byMs;
  await time.advance(24_500);
  expect(timesOf('a').length).toBe(3);
});
