import { afterEach, expect, test } from 'vitest';
import { dayMs } from '../../contract';
import type { Stats } from '../../contract/companion';
import { perkLine } from '../../testing/events';
import { createFakePlatform, type FakePlatform } from '../testing/fakePlatform';
import { codeOf, createTestCompanion, endTestCompanions } from '../testing/testCompanion';

afterEach(endTestCompanions);

const total = { total: 500, count: 1, thisMonthTotal: 500, thisMonthCount: 1, average: 500 };
const donor = {
  donorName: 'Ada',
  donorEmail: 'ada@example.com',
  currency: 'usd',
  total: 500,
  count: 1,
  lastDonationAt: '2026-01-01T00:00:00Z',
};
const goal = { id: 'g', description: null, amount: 10, totalRaised: 5, currency: 'usd', createdAt: '2026-01-01T00:00:00Z' };
const nothing = { daily: [] };

function createPlatform(): FakePlatform {
  const platform = createFakePlatform();
  platform.answer('GET /donation/stats', { stats: [{ currency: 'usd', ...total }] });
  platform.answer('GET /donation/daily', {
    daily: [{ date: '2026-01-01', currency: 'usd', amount: 500, count: 1, formattedDate: 'Jan 1' }],
  });
  platform.answer('GET /donation/hourly', { hourly: [{ hour: 7, hourLabel: '07:00', amount: 5, count: 1 }] });
  platform.answer('GET /donation/top-donors', { topDonors: [donor] });
  platform.answer('GET /donation/top-countries', { topCountries: [{ country: 'DE', currency: 'usd', total: 500, count: 1 }] });
  platform.answer('GET /analytics/daily', {
    daily: [{ date: '2026-01-01', followers: 3, donations: [], sessions: 0, liveMinutes: 0, visits: 9 }],
  });
  platform.answer('GET /goal/list', { goals: [goal], nextCursor: null });
  platform.answer('GET /donation/list', { donations: [], nextCursor: null });
  return platform;
}

const askedOf = ({ calls }: FakePlatform) =>
  calls.map(({ url }) => new URL(url).pathname.split('/v1')[1]).filter((path) => path !== '/profile/get');

test('[STA-1] every part is as on the platform, with upper-case currencies and without e-mail addresses', async () => {
  const companion = await createTestCompanion({}, createPlatform());
  const answer = await companion.settings<Stats>('GET /stats?days=7');
  expect(answer).toMatchObject({
    days: 7,
    totals: [{ currency: 'USD', ...total }],
    daily: [{ date: '2026-01-01', currency: 'USD', amount: 500, count: 1 }],
    hourly: [{ hour: 7, amount: 5, count: 1 }],
    supporters: [{ name: 'Ada', currency: 'USD', total: 500, count: 1 }],
    countries: [{ country: 'DE', currency: 'USD', total: 500, count: 1 }],
    followers: [{ date: '2026-01-01', count: 3 }],
    goals: [{ id: 'g', currency: 'USD', completedAt: null, createdAt: goal.createdAt }],
    perks: { sold: [], since: null },
    missing: [],
  });
  expect(JSON.stringify(answer)).not.toContain('example.com');
});

test('[STA-1] figures by day include as many days before, if the platform has them', async () => {
  const platform = createPlatform();
  const companion = await createTestCompanion({}, platform);
  const queriesOf = (path: string) =>
    platform.calls.filter(({ url }) => url.includes(path)).map(({ url }) => new URL(url).searchParams.get('days'));
  expect(await companion.settings<Stats>('GET /stats?days=182')).toMatchObject({ days: 182, daysBefore: 182 });
  expect(await companion.settings<Stats>('GET /stats?days=183')).toMatchObject({ days: 183, daysBefore: 0 });
  expect([queriesOf('/donation/daily'), queriesOf('/analytics/daily')]).toEqual([
    ['364', '183'],
    ['364', '183'],
  ]);
});

test('[STA-13] an answer is shared by all pages for five minutes', async () => {
  const platform = createPlatform();
  const companion = await createTestCompanion({}, platform);
  await Promise.all([companion.settings('GET /stats?days=7'), companion.settings('GET /stats?days=7')]);
  expect(askedOf(platform)).toHaveLength(8);
  await companion.time.advance(5 * 60_000 - 1);
  await companion.settings('GET /stats?days=7');
  expect(askedOf(platform)).toHaveLength(8);
  await companion.time.advance(1);
  await companion.settings('GET /stats?days=7');
  expect(askedOf(platform)).toHaveLength(16);
});

test.each([
  ['[STA-13] an answer is read again', { daily: [] }],
  ['[STA-13] an unread part is read again', { days: 'of another shape' }],
])('%s after the clock was set back', async (_rule, followers) => {
  const platform = createPlatform();
  platform.answer('GET /analytics/daily', followers);
  const companion = await createTestCompanion({}, platform);
  await companion.settings('GET /stats?days=7');
  companion.time.setClock(-2 * 3_600_000);
  await companion.time.advance(6 * 60_000);
  await companion.settings('GET /stats?days=7');
  expect(askedOf(platform)).toHaveLength(16);
});

test('[STA-13] an unreadable part has a reason and is retried after 30 s; others are returned', async () => {
  const platform = createPlatform();
  platform.answer('GET /analytics/daily', { days: 'of another shape' });
  const companion = await createTestCompanion({}, platform);
  const answer = await companion.settings<Stats>('GET /stats');
  expect(answer.followers).toBeNull();
  expect(answer.missing).toEqual([
    {
      part: 'followers',
      why: { text: expect.stringContaining('/analytics/daily'), sentence: expect.objectContaining({ id: 'list-unreadable' }) },
    },
  ]);
  expect(answer.totals).toHaveLength(1);
  platform.answer('GET /analytics/daily', nothing);
  await companion.time.advance(30_000);
  expect(await companion.settings<Stats>('GET /stats')).toMatchObject({ followers: [], missing: [] });
});

test('[STA-1] if nothing can be read, the answer is the platform’s failure, which is not cached', async () => {
  const platform = createFakePlatform();
  const companion = await createTestCompanion({}, platform);
  for (const row of ['donation/stats', 'donation/daily', 'donation/hourly', 'donation/top-donors', 'donation/top-countries'])
    platform.cut(`GET /${row}`);
  for (const row of ['analytics/daily', 'goal/list', 'donation/list']) platform.cut(`GET /${row}`);
  expect(await codeOf(companion.call('GET /stats', { key: companion.keys.settings }))).toContain('UPSTREAM_UNREACHABLE');
  platform.answer('GET /donation/stats', { stats: [] });
  expect(await companion.settings<Stats>('GET /stats')).toMatchObject({ totals: [] });
});

test('[STA-1] perks sold are the lines in the range; if there are too many pages, `since` says from when', async () => {
  const platform = createPlatform();
  const companion = await createTestCompanion({}, platform);
  const now = companion.time.clock.now();
  const ago = (days: number) => new Date(now - days * dayMs).toISOString();
  const line = (id: string, quantity: number) =>
    perkLine({ id, title: id, quantity, unitAmount: 100, lineTotal: 100 * quantity, currency: 'USD' });
  const lines = [
    { createdAt: ago(1), perks: [line('mug', 2), line('hat', 1)] },
    { createdAt: ago(3), perks: [line('hat', 2)] },
    { createdAt: ago(40), perks: [line('hat', 90)] },
  ];
  platform.answer('GET /donation/list', { donations: lines, nextCursor: null });
  const sold = [
    { id: 'hat', title: 'hat', currency: 'USD', quantity: 3, total: 300 },
    { id: 'mug', title: 'mug', currency: 'USD', quantity: 2, total: 200 },
  ];
  expect(await companion.settings<Stats>('GET /stats?days=30')).toMatchObject({ perks: { sold, since: null } });
  platform.answer('GET /donation/list', { donations: [lines[0]], nextCursor: 'more' });
  expect(await companion.settings<Stats>('GET /stats?days=14')).toMatchObject({ perks: { since: ago(1) } });
  expect(askedOf(platform).filter((path) => path === '/donation/list')).toHaveLength(1 + 5);
});

test('[STA-1] overlay keys cannot read statistics', async () => {
  const companion = await createTestCompanion({}, createPlatform());
  expect(await codeOf(companion.call('GET /stats', { key: companion.keys.overlay }))).toContain('403');
});
