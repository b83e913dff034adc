import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CatalogueAccount, createCatalogueAccount, createCatalogueService } from '../testing/catalogueAccount';
import type { TestService } from '../testing/testService';

let service: TestService;
let account: CatalogueAccount;

beforeEach(async () => {
  service = await createCatalogueService();
  account = await createCatalogueAccount(service);
});
afterEach(() => service.service.close());

const nothing = { donations: [], followers: 0, sessions: 0, liveMinutes: 0, visits: 0 };
const session = (startTime: string, endTime?: string) =>
  account.create('/live-session/create', { platform: 'twitch', startTime, ...(endTime ? { endTime } : {}) });

async function liveThrough(time: string): Promise<void> {
  account.at(time);
  await account.donate(5);
  await account.donate(7, 'eur');
  await account.follow('ada');
  await account.visit({ visitorId: 'v' });
}
const little = {
  donations: [
    { currency: 'eur', amount: 700, count: 1 },
    { currency: 'usd', amount: 500, count: 1 },
  ],
  followers: 1,
  sessions: 0,
  liveMinutes: 0,
  visits: 1,
};

test('[API-44] the overview is the sum of the days', async () => {
  await liveThrough('2026-02-28T23:59:59.999Z');
  await liveThrough('2026-03-01T00:00:00.000Z');
  account.at('2026-03-01T12:00:00.000Z');
  expect(await account.get('/analytics/overview?days=2')).toEqual({
    startDate: '2026-02-28T00:00:00.000Z',
    endDate: '2026-03-01T12:00:00.000Z',
    donations: [
      { currency: 'eur', amount: 1400, count: 2 },
      { currency: 'usd', amount: 1000, count: 2 },
    ],
    followers: 2,
    sessions: 0,
    liveMinutes: 0,
    visits: 2,
    visitors: 1,
  });
  expect(await account.get('/analytics/overview?days=1')).toMatchObject({ startDate: '2026-03-01T00:00:00.000Z', ...little });
  expect(await account.get('/analytics/overview')).toMatchObject({ startDate: '2026-01-31T00:00:00.000Z', followers: 2 });
});

test('[API-44] daily has every UTC day, oldest first', async () => {
  await liveThrough('2026-02-27T23:59:59.999Z');
  await liveThrough('2026-03-01T00:00:00.000Z');
  expect(await account.get('/analytics/daily?days=3')).toEqual({
    daily: [
      { date: '2026-02-27', ...little },
      { date: '2026-02-28', ...nothing },
      { date: '2026-03-01', ...little },
    ],
  });
});

test('[API-44] hourly has every hour of the day, over all days', async () => {
  await liveThrough('2026-02-27T09:59:59.999Z');
  await liveThrough('2026-02-28T10:00:00.000Z');
  await account.donate(5);
  const { hourly } = (await account.get('/analytics/hourly')) as { hourly: unknown[] };
  expect(hourly).toHaveLength(24);
  expect(hourly.slice(8, 11)).toEqual([
    { hour: 8, hourLabel: '08:00', ...nothing },
    { hour: 9, hourLabel: '09:00', ...little },
    { hour: 10, hourLabel: '10:00', ...little, donations: [little.donations[0], { currency: 'usd', amount: 1000, count: 2 }] },
  ]);
});

test('[API-28] a week begins on Monday at midnight UTC', async () => {
  await liveThrough('2026-02-22T23:59:59.999Z');
  await liveThrough('2026-02-23T00:00:00.000Z');
  await liveThrough('2026-03-02T00:00:00.000Z');
  expect(await account.get('/analytics/weekly?weeks=3')).toEqual({
    weekly: [
      { weekStart: '2026-02-16', ...little },
      { weekStart: '2026-02-23', ...little },
      { weekStart: '2026-03-02', ...little },
    ],
  });
  expect(((await account.get('/analytics/weekly')) as { weekly: unknown[] }).weekly).toHaveLength(12);
});

test('[API-44] a session counts on its first day; a running session has lasted until now; a future session does not count', async () => {
  await session('2026-02-27T23:30:00Z', '2026-02-28T01:00:59.999Z');
  await session('2026-03-01T11:00:00Z');
  await session('2026-03-01T11:59:00Z', '2026-03-01T18:00:00Z');
  await session('2026-03-01T12:00:00.001Z');
  expect(await account.get('/analytics/daily?days=3')).toEqual({
    daily: [
      { date: '2026-02-27', ...nothing, sessions: 1, liveMinutes: 90 },
      { date: '2026-02-28', ...nothing },
      { date: '2026-03-01', ...nothing, sessions: 2, liveMinutes: 61 },
    ],
  });
});

test.each([
  ['overview', 'days', 365],
  ['daily', 'days', 365],
  ['hourly', 'days', 90],
  ['weekly', 'weeks', 52],
])('%s accepts %s from 1 to %i', async (name, parameter, most) => {
  for (const value of ['0', String(most + 1), '1.5', 'x', '']) {
    expect(await account.statusOf(`/analytics/${name}?${parameter}=${value}`), value).toBe(400);
  }
  for (const value of [1, most]) expect(await account.statusOf(`/analytics/${name}?${parameter}=${value}`)).toBe(200);
});

describe('activities', () => {
  const list = async (query = '') =>
    (await account.get(`/analytics/activities?${query}`)) as { activities: { id: string }[]; nextCursor: string | null };

  test('[API-44] donations, followers, sessions and reached goals form one list', async () => {
    await service.operate('POST', `/accounts/${account.id}/goals`, { description: 'A camera', amount: 500, currency: 'usd' });
    await service.operate('POST', `/accounts/${account.id}/goals`, { amount: 5000, currency: 'usd' });
    const follower = await account.follow('ada');
    await service.time.advance(1);
    const live = await session('2026-02-28T10:00:00Z');
    await service.time.advance(1);
    const donation = await account.donate(5, 'usd', { donorName: 'Grace' });
    const { activities, nextCursor } = await list();
    expect(nextCursor).toBeNull();
    const at = (ms: number) => `2026-03-01T12:00:00.00${ms}Z`;
    expect(activities).toEqual([
      { id: donation, type: 'donation', name: 'Grace', amount: 500, currency: 'usd', createdAt: at(2) },
      { id: expect.any(String), type: 'goal', name: 'A camera', amount: 500, currency: 'usd', createdAt: at(2) },
      { id: live, type: 'session', name: 'twitch', amount: null, currency: null, createdAt: at(1) },
      { id: follower, type: 'follower', name: 'ada', amount: null, currency: null, createdAt: at(0) },
    ]);
  });

  test('[API-44] a follower with a blank display name has the user name', async () => {
    for (const displayName of ['', ' ', 'Ada L.']) {
      await account.post('/follower/create', { username: 'ada', displayName, platform: 'twitch' });
      await service.time.advance(1);
    }
    const { activities } = await list();
    expect(activities).toMatchObject([{ name: 'Ada L.' }, { name: 'ada' }, { name: 'ada' }]);
  });

  test('[API-12] pages are complete over all types, even while rows are inserted', async () => {
    const made: string[] = [];
    for (const amount of [500, 1000, 1500, 2000]) {
      made.push((await (await service.operate('POST', `/accounts/${account.id}/goals`, { amount, currency: 'usd' })).json()).id);
    }
    await service.time.advance(1);
    for (let round = 0; round < 4; round += 1) {
      made.push(await account.donate(5), await account.follow('ada'));
      made.push(await session('2026-02-28T10:00:00Z'));
      if (round % 2) await service.time.advance(1);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(`limit=5${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...page.activities.map(({ id }) => id));
      cursor = page.nextCursor;
      await account.donate(5);
    } while (cursor);
    expect([...seen].sort()).toEqual([...made].sort());
  });

  test.each(['limit=0', 'limit=101', 'cursor=x'])('the query "%s" is a 400', async (query) => {
    expect(await account.statusOf(`/analytics/activities?${query}`)).toBe(400);
  });
});

test('[API-44] oldest is the first event of each type, or null', async () => {
  expect(await account.get('/analytics/oldest')).toEqual({ oldest: null, donation: null, follower: null, session: null, visit: null });
  await liveThrough('2026-03-01T10:00:00.000Z');
  await liveThrough('2026-03-01T11:00:00.000Z');
  await session('2026-02-01T00:00:00Z');
  await account.visit({ visitedAt: '2026-02-02T00:00:00Z' });
  const first = '2026-03-01T10:00:00.000Z';
  const [february, next] = ['2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z'];
  expect(await account.get('/analytics/oldest')).toEqual({
    oldest: february,
    donation: first,
    follower: first,
    session: february,
    visit: next,
  });
});

test('[API-3] contains nothing of another account', async () => {
  const other = await createCatalogueAccount(service);
  await liveThrough('2026-03-01T10:00:00.000Z');
  await session('2026-03-01T10:00:00Z');
  expect(await other.get('/analytics/overview')).toMatchObject({ ...nothing, visitors: 0 });
  expect(await other.get('/analytics/daily?days=1')).toEqual({ daily: [{ date: '2026-03-01', ...nothing }] });
  expect(await other.get('/analytics/activities')).toEqual({ activities: [], nextCursor: null });
  expect(await other.get('/analytics/oldest')).toMatchObject({ oldest: null });
});
