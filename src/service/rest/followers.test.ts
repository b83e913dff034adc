import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CatalogueAccount, createCatalogueAccount, createCatalogueService, unknownId } from '../testing/catalogueAccount';
import type { TestService } from '../testing/testService';

let service: TestService;
let account: CatalogueAccount;

beforeEach(async () => {
  service = await createCatalogueService();
  account = await createCatalogueAccount(service);
});
afterEach(() => service.service.close());

test('[API-87] current is the number of followers, with the newest', async () => {
  expect(await account.get('/follower/current')).toEqual({ count: 0, latest: null });
  await account.follow('ada');
  const id = await account.follow('grace', 'youtube');
  expect(await account.get('/follower/current')).toEqual({
    count: 2,
    latest: { id, username: 'grace', displayName: null, platform: 'youtube', origin: 'manual', createdAt: '2026-03-01T12:00:00.000Z' },
  });
});

test('[API-87] stats are by platform, with this UTC day and month', async () => {
  account.at('2026-02-28T23:59:59.999Z');
  await account.follow('a', 'youtube');
  await account.follow('b');
  account.at('2026-03-01T00:00:00.000Z');
  await account.follow('c');
  account.at('2026-03-02T00:00:00.000Z');
  await account.follow('d');
  expect(await account.get('/follower/stats')).toEqual({
    stats: [
      { platform: 'twitch', count: 3, todayCount: 1, thisMonthCount: 2 },
      { platform: 'youtube', count: 1, todayCount: 0, thisMonthCount: 0 },
    ],
  });
});

test("[API-3] another account's followers are not counted, listed or changed", async () => {
  const other = await createCatalogueAccount(service);
  const id = await other.follow('ada');
  expect(await account.get('/follower/current')).toEqual({ count: 0, latest: null });
  expect(await account.get('/follower/stats')).toEqual({ stats: [] });
  const range = 'startDate=2026-01-01T00:00:00Z&endDate=2027-01-01T00:00:00Z';
  expect(await account.get(`/follower/byDateRange?${range}`)).toEqual({ followers: [], nextCursor: null });
  expect((await account.post('/follower/update', { id, username: 'mine' })).status).toBe(400);
  expect(await other.get('/follower/current')).toMatchObject({ latest: { username: 'ada' } });
});

describe('by date range', () => {
  const range = 'startDate=2026-02-01T00:00:00.001Z&endDate=2026-02-02T00:00:00.000Z';
  const list = async (query: string) =>
    (await account.get(`/follower/byDateRange?${query}`)) as { followers: { username: string }[]; nextCursor: string | null };

  beforeEach(async () => {
    for (const [time, username] of [
      ['2026-02-01T00:00:00.000Z', 'a'],
      ['2026-02-01T00:00:00.001Z', 'b'],
      ['2026-02-01T12:00:00.000Z', 'c'],
      ['2026-02-02T00:00:00.000Z', 'd'],
      ['2026-02-02T00:00:00.001Z', 'e'],
    ] as const) {
      account.at(time);
      await account.follow(username);
    }
  });

  test('[API-88] both ends are included, newest first', async () => {
    expect((await list(range)).followers.map(({ username }) => username)).toEqual(['d', 'c', 'b']);
  });

  test('[API-12] [API-88] pages continue after the previous page, within their range only', async () => {
    const first = await list(`${range}&limit=2`);
    expect(first.followers.map(({ username }) => username)).toEqual(['d', 'c']);
    const second = await list(`${range}&limit=2&cursor=${first.nextCursor}`);
    expect([second.followers.map(({ username }) => username), second.nextCursor]).toEqual([['b'], null]);
    const wider = 'startDate=2026-02-01T00:00:00Z&endDate=2026-02-02T00:00:00Z';
    expect(await account.statusOf(`/follower/byDateRange?${wider}&cursor=${first.nextCursor}`)).toBe(400);
    expect(await account.statusOf(`/follower/list?cursor=${first.nextCursor}`)).toBe(400);
  });

  test.each([
    '',
    'startDate=2026-02-01T00:00:00Z',
    'endDate=2026-02-01T00:00:00Z',
    'startDate=2026-02-02T00:00:00Z&endDate=2026-02-01T00:00:00Z',
    'startDate=2026-02-01&endDate=2026-02-02',
    `${range}&limit=0`,
    `${range}&limit=101`,
    `${range}&cursor=x`,
  ])('[API-88] the query "%s" is a 400', async (query) => {
    expect(await account.statusOf(`/follower/byDateRange?${query}`)).toBe(400);
  });
});

describe('update', () => {
  test('[API-21] given names change, others stay, null removes the display name', async () => {
    const id = await account.follow('ada');
    const update = (fields: object) => account.made('/follower/update', { id, ...fields });
    const follower = {
      id,
      username: 'ada',
      displayName: 'Ada',
      platform: 'twitch',
      origin: 'manual',
      createdAt: '2026-03-01T12:00:00.000Z',
    };
    expect(await update({ displayName: 'Ada' })).toEqual(follower);
    expect(await update({ username: 'lovelace' })).toEqual({ ...follower, username: 'lovelace' });
    expect(await update({})).toEqual({ ...follower, username: 'lovelace' });
    expect(await update({ displayName: null })).toEqual({ ...follower, username: 'lovelace', displayName: null });
    expect(await account.get('/follower/list')).toMatchObject({ followers: [{ username: 'lovelace', displayName: null }] });
  });

  test('[API-4] an unknown id is a 400 that names it', async () => {
    const refused = await account.post('/follower/update', { id: unknownId, username: 'ada' });
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'INVALID_REQUEST', details: { issues: [{ path: 'id' }] } }]);
  });

  test.each([
    ['id: x', { id: 'x' }],
    ['id: undefined', { id: undefined }],
    ['an empty username', { username: '' }],
    ['username of 201 characters', { username: 'x'.repeat(201) }],
    ['displayName of 201 characters', { displayName: 'x'.repeat(201) }],
    ['username: null', { username: null }],
  ] as const)('[API-21] %s is a 400', async (_, fields) => {
    const id = await account.follow('ada');
    expect((await account.post('/follower/update', { id, ...fields })).status).toBe(400);
  });
});
