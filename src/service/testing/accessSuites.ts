import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ConnectionCounts, Place } from '../access/connectionCounts';
import type { RateWindows } from '../access/rateWindows';
import type { StreamTokens } from '../access/streamTokens';
import { createFakeTime, type FakeTime } from './fakeTime';

/*
 * What each port of `access` promises, whatever keeps it. Every case is played over several handles on one store in turn, as
 * several nodes have them; an adapter of one process gives the same one twice.
 */

/** The handles one after the other, call by call. */
function inTurn<Port extends object>(handles: readonly Port[]): Port {
  let calls = 0;
  return new Proxy(handles[0] as Port, {
    get: (_, name) => Reflect.get(handles[calls++ % handles.length] ?? {}, name),
  });
}

export function rateWindowsSuite(name: string, open: (time: FakeTime) => readonly RateWindows[]) {
  describe(`rate windows: ${name}`, () => {
    const window = { quota: 3, windowMs: 60_000 };
    const start = 1_000_000;
    let time: FakeTime;
    let windows: RateWindows;
    let a: string;
    beforeEach(() => {
      time = createFakeTime(start);
      windows = inTurn(open(time));
      a = randomUUID();
    });

    test('[API-15] a window lets its quota through, and again when the oldest use is a whole window old', async () => {
      const allowed: boolean[] = [];
      for (const at of [0, 10_000, 20_000, 59_999, 60_000, 60_001]) {
        time.jump(start + at);
        allowed.push((await windows.take(a, window)).allowed);
      }
      expect(allowed).toEqual([true, true, true, false, true, false]);
    });

    test('[API-15] a refused use does not count, and the reset is the moment that a use works again', async () => {
      for (let use = 0; use < 53; use += 1) await windows.take(a, window);
      const refused = await windows.take(a, window);
      expect(refused).toEqual({ allowed: false, remaining: 0, resetMs: 1_060_000, nowMs: start });
      time.jump(refused.resetMs);
      expect(await windows.take(a, window)).toEqual({ allowed: true, remaining: 2, resetMs: 1_120_000, nowMs: 1_060_000 });
    });

    test('subjects do not share, and one that fell idle starts again', async () => {
      await windows.take(a, window);
      expect((await windows.take(randomUUID(), window)).remaining).toBe(2);
      time.jump(1_100_000);
      await windows.take(randomUUID(), window);
      expect((await windows.take(a, window)).remaining).toBe(2);
    });

    test('[STR-18] a look says what is left and when more will be, and uses nothing', async () => {
      expect(await windows.peek(a, window)).toMatchObject({ allowed: true, remaining: 3 });
      await windows.take(a, window);
      time.jump(1_010_000);
      for (let use = 0; use < 2; use += 1) await windows.take(a, window);
      const full = { allowed: false, remaining: 0, resetMs: 1_060_000, nowMs: 1_010_000 };
      expect([await windows.peek(a, window), await windows.peek(a, window)]).toEqual([full, full]);
      time.jump(full.resetMs);
      expect(await windows.peek(a, window)).toEqual({ allowed: true, remaining: 1, resetMs: 1_070_000, nowMs: 1_060_000 });
      expect((await windows.take(a, window)).allowed).toBe(true);
    });

    test('a clock that was set back locks nobody out', async () => {
      time.jump(10_000_000);
      for (let use = 0; use < 3; use += 1) await windows.take(a, window);
      time.jump(5_000_000);
      expect((await windows.take(a, window)).allowed).toBe(true);
    });

    test('[API-15] of 50 calls at once over all handles the quota gets through, at every point of the window', async () => {
      const quota = { quota: 7, windowMs: 1000 };
      for (const at of [0, 999, 1000, 1500, 2000]) {
        time.jump(start + at);
        const verdicts = await Promise.all(Array.from({ length: 50 }, () => windows.take(a, quota)));
        const passed = verdicts.filter(({ allowed }) => allowed);
        expect([at, passed.length]).toEqual([at, at % 1000 === 0 ? 7 : 0]);
        if (passed.length > 0) expect(passed.map(({ remaining }) => remaining).sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
      }
    });
  });
}

export function connectionCountsSuite(name: string, open: () => readonly ConnectionCounts[]) {
  describe(`connection counts: ${name}`, () => {
    let counts: ConnectionCounts;
    let slots: { subject: string; limit: number }[];
    beforeEach(() => {
      const id = randomUUID();
      counts = inTurn(open());
      slots = [
        { subject: `key:${id}`, limit: 2 },
        { subject: `account:${id}`, limit: 3 },
      ];
    });
    const taken = async (of = slots) => (await counts.acquire(of)) !== null;

    test('[STR-18] a connection takes its place in every count or in none', async () => {
      const ofAccount = slots.slice(1);
      const places = [await counts.acquire(slots), await counts.acquire(slots), await counts.acquire(slots)];
      expect(places.map((place) => place !== null)).toEqual([true, true, false]);
      places[0]?.release();
      expect([await taken(), await taken(ofAccount), await taken(ofAccount)]).toEqual([true, true, false]);
    });

    test('[STR-18] a place that is given back twice is free once', async () => {
      const [first] = [await counts.acquire(slots), await counts.acquire(slots)];
      first?.release();
      first?.release();
      expect([await taken(), await taken()]).toEqual([true, false]);
    });

    test('[STR-18] of 50 connects at once over all handles as many get in as there are places, round after round', async () => {
      for (let round = 0; round < 3; round += 1) {
        const places = await Promise.all(Array.from({ length: 50 }, () => counts.acquire(slots)));
        const won = places.filter((place): place is Place => place !== null);
        expect(won).toHaveLength(2);
        for (const place of won) place.release();
        // A release is told to the store after it: the next acquire of the same handle comes later, one of another need not.
        for (const place of await Promise.all(Array.from({ length: 4 }, () => counts.acquire(slots)))) place?.release();
      }
    });
  });
}

export interface OpenTokens {
  readonly handles: readonly StreamTokens[];
  /** Of a token that is minted now, time passes to 99 % of its life. */
  passAlmost(): Promise<void>;
  /** … and to its end. */
  passWhole(): Promise<void>;
}

export function streamTokensSuite(name: string, open: () => OpenTokens) {
  describe(`stream tokens: ${name}`, () => {
    const grant = { caller: { accountId: 'account', keyId: 'key' }, filter: { events: ['goal.reached'], perkIds: null } };
    let time: OpenTokens;
    let tokens: StreamTokens;
    beforeEach(() => {
      time = open();
      tokens = inTurn(time.handles);
    });

    test('[STR-5] of 50 connects with one token over all handles, one gets its grant', async () => {
      for (let round = 0; round < 20; round += 1) {
        const { token } = await tokens.mint(grant);
        const spent = await Promise.all(Array.from({ length: 50 }, () => tokens.spend(token)));
        expect(spent.filter((won) => won !== null)).toEqual([grant]);
      }
    });

    test('[STR-5] a token works to the end of its life and not after it', async () => {
      const [young, old] = [await tokens.mint(grant), await tokens.mint(grant)];
      await time.passAlmost();
      expect(await tokens.spend(young.token)).toEqual(grant);
      await time.passWhole();
      expect(await tokens.spend(old.token)).toBeNull();
      expect(await tokens.spend('ovs_unknown')).toBeNull();
    });
  });
}
