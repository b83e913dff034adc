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

const create = (fields: object = {}) => account.create('/live-session/create', { platform: 'twitch', ...fields });
const statusOf = async (path: string, body: object) => (await account.post(`/live-session/${path}`, body)).status;
const now = '2026-03-01T12:00:00.000Z';

describe('create, list and getById', () => {
  test('[API-39] a session with only a platform starts now', async () => {
    const created = await account.made('/live-session/create', { platform: 'twitch' });
    expect(created).toEqual({
      id: expect.any(String),
      platform: 'twitch',
      accountId: null,
      startTime: now,
      endTime: null,
      peakViewerCount: null,
      finalViewerCount: null,
      externalSessionId: null,
      note: null,
      createdAt: now,
      updatedAt: now,
    });
    expect(await account.get('/live-session/list')).toEqual({ sessions: [created], nextCursor: null });
  });

  test('[API-39] the record has all given fields', async () => {
    const given = {
      platform: 'youtube',
      accountId: 'channel-1',
      externalSessionId: 'broadcast-1',
      startTime: '2026-02-28T20:00:00.000Z',
      endTime: '2026-02-28T23:30:00.000Z',
      peakViewerCount: 120,
      finalViewerCount: 0,
      note: 'A marathon',
    };
    const id = await create(given);
    expect(await account.get(`/live-session/getById?id=${id}`)).toEqual({ id, ...given, createdAt: now, updatedAt: now });
  });

  test('sessions are listed newest first, page by page', async () => {
    const made: string[] = [];
    for (let session = 0; session < 3; session += 1) made.unshift(await create());
    const page = async (query: string) =>
      (await account.get(`/live-session/list?${query}`)) as { sessions: { id: string }[]; nextCursor: string };
    const first = await page('limit=2');
    const second = await page(`limit=2&cursor=${first.nextCursor}`);
    expect([...first.sessions, ...second.sessions].map(({ id }) => id)).toEqual(made);
    expect(second.nextCursor).toBeNull();
    for (const query of ['limit=0', 'limit=101', 'cursor=x']) expect(await account.statusOf(`/live-session/list?${query}`)).toBe(400);
  });

  test.each([
    ['platform: undefined', { platform: undefined }],
    ['an empty platform', { platform: '' }],
    ['platform of 51 characters', { platform: 'x'.repeat(51) }],
    ['accountId of 201 characters', { accountId: 'x'.repeat(201) }],
    ['an empty externalSessionId', { externalSessionId: '' }],
    ['startTime: 2026-03-01', { startTime: '2026-03-01' }],
    ['startTime: null', { startTime: null }],
    ['endTime: 2026-03-01T11:59:59.999Z', { endTime: '2026-03-01T11:59:59.999Z' }],
    [
      'startTime: 2026-03-01T10:00:00Z, endTime: 2026-03-01T09:59:59Z',
      { startTime: '2026-03-01T10:00:00Z', endTime: '2026-03-01T09:59:59Z' },
    ],
    ['peakViewerCount: -1', { peakViewerCount: -1 }],
    ['peakViewerCount: 1.5', { peakViewerCount: 1.5 }],
    ['finalViewerCount: 5', { finalViewerCount: '5' }],
    ['finalViewerCount: 1_000_000_001', { finalViewerCount: 1_000_000_001 }],
    ['note of 2001 characters', { note: 'x'.repeat(2001) }],
    ['note: aU+0000b', { note: 'a\u0000b' }],
  ] as const)('[API-39] %s is a 400', async (_, fields) => {
    expect(await statusOf('create', { platform: 'twitch', ...fields })).toBe(400);
    expect(await account.get('/live-session/list')).toEqual({ sessions: [], nextCursor: null });
  });

  test("[API-3] another account's session reads as absent and cannot be changed", async () => {
    const id = await create();
    const other = await createCatalogueAccount(service);
    expect(await other.get(`/live-session/getById?id=${id}`)).toBeNull();
    expect(await other.get('/live-session/list')).toEqual({ sessions: [], nextCursor: null });
    expect((await other.post('/live-session/update', { id, note: 'mine' })).status).toBe(400);
    expect((await other.post('/live-session/addEvent', { sessionId: id, type: 'raid' })).status).toBe(400);
    await account.create('/live-session/addEvent', { sessionId: id, type: 'raid' });
    expect(await other.get(`/live-session/events?sessionId=${id}`)).toEqual({ events: [], nextCursor: null });
    expect(await other.made('/live-session/delete', { id })).toEqual({ deleted: false });
    expect(await account.get(`/live-session/getById?id=${id}`)).toMatchObject({ id, note: null });
  });

  test('an id that is not a uuid is a 400, an unknown one null', async () => {
    expect(await account.statusOf('/live-session/getById?id=x')).toBe(400);
    expect(await account.get(`/live-session/getById?id=${unknownId}`)).toBeNull();
  });
});

describe('update', () => {
  test('given fields change, others stay, and updatedAt is now', async () => {
    const id = await create({ note: 'Hello' });
    await service.time.advance(60_000);
    const change = { endTime: '2026-03-01T12:01:00.000Z', peakViewerCount: 12, finalViewerCount: 3 };
    const updated = await account.made('/live-session/update', { id, ...change });
    expect(updated).toMatchObject({ id, startTime: now, note: 'Hello', createdAt: now, updatedAt: '2026-03-01T12:01:00.000Z', ...change });
    expect(await account.get(`/live-session/getById?id=${id}`)).toEqual(updated);
  });

  test('[API-39] start and end are checked on the changed session', async () => {
    const id = await create({ startTime: '2026-03-01T10:00:00Z', endTime: '2026-03-01T11:00:00Z' });
    expect(await statusOf('update', { id, startTime: '2026-03-01T11:00:00.001Z' })).toBe(400);
    expect(await statusOf('update', { id, endTime: '2026-03-01T09:59:59.999Z' })).toBe(400);
    expect(await statusOf('update', { id, startTime: '2026-03-01T11:00:00Z' })).toBe(200);
    expect(await statusOf('update', { id, startTime: '2026-03-01T13:00:00Z', endTime: '2026-03-01T14:00:00Z' })).toBe(200);
  });

  test('[API-4] an unknown id is a 400 that names it', async () => {
    const refused = await account.post('/live-session/update', { id: unknownId });
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'INVALID_REQUEST', details: { issues: [{ path: 'id' }] } }]);
  });

  test.each([
    ['id: x', { id: 'x' }],
    ['endTime: x', { endTime: 'x' }],
    ['peakViewerCount: -1', { peakViewerCount: -1 }],
    ['finalViewerCount: 0.5', { finalViewerCount: 0.5 }],
    ['note of 2001 characters', { note: 'x'.repeat(2001) }],
  ] as const)('%s is a 400 and changes nothing', async (_, fields) => {
    const id = await create();
    expect(await statusOf('update', { id, ...fields })).toBe(400);
    expect(await account.get(`/live-session/getById?id=${id}`)).toMatchObject({ endTime: null, peakViewerCount: null, note: null });
  });
});

describe('events', () => {
  test('[API-39] an event has the given time, or the current one', async () => {
    const sessionId = await create();
    const raid = await account.made('/live-session/addEvent', {
      sessionId,
      type: 'raid',
      note: '20 raiders',
      occurredAt: '2026-03-01T11:00:00Z',
    });
    expect(raid).toEqual({
      id: expect.any(String),
      sessionId,
      type: 'raid',
      note: '20 raiders',
      occurredAt: '2026-03-01T11:00:00.000Z',
      createdAt: now,
    });
    const other = await account.made('/live-session/addEvent', { sessionId, type: 'scene' });
    expect(other).toMatchObject({ note: null, occurredAt: now });
    expect(await account.get(`/live-session/events?sessionId=${sessionId}`)).toEqual({ events: [other, raid], nextCursor: null });
  });

  test('[API-12] events are paged, with a cursor for their session', async () => {
    const [sessionId, second] = [await create(), await create()];
    for (const type of ['a', 'b', 'c']) await account.create('/live-session/addEvent', { sessionId, type });
    const path = `/live-session/events?sessionId=${sessionId}&limit=2`;
    const first = (await account.get(path)) as { events: { type: string }[]; nextCursor: string };
    expect(first.events.map(({ type }) => type)).toEqual(['c', 'b']);
    expect(await account.get(`${path}&cursor=${first.nextCursor}`)).toMatchObject({ events: [{ type: 'a' }], nextCursor: null });
    expect(await account.statusOf(`/live-session/events?sessionId=${second}&cursor=${first.nextCursor}`)).toBe(400);
    for (const query of ['', 'sessionId=x', `sessionId=${sessionId}&limit=0`, `sessionId=${sessionId}&limit=101`]) {
      expect(await account.statusOf(`/live-session/events?${query}`), query).toBe(400);
    }
  });

  test.each([
    ['an unknown sessionId', { sessionId: unknownId }],
    ['sessionId: x', { sessionId: 'x' }],
    ['an empty type', { type: '' }],
    ['type of 51 characters', { type: 'x'.repeat(51) }],
    ['note of 2001 characters', { note: 'x'.repeat(2001) }],
    ['occurredAt: x', { occurredAt: 'x' }],
  ] as const)('[API-4] the event %s is a 400', async (_, fields) => {
    expect(await statusOf('addEvent', { sessionId: await create(), type: 'raid', ...fields })).toBe(400);
  });
});

test('[API-39] a session is deleted once, with its events', async () => {
  const id = await create();
  await account.create('/live-session/addEvent', { sessionId: id, type: 'raid' });
  expect(await account.made('/live-session/delete', { id })).toEqual({ deleted: true });
  expect(await account.made('/live-session/delete', { id })).toEqual({ deleted: false });
  expect(await account.get(`/live-session/getById?id=${id}`)).toBeNull();
  expect(await account.get(`/live-session/events?sessionId=${id}`)).toEqual({ events: [], nextCursor: null });
  expect(await statusOf('delete', { id: 'x' })).toBe(400);
});
