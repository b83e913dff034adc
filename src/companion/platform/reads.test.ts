import { afterEach, describe, expect, test } from 'vitest';
import { type DonationCreated, maxTextLength } from '../../contract/api';
import { baseUrl } from '../testing/fakePlatform';
import { startPlatformCalls } from '../testing/platformCalls';
import { codeOf, endTestCompanions } from '../testing/testCompanion';

afterEach(endTestCompanions);

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

describe('[CMP-4] reads return only what a page needs', () => {
  test('a donation has the fields of the stream', async () => {
    const { read, platform } = await startPlatformCalls();
    const atMs = Date.UTC(2026, 4, 1);
    const headers = { Date: new Date(atMs).toUTCString() };
    platform.answer('GET /donation/list', () => Response.json({ donations: [donation], nextCursor: 'next' }, { headers }));
    const { id, amount, donorName, message, country, perk, perks, createdAt } = donation;
    const expected: DonationCreated = { id, amount, currency: 'USD', donorName, message, country, perk, perks, createdAt };
    expect(await (await read('/donation/list')).json()).toEqual({
      donations: [expected],
      nextCursor: 'next',
      accountId: expect.any(String),
      platformMs: atMs,
    });
  });

  test('[DLV-5] the platform’s time comes from its response, if it has one', async () => {
    const { read, platform } = await startPlatformCalls();
    platform.answer('GET /donation/list', { donations: [], nextCursor: null });
    expect(await (await read('/donation/list')).json()).not.toHaveProperty('platformMs');
  });

  test.each([
    ['/follower/list', 'followers', { ...follower, email: 'ada@example.test' }, follower],
    ['/goal/list', 'goals', { ...goal, secretNote: 'x' }, { ...goal, currency: 'USD' }],
    ['/perk/list', 'perks', { id: 'p1', title: 'Song', stripePriceId: 'price_1' }, { id: 'p1', title: 'Song' }],
  ])('%s', async (path, name, given, expected) => {
    const { read, platform } = await startPlatformCalls();
    platform.answer(`GET ${path}`, { [name]: [given], nextCursor: null });
    expect(await (await read(path)).json()).toEqual({ [name]: [expected], nextCursor: null, accountId: expect.any(String) });
  });

  test('active goal, and no goal', async () => {
    const { read, platform } = await startPlatformCalls();
    platform.answer('GET /goal/active', { ...goal, secretNote: 'x' });
    expect(await (await read('/goal/active')).json()).toEqual({ ...goal, currency: 'USD' });
    platform.answer('GET /goal/active', null);
    expect(await (await read('/goal/active')).json()).toBeNull();
    platform.answer('GET /goal/active', { goal: null });
    expect(await (await read('/goal/active')).json()).toBeNull();
  });

  test('[WDG-4] top donors of a range, without their addresses', async () => {
    const { read, platform, lastCall } = await startPlatformCalls();
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

  test('other endpoints cannot be read', async () => {
    const { read, platform } = await startPlatformCalls();
    const before = platform.calls.length;
    for (const path of ['/donation/getById?id=1', '/profile/get', '/donation/../profile/get', '/visitors/realtime']) {
      expect(await codeOf(read(path))).toBe('404 NOT_FOUND');
    }
    expect(platform.calls.length).toBe(before);
  });

  test('passes on only limit and cursor', async () => {
    const { read, platform, lastCall } = await startPlatformCalls();
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
  ])('reads %j', async (answer) => {
    const { read, platform } = await startPlatformCalls();
    platform.answer('GET /follower/list', answer);
    expect(await (await read('/follower/list')).json()).toEqual({ followers: [follower], nextCursor: null, accountId: expect.any(String) });
  });

  test('[DLV-29] a donation may omit null fields', async () => {
    const { read, platform } = await startPlatformCalls();
    const { message, country, perk, perks, donorName, ...rest } = donation;
    platform.answer('GET /donation/list', { donations: [rest], nextCursor: null });
    expect(await (await read('/donation/list')).json()).toMatchObject({
      donations: [{ id: rest.id, message: null, country: null, perk: null, perks: [], donorName: null }],
    });
  });

  test('[DLV-54] too long a text is truncated like those of the stream', async () => {
    const { read, platform } = await startPlatformCalls();
    platform.answer('GET /donation/list', { donations: [{ ...donation, message: 'x'.repeat(200_000) }], nextCursor: null });
    const { donations } = (await (await read('/donation/list')).json()) as { donations: DonationCreated[] };
    expect(donations[0]?.message).toBe(`${'x'.repeat(maxTextLength)}…`);
  });

  test('[DLV-50] UUIDs are converted to lower case, as in the stream', async () => {
    const { read, platform } = await startPlatformCalls();
    const id = '5d6f2f0e-6f83-4c3e-9a51-2f0e3d1c0b7a';
    const goal = { id: id.toUpperCase(), description: null, amount: 1, totalRaised: 1, currency: 'USD', completedAt: null };
    platform.answer('GET /donation/list', { donations: [{ ...donation, id: id.toUpperCase() }], nextCursor: null });
    platform.answer('GET /goal/active', { goal });
    expect(await (await read('/donation/list')).json()).toMatchObject({ donations: [{ id }] });
    expect(await (await read('/goal/active')).json()).toMatchObject({ id });
  });

  test('[CMP-61] an unreadable item is reported with its time and does not affect others', async () => {
    const { read, platform } = await startPlatformCalls();
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

  test('a goal’s id may be named as in goal.reached', async () => {
    const { read, platform } = await startPlatformCalls();
    const { id, ...fields } = goal;
    platform.answer('GET /goal/list', [{ goalId: id, ...fields }]);
    expect(await (await read('/goal/list')).json()).toEqual({
      goals: [{ ...goal, currency: 'USD' }],
      nextCursor: null,
      accountId: expect.any(String),
    });
  });

  test.each([
    ['/follower/list', { data: 'of an unknown shape' }],
    ['/follower/list', null],
    ['/follower/list', { followers: [{ ...follower, createdAt: 'yesterday' }] }],
    ['/follower/list', { followers: [follower], nextCursor: 7 }],
    ['/follower/list', { followers: ['ada'] }],
    ['/donation/list', { donations: [{ ...donation, amount: 25.5 }], nextCursor: null }],
    ['/goal/list', { goals: [{ ...goal, completedAt: undefined }] }],
    ['/goal/list', { goals: [{ ...goal, currency: 'EURO' }] }],
    ['/goal/active', { ...goal, currency: '' }],
    ['/donation/top-donors', { topDonors: [{ donorName: null, currency: 'EURO', total: 1 }] }],
  ])('[CMP-61] rejects %s with %j and names the field', async (path, answer) => {
    const { read, platform } = await startPlatformCalls();
    platform.answer(`GET ${path}`, answer);
    const refused = await read(path);
    const body: unknown = await refused.json();
    expect(refused.status).toBe(502);
    expect(body).toMatchObject({ code: 'UPSTREAM_REJECTED', error: expect.stringContaining(path) });
  });

  test('[DLV-22] a goal that cannot become an event is reported; others are read', async () => {
    const { read, platform } = await startPlatformCalls();
    const reached = { ...goal, completedAt: '2026-01-02T03:04:05.000Z' };
    platform.answer('GET /goal/list', { goals: [{ ...reached, id: 'odd', currency: 'EURO' }, reached], nextCursor: null });
    const { goals, unread } = (await (await read('/goal/list')).json()) as { goals: unknown[]; unread: unknown[] };
    expect(goals).toEqual([{ ...reached, currency: 'USD' }]);
    expect(unread).toEqual([{ at: reached.completedAt, why: expect.stringContaining('currency') }]);
  });

  test('[CMP-32] a list with too many items is rejected before they are parsed', async () => {
    const { read, platform } = await startPlatformCalls();
    platform.answer('GET /follower/list', { followers: Array(10_001).fill(0), nextCursor: null });
    expect(await (await read('/follower/list')).json()).toMatchObject({ error: expect.stringContaining('more than 10000 items') });
    platform.answer('GET /follower/list', { followers: [follower, ...Array(9_999).fill(0)], nextCursor: null });
    expect((await read('/follower/list')).status).toBe(200);
    const huge = { ...donation, perks: Array(4_001).fill(0) };
    platform.answer('GET /donation/list', { donations: [donation, huge], nextCursor: null });
    expect(await (await read('/donation/list')).json()).toMatchObject({ unread: [{ why: 'contains too long a list' }] });
  });
});
