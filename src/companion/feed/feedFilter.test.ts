// This file has over 300 lines: it tests each filter, search and key of the feed.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { BusinessEvent } from '../../contract/api';
import type { FeedEvent, PerkTasks } from '../../contract/companion';
import { openSqliteFile } from '../../server/sqlite';
import { donation, follower, goalReached, perkLine, purchase } from '../../testing/events';
import { copy, keysOf, list, receipt } from '../testing/receipts';
import { startFeed } from '../testing/streamingPlatform';
import { codeOf, createTestCompanion, endTestCompanions, type TestCompanion } from '../testing/testCompanion';

afterEach(endTestCompanions);

interface Feed {
  readonly events: FeedEvent[];
  readonly nextCursor: string | null;
  readonly needsAction: number;
}
const read = (companion: TestCompanion, query = ''): Promise<Feed> => companion.settings(`GET /feed${query}`);
const ids = async (companion: TestCompanion, query: string) =>
  (await read(companion, query)).events.map(({ key }) => key.split(':')[1]).sort();
const controlKey = async (companion: TestCompanion) => (await companion.settings<{ key: string }>('POST /control-key/renew')).key;
const withKey = async (companion: TestCompanion, key: string, query = ''): Promise<Feed> => {
  const response = await companion.call(`GET /feed${query}`, { key });
  expect(response.status).toBe(200);
  return (await response.json()) as Feed;
};

const before = (companion: TestCompanion, ms: number) => new Date(companion.time.clock.now() - ms).toISOString();

interface Queue {
  readonly awaitingApproval?: readonly string[];
  readonly queue?: readonly string[];
  readonly stage?: readonly string[];
  readonly waiting?: number;
  readonly hasKeys?: boolean;
}

async function reportQueue(companion: TestCompanion, { awaitingApproval = [], queue = [], stage = [], waiting, hasKeys = true }: Queue) {
  const entry = (needsApproval: boolean) => (key: string) => ({
    ...{ seq: 1, key, type: 'donation.created', arrival: 'live', receivedAtMs: 1, name: 'Ada' },
    ...{ title: 'Ada', amount: null, message: null, notes: [], held: needsApproval ? { untilMs: null } : null },
  });
  const onStage = {
    ...{
      key: stage[0],
      ...(hasKeys && { keys: stage }),
      type: 'donation.created',
      origin: 'live',
      title: 'Ada',
      amount: null,
      message: null,
    },
    ...{ events: stage.length, speaks: false, startedAtMs: 1, endsAtMs: 2 },
  };
  const entries = [...awaitingApproval.map(entry(true)), ...queue.map(entry(false))];
  const report = {
    ...{ stage: stage.length > 0 ? onStage : null, waiting: waiting ?? entries.length, held: awaitingApproval.length },
    ...{ recent: [], undo: null, queue: entries },
  };
  const body = {
    engineId: 'one',
    report: {
      state: { tag: 'live', reason: null, retryAtMs: null },
      boxes: [{ box: 'alerts', pages: 1, visible: true, queued: entries.length, showing: stage[0] ?? null }],
      overlays: [{ overlay: 'alerts', pages: 1, visible: true }],
    },
    queues: [{ box: 'alerts', report }],
  };
  expect(await codeOf(companion.call('POST /engine-report', { key: companion.keys.overlay, body }))).toBe('200 OK');
}

const fiveKinds: readonly BusinessEvent[] = [
  donation({ id: 'plain', donorName: 'Straße', message: 'Play ÉCLAIR' }),
  donation({ id: 'cart', donorName: 'Grace', message: null, perks: [perkLine()], amount: 1_250 }),
  purchase({ donationId: 'half' }),
  follower({ id: 'fan', displayName: 'Plain Fan' }),
  goalReached({ goalId: 'desk', totalRaised: 500, description: 'A new éclair oven' }),
];

test('[RCP-26] filters select by type, and donations with perks as perks', async () => {
  const { companion, send } = await startFeed();
  await send(...fiveKinds);
  expect({
    all: await ids(companion, ''),
    donations: await ids(companion, '?filter=donations'),
    perks: await ids(companion, '?filter=perks'),
    followers: await ids(companion, '?filter=followers'),
    goals: await ids(companion, '?filter=goals'),
  }).toEqual({
    all: ['cart', 'desk', 'fan', 'half', 'plain'],
    donations: ['cart', 'plain'],
    perks: ['cart', 'half'],
    followers: ['fan'],
    goals: ['desk'],
  });
  expect(await codeOf(companion.call('GET /feed?filter=other', { key: companion.keys.settings }))).toBe('400 INVALID_REQUEST');
});

test('[RCP-26] search finds parts of names and messages in upper or lower case, and amounts in major units', async () => {
  const { companion, send } = await startFeed();
  await send(...fiveKinds);
  const found = (search: string, filter = '') => ids(companion, `?search=${encodeURIComponent(search)}${filter}`);
  expect(await found('strasse')).toEqual(['plain']);
  expect(await found(' éclair ')).toEqual(['desk', 'plain']);
  expect(await found('éclair', '&filter=goals')).toEqual(['desk']);
  expect(await found('12,5')).toEqual(['cart']);
  expect(await found('5.00')).toEqual(['desk', 'half', 'plain']);
  expect(await found("%' or 1=1 --")).toEqual([]);
  expect(await found('_lain')).toEqual([]);
});

test('[RCP-26] search finds amounts as pages of any language write them, and with three digits after a separator both meanings', async () => {
  const { companion, send } = await startFeed();
  const amounts = {
    thousand: [100_000, 'USD'],
    one: [100, 'USD'],
    yen: [1_234, 'JPY'],
    dinar: [1_234, 'KWD'],
    many: [123_456_750, 'EUR'],
  } as const;
  await send(
    ...Object.entries(amounts).map(([id, [amount, currency]]) => donation({ id, amount, currency, donorName: null, message: null })),
  );
  const found = (search: string) => ids(companion, `?search=${encodeURIComponent(search)}`);
  for (const search of ['1,000', '1.000', 'US$1,000']) expect(await found(search)).toContain('thousand');
  for (const search of ['1000', '$1,000.00', '1\u202f000', '1.000,00 $', '١٬٠٠٠٫٠٠', '۱۰۰۰', '１０００', 'USD 1000'])
    expect([search, await found(search)]).toEqual([search, ['thousand']]);
  for (const search of ['1,234', '1.234']) expect([search, await found(search)]).toEqual([search, ['dinar', 'yen']]);
  for (const search of ['1,234,567.50', '1.234.567,5', '1 234 567,50 €', '1’234’567.5', '1234567.5'])
    expect([search, await found(search)]).toEqual([search, ['many']]);
  for (const search of ['1,00,0', '1,2345.1', '1.234.5', '12,34.5', '$', 'USD', '1e3', '-1', '.', '1.'])
    expect([search, await found(search)]).toEqual([search, []]);
});

test('[RCP-26] filtered pages continue with the cursor', async () => {
  const { companion, send } = await startFeed();
  await send(...Array.from({ length: 7 }, (_, index) => (index % 2 ? follower({ id: `f${index}` }) : donation({ id: `d${index}` }))));
  const first = await read(companion, '?filter=donations&search=ada&limit=3');
  const rest = await read(companion, `?filter=donations&search=ada&limit=3&cursor=${first.nextCursor}`);
  expect([...first.events, ...rest.events].map(({ key }) => key.slice(-2))).toEqual(['d6', 'd4', 'd2', 'd0']);
  expect(rest.nextCursor).toBeNull();
});

test('[RCP-26] not-shown leaves out events that were shown, play, are queued or need approval', async () => {
  const { companion, send } = await startFeed();
  const all = ['shown', 'merged', 'muted', 'plays', 'joined', 'waits', 'held', 'nowhere'];
  await send(...all.map((id) => donation({ id })), purchase({ donationId: 'pair' }));
  await copy(companion, [
    receipt(donation({ id: 'shown' })),
    receipt(donation({ id: 'merged' }), { fate: { tag: 'merged', cutShort: false } }),
    receipt(donation({ id: 'muted' }), { fate: { tag: 'suppressed', rule: 'muted' } }),
    receipt(purchase({ donationId: 'pair' })),
  ]);
  await companion.openEngine('one');
  const key = (id: string) => `donation.created:${id}`;
  await reportQueue(companion, { stage: [key('plays'), key('joined')], queue: ['perks.purchased:waits'], awaitingApproval: [key('held')] });
  expect(await ids(companion, '?filter=not-shown')).toEqual(['muted', 'nowhere']);
  await reportQueue(companion, { queue: [key('waits')], waiting: 90 });
  expect(await ids(companion, '?filter=not-shown')).toEqual(['muted']);
});

test('[RCP-26] an event counts as shown after its receipts were deleted, whichever of the two arrived first', async () => {
  const { companion, send } = await startFeed();
  await copy(companion, [receipt(follower({ id: 'before' }), { data: undefined })]);
  await send(follower({ id: 'before' }), donation({ id: 'after' }));
  await copy(companion, [receipt(donation({ id: 'after' }))]);
  await companion.companion.close();
  const file = openSqliteFile(join(companion.home, 'receipts.db'));
  file.exec('DELETE FROM receipts');
  file.close();
  expect(await ids(await companion.restart(), '?filter=not-shown')).toEqual([]);
});

test('[RCP-26] this-stream has the events since the start of the stream that runs', async () => {
  const { companion, send } = await startFeed();
  await send(donation({ id: 'before', createdAt: before(companion, 500) }));
  expect(await ids(companion, '?filter=this-stream')).toEqual([]);
  const report = (word: string) => companion.call('POST /broadcast', { key: companion.keys.overlay, body: { word } });
  await report('started');
  await send(donation({ id: 'within', createdAt: before(companion, -1) }));
  await companion.time.advance(1_000);
  expect(await ids(companion, '?filter=this-stream')).toEqual(['within']);
  await report('stopped');
  expect(await ids(companion, '?filter=this-stream')).toEqual([]);
});

test('[RCP-26] needs-action has what needs approval and purchases with an open perk, and needsAction counts them', async () => {
  const { companion, send } = await startFeed();
  await send(donation({ id: 'held' }), donation({ id: 'bought', perks: [perkLine()] }), donation({ id: 'other' }));
  await copy(companion, [receipt(donation({ id: 'bought', perks: [perkLine()] })), receipt(purchase({ donationId: 'bought' }))]);
  await companion.openEngine('one');
  await reportQueue(companion, { awaitingApproval: ['donation.created:held', 'donation.created:unknown'] });
  const feed = await read(companion, '?filter=needs-action&limit=1');
  expect([feed.needsAction, await ids(companion, '?filter=needs-action')]).toEqual([2, ['bought', 'held']]);
  expect((await read(companion, '?filter=followers')).needsAction).toBe(2);
  const [line] = (await read(companion)).events.find(({ key }) => key.endsWith('bought'))?.perks ?? [];
  expect(line).toEqual({ title: 'Golden Hat', quantity: 2, task: { id: expect.any(Number), done: 0 } });
  await companion.settings(`PUT /perk-tasks/${line?.task?.id}`, { from: 0, done: 2 });
  await reportQueue(companion, {});
  expect([await ids(companion, '?filter=needs-action'), (await read(companion)).needsAction]).toEqual([[], 0]);
});

test('[RCP-26] an alert that was shown in one element and needs approval in another needs approval', async () => {
  const { companion, send } = await startFeed();
  await send(donation({ id: 'd1' }));
  await copy(companion, [receipt(donation({ id: 'd1' }), { box: 'big' })]);
  await companion.openEngine('one');
  await reportQueue(companion, { awaitingApproval: ['donation.created:d1'] });
  expect((await read(companion)).events[0]?.state).toEqual({ tag: 'needs-approval' });
});

test('[SPG-14] every event of the alert on stage is playing, and of an earlier version’s report the first one', async () => {
  const { companion, send } = await startFeed();
  await send(donation({ id: 'd1' }), donation({ id: 'd2' }), donation({ id: 'd3' }));
  await companion.openEngine('one');
  const playing = async () => (await read(companion)).events.filter(({ state }) => state.tag === 'playing').map(({ key }) => key.slice(-2));
  await reportQueue(companion, { stage: ['donation.created:d1', 'perks.purchased:d1', 'donation.created:d2'] });
  expect(await playing()).toEqual(['d2', 'd1']);
  await reportQueue(companion, { stage: ['donation.created:d1'], hasKeys: false });
  expect(await playing()).toEqual(['d1']);
});

test('[RCP-26] pages get a message when the set of events that need action changes', async () => {
  const { companion, send } = await startFeed();
  await send(donation({ id: 'd1' }));
  const engine = await companion.openEngine('one');
  const page = await companion.openControl();
  const count = async () => {
    await companion.time.advance(100);
    return (await page.all()).filter(({ type }) => type === 'feed').length;
  };
  await reportQueue(companion, { awaitingApproval: ['donation.created:d1'] });
  expect(await count()).toBe(1);
  await reportQueue(companion, { awaitingApproval: ['donation.created:d1'] });
  expect(await count()).toBe(1);
  await engine.close();
  expect(await count()).toBe(2);
});

test('[RCP-27] a control key and a device key read events of the last 24 h, whatever filter, search or cursor they send', async () => {
  const { companion, send } = await startFeed();
  const createdAt = before(companion, 24 * 3_600_000 + 1);
  await send(
    donation({ id: 'old', perks: [perkLine()], createdAt }),
    donation({ id: 'new', createdAt: before(companion, 24 * 3_600_000) }),
  );
  await copy(companion, [receipt(purchase({ donationId: 'old', createdAt }))]);
  const page = await read(companion, '?limit=1');
  const { devices } = await companion.settings<{ devices: { url: string }[] }>('POST /devices/dock/renew');
  for (const key of [await controlKey(companion), devices[0]?.url.split('?key=')[1] ?? '']) {
    const own = await withKey(companion, key);
    expect([own.events.map((event) => event.key), own.nextCursor, own.needsAction]).toEqual([['donation.created:new'], null, 0]);
    for (const query of [`?cursor=${page.nextCursor}`, '?search=Golden', '?filter=needs-action', '?filter=perks', '?filter=this-stream'])
      expect((await withKey(companion, key, query)).events).toEqual([]);
  }
  expect(await codeOf(companion.call('GET /feed', { key: companion.keys.overlay }))).toBe('403 FORBIDDEN');
  expect(await codeOf(companion.call('GET /receipts', { key: await controlKey(companion) }))).toBe('403 FORBIDDEN');
});

test('[RCP-27] a control key marks perks as done, and gets only lines of the last 24 h', async () => {
  const { companion } = await startFeed();
  await copy(companion, [
    receipt(purchase({ donationId: 'old', createdAt: before(companion, 25 * 3_600_000) })),
    receipt(purchase({ donationId: 'new', createdAt: before(companion, 23 * 3_600_000) })),
  ]);
  const { tasks } = await companion.settings<PerkTasks>('GET /perk-tasks');
  const id = tasks.find(({ key }) => key.endsWith('new'))?.id;
  const key = await controlKey(companion);
  const ticked = await companion.call(`PUT /perk-tasks/${id}`, { key, body: { from: 0, done: 1 } });
  expect([ticked.status, ((await ticked.json()) as PerkTasks).tasks.map(({ done, key }) => [key, done])]).toEqual([
    200,
    [['perks.purchased:new', 1]],
  ]);
  expect(await codeOf(companion.call(`PUT /perk-tasks/${id}`, { key, body: { from: 0, done: 1 } }))).toBe('409 CONFLICT');
});

test('[RCP-4] receipts of one event of the feed are those of the donation and of its purchase, in all elements', async () => {
  const { companion } = await startFeed();
  await copy(companion, [
    receipt(donation({ id: 'd1' })),
    receipt(purchase({ donationId: 'd1' })),
    receipt(donation({ id: 'd1' }), { box: 'big' }),
    receipt(donation({ id: 'd10' })),
    receipt(follower({ id: 'f1' })),
  ]);
  expect(keysOf(await list(companion, '?event=donation.created:d1')).sort()).toEqual([
    'donation.created:d1',
    'donation.created:d1',
    'perks.purchased:d1',
  ]);
  expect(keysOf(await list(companion, '?event=follower.created:f1'))).toEqual(['follower.created:f1']);
  expect(keysOf(await list(companion, '?event=donation.created:d1&box=big'))).toHaveLength(1);
});

test('[RCP-23] the texts for the search of the feed are erased with the event', async () => {
  const { companion, send } = await startFeed();
  await send(donation({ id: 'd1', donorName: 'Zebrafinch', message: 'XYLOPHONE solo' }), donation({ id: 'd2' }));
  await companion.time.advance(60_000);
  expect(await ids(companion, '?search=zebra')).toEqual(['d1']);
  await companion.settings('POST /receipts/erase', { supporter: 'zebrafinch' });
  expect([await ids(companion, '?search=zebra'), await ids(companion, '?search=xylo'), await ids(companion, '?search=5')]).toEqual([
    [],
    [],
    ['d2'],
  ]);
  const files = await Promise.all(['receipts.db', 'receipts.db-wal'].map((name) => readFile(join(companion.home, name)).catch(() => '')));
  expect(files.join('')).not.toMatch(/zebrafinch|xylophone/i);
});

test('[RCP-26] an update makes older events searchable, and leaves rows that Ovation did not write', async () => {
  const companion = await createTestCompanion();
  await copy(companion, [
    receipt(donation({ id: 'd1', donorName: 'Ärger', message: 'Halo', perks: [perkLine()] })),
    receipt(follower({ id: 'f1' }), { fate: { tag: 'suppressed', rule: 'muted' } }),
  ]);
  await companion.companion.close();
  const file = openSqliteFile(join(companion.home, 'receipts.db'));
  file.exec('DROP INDEX feed_listed');
  for (const column of ['name_folded', 'message_folded', 'amount_major', 'has_perks', 'played'])
    file.exec(`ALTER TABLE feed DROP COLUMN ${column}`);
  file.exec(
    "INSERT INTO feed (account_id, key, type, created_at, name, data) VALUES ('x', 'donation.created:x', 'donation.created', 1, x'00', '{')",
  );
  file.exec("DELETE FROM kysely_migration WHERE name >= '0010'");
  file.close();
  const again = await companion.restart();
  expect(await Promise.all(['?search=ärger', '?search=HALO', '?search=5', '?filter=perks'].map((query) => ids(again, query)))).toEqual([
    ['d1'],
    ['d1'],
    ['d1'],
    ['d1'],
  ]);
  expect(await ids(again, '?filter=not-shown')).toEqual(['f1']);
});
