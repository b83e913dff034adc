import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ConnectionCounts, Place, Slot } from '../access/connectionCounts';
import type { Gates, WindowUse } from '../access/gates';
import type { RateWindows } from '../access/rateWindows';
import type { StreamTokens } from '../access/streamTokens';
import { createFakeTime, type FakeTime } from './fakeTime';

/** Tests of the ports of `access`. If `open` returns several objects with the same data, the tests use them in turn, as nodes would. */

function inTurn<Port extends object>(handles: readonly Port[]): Port {
  let calls = 0;
  return new Proxy(handles[0] as Port, {
    get: (_, name) => Reflect.get(handles[calls++ % handles.length] ?? {}, name),
  });
}

export function rateWindowsSuite(name: string, open: (time: FakeTime) => readonly RateWindows[]) {
  // This function has over 50 lines, because it contains all tests of the rate windows.
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

    test('[API-15] a window allows its quota, and more when the oldest use has left it', async () => {
      const allowed: boolean[] = [];
      for (const at of [0, 10_000, 20_000, 59_999, 60_000, 60_001]) {
        time.jump(start + at);
        allowed.push((await windows.take(a, window)).allowed);
      }
      expect(allowed).toEqual([true, true, true, false, true, false]);
    });

    test('[API-15] [API-16] a rejected use does not count, and the reset is the time of the next allowed use', async () => {
      for (let use = 0; use < 53; use += 1) await windows.take(a, window);
      const refused = await windows.take(a, window);
      expect(refused).toEqual({ allowed: false, remaining: 0, resetMs: 1_060_000, nowMs: start });
      time.jump(refused.resetMs);
      expect(await windows.take(a, window)).toEqual({ allowed: true, remaining: 2, resetMs: 1_120_000, nowMs: 1_060_000 });
    });

    test('subjects are independent, and an idle subject starts again', async () => {
      await windows.take(a, window);
      expect((await windows.take(randomUUID(), window)).remaining).toBe(2);
      time.jump(1_100_000);
      await windows.take(randomUUID(), window);
      expect((await windows.take(a, window)).remaining).toBe(2);
    });

    test('a peek returns the remaining uses and the next reset, and uses nothing', async () => {
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

    test('a clock that was set back blocks no use', async () => {
      time.jump(10_000_000);
      for (let use = 0; use < 3; use += 1) await windows.take(a, window);
      time.jump(5_000_000);
      expect((await windows.take(a, window)).allowed).toBe(true);
    });

    test('[API-15] of 50 calls at once over all handles, exactly the quota is allowed, at any time in the window', async () => {
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

/** `reported` resolves when the shared store has received all released places. */
export function connectionCountsSuite(
  name: string,
  open: () => readonly ConnectionCounts[],
  reported: () => Promise<unknown> = async () => {},
) {
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

    test('[STR-18] a connection has a place in every count or in none', async () => {
      const ofAccount = slots.slice(1);
      const places = [await counts.acquire(slots), await counts.acquire(slots), await counts.acquire(slots)];
      expect(places.map((place) => place !== null)).toEqual([true, true, false]);
      places[0]?.release();
      await reported();
      expect([await taken(), await taken(ofAccount), await taken(ofAccount)]).toEqual([true, true, false]);
    });

    test('[STR-28] a place that is released twice is free once', async () => {
      const [first] = [await counts.acquire(slots), await counts.acquire(slots)];
      first?.release();
      first?.release();
      await reported();
      expect([await taken(), await taken()]).toEqual([true, false]);
    });

    test('[STR-18] of 50 connects at once over all handles, as many succeed as there are places, in each round', async () => {
      for (let round = 0; round < 3; round += 1) {
        const places = await Promise.all(Array.from({ length: 50 }, () => counts.acquire(slots)));
        const won = places.filter((place): place is Place => place !== null);
        expect(won).toHaveLength(2);
        for (const place of won) place.release();
        await reported();
      }
    });
  });
}

export interface OpenTokens {
  readonly handles: readonly StreamTokens[];
  passAlmost(): Promise<void>;
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

    test('[STR-5] of 50 connects with one token over all handles, one gets the grant', async () => {
      for (let round = 0; round < 20; round += 1) {
        const { token } = await tokens.mint(grant);
        const spent = await Promise.all(Array.from({ length: 50 }, () => tokens.spend(token)));
        expect(spent.filter((won) => won !== null)).toEqual([grant]);
      }
    });

    test('[STR-5] a token works until the end of its life, and not after it', async () => {
      const [young, old] = [await tokens.mint(grant), await tokens.mint(grant)];
      await time.passAlmost();
      expect(await tokens.spend(young.token)).toEqual(grant);
      await time.passWhole();
      expect(await tokens.spend(old.token)).toBeNull();
      expect(await tokens.spend('ovs_unknown')).toBeNull();
    });
  });
}

export interface OpenGates {
  readonly gates: readonly Gates[];
  readonly tokens: StreamTokens;
}

export function gatesSuite(name: string, open: () => OpenGates) {
  // This function has over 50 lines, because it contains all tests of the gates.
  describe(`gates: ${name}`, () => {
    const grant = { caller: { accountId: 'account', keyId: 'key' }, filter: { events: null, perkIds: null } };
    let gates: Gates;
    let tokens: StreamTokens;
    let use: WindowUse;
    let slots: Slot[];
    beforeEach(() => {
      const opened = open();
      [gates, tokens] = [inTurn(opened.gates), opened.tokens];
      const id = randomUUID();
      use = { subject: id, window: { quota: 3, windowMs: 60_000 } };
      slots = [{ subject: `key:${id}`, limit: 2 }];
    });

    test('[API-92] a mint counts, and nothing is minted beyond the quota', async () => {
      const mintings = await Promise.all(Array.from({ length: 20 }, () => gates.mint(use, grant)));
      const minted = mintings.filter((minting) => minting.tag === 'minted');
      expect(minted.map(({ verdict }) => verdict.remaining).sort()).toEqual([0, 1, 2]);
      expect(mintings.filter(({ tag, verdict }) => tag === 'limited' && !verdict.allowed)).toHaveLength(17);
      for (const { minted: one } of minted) expect(await tokens.spend(one.token)).toEqual(grant);
    });

    test('[STR-5] a connect beyond the quota still spends its token', async () => {
      const minted = await Promise.all(Array.from({ length: 5 }, () => tokens.mint(grant)));
      const arrivals = await Promise.all(minted.map(({ token }) => gates.arrive([token], use)));
      expect(arrivals.map(({ grants }) => grants)).toEqual(minted.map(() => [grant]));
      expect(arrivals.filter(({ verdict }) => verdict?.allowed)).toHaveLength(3);
      expect(await Promise.all(minted.map(({ token }) => tokens.spend(token)))).toEqual(minted.map(() => null));
    });

    test('[STR-5] one connect may have any number of tokens, and may be counted or not', async () => {
      const [one, other] = [await tokens.mint(grant), await tokens.mint(grant)];
      expect(await gates.arrive([one.token, 'ovs_unknown', one.token], null)).toEqual({ grants: [grant, null, null], verdict: null });
      const counted = await gates.arrive([other.token], use);
      expect([counted.grants, counted.verdict?.remaining]).toEqual([[grant], 2]);
      expect((await gates.arrive([], use)).verdict?.remaining).toBe(1);
      expect(await gates.arrive([], null)).toEqual({ grants: [], verdict: null });
    });

    test('[STR-18] of 50 connects at once, as many succeed as there are places, and only they count', async () => {
      const entries = await Promise.all(Array.from({ length: 50 }, () => gates.enter(slots, use)));
      const entered = entries.filter((entry) => entry.tag === 'entered');
      expect([entered.length, entries.filter(({ tag }) => tag === 'full').length]).toEqual([2, 48]);
      const entry = await gates.enter(slots, use);
      expect([entry.tag, entry.verdict.remaining, entry.verdict.allowed]).toEqual(['full', 1, true]);
    });

    test('[STR-18] a connect beyond its key’s limit keeps no place', async () => {
      const wide = [{ subject: slots[0]?.subject ?? '', limit: 4 }];
      const tags: string[] = [];
      for (let connect = 0; connect < 5; connect += 1) tags.push((await gates.enter(wide, use)).tag);
      expect(tags).toEqual(['entered', 'entered', 'entered', 'limited', 'limited']);
      const other = { ...use, subject: randomUUID() };
      expect([(await gates.enter(wide, other)).tag, (await gates.enter(wide, other)).tag]).toEqual(['entered', 'full']);
    });
  });
}
