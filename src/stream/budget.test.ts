import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scriptStream } from '../testing/streamScript';
import { settle } from '../testing/virtualTime';
import { budgets, freeAtMs, noRecentRequests, type RecentRequests, recordRequest } from './budget';

interface Want {
  readonly waitMs: number;
  readonly mintFails: boolean;
  /** How long a request takes to reach the platform. */
  readonly wayMs: number;
}

/** Makes an attempt for each of the `wants` as soon as the budget allows it. Returns the times at which the requests reach the platform. */
function history(wants: readonly Want[]): { mints: number[]; connects: number[] } {
  const made = { mints: [] as number[], connects: [] as number[] };
  let spent: RecentRequests = noRecentRequests;
  let nowMs = 0;
  for (const { waitMs, mintFails, wayMs } of wants) {
    nowMs = freeAtMs(spent, nowMs + waitMs);
    for (const what of mintFails ? (['mints'] as const) : (['mints', 'connects'] as const)) {
      spent = recordRequest(spent, what, nowMs);
      made[what].push(nowMs + wayMs);
    }
  }
  return made;
}

test('[DLV-15] no minute of the platform has more mints or connects than half of its limit, at any travel time', () => {
  expect(budgets).toMatchObject({ mints: { quota: 15 }, connects: { quota: 10 } });
  const wants = fc.array(
    fc.record({
      waitMs: fc.oneof(fc.constant(0), fc.nat(5_000)),
      mintFails: fc.nat(9).map((tenth) => tenth === 0),
      wayMs: fc.integer({ min: 0, max: 4_999 }),
    }),
    { minLength: 20, maxLength: 80 },
  );
  fc.assert(
    fc.property(wants, (list) => {
      const made = history(list);
      for (const what of ['mints', 'connects'] as const) {
        for (const endMs of made[what]) {
          const inWindow = made[what].filter((atMs) => atMs > endMs - 60_000 && atMs <= endMs);
          expect(inWindow.length).toBeLessThanOrEqual(budgets[what].quota);
        }
      }
    }),
  );
});

test('[DLV-15] the budget delays only what it must: the tenth connect is free at once, the eleventh a minute after the first', () => {
  const times = (count: number) => Array.from({ length: count }, () => ({ waitMs: 0, mintFails: false, wayMs: 0 }));
  expect(history(times(11)).connects).toEqual([...times(10).map(() => 0), 65_000]);
});

test('[DLV-15] attempts of an earlier engine count; attempts that are ahead of a clock that was set back do not', async () => {
  const { client, time, mints } = scriptStream();
  const nowMs = time.clock.now();
  client.start(
    null,
    Array.from({ length: 10 }, (_, index) => nowMs - 50_000 + index),
  );
  await time.advance(14_000); // a token may be used up to five seconds after it was requested
  expect(mints()).toBe(0);
  await time.advance(1_000);
  expect(mints()).toBe(1);
  const other = scriptStream();
  other.client.start(
    null,
    Array.from({ length: 10 }, () => nowMs + 3_600_000),
  );
  await settle();
  expect(other.mints()).toBe(1);
});
