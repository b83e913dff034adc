import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { DonationCreated } from '../../contract/api';
import type { FeedEvent } from '../../contract/companion';
import { openSqliteFile } from '../../server/sqlite';
import { donation, follower, perkLine, purchase } from '../../testing/events';
import type { FakePlatform } from '../testing/fakePlatform';
import { accountOf, copy, receipt } from '../testing/receipts';
import { createStreamingPlatform, startFeed } from '../testing/streamingPlatform';
import { codeOf, createTestCompanion, endTestCompanions, type TestCompanion } from '../testing/testCompanion';

afterEach(endTestCompanions);

const feed = async (companion: TestCompanion, query = ''): Promise<FeedEvent[]> =>
  (await companion.settings<{ events: FeedEvent[] }>(`GET /feed${query}`)).events;
const keys = async (companion: TestCompanion) => (await feed(companion)).map(({ key }) => key);
const callsTo = (platform: FakePlatform, path: string) => platform.calls.filter(({ url }) => url.includes(path)).length;
const listed = (change: Partial<DonationCreated>) => donation({ createdAt: '2026-01-01T00:00:30.000Z', ...change }).data;

test('[RCP-22] a donation is in the feed with its message and perks while no overlay is open, and pages get a message', async () => {
  const { companion, send } = await startFeed();
  const page = await companion.openControl();
  const message = 'Play “Halo” next';
  await send(donation({ id: 'd1', message, perks: [perkLine()] }), purchase({ donationId: 'd1' }), follower());
  await companion.time.advance(100);
  expect((await page.all()).filter(({ type }) => type === 'feed')).toHaveLength(1);
  const events = await feed(companion);
  expect(events).toMatchObject([
    { key: 'follower.created:f1', name: 'Ada', amount: null, message: null, perks: [], state: { tag: 'no-overlay' } },
    {
      key: 'donation.created:d1',
      type: 'donation.created',
      name: 'Ada',
      amount: 500,
      currency: 'USD',
      message,
      perks: [{ title: 'Golden Hat', quantity: 2 }],
      state: { tag: 'no-overlay' },
    },
  ]);
});

test('[RCP-22] events that come twice, after a restart or from REST are listed once', async () => {
  const { companion, send, lists, cut, pass } = await startFeed();
  const twice = donation({ id: 'twice' });
  await send(twice, twice, purchase({ donationId: 'alone' }), donation({ id: 'alone' }));
  await cut();
  lists.donations.push(listed({ id: 'missed' }), listed({ id: 'twice' }));
  const again = await companion.restart();
  await pass(again, 60_000);
  await send(twice);
  expect((await keys(again)).sort()).toEqual(['donation.created:alone', 'donation.created:missed', 'donation.created:twice']);
  expect((await feed(again)).find(({ key }) => key.endsWith('alone'))?.type).toBe('donation.created');
});

test('[RCP-22] after an hour without the platform, events of that hour are listed', async () => {
  const { companion, platform, lists, cut, send } = await startFeed();
  await send(donation({ id: 'before' }));
  const mint = { streamToken: 't', expiresAt: '2026-01-01T00:01:00.000Z', expiresIn: 60 };
  for (const call of ['POST /events/stream-token', 'GET /donation/list']) platform.cut(call);
  await cut();
  await companion.time.advance(3_600_000);
  lists.donations.push(listed({ id: 'within', createdAt: '2026-01-01T00:30:00.000Z' }));
  platform.answer('POST /events/stream-token', mint);
  platform.answer('GET /donation/list', () => Response.json({ donations: lists.donations, nextCursor: null }));
  await companion.time.advance(120_000);
  expect(await keys(companion)).toEqual(['donation.created:within', 'donation.created:before']);
});

test('[RCP-22] events before the account was connected are not listed', async () => {
  const streaming = createStreamingPlatform();
  streaming.lists.donations.push(donation({ id: 'old', createdAt: '2025-12-31T23:00:00.000Z' }).data);
  const companion = await createTestCompanion({ feedRandom: () => 0.5 }, streaming.platform);
  await companion.time.advance(60_000);
  expect([await feed(companion), callsTo(streaming.platform, '/donation/list') > 0]).toEqual([[], true]);
});

test('[RCP-22] states: waits for an open overlay, queued, needs approval, on stage, and what receipts say', async () => {
  const { companion, send } = await startFeed();
  await send(donation({ id: 'd1' }), donation({ id: 'd2' }), donation({ id: 'd3' }), donation({ id: 'd4' }), donation({ id: 'd5' }));
  await companion.openEngine('one');
  const state = { tag: 'live', reason: null, retryAtMs: null };
  const entry = (id: string, approval: unknown) => ({
    ...{ seq: 1, key: `donation.created:${id}`, type: 'donation.created', arrival: 'live', receivedAtMs: 1, name: 'Ada' },
    ...{ title: 'Ada', amount: null, message: null, notes: [], held: approval },
  });
  const stage = { key: 'donation.created:d1', type: 'donation.created', origin: 'live', title: 'Ada', amount: null, message: null };
  const report = {
    stage: { ...stage, events: 1, speaks: false, startedAtMs: 1, endsAtMs: 2 },
    ...{ waiting: 2, held: 1, recent: [], undo: null, queue: [entry('d3', null), entry('d2', { untilMs: null })] },
  };
  const elements = [{ box: 'alerts', pages: 1, visible: true, queued: 2, showing: stage.key }];
  const body = {
    engineId: 'one',
    report: { state, boxes: elements, overlays: [{ overlay: 'alerts', pages: 1, visible: true }] },
    queues: [{ box: 'alerts', report }],
  };
  expect(await codeOf(companion.call('POST /engine-report', { key: companion.keys.overlay, body }))).toBe('200 OK');
  const muted = { tag: 'suppressed', rule: 'muted' } as const;
  await copy(companion, [receipt(donation({ id: 'd4' }), { fate: muted })]);
  const states = Object.fromEntries((await feed(companion)).map(({ key, state }) => [key.slice(-2), state]));
  expect(states).toEqual({
    d1: { tag: 'playing' },
    d2: { tag: 'needs-approval' },
    d3: { tag: 'queued', place: 1 },
    d4: { tag: 'ended', box: 'alerts', key: 'donation.created:d4', fate: muted },
    d5: { tag: 'waiting' },
  });
  await companion.time.advance(150_000);
  expect((await feed(companion)).find(({ key }) => key.endsWith('d5'))?.state).toEqual({ tag: 'no-overlay' });
});

test('[RCP-8] a perk that was bought while no overlay was open can be ticked, and is listed once when an overlay receives it', async () => {
  const { companion, send } = await startFeed();
  const bought = purchase({ donationId: 'd1', perks: [perkLine()] });
  await send(donation({ id: 'd1', message: 'Play it slowly', perks: [perkLine()] }), bought);
  const [event] = await feed(companion, '?filter=needs-action');
  expect(event).toMatchObject({ key: 'donation.created:d1', perks: [{ title: 'Golden Hat', task: { done: 0 } }] });
  const id = event?.perks[0]?.task?.id;
  expect(await codeOf(companion.call(`PUT /perk-tasks/${id}`, { key: companion.keys.settings, body: { from: 0, done: 1 } }))).toBe(
    '200 OK',
  );
  await copy(companion, [receipt(bought)]);
  const { tasks } = await companion.settings<{ tasks: { done: number; message: string }[] }>('GET /perk-tasks');
  expect(tasks).toMatchObject([{ done: 1, message: 'Play it slowly' }]);
});

test('[RCP-22] the feed is paged, and only the settings key reads it', async () => {
  const { companion, send } = await startFeed();
  await send(...Array.from({ length: 5 }, (_, index) => donation({ id: `d${index}` })));
  const first = await companion.settings<{ events: FeedEvent[]; nextCursor: string }>('GET /feed?limit=3');
  const rest = await companion.settings<{ events: FeedEvent[]; nextCursor: null }>(`GET /feed?limit=3&cursor=${first.nextCursor}`);
  expect([...first.events, ...rest.events].map(({ key }) => key.slice(-2))).toEqual(['d4', 'd3', 'd2', 'd1', 'd0']);
  expect(rest.nextCursor).toBeNull();
  expect(await codeOf(companion.call('GET /feed?cursor=x', { key: companion.keys.settings }))).toBe('400 INVALID_REQUEST');
  expect(await codeOf(companion.call('GET /feed?limit=101', { key: companion.keys.settings }))).toBe('400 INVALID_REQUEST');
  for (const key of [companion.keys.overlay, companion.keys.demo, undefined])
    expect((await companion.call('GET /feed', key === undefined ? {} : { key })).status).toBeGreaterThanOrEqual(401);
});

test('[RCP-23] only the contract’s fields are stored, and an erased supporter does not come back', async () => {
  const { companion, send, lists, cut, pass } = await startFeed();
  const secret = {
    ...listed({ id: 'd1', donorName: 'Ada', message: 'my secret' }),
    donorEmail: 'ada@example.com',
    paymentMethodLast4: '4242',
  };
  await send({ type: 'donation.created', data: secret }, donation({ id: 'd2', donorName: 'Grace' }));
  expect(JSON.stringify(await feed(companion))).not.toMatch(/example\.com|4242/);
  await companion.time.advance(60_000);
  const page = await companion.openControl();
  await companion.settings('POST /receipts/erase', { supporter: 'ada' });
  await companion.time.advance(100);
  expect((await page.all()).some(({ type }) => type === 'feed')).toBe(true);
  lists.donations.push(secret, listed({ id: 'unseen', donorName: 'Ada' }));
  await cut();
  const again = await companion.restart();
  await pass(again, 120_000);
  await send({ type: 'donation.created', data: secret });
  expect(await keys(again)).toEqual(['donation.created:d2']);
  await send(donation({ id: 'new', donorName: 'Ada' }));
  expect(await keys(again)).toContain('donation.created:new');
});

test('[RCP-22] an event that only an overlay has read is in the feed', async () => {
  const companion = await createTestCompanion();
  await copy(companion, [
    receipt(purchase({ donationId: 'd1' })),
    receipt(donation({ id: 'd1' })),
    receipt(follower(), { data: undefined }),
  ]);
  expect(await feed(companion)).toMatchObject([{ key: 'donation.created:d1', type: 'donation.created', state: { tag: 'ended' } }]);
});

test('[RCP-22] the feed of an updated Ovation begins with the events of its receipts, a purchase with its donation', async () => {
  const companion = await createTestCompanion();
  const bought = [purchase({ donationId: 'd1' }), donation({ id: 'd1', message: 'Halo' }), purchase({ donationId: 'alone' }), follower()];
  await copy(
    companion,
    bought.flatMap((event) => [receipt(event), receipt(event, { box: 'big' })]),
  );
  await companion.companion.close();
  const file = openSqliteFile(join(companion.home, 'receipts.db'));
  for (const table of ['feed', 'feed_progress']) file.exec(`DROP TABLE ${table}`);
  file.exec("DELETE FROM kysely_migration WHERE name >= '0008'");
  file.close();
  const again = await companion.restart();
  expect((await keys(again)).sort()).toEqual(['donation.created:alone', 'donation.created:d1', 'follower.created:f1']);
  expect((await feed(again)).find(({ key }) => key.endsWith('d1'))).toMatchObject({ message: 'Halo', state: { tag: 'ended' } });
});

test('[RCP-24] a stream that always fails takes at most 4 mints and 20 reads a minute, and overlays get the other mints', async () => {
  const { companion, platform } = await startFeed();
  platform.answer('GET /events/stream', { error: 'no', code: 'INTERNAL_ERROR' }, 500);
  await companion.time.advance(600_000);
  const before = platform.calls.length;
  await companion.time.advance(60_000);
  const within = platform.calls.slice(before);
  expect(within.filter(({ url }) => url.includes('stream-token')).length).toBeLessThanOrEqual(4);
  expect(within.filter(({ url }) => url.includes('/list')).length).toBeLessThanOrEqual(20);
  let minted = 0;
  while ((await companion.call('POST /stream-token', { key: companion.keys.overlay, body: {} })).status === 200) minted += 1;
  expect(minted).toBeGreaterThanOrEqual(14);
});

test('[RCP-24] without its source the feed is empty, and overlays get tokens and lists', async () => {
  const { companion, lists } = await startFeed({ feedRandom: undefined as never });
  lists.donations.push(listed({ id: 'd1' }));
  expect(await feed(companion)).toEqual([]);
  expect((await companion.call('POST /stream-token', { key: companion.keys.overlay, body: {} })).status).toBe(200);
  expect((await companion.call('GET /read/donation/list', { key: companion.keys.overlay })).status).toBe(200);
});

test('[RCP-22] another account has its own feed', async () => {
  const { companion, send, platform, streams } = await startFeed({ fixedAccount: null });
  const connect = (apiKey: string) => companion.settings('PUT /account', { baseUrl: 'https://creators.test', apiKey });
  await connect('one');
  await companion.time.advance(1_000);
  await send(donation({ id: 'd1' }));
  expect(await keys(companion)).toEqual(['donation.created:d1']);
  platform.answer('GET /profile/get', { id: 'another', displayName: 'Another' });
  await connect('two');
  await companion.time.advance(1_000);
  expect([await keys(companion), streams()]).toEqual([[], 1]);
  expect(await accountOf(companion)).not.toBe('');
});
