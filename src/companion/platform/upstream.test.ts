import { afterEach, describe, expect, test } from 'vitest';
import { type DonationCreated, longestText } from '../../contract';
import { apiKey, baseUrl } from '../testing/fakePlatform';
import { codeOf, createTestCompanion, endTestCompanions } from '../testing/testCompanion';

afterEach(endTestCompanions);

async function start() {
  const companion = await createTestCompanion();
  const { call, keys, platform } = companion;
  return {
    ...companion,
    mint: (body: unknown = {}) => call('POST /stream-token', { key: keys.overlay, body }),
    read: (path: string) => call(`GET /read${path}`, { key: keys.overlay }),
    lastCall: () => platform.calls.at(-1),
  };
}

const donation = {
  id: '5d6f2f0e-6f83-4c3e-9a51-2f0e3d1c0b7a',
  amount: 2_550,
  currency: 'usd',
  donorEmail: 'ada@example.test',
  donorName: 'Ada',
  message: 'Hello',
  perk: null,
  perks: [],
  paymentMethodLast4: '4242',
  providerPaymentIntentId: 'pi_123',
  country: 'GB',
  chatUserId: 'chat-1',
  chatRoleAssigned: true,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const follower = { id: 'f1', username: 'ada', displayName: null, platform: 'x', origin: 'manual', createdAt: donation.createdAt };
const goal = { id: 'g1', description: null, amount: 100, totalRaised: 40, currency: 'usd', completedAt: null };

describe('minting', () => {
  test('answers with the token, where it goes, and whose events it brings', async () => {
    const { mint, lastCall } = await start();
    expect(await (await mint({ events: ['donation.created'] })).json()).toEqual({
      streamToken: 'token-1',
      expiresAt: '2026-01-01T00:01:00.000Z',
      expiresIn: 60,
      streamUrl: `${baseUrl}/api/v1/events/stream`,
      accountId: expect.stringMatching(/^[\w-]{22}$/),
    });
    expect(lastCall()).toMatchObject({ key: apiKey, body: { events: ['donation.created'] }, redirect: 'error' });
  });

  test.each(['events', 'perkIds'])('[API-63] far too many %s are refused before they are read', async (name) => {
    const { mint, platform } = await start();
    const refused = await mint({ [name]: Array(130_000).fill(1) });
    expect([refused.status, (await refused.json()).error]).toEqual([400, `Invalid body: ${name}: must have at most 100 items`]);
    expect(platform.calls.filter(({ url }) => url.endsWith('/stream-token'))).toEqual([]);
  });

  test('an answer that is no token is refused', async () => {
    const { mint, platform } = await start();
    platform.answer('POST /events/stream-token', { token: 'elsewhere' });
    expect(await codeOf(mint())).toBe('502 UPSTREAM_REJECTED');
  });
});

describe('[CMP-32] of what the platform answers', () => {
  /** An endless answer that counts the bytes read from it. */
  function endless(status: number) {
    const taken = { bytes: 0 };
    const piece = new Uint8Array(64 * 1024).fill(0x20);
    const answer = () =>
      new Response(
        new ReadableStream({
          pull: (controller) => {
            if (taken.bytes > 64 * 1024 * 1024) return controller.error(new Error('read on and on'));
            taken.bytes += piece.byteLength;
            controller.enqueue(piece);
          },
        }),
        { status },
      );
    return { taken, answer };
  }

  test.each([
    [200, 4 * 1024 * 1024, '502 UPSTREAM_UNREACHABLE'],
    [400, 64 * 1024, '400 INVALID_REQUEST'],
    [503, 64 * 1024, '502 UPSTREAM_UNREACHABLE'],
  ])('with %i no more than %i bytes are read', async (status, maxBytes, code) => {
    const { mint, platform } = await start();
    const { taken, answer } = endless(status);
    platform.answer('POST /events/stream-token', answer);
    expect(await codeOf(mint())).toBe(code);
    expect(taken.bytes).toBeGreaterThanOrEqual(maxBytes);
    expect(taken.bytes).toBeLessThan(maxBytes + 4 * 64 * 1024);
  });

  test('an answer that is as large as it may be is read', async () => {
    const { mint, platform } = await start();
    const token = JSON.stringify({ streamToken: 't', expiresAt: '2026-01-01T00:01:00.000Z', expiresIn: 60 });
    platform.answer('POST /events/stream-token', () => new Response(token.padEnd(4 * 1024 * 1024)));
    expect((await mint()).status).toBe(200);
  });
});

describe('[CMP-5] what the platform says has codes of its own', () => {
  test.each([
    [401, 'ANYTHING', '502 UPSTREAM_KEY_REJECTED'],
    [403, 'ANYTHING', '502 UPSTREAM_PREMIUM_REQUIRED'],
    [429, 'TOO_MANY_REQUESTS', '503 UPSTREAM_RATE_LIMITED'],
    [500, 'INTERNAL_ERROR', '502 UPSTREAM_UNREACHABLE'],
    [503, 'ANYTHING', '502 UPSTREAM_UNREACHABLE'],
    [404, 'NOT_FOUND', '502 UPSTREAM_REJECTED'],
    [405, 'METHOD_NOT_ALLOWED', '502 UPSTREAM_REJECTED'],
    [400, 'INVALID_FILTER', '400 INVALID_FILTER'],
    [400, 'UNKNOWN_EVENT_TYPE', '400 UNKNOWN_EVENT_TYPE'],
    [400, 'SOMETHING_ELSE', '400 INVALID_REQUEST'],
    [400, 'UNAUTHORIZED', '400 INVALID_REQUEST'],
    [400, 'constructor', '400 INVALID_REQUEST'],
  ])('%i %s', async (status, code, expected) => {
    const { mint, read, platform } = await start();
    for (const call of ['POST /events/stream-token', 'GET /donation/list']) platform.answer(call, { error: 'no', code }, status);
    expect(await codeOf(mint())).toBe(expected);
    expect(await codeOf(read('/donation/list'))).toBe(expected);
  });

  test('no answer, and a page of somebody in between', async () => {
    const { mint, platform } = await start();
    platform.cut('POST /events/stream-token');
    expect(await codeOf(mint())).toBe('502 UPSTREAM_UNREACHABLE');
    platform.answer('POST /events/stream-token', () => new Response('<html>Sign in</html>'));
    expect(await codeOf(mint())).toBe('502 UPSTREAM_UNREACHABLE');
  });

  test('the time to wait is passed on', async () => {
    const { mint, platform } = await start();
    platform.answer('POST /events/stream-token', { error: 'slow down', code: 'TOO_MANY_REQUESTS' }, 429, { 'retry-after': '17' });
    expect((await mint()).headers.get('retry-after')).toBe('17');
    platform.answer('POST /events/stream-token', { error: 'slow down', code: 'TOO_MANY_REQUESTS' }, 429);
    expect((await mint()).headers.has('retry-after')).toBe(false);
  });

  test.each([
    ['99999999999999999999', '300'],
    ['Infinity', '300'],
    ['1e400', '300'],
    ['301', '300'],
    ['-5', null],
    ['soon', null],
  ])('[CMP-43] a platform that asks to wait for %s is believed for five minutes at most', async (asked, passedOn) => {
    const { mint, platform } = await start();
    platform.answer('POST /events/stream-token', { error: 'slow down', code: 'TOO_MANY_REQUESTS' }, 429, { 'retry-after': asked });
    expect((await mint()).headers.get('retry-after')).toBe(passedOn);
  });

  test('[CMP-42] an answer that is nested without end is one that cannot be read', async () => {
    const { mint, read, platform, reports } = await start();
    const deep = () => new Response(`${'{"a":'.repeat(300_000)}1${'}'.repeat(300_000)}`);
    platform.answer('POST /events/stream-token', deep);
    expect(await codeOf(mint())).toBe('502 UPSTREAM_UNREACHABLE');
    platform.answer('GET /goal/list', deep);
    expect(await codeOf(read('/goal/list'))).toBe('502 UPSTREAM_UNREACHABLE');
    expect(reports.filter((line) => line.includes('defect'))).toEqual([]);
  });
});

test('[CMP-1] a platform that repeats the key in its errors does not get it out of the companion', async () => {
  const { mint, platform, reports, settings } = await start();
  for (const status of [400, 401, 403, 404, 429, 500]) {
    platform.answer('POST /events/stream-token', { error: `bad key ${apiKey}`, code: apiKey, details: apiKey }, status);
    const answer = await mint();
    expect((await answer.text()) + JSON.stringify([...answer.headers])).not.toContain(apiKey);
  }
  expect(JSON.stringify([await settings('GET /status'), await settings('GET /settings'), reports])).not.toContain(apiKey);
});

describe('[CMP-4] reads pass on only what a page needs', () => {
  test('a donation is what the stream says of it', async () => {
    const { read, platform } = await start();
    platform.answer('GET /donation/list', { donations: [donation], nextCursor: 'next' });
    const { id, amount, donorName, message, country, perk, perks, createdAt } = donation;
    const expected: DonationCreated = { id, amount, currency: 'USD', donorName, message, country, perk, perks, createdAt };
    expect(await (await read('/donation/list')).json()).toEqual({
      donations: [expected],
      nextCursor: 'next',
      accountId: expect.any(String),
    });
  });

  test.each([
    ['/follower/list', 'followers', { ...follower, email: 'ada@example.test' }, follower],
    ['/goal/list', 'goals', { ...goal, secretNote: 'x' }, { ...goal, currency: 'USD' }],
    ['/perk/list', 'perks', { id: 'p1', title: 'Song', stripePriceId: 'price_1' }, { id: 'p1', title: 'Song' }],
  ])('%s', async (path, name, given, expected) => {
    const { read, platform } = await start();
    platform.answer(`GET ${path}`, { [name]: [given], nextCursor: null });
    expect(await (await read(path)).json()).toEqual({ [name]: [expected], nextCursor: null, accountId: expect.any(String) });
  });

  test('the active goal, and none', async () => {
    const { read, platform } = await start();
    platform.answer('GET /goal/active', { ...goal, secretNote: 'x' });
    expect(await (await read('/goal/active')).json()).toEqual({ ...goal, currency: 'USD' });
    platform.answer('GET /goal/active', null);
    expect(await (await read('/goal/active')).json()).toBeNull();
    platform.answer('GET /goal/active', { goal: null });
    expect(await (await read('/goal/active')).json()).toBeNull();
  });

  test('[WDG-10] top donors of a range, without their addresses', async () => {
    const { read, platform, lastCall } = await start();
    const donor = {
      donorName: 'Ada',
      donorEmail: 'ada@example.test',
      currency: 'usd',
      total: 500,
      count: 2,
      lastDonationAt: '2026-01-01T00:00:00Z',
    };
    platform.answer('GET /donation/top-donors', { topDonors: [donor] });
    const answer = await read('/donation/top-donors?limit=5&startDate=2026-01-01T00:00:00Z&endDate=2026-02-01T00:00:00Z&apiKey=x');
    expect(await answer.json()).toEqual({
      donors: [{ donorName: 'Ada', currency: 'USD', total: 500 }],
      accountId: expect.any(String),
    });
    const { searchParams } = new URL(lastCall()?.url ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({ limit: '5', startDate: '2026-01-01T00:00:00Z', endDate: '2026-02-01T00:00:00Z' });
  });

  test('what is not on the list of reads is not read', async () => {
    const { read, platform } = await start();
    const before = platform.calls.length;
    for (const path of ['/donation/getById?id=1', '/profile/get', '/donation/../profile/get', '/visitors/realtime']) {
      expect(await codeOf(read(path))).toBe('404 NOT_FOUND');
    }
    expect(platform.calls.length).toBe(before);
  });

  test('limit and cursor are passed on, and nothing else', async () => {
    const { read, platform, lastCall } = await start();
    platform.answer('GET /donation/list', { donations: [], nextCursor: null });
    await read('/donation/list?limit=100&cursor=a%26b&apiKey=x');
    expect(lastCall()?.url).toBe(`${baseUrl}/api/v1/donation/list?limit=100&cursor=a%26b`);
  });
});

describe('[CMP-11] lists of other implementations', () => {
  test.each([
    [[follower]],
    [{ items: [follower] }],
    [{ data: [follower], nextCursor: '' }],
    [{ followers: [{ ...follower, displayName: undefined, new: 1 }], more: true }],
  ])('%j is read', async (answer) => {
    const { read, platform } = await start();
    platform.answer('GET /follower/list', answer);
    expect(await (await read('/follower/list')).json()).toEqual({ followers: [follower], nextCursor: null, accountId: expect.any(String) });
  });

  test('[DLV-29] a donation that leaves out what is null is read', async () => {
    const { read, platform } = await start();
    const { message, country, perk, perks, donorName, ...rest } = donation;
    platform.answer('GET /donation/list', { donations: [rest], nextCursor: null });
    expect(await (await read('/donation/list')).json()).toMatchObject({
      donations: [{ id: rest.id, message: null, country: null, perk: null, perks: [], donorName: null }],
    });
  });

  test('[DLV-31] a text that is far too long is cut here as the stream’s are', async () => {
    const { read, platform } = await start();
    platform.answer('GET /donation/list', { donations: [{ ...donation, message: 'x'.repeat(200_000) }], nextCursor: null });
    const { donations } = (await (await read('/donation/list')).json()) as { donations: DonationCreated[] };
    expect(donations[0]?.message).toBe(`${'x'.repeat(longestText)}…`);
  });

  test('[DLV-2] uuids come in the small letters of the stream, in whichever the lists have them', async () => {
    const { read, platform } = await start();
    const id = '5d6f2f0e-6f83-4c3e-9a51-2f0e3d1c0b7a';
    const goal = { id: id.toUpperCase(), description: null, amount: 1, totalRaised: 1, currency: 'USD', completedAt: null };
    platform.answer('GET /donation/list', { donations: [{ ...donation, id: id.toUpperCase() }], nextCursor: null });
    platform.answer('GET /goal/active', { goal });
    expect(await (await read('/donation/list')).json()).toMatchObject({ donations: [{ id }] });
    expect(await (await read('/goal/active')).json()).toMatchObject({ id });
  });

  test('an item that cannot be read is named with its time, and holds up no other', async () => {
    const { read, platform } = await start();
    const odd = [{ ...follower, username: null }, { ...follower, createdAt: 'yesterday' }, 'ada'];
    platform.answer('GET /follower/list', { followers: [odd[0], follower, ...odd.slice(1)] });
    expect(await (await read('/follower/list')).json()).toMatchObject({
      followers: [follower],
      unread: [
        { at: follower.createdAt, why: expect.stringContaining('username') },
        { at: null, why: expect.stringContaining('createdAt') },
        { at: null },
      ],
    });
  });

  test('a goal may be named as goal.reached names it', async () => {
    const { read, platform } = await start();
    const { id, ...fields } = goal;
    platform.answer('GET /goal/list', [{ goalId: id, ...fields }]);
    expect(await (await read('/goal/list')).json()).toEqual({
      goals: [{ ...goal, currency: 'USD' }],
      nextCursor: null,
      accountId: expect.any(String),
    });
  });

  test.each([
    ['/follower/list', { data: 'in a shape that nobody knows' }],
    ['/follower/list', null],
    ['/follower/list', { followers: [{ ...follower, createdAt: 'yesterday' }] }],
    ['/follower/list', { followers: [follower], nextCursor: 7 }],
    ['/follower/list', { followers: ['ada'] }],
    ['/donation/list', { donations: [{ ...donation, amount: 25.5 }], nextCursor: null }],
    ['/goal/list', { goals: [{ ...goal, completedAt: undefined }] }],
  ])('%s with %j is refused and named, not guessed at', async (path, answer) => {
    const { read, platform } = await start();
    platform.answer(`GET ${path}`, answer);
    const refused = await read(path);
    const body: unknown = await refused.json();
    expect(refused.status).toBe(502);
    expect(body).toMatchObject({ code: 'UPSTREAM_REJECTED', error: expect.stringContaining(path) });
  });
});

test('[CMP-9] only the base URL of the account is ever called, and redirects are refused', async () => {
  const { read, mint, platform } = await start();
  await mint();
  for (const path of ['/donation/list', '/follower/list', '/goal/list', '/goal/active', '/perk/list']) await read(path);
  for (const { url, redirect } of platform.calls) {
    expect(url.startsWith(`${baseUrl}/api/v1/`)).toBe(true);
    expect(redirect).toBe('error');
  }
});
