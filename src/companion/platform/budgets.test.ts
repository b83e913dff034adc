import { afterEach, expect, test } from 'vitest';
import { codeOf, createTestCompanion, endTestCompanions } from '../testing/testCompanion';

afterEach(endTestCompanions);

test('[CMP-16] the platform is asked for at most 40 reads a minute, whoever asks, and the refusal says how long', async () => {
  const { call, keys, platform, time } = await createTestCompanion();
  platform.answer('GET /goal/list', { goals: [], nextCursor: null });
  const read = () => call('GET /read/goal/list', { key: keys.overlay });
  const before = platform.calls.length;
  const statuses = new Set<number>();
  for (let asked = 0; asked < 40; asked += 1) statuses.add((await read()).status);
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

test('[CMP-16] a clock that was set back makes nobody wait for more than a minute', async () => {
  const { call, keys, platform, time } = await createTestCompanion();
  platform.answer('GET /goal/list', { goals: [], nextCursor: null });
  const read = () => call('GET /read/goal/list', { key: keys.overlay });
  for (let asked = 0; asked < 40; asked += 1) await read();
  time.setClock(-3_600_000);
  expect((await read()).headers.get('retry-after')).toBe('60');
});

test('[CMP-17] at most 18 tokens are minted in a minute, whoever asks, and reads have a budget of their own', async () => {
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
