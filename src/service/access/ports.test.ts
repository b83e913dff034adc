import { describe, expect, test } from 'vitest';
import { createFakeTime } from '../testing/fakeTime';
import { createMemoryConnectionCounts } from './connectionCounts';
import { createMemoryRateWindows } from './memoryRateWindows';
import { createMemoryStreamTokens } from './streamTokens';

describe.each([['memory', createMemoryRateWindows]])('rate windows: %s', (_, create) => {
  const window = { quota: 3, windowMs: 60_000 };

  test('[API-15] a window lets its quota through, and again when the oldest use is a whole window old', async () => {
    const time = createFakeTime(1_000_000);
    const windows = create(time);
    const allowed: boolean[] = [];
    for (const at of [0, 10_000, 20_000, 59_999, 60_000, 60_001]) {
      time.jump(1_000_000 + at);
      allowed.push((await windows.take('a', window)).allowed);
    }
    expect(allowed).toEqual([true, true, true, false, true, false]);
  });

  test('[API-15] a refused use does not count, and the reset is the moment that a use works again', async () => {
    const time = createFakeTime(1_000_000);
    const windows = create(time);
    for (let use = 0; use < 3; use += 1) await windows.take('a', window);
    for (let use = 0; use < 50; use += 1) await windows.take('a', window);
    const refused = await windows.take('a', window);
    expect(refused).toEqual({ allowed: false, remaining: 0, resetMs: 1_060_000 });
    time.jump(refused.resetMs);
    expect(await windows.take('a', window)).toEqual({ allowed: true, remaining: 2, resetMs: 1_120_000 });
  });

  test('subjects do not share, and one that fell idle starts again', async () => {
    const time = createFakeTime(1_000_000);
    const windows = create(time);
    await windows.take('a', window);
    expect((await windows.take('b', window)).remaining).toBe(2);
    time.jump(1_100_000);
    await windows.take('c', window);
    expect((await windows.take('a', window)).remaining).toBe(2);
  });

  test('[STR-18] a look says what is left and when more will be, and uses nothing', async () => {
    const time = createFakeTime(1_000_000);
    const windows = create(time);
    expect(await windows.peek('a', window)).toMatchObject({ allowed: true, remaining: 3 });
    await windows.take('a', window);
    time.jump(1_010_000);
    for (let use = 0; use < 2; use += 1) await windows.take('a', window);
    const full = { allowed: false, remaining: 0, resetMs: 1_060_000 };
    expect([await windows.peek('a', window), await windows.peek('a', window)]).toEqual([full, full]);
    time.jump(full.resetMs);
    expect(await windows.peek('a', window)).toEqual({ allowed: true, remaining: 1, resetMs: 1_070_000 });
    expect((await windows.take('a', window)).allowed).toBe(true);
  });

  test('a clock that was set back locks nobody out', async () => {
    const time = createFakeTime(10_000_000);
    const windows = create(time);
    for (let use = 0; use < 3; use += 1) await windows.take('a', window);
    time.jump(5_000_000);
    expect((await windows.take('a', window)).allowed).toBe(true);
  });
});

describe.each([['memory', createMemoryConnectionCounts]])('connection counts: %s', (_, create) => {
  const slots = [
    { subject: 'key', limit: 2 },
    { subject: 'account', limit: 3 },
  ];

  test('[STR-18] a connection takes its place in every count or in none', async () => {
    const counts = create();
    const ofAccount = [{ subject: 'account', limit: 3 }];
    expect([await counts.acquire(slots), await counts.acquire(slots), await counts.acquire(slots)]).toEqual([true, true, false]);
    counts.release(slots);
    expect([await counts.acquire(slots), await counts.acquire(ofAccount), await counts.acquire(ofAccount)]).toEqual([true, true, false]);
  });
});

describe.each([['memory', createMemoryStreamTokens]])('stream tokens: %s', (_, create) => {
  const grant = { caller: { accountId: 'account', keyId: 'key' }, filter: { events: null, perkIds: null } };
  const open = () => {
    const time = createFakeTime(1_000_000);
    const draws = [1, 2, 3].values();
    const bytes = (size: number) => new Uint8Array(size).fill(draws.next().value ?? 0);
    return { time, tokens: create({ clock: time, randomness: { bytes }, lifetimeMs: 60_000 }) };
  };

  test('[STR-5] of 50 connects with one token, one gets its grant', async () => {
    const { tokens } = open();
    const { token } = await tokens.mint(grant);
    const spent = await Promise.all(Array.from({ length: 50 }, () => tokens.spend(token)));
    expect(spent.filter((won) => won !== null)).toEqual([grant]);
  });

  test('[STR-5] a token works at 59.9 seconds and not at 60', async () => {
    const { time, tokens } = open();
    const [young, old] = [await tokens.mint(grant), await tokens.mint(grant)];
    time.jump(1_059_900);
    expect(await tokens.spend(young.token)).toEqual(grant);
    time.jump(1_060_000);
    expect(await tokens.spend(old.token)).toBeNull();
    expect(await tokens.spend('ovs_unknown')).toBeNull();
  });
});
