import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestService, type TestService } from '../testing/testService';

let service: TestService;
let key: string;
let accountId: string;

beforeEach(async () => {
  service = await createTestService({ limits: { accountRequests: { quota: 1000, windowMs: 60_000 } } });
  ({ key, id: accountId } = await service.createAccount());
});
afterEach(() => service.service.close());

const get = async (path: string, presented = key, address?: string) =>
  (await service.call('GET', `/api/v1${path}`, { key: presented, ...(address ? { address } : {}) })).json();
const donate = (body: unknown) => service.call('POST', '/api/v1/donation/create', { key, body });
const donateOk = async (body: object = {}) => (await donate({ amount: 5, currency: 'usd', ...body })).json();

describe('donations', () => {
  test('[API-85] a create returns seven fields in minor units', async () => {
    const body = { amount: 12.34, currency: 'eur', donorName: 'Ada', donorEmail: 'ada@example.org', message: 'Hello' };
    expect(await (await donate(body)).json()).toEqual({
      id: expect.any(String),
      amount: 1234,
      currency: 'eur',
      donorName: 'Ada',
      donorEmail: 'ada@example.org',
      message: 'Hello',
      createdAt: '2026-03-01T12:00:00.000Z',
    });
  });

  test('[API-85] missing fields are null, and so is an empty e-mail address', async () => {
    const created = await donateOk({ donorEmail: '' });
    expect(created).toMatchObject({ donorName: null, donorEmail: null, message: null });
  });

  test.each([0.99, 10000.01, 1.005, '5', null, -5, [5]])('[API-7] the amount %j is a 400', async (amount) => {
    expect((await donate({ amount, currency: 'usd' })).status).toBe(400);
  });

  test.each([
    [1, 'usd', 100],
    [10000, 'usd', 1_000_000],
    [1.1, 'usd', 110],
    [2000, 'jpy', 2000],
  ])('[API-7] the amount %j %s is %i in minor units', async (amount, currency, minor) => {
    expect((await donateOk({ amount, currency })).amount).toBe(minor);
  });

  test('[API-7] 19.99 JPY is a 400', async () => {
    const refused = await donate({ amount: 19.99, currency: 'jpy' });
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'INVALID_REQUEST', details: { in: 'body' } }]);
  });

  test.each([
    { currency: 'USD' },
    { currency: 'xxx' },
    { donorName: 'x'.repeat(201) },
    { message: 'x'.repeat(501) },
    { donorEmail: 'nobody' },
    { message: 'a\u0000b' },
    { message: '\ud800' },
  ])('[API-9] %j is a 400', async (fields) => {
    expect((await donate({ amount: 5, currency: 'usd', ...fields })).status).toBe(400);
  });

  test('[API-9] text is returned as it was sent', async () => {
    const message = '\u202e<b>\r\n\u2028 🎉 \u0007 ﷽';
    const { id } = await donateOk({ message, donorName: ' Zoë ' });
    expect(await get(`/donation/getById?id=${id}`)).toMatchObject({ message, donorName: ' Zoë ' });
  });

  test('[API-5] a body that is not JSON, of another type, or too large is a 400 with its own code', async () => {
    const post = async (body: string, type = 'application/json') => {
      const answer = await service.call('POST', '/api/v1/donation/create', { key, body, headers: { 'content-type': type } });
      return [answer.status, (await answer.json()).code];
    };
    expect(await post('{')).toEqual([400, 'INVALID_JSON']);
    expect(await post('{}', 'text/plain')).toEqual([400, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(await post(JSON.stringify('x'.repeat(300_000)))).toEqual([400, 'PAYLOAD_TOO_LARGE']);
    expect(await post('{}', 'Application/JSON; charset=utf-8')).toEqual([400, 'INVALID_REQUEST']);
  });

  test.each([
    'a.b+c@example.org',
    "o'neil!#$%&*/=?^_`{|}~-@example.co.uk",
    '"a quoted @ and \\" part"@example.org',
    'grüße@bücher.example',
    'उपयोगकर्ता@उदाहरण.कॉम',
    'x@xn--bcher-kva.example',
    'x@[192.0.2.1]',
  ])('[API-9] %s is an e-mail address', async (donorEmail) => {
    expect(await donateOk({ donorEmail })).toMatchObject({ donorEmail });
  });

  test.each([
    'nobody',
    'nobody@',
    '@example.org',
    'a b@example.org',
    'a@b@example.org',
    'a..b@example.org',
    '.a@example.org',
    'a@example',
    'a@-example.org',
    'a@example..org',
    'a@example.org ',
    'a\n@example.org',
    '"a@example.org',
    `${'x'.repeat(250)}@example.org`,
  ])('[API-9] %j is not an e-mail address', async (donorEmail) => {
    expect((await donate({ amount: 5, currency: 'usd', donorEmail })).status).toBe(400);
  });

  test('[API-9] an emoji is one character', async () => {
    expect(await donateOk({ donorName: '🎉'.repeat(200) })).toMatchObject({ donorName: '🎉'.repeat(200) });
    expect((await donate({ amount: 5, currency: 'usd', donorName: '🎉'.repeat(201) })).status).toBe(400);
  });

  test('[API-9] an id is found in upper and lower case', async () => {
    const { id } = await donateOk();
    expect(await get(`/donation/getById?id=${id.toUpperCase()}`)).toMatchObject({ id });
  });

  test('[API-10] getById returns all fields, or null', async () => {
    const { id } = await donateOk();
    expect(await get(`/donation/getById?id=${id}`)).toEqual({
      id,
      userId: accountId,
      amount: 500,
      currency: 'usd',
      providerPaymentIntentId: null,
      donorEmail: null,
      donorName: null,
      message: null,
      perk: null,
      perks: [],
      paymentMethodLast4: null,
      country: null,
      chatUserId: null,
      chatRoleAssigned: false,
      createdAt: '2026-03-01T12:00:00.000Z',
    });
    expect(await get('/donation/getById?id=11111111-1111-4111-8111-111111111111')).toBeNull();
  });

  test("[API-3] another account's donation reads as absent", async () => {
    const { id } = await donateOk();
    const other = await service.createAccount();
    expect(await get(`/donation/getById?id=${id}`, other.key)).toBeNull();
    expect(await get('/donation/list', other.key)).toEqual({ donations: [], nextCursor: null });
  });

  test('[API-4] an id that is not a uuid and a repeated parameter are a 400', async () => {
    expect((await service.call('GET', '/api/v1/donation/getById?id=1', { key })).status).toBe(400);
    expect((await service.call('GET', '/api/v1/donation/getById', { key })).status).toBe(400);
    expect((await service.call('GET', '/api/v1/donation/list?limit=1&limit=2', { key })).status).toBe(400);
  });

  test.each([
    ['GET', '/donation/stats?x=1&x=2', undefined],
    ['GET', '/profile/get?x=1&x=1', undefined],
    ['POST', '/donation/create?x=1&%78=2', { amount: 5, currency: 'usd' }],
    ['POST', '/events/stream-token?x&x', {}],
  ])('[API-4] a repeated unknown parameter of %s %s is a 400', async (method, path, body) => {
    const refused = await service.call(method, `/api/v1${path}`, { key, body });
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: 'Invalid query: x: must be given once' }]);
  });

  test('[API-4] [API-82] an unknown parameter given once is ignored', async () => {
    expect(await get('/donation/stats?x=1&y=1')).toEqual({ stats: [] });
    expect(await get('/donation/list?x=1')).toEqual({ donations: [], nextCursor: null });
  });
});

describe('lists', () => {
  test('[API-12] pages are newest first and complete, even while rows are inserted', async () => {
    const made: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      made.unshift((await donateOk()).id);
      if (index % 3 === 0) await service.time.advance(1);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { donations: { id: string }[]; nextCursor: string | null } = await get(
        `/donation/list?limit=2${cursor ? `&cursor=${cursor}` : ''}`,
      );
      seen.push(...page.donations.map(({ id }) => id));
      cursor = page.nextCursor;
      await donateOk();
    } while (cursor);
    expect(seen).toEqual(made);
  });

  test('[API-12] an altered cursor, or one of another list or account, is a 400', async () => {
    for (let index = 0; index < 3; index += 1) await donateOk();
    const { nextCursor } = await get('/donation/list?limit=1');
    const list = async (path: string, presented = key) => (await service.call('GET', path, { key: presented })).status;
    expect(await list(`/api/v1/donation/list?cursor=${nextCursor}`)).toBe(200);
    expect(await list(`/api/v1/follower/list?cursor=${nextCursor}`)).toBe(400);
    expect(await list(`/api/v1/donation/list?cursor=${nextCursor}`, (await service.createAccount()).key)).toBe(400);
    for (let at = 0; at < nextCursor.length; at += 7) {
      const altered = nextCursor.slice(0, at) + (nextCursor[at] === 'A' ? 'B' : 'A') + nextCursor.slice(at + 1);
      expect(await list(`/api/v1/donation/list?cursor=${altered}`), altered).toBe(400);
    }
  });

  test('[API-12] an unsigned cursor is a 400', async () => {
    for (const cursor of ['x', '.', 'a.b.c', '', 'x'.repeat(257)]) {
      expect((await service.call('GET', `/api/v1/donation/list?cursor=${cursor}`, { key })).status, cursor).toBe(400);
    }
  });

  test.each(['0', '101', '1.5', 'x', ''])('the limit "%s" is a 400', async (limit) => {
    expect((await service.call('GET', `/api/v1/donation/list?limit=${limit}`, { key })).status).toBe(400);
  });
});

describe('followers, goals, perks and the profile', () => {
  test('[API-10] the profile describes the account', async () => {
    expect(await get('/profile/get')).toMatchObject({ id: accountId, displayName: 'A Creator', avatarUrl: null, premium: true });
    await service.operate('PATCH', `/accounts/${accountId}`, { avatarUrl: 'https://pictures.test/a.png' });
    expect(await get('/profile/get')).toMatchObject({ avatarUrl: 'https://pictures.test/a.png', premium: true });
    for (const character of ['\0', '\ud800']) {
      const answer = await service.operate('PATCH', `/accounts/${accountId}`, { avatarUrl: `https://pictures.test/${character}` });
      expect(answer.status).toBe(400);
    }
    expect((await service.operate('GET', '/accounts/%00/keys')).status).toBe(404);
  });

  test('[API-21] a created follower is in the list', async () => {
    const created = await service.call('POST', '/api/v1/follower/create', { key, body: { username: 'grace' } });
    const follower = await created.json();
    expect(follower).toMatchObject({ username: 'grace', displayName: null, platform: 'manual', origin: 'manual' });
    expect(await get('/follower/list')).toEqual({ followers: [follower], nextCursor: null });
  });

  test('[API-22] goals are listed, and the active goal is the newest open one', async () => {
    expect(await get('/goal/active')).toBeNull();
    const open = async (amount: number) =>
      (await service.operate('POST', `/accounts/${accountId}/goals`, { description: 'A goal', amount, currency: 'usd' })).json();
    const [first, second] = [await open(100), await open(200)];
    expect(await get('/goal/active')).toMatchObject({ id: second.id, amount: 200, totalRaised: 0, currency: 'USD', completedAt: null });
    expect((await get('/goal/list')).goals.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    expect(await get(`/goal/getById?id=${first.id}`)).toMatchObject({ id: first.id });
  });

  test('[API-22] a donation counts towards every open goal of its currency, and a goal is completed once', async () => {
    const open = (amount: number, currency: string) => service.operate('POST', `/accounts/${accountId}/goals`, { amount, currency });
    await open(700, 'usd');
    await open(5000, 'usd');
    await open(5000, 'eur');
    for (let donation = 0; donation < 3; donation += 1) await donateOk();
    const { goals } = await get('/goal/list');
    expect(goals.map(({ totalRaised, completedAt }: Record<string, unknown>) => [totalRaised, completedAt !== null])).toEqual([
      [0, false],
      [1500, false],
      [1000, true],
    ]);
  });

  test('[API-10] perks of the catalogue are listed and found', async () => {
    const perk = { title: 'A song', unitAmount: 300, currency: 'usd' };
    const { id } = await (await service.operate('POST', `/accounts/${accountId}/perks`, perk)).json();
    const found = await get(`/perk/getById?id=${id}`);
    expect(found).toEqual({ id, title: 'A song', unitAmount: 300, currency: 'USD', createdAt: '2026-03-01T12:00:00.000Z' });
    expect(await get('/perk/list')).toEqual({ perks: [found], nextCursor: null });
  });
});
