import { afterEach, expect, test } from 'vitest';
import type { CompanionStatus } from '../../contract/companion';
import type { Settings } from '../../contract/settings';
import { codeOf, createTestCompanion, endTestCompanions, keyOf } from '../testing/testCompanion';

afterEach(endTestCompanions);

test('[CMP-16] all callers share 40 reads a minute; a rejection says how long to wait', async () => {
  const { call, keys, platform, time } = await createTestCompanion();
  platform.answer('GET /goal/list', { goals: [], nextCursor: null });
  const read = () => call('GET /read/goal/list', { key: keys.overlay });
  const before = platform.calls.length;
  const statuses = new Set<number>();
  for (let count = 0; count < 40; count += 1) statuses.add((await read()).status);
  expect([...statuses]).toEqual([200]);
  await time.advance(20_000);
  const refused = await read();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '40']);
  expect(await codeOf(Promise.resolve(refused))).toBe('503 UPSTREAM_RATE_LIMITED');
  expect(platform.calls.length - before).toBe(40);
  expect((await call('POST /stream-token', { key: keys.overlay, body: {} })).status).toBe(200);
  await time.advance(40_000);
  expect((await read()).status).toBe(200);
});

test('[CMP-16] after the clock was set back, no caller waits over a minute', async () => {
  const { call, keys, platform, time } = await createTestCompanion();
  platform.answer('GET /goal/list', { goals: [], nextCursor: null });
  const read = () => call('GET /read/goal/list', { key: keys.overlay });
  for (let count = 0; count < 40; count += 1) await read();
  time.setClock(-3_600_000);
  expect((await read()).headers.get('retry-after')).toBe('60');
});

test('[CMP-16] the creator’s own pages share an answer for ten seconds, but no failure', async () => {
  const { settings, call, keys, platform, time } = await createTestCompanion();
  platform.answer('GET /goal/list', { goals: [], nextCursor: null });
  const before = platform.calls.length;
  const read = (limit = '100') => settings(`GET /read/goal/list?limit=${limit}`);
  await Promise.all(Array.from({ length: 60 }, () => read()));
  expect(platform.calls.length - before).toBe(1);
  await read('50');
  await call('GET /read/goal/list?limit=100', { key: keys.overlay });
  expect(platform.calls.length - before).toBe(3);
  await time.advance(10_000);
  platform.answer('GET /goal/list', { error: 'no' }, 500);
  await expect(read()).rejects.toThrow();
  platform.answer('GET /goal/list', { goals: [], nextCursor: null });
  await read();
  expect(platform.calls.length - before).toBe(5);
});

test('[CMP-16] all callers share 18 tokens a minute, in a separate budget from reads', async () => {
  const { call, keys, platform, time } = await createTestCompanion();
  platform.answer('GET /goal/list', { goals: [], nextCursor: null });
  const mint = () => call('POST /stream-token', { key: keys.overlay, body: {} });
  for (let minted = 0; minted < 18; minted += 1) expect((await mint()).status).toBe(200);
  const refused = await mint();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect((await call('GET /read/goal/list', { key: keys.overlay })).status).toBe(200);
  await time.advance(60_000);
  expect((await mint()).status).toBe(200);
});

async function withTwoLinks() {
  const companion = await createTestCompanion();
  const { settings, call, platform } = companion;
  platform.answer('GET /goal/list', { goals: [], nextCursor: null });
  const present = await settings<Settings>('GET /settings');
  await settings('PUT /settings', { ...present, boxes: { ...present.boxes, goal: present.boxes.alerts } });
  const status = () => settings<CompanionStatus>('GET /status');
  const key = keyOf((await status()).links.find(({ overlay }) => overlay === 'goal')?.url ?? '');
  const mint = async (with_: string) => (await call('POST /stream-token', { key: with_, body: {} })).status;
  const read = async (with_: string) => (await call('GET /read/goal/list', { key: with_ })).status;
  return { ...companion, greedy: key, honest: companion.keys.overlay, mint, read, notices: async () => (await status()).notices ?? [] };
}

test.each([
  ['mint', 18],
  ['read', 40],
] as const)('[CMP-63] one link takes no more than half of what others ask for too: %s', async (what, quota) => {
  const { time, greedy, honest, notices, ...companion } = await withTwoLinks();
  const ask = companion[what];
  const askUntilRefused = async (key: string) => {
    let count = 0;
    while (count < 100 && (await ask(key)) === 200) count += 1;
    return count;
  };
  expect(await ask(honest)).toBe(200);
  expect(await notices()).toEqual([]);
  expect(await askUntilRefused(greedy)).toBe(quota / 2);
  expect(await notices()).toMatchObject([{ text: expect.stringContaining('The overlay link of goal ') }]);
  expect(await askUntilRefused(honest)).toBe(quota / 2 - 1);
  await time.advance(5 * 60_000);
  expect(await askUntilRefused(greedy)).toBe(quota / 2);
  expect(await ask(honest)).toBe(200);
});

test('[CMP-63] a link that mints also counts for the shares of reads', async () => {
  const { greedy, honest, mint, read } = await withTwoLinks();
  expect(await mint(honest)).toBe(200);
  const statuses: number[] = [];
  for (let count = 0; count < 40; count += 1) statuses.push(await read(greedy));
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(await read(honest)).toBe(200);
});

test('[CMP-63] a single link may use the whole budget, and a second one gets its share within a minute', async () => {
  const { time, greedy, honest, mint, notices } = await withTwoLinks();
  for (let count = 0; count < 18; count += 1) expect(await mint(greedy)).toBe(200);
  expect(await mint(honest)).toBe(503);
  expect(await notices()).toMatchObject([{ sentence: { values: { box: 'goal' } } }]);
  await time.advance(60_000);
  for (let count = 0; count < 30; count += 1) await mint(greedy);
  expect(await mint(honest)).toBe(200);
  await time.advance(11 * 60_000);
  expect(await notices()).toEqual([]);
});
