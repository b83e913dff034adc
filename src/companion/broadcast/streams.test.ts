import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '../../contract';
import type { BusinessEvent } from '../../contract/api';
import type { Stream, StreamDetail } from '../../contract/companion';
import type { Settings } from '../../contract/settings';
import { openSqliteFile } from '../../server/sqlite';
import { donation, follower, goalReached, purchase } from '../../testing/events';
import { openReceiptStore } from '../receipts/receiptStore';
import { engineReport, report } from '../testing/engineReports';
import { accountOf, copy, receipt } from '../testing/receipts';
import { codeOf, createTestCompanion, endTestCompanions, makeHome, type TestCompanion } from '../testing/testCompanion';

afterEach(endTestCompanions);

const minuteMs = 60_000;
const say = ({ call, keys }: TestCompanion, word: string) => call('POST /broadcast', { key: keys.overlay, body: { word } });
const streams = async (companion: TestCompanion, query = '') =>
  companion.settings<{ streams: Stream[]; nextCursor: string | null }>(`GET /streams${query}`);
const detail = async (companion: TestCompanion, id = '1') =>
  (await companion.settings<{ stream: StreamDetail | null }>(`GET /streams/${id}`)).stream;
const times = async (companion: TestCompanion) =>
  (await streams(companion)).streams.map(({ startedAtMs, endedAtMs }) => [startedAtMs, endedAtMs]);
const startByHand = async ({ settings }: TestCompanion, streamStartedAtMs: number) => {
  await settings('PUT /settings', { ...(await settings<Settings>('GET /settings')), streamStartedAtMs });
  return streamStartedAtMs;
};
const openOverlay = async (companion: TestCompanion) => {
  const engine = await companion.openEngine('obs');
  const page = { overlay: 'alerts', pages: 1, visible: true };
  expect((await report(companion, 'obs', { ...engineReport, overlays: [page] })).status).toBe(200);
  return engine;
};

async function happen(companion: TestCompanion, ...events: readonly BusinessEvent[]): Promise<void> {
  const nowMs = companion.time.clock.now();
  const createdAt = new Date(nowMs).toISOString();
  const atNow = events.map(
    (event) =>
      ({ ...event, data: { ...event.data, [event.type === 'goal.reached' ? 'completedAt' : 'createdAt']: createdAt } }) as BusinessEvent,
  ); // TypeScript cannot see which of the two fields each event has
  const at = { receivedAtMs: nowMs, startedAtMs: nowMs, endedAtMs: nowMs };
  await copy(
    companion,
    atNow.map((event) => receipt(event, at)),
    undefined,
    nowMs,
  );
}

describe('starts and ends', () => {
  test('[STA-10] reports of OBS start and end a stream, once for all sources; one that is back continues', async () => {
    const companion = await createTestCompanion();
    const startMs = companion.time.clock.now();
    await Promise.all([say(companion, 'started'), say(companion, 'started'), say(companion, 'on')]);
    expect(await times(companion)).toEqual([[startMs, null]]);
    await companion.time.advance(hourMs);
    await say(companion, 'stopped');
    await say(companion, 'off');
    expect(await times(companion)).toEqual([[startMs, startMs + hourMs]]);
    await companion.time.advance(5 * minuteMs);
    await say(companion, 'started');
    expect(await times(companion)).toEqual([[startMs, null]]);
    await companion.time.advance(hourMs);
    await say(companion, 'stopped');
    await companion.time.advance(hourMs);
    await say(companion, 'started');
    expect(await times(companion)).toEqual([
      [startMs + 3 * hourMs + 5 * minuteMs, null],
      [startMs, startMs + 2 * hourMs + 5 * minuteMs],
    ]);
  });

  test('[STA-10] a start by hand ends the previous stream, and OBS ends the new one', async () => {
    const companion = await createTestCompanion();
    const startMs = companion.time.clock.now();
    await say(companion, 'started');
    await companion.time.advance(hourMs);
    const handMs = await startByHand(companion, companion.time.clock.now());
    await say(companion, 'on');
    expect(await times(companion)).toEqual([
      [handMs, null],
      [startMs, handMs],
    ]);
    await companion.time.advance(hourMs);
    await say(companion, 'stopped');
    expect(await times(companion)).toEqual([
      [handMs, handMs + hourMs],
      [startMs, handMs],
    ]);
  });

  test('[STA-10] a stream whose end was not reported ended when an overlay was last open, also after a crash', async () => {
    const companion = await createTestCompanion();
    const startMs = companion.time.clock.now();
    const engine = await openOverlay(companion);
    await say(companion, 'started');
    await companion.time.advance(hourMs);
    await engine.close();
    await companion.time.advance(3 * hourMs);
    expect(await times(companion)).toEqual([[startMs, null]]);
    await companion.time.advance(hourMs);
    expect(await times(companion)).toEqual([[startMs, startMs + hourMs]]);
    // An overlay that opens later does not continue the stream.
    await openOverlay(companion);
    await companion.time.advance(10 * minuteMs);
    expect(await times(companion)).toEqual([[startMs, startMs + hourMs]]);
  });

  test('[STA-10] a restart continues the stream; an old start in the settings starts none', async () => {
    const companion = await createTestCompanion();
    const startMs = await startByHand(companion, companion.time.clock.now());
    const again = await companion.restart();
    await openOverlay(again);
    await again.time.advance(10 * minuteMs);
    expect(await times(again)).toEqual([[startMs, null]]);
    await startByHand(again, startMs - 2 * dayMs);
    expect(await times(again)).toEqual([[startMs, null]]);
  });

  test('[STA-10] after the clock was set back, a new stream is the newest, and no stream ends before its start', async () => {
    const companion = await createTestCompanion();
    const { time } = companion;
    const startMs = time.clock.now();
    await say(companion, 'started');
    time.setClock(-2 * hourMs);
    await say(companion, 'stopped');
    expect(await times(companion)).toEqual([[startMs, startMs]]);
    time.setClock(-2 * hourMs);
    await say(companion, 'started');
    expect(await times(companion)).toEqual([
      [startMs - 4 * hourMs, null],
      [startMs, startMs],
    ]);
    expect((await detail(companion, '2'))?.curves).toEqual([]);
  });

  test('[STA-10] the newest 1,000 streams are kept', async () => {
    const store = await openReceiptStore({ path: ':memory:', clock: { now: () => 0 }, report: () => {}, note: async () => {} });
    for (let at = 1; at <= 1_002; at += 1) await store.streams.begin('me', at, at);
    const [first] = (await store.streams.list('me', 1_002, { limit: 1 })).streams;
    expect(first).toMatchObject({ startedAtMs: 1_002, endedAtMs: null });
    expect((await store.streams.list('me', 1_002, { limit: 50, cursor: '5' })).streams.map(({ id }) => id)).toEqual(['4', '3']);
    await store.close();
  });
});

describe('totals', () => {
  test('[STA-11] the totals have each event within the stream once, by currency, with supporters by person', async () => {
    const companion = await createTestCompanion();
    await happen(companion, donation({ id: 'before', amount: 9 }));
    await companion.time.advance(minuteMs);
    await say(companion, 'started');
    await companion.time.advance(minuteMs);
    await happen(
      companion,
      donation({ id: 'a', amount: 500 }),
      purchase({ donationId: 'a', cartTotal: 500 }), // belongs to the donation `a`, so its money counts only once
      donation({ id: 'b', amount: 700, donorName: 'ADA ' }),
      purchase({ donationId: 'c', cartTotal: 250, donorName: 'Bo' }),
      donation({ id: 'd', amount: 1_500, currency: 'JPY', donorName: null }),
      follower({ id: 'f' }),
      goalReached(),
    );
    await companion.time.advance(90 * minuteMs);
    await happen(companion, donation({ id: 'e', amount: 100, donorName: 'Bo' }));
    await say(companion, 'stopped');
    await companion.time.advance(minuteMs);
    await happen(companion, donation({ id: 'after', amount: 9 }));
    const money = [
      { currency: 'USD', total: 1_550, count: 4 },
      { currency: 'JPY', total: 1_500, count: 1 },
    ];
    expect((await streams(companion)).streams).toMatchObject([{ money, supporters: 3, followers: 1 }]);
    const stream = await detail(companion);
    expect(stream).toMatchObject({
      money,
      best: [
        { name: 'ADA ', currency: 'USD', total: 1_200, count: 2 },
        { name: 'Bo', currency: 'USD', total: 350, count: 2 },
        { name: null, currency: 'JPY', total: 1_500, count: 1 },
      ],
      largest: [
        { name: 'ADA ', currency: 'USD', amount: 700 },
        { name: null, currency: 'JPY', amount: 1_500 },
      ],
      stepMs: 2 * minuteMs,
    });
    const [usd] = stream?.curves ?? [];
    expect(usd?.amounts).toHaveLength(46);
    expect([usd?.amounts[0], usd?.amounts[45]]).toEqual([1_450, 100]);
  });

  test('[STA-11] refunded donations are left out, with their perks; events without an alert count', async () => {
    const store = await openReceiptStore({ path: ':memory:', clock: { now: () => 10_000 }, report: () => {}, note: async () => {} });
    await store.streams.begin('me', 0, 0);
    const events = [donation({ id: 'a' }), purchase({ donationId: 'a' }), donation({ id: 'b', amount: 200 })];
    const createdAt = new Date(2_000).toISOString();
    const copies = events.map((event) => receipt({ ...event, data: { ...event.data, createdAt } } as BusinessEvent)); // the same events at another time
    await store.add('me', copies, { skewMs: 0, maxLines: 10 });
    await store.markGone('me', ['a'], true);
    // The feed contains events without an alert too.
    const read = [...events, donation({ id: 'c', amount: 40, donorName: 'Bo' }), follower({ id: 'f' })];
    const atTime = read.map((event) => ({ event: { ...event, data: { ...event.data, createdAt } } as BusinessEvent, isLive: true }));
    await store.feed.add('me', atTime, {});
    const { streams: listed } = await store.streams.list('me', 10_000, { limit: 1 });
    expect(listed).toMatchObject([{ money: [{ currency: 'USD', total: 240, count: 2 }], supporters: 2, followers: 1 }]);
    await store.close();
  });

  test('[STA-11] totals of an ended stream follow late events, erasures and a stream that continues', async () => {
    const companion = await createTestCompanion();
    await say(companion, 'started');
    await companion.time.advance(minuteMs);
    const createdAt = new Date(companion.time.clock.now()).toISOString();
    await happen(companion, donation({ id: 'a' }), donation({ id: 'b', amount: 200, donorName: 'Bo' }));
    await companion.time.advance(minuteMs);
    await say(companion, 'stopped');
    const total = async () => (await streams(companion)).streams[0]?.money[0]?.total ?? 0;
    expect([await total(), await total()]).toEqual([700, 700]);
    await copy(companion, [receipt(donation({ id: 'late', amount: 30, createdAt }), { endedAtMs: companion.time.clock.now() })]);
    expect([await total(), await total()]).toEqual([730, 730]);
    await companion.settings('POST /receipts/erase', { supporter: 'Bo' });
    expect([await total(), await total()]).toEqual([530, 530]);
    await say(companion, 'started');
    await companion.time.advance(minuteMs);
    await happen(companion, donation({ id: 'again', amount: 1 }));
    await say(companion, 'stopped');
    expect(await total()).toBe(531);
  });

  test('[STA-11] totals of an ended stream are computed once, then again after an event of that time or a refund', async () => {
    const path = join(await makeHome(), 'receipts.db');
    const store = await openReceiptStore({ path, clock: { now: () => 10_000 }, report: () => {}, note: async () => {} });
    await store.streams.begin('me', 0, 0);
    await store.streams.end('me', 5_000);
    const at = (id: string, ms: number) => ({ event: donation({ id, createdAt: new Date(ms).toISOString() }), isLive: true });
    await store.feed.add('me', [at('a', 1_000)], {});
    const total = async () => (await store.streams.list('me', 10_000, { limit: 1 })).streams[0]?.money[0]?.total ?? 0;
    expect(await total()).toBe(500);
    const file = openSqliteFile(path);
    file.exec('UPDATE feed SET amount = 9');
    expect(await total()).toBe(500);
    await store.feed.add('me', [at('after', 6_000)], {});
    expect(await total()).toBe(500);
    await store.feed.add('me', [at('b', 2_000)], {});
    expect(await total()).toBe(509);
    await store.markGone('me', ['b'], true);
    expect(await total()).toBe(9);
    file.exec('UPDATE streams SET totals = \'{"money":1}\'');
    file.close();
    expect(await total()).toBe(9);
    await store.close();
  });

  test('[STA-11] only the settings key reads streams, of the connected account, within bounds', async () => {
    const companion = await createTestCompanion();
    await say(companion, 'started');
    const { call, keys } = companion;
    expect(await codeOf(call('GET /streams', { key: keys.overlay }))).toBe('403 FORBIDDEN');
    expect(await codeOf(call('GET /streams?limit=51', { key: keys.settings }))).toBe('400 INVALID_REQUEST');
    expect(await codeOf(call('GET /streams?cursor=x', { key: keys.settings }))).toBe('400 INVALID_REQUEST');
    expect(await detail(companion, '2')).toBeNull();
    expect(await detail(companion, '1%27')).toBeNull();
    expect(await accountOf(companion)).not.toBe('');
    await companion.time.advance(minuteMs);
    await say(companion, 'stopped');
    await companion.time.advance(minuteMs);
    const body = { before: new Date(companion.time.clock.now()).toISOString() };
    await call('POST /receipts/erase', { key: keys.settings, body });
    expect(await times(companion)).toEqual([]);
  });
});
