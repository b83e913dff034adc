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

const visit = (visitorId: string, fields: object = {}) => account.visit({ visitorId, ...fields });

describe('visits', () => {
  const status = async (body: object) => (await service.operate('POST', `/accounts/${account.id}/visits`, body)).status;

  test('[OPR-15] an empty visit is a visit now, of / and by a new visitor', async () => {
    await account.visit();
    await account.visit();
    expect(await account.get('/visitors/realtime')).toEqual({ visitors: 2, visits: 2 });
    expect(await account.get('/visitors/breakdown')).toEqual({ breakdown: [{ value: '/', visitors: 2, visits: 2 }] });
  });

  test.each([
    ['an empty visitorId', { visitorId: '' }],
    ['visitorId of 201 characters', { visitorId: 'x'.repeat(201) }],
    ['path: x', { path: 'x' }],
    ['path of 501 characters', { path: `/${'x'.repeat(500)}` }],
    ['an empty source', { source: '' }],
    ['country: de', { country: 'de' }],
    ['country: DEU', { country: 'DEU' }],
    ['device: fridge', { device: 'fridge' }],
    ['visitedAt: 2026-03-01', { visitedAt: '2026-03-01' }],
    ['visitedAt: 2026-03-01T12:00:00.001Z', { visitedAt: '2026-03-01T12:00:00.001Z' }],
  ] as const)('[OPR-15] %s is a 400', async (_, fields) => {
    expect(await status(fields)).toBe(400);
  });

  test('[OPR-15] a visit of an unknown account is a 404', async () => {
    expect((await service.operate('POST', `/accounts/${unknownId}/visits`, {})).status).toBe(404);
  });
});

test('[API-50] visitors are different people, and visits are their page views', async () => {
  expect(await account.get('/visitors/aggregate')).toEqual({ visitors: 0, visits: 0, visitsPerVisitor: 0 });
  for (const visitor of ['a', 'a', 'a', 'b', 'c']) await visit(visitor);
  expect(await account.get('/visitors/aggregate')).toEqual({ visitors: 3, visits: 5, visitsPerVisitor: 1.67 });
});

test('[API-50] the timeseries has every UTC day, oldest first', async () => {
  await visit('a', { visitedAt: '2026-02-26T23:59:59.999Z' });
  await visit('a', { visitedAt: '2026-02-27T00:00:00Z' });
  await visit('a', { visitedAt: '2026-02-27T23:59:59.999Z' });
  await visit('b', { visitedAt: '2026-03-01T00:00:00Z' });
  expect(await account.get('/visitors/timeseries?days=3')).toEqual({
    timeseries: [
      { date: '2026-02-27', visitors: 1, visits: 2 },
      { date: '2026-02-28', visitors: 0, visits: 0 },
      { date: '2026-03-01', visitors: 1, visits: 1 },
    ],
  });
  expect(await account.get('/visitors/aggregate?days=3')).toMatchObject({ visitors: 2, visits: 3 });
});

describe('breakdown', () => {
  beforeEach(async () => {
    await visit('a', { path: '/about', source: 'search.example', country: 'DE', device: 'mobile' });
    await visit('a', { path: '/about', country: 'DE', device: 'mobile' });
    await visit('b', { path: '/', country: 'FR', device: 'desktop' });
    await visit('c', { path: '/', country: 'DE' });
  });

  test.each([
    ['path', ['/', 2, 2], ['/about', 1, 2]],
    ['country', ['DE', 2, 3], ['FR', 1, 1]],
    ['source', [null, 3, 3], ['search.example', 1, 1]],
    ['device', ['mobile', 1, 2], ['desktop', 1, 1], [null, 1, 1]],
  ] as const)('[API-50] by %s, most visitors first', async (property, ...rows) => {
    const breakdown = rows.map(([value, visitors, visits]) => ({ value, visitors, visits }));
    expect(await account.get(`/visitors/breakdown?property=${property}`)).toEqual({ breakdown });
  });

  test('[API-50] a limit keeps the first values, and days leave out older visits', async () => {
    await visit('d', { path: '/old', visitedAt: '2026-02-28T23:59:59.999Z' });
    const values = async (query: string) =>
      ((await account.get(`/visitors/breakdown?${query}`)) as { breakdown: { value: string }[] }).breakdown.map(({ value }) => value);
    expect(await values('limit=1')).toEqual(['/']);
    expect(await values('days=1')).toEqual(['/', '/about']);
    expect(await values('days=2')).toEqual(['/', '/about', '/old']);
  });

  test.each(['property=visitor', 'property=', 'limit=0', 'limit=101', 'days=0', 'days=366'])(
    '[API-50] the query "%s" is a 400',
    async (query) => {
      expect(await account.statusOf(`/visitors/breakdown?${query}`)).toBe(400);
    },
  );
});

test('[API-50] realtime is the last five minutes', async () => {
  await visit('a');
  await visit('a');
  await service.time.advance(5 * 60_000);
  await visit('b');
  expect(await account.get('/visitors/realtime')).toEqual({ visitors: 2, visits: 3 });
  await service.time.advance(1);
  expect(await account.get('/visitors/realtime')).toEqual({ visitors: 1, visits: 1 });
});

test('[API-93] goals are actions per hundred visitors', async () => {
  const none = (goal: string) => ({ goal, count: 0, conversionRate: 0 });
  expect(await account.get('/visitors/goals')).toEqual({ goals: [none('donation'), none('purchase'), none('follow')] });
  await account.donate(5);
  await account.purchase(300);
  await account.follow('ada');
  expect(await account.get('/visitors/goals')).toMatchObject({ goals: [{ count: 2, conversionRate: 0 }, { count: 1 }, { count: 1 }] });
  for (const visitor of ['a', 'b', 'c']) await visit(visitor);
  expect(await account.get('/visitors/goals')).toEqual({
    goals: [
      { goal: 'donation', count: 2, conversionRate: 66.67 },
      { goal: 'purchase', count: 1, conversionRate: 33.33 },
      { goal: 'follow', count: 1, conversionRate: 33.33 },
    ],
  });
});

test('[API-34] donation methods are grouped by currency', async () => {
  await account.donate(5);
  await account.donate(6);
  await account.purchase(300);
  await account.purchase(400, 'eur', { method: 'wallet' });
  expect(await account.get('/visitors/donation-methods')).toEqual({
    methods: [
      { method: 'wallet', currency: 'eur', amount: 400, count: 1 },
      { method: 'api', currency: 'usd', amount: 1100, count: 2 },
      { method: 'card', currency: 'usd', amount: 300, count: 1 },
    ],
  });
  account.at('2026-03-02T00:00:00Z');
  expect(await account.get('/visitors/donation-methods?days=1')).toEqual({ methods: [] });
});

test.each(['aggregate', 'timeseries', 'goals', 'donation-methods'])('%s accepts 1 to 365 days', async (name) => {
  for (const days of ['0', '366', 'x']) expect(await account.statusOf(`/visitors/${name}?days=${days}`), days).toBe(400);
  for (const days of ['1', '365']) expect(await account.statusOf(`/visitors/${name}?days=${days}`), days).toBe(200);
});

test('[API-3] contains nothing of another account', async () => {
  const other = await createCatalogueAccount(service);
  await visit('a');
  await account.donate(5);
  expect(await other.get('/visitors/aggregate')).toEqual({ visitors: 0, visits: 0, visitsPerVisitor: 0 });
  expect(await other.get('/visitors/breakdown')).toEqual({ breakdown: [] });
  expect(await other.get('/visitors/realtime')).toEqual({ visitors: 0, visits: 0 });
  expect(await other.get('/visitors/goals')).toMatchObject({ goals: [{ count: 0 }, { count: 0 }, { count: 0 }] });
  expect(await other.get('/visitors/donation-methods')).toEqual({ methods: [] });
});

test('[API-1] visitors are for premium accounts', async () => {
  await service.operate('PATCH', `/accounts/${account.id}`, { premium: false });
  for (const name of ['aggregate', 'timeseries', 'breakdown', 'realtime', 'goals', 'donation-methods']) {
    expect(await account.statusOf(`/visitors/${name}`), name).toBe(403);
  }
});
