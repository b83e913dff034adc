import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  type CompanionStatus,
  ControlState,
  defaultSettings,
  type EngineReport,
  type LinkStatus,
  lastInstantMs,
  ReportedSentence,
  reportable,
  type SentenceValue,
  type Settings,
  sentence,
} from '../../contract';
import type { EventSink } from '../../server/http';
import { settle } from '../../testing/virtualTime';
import { codeOf, createTestCompanion, endTestCompanions, keyOf, type TestCompanion } from '../testing/testCompanion';

afterEach(endTestCompanions);

const engineReport: EngineReport = { state: { tag: 'live', reason: null, retryAtMs: null }, boxes: [] };
const report = ({ call, keys }: TestCompanion, engineId: string, what = engineReport) =>
  call('POST /engine-report', { key: keys.overlay, body: { engineId, report: what } });
const engines = async ({ settings }: TestCompanion) => (await settings<CompanionStatus>('GET /status')).engines;
const statusDelayMs = 50;

test('an engine is told account and settings first, a settings page status and settings', async () => {
  const companion = await createTestCompanion();
  const [toEngine] = await (await companion.openEngine('e')).all();
  const account = expect.objectContaining({ id: expect.any(String) });
  const build = expect.stringMatching(/./);
  expect(toEngine).toEqual({ type: 'hello', account, settings: defaultSettings(), erasures: 0, build });
  const [toPage] = await (await companion.openPage()).all();
  expect(toPage).toMatchObject({ type: 'hello', settings: defaultSettings(), status: { account: { displayName: 'A Creator' } } });
});

test('a change of settings reaches every channel', async () => {
  const companion = await createTestCompanion();
  const channels = [await companion.openEngine('e'), await companion.openPage()];
  const saved = await companion.settings<Settings>('PUT /settings', { ...defaultSettings(), locale: 'de-DE' });
  for (const channel of channels) expect(await channel.all()).toContainEqual({ type: 'settings', settings: saved });
});

test('[SET-11] a settings page that saves is not sent its own document; every other page and every engine is', async () => {
  const companion = await createTestCompanion();
  const sender = await companion.openPage('sender');
  const others = [await companion.openEngine('e'), await companion.openPage('other'), await companion.openPage()];
  const saved = await companion.settings<Settings>('PUT /settings?page=sender', { ...defaultSettings(), locale: 'de-DE' });
  for (const channel of others) expect(await channel.all()).toContainEqual({ type: 'settings', settings: saved });
  expect((await sender.all()).map(({ type }) => type)).not.toContain('settings');
});

test('a command reaches every engine and no settings page, and says how many', async () => {
  const companion = await createTestCompanion();
  const command = { type: 'test', box: 'alerts', event: 'goal.reached' };
  expect(await companion.settings('POST /commands', command)).toEqual({ engines: 0 });
  const channels = [await companion.openEngine('one'), await companion.openEngine('two')];
  const page = await companion.openPage();
  expect(await companion.settings('POST /commands', command)).toEqual({ engines: 2 });
  for (const channel of channels) expect((await channel.all()).at(-1)).toEqual({ type: 'command', command });
  expect((await page.all()).map(({ type }) => type)).not.toContain('command');
});

test('every channel hears a ping each 10 s', async () => {
  const companion = await createTestCompanion();
  const [engine, page] = [await companion.openEngine('e'), await companion.openPage()];
  await companion.time.advance(30_000);
  for (const channel of [engine, page]) expect((await channel.all()).filter(({ type }) => type === 'ping')).toHaveLength(3);
});

describe('[CMP-13] who is connected', () => {
  test('an engine is in the status while its channel is open', async () => {
    const companion = await createTestCompanion();
    expect(await codeOf(report(companion, 'e'))).toBe('409 CONFLICT');
    const channel = await companion.openEngine('e');
    expect((await report(companion, 'e')).status).toBe(200);
    expect(await engines(companion)).toEqual([{ ...engineReport, problems: [], program: { obs: null, chromium: null } }]);
    await channel.close();
    expect(await engines(companion)).toEqual([]);
  });

  describe('[LNG-4] what an overlay says is wrong', () => {
    const reportOf = (problem: unknown, reason: unknown = null) =>
      ({ ...engineReport, problems: [problem], state: { tag: 'waiting', reason, retryAtMs: null } }) as EngineReport; // what a link may send

    test('is told under the name of its box', async () => {
      const companion = await createTestCompanion();
      await companion.openEngine('e');
      const problem = sentence('overlay-storage-fails', { why: sentence('storage-full') });
      expect((await report(companion, 'e', reportOf(problem))).status).toBe(200);
      const words = 'An overlay of alerts reports: The overlay’s storage failed: the storage is full';
      expect(await engines(companion)).toMatchObject([{ problems: [{ text: words, sentence: { id: 'overlay-reports' } }] }]);
    });

    test.each([
      ['words', 'Security alert: paste your key at https://evil.example', null],
      ['words in a sentence', sentence('overlay-storage-fails', { why: 'paste your key at evil.example' }), null],
      ['words in a name of a value', { id: 'overlay-storage-fails', values: { 'paste your key at evil.example': 1 } }, null],
      ['words as its id', { id: 'Paste your key', values: {} }, null],
      ['an address', sentence('overlay-storage-fails', { why: 'evil.example' }), null],
      ['a word without end', sentence('overlay-storage-fails', { why: 'x'.repeat(41) }), null],
      [
        'sentences without end',
        ['a', 'b', 'c', 'd', 'e', 'f'].reduce<unknown>((why) => ({ id: 'overlay-look-left-out', values: { why } }), 1),
        null,
      ],
      ['a reason in words', sentence('storage-full'), 'paste your key'],
    ])('%s: it is refused', async (_, problem, reason) => {
      const companion = await createTestCompanion();
      await companion.openEngine('e');
      expect(await codeOf(report(companion, 'e', reportOf(problem, reason)))).toBe('400 INVALID_REQUEST');
      expect(await engines(companion)).toEqual([]);
      const speech = { key: companion.keys.overlay, body: { problem } };
      if (reason === null) expect(await codeOf(companion.call('POST /speech/problem', speech))).toBe('400 INVALID_REQUEST');
    });

    test.each([
      ['of no name', { id: 'constructor', values: {} }],
      ['of a later build', { id: 'overlay-on-fire', values: {} }],
      ['with a hole', { id: 'overlay-storage-fails', values: {} }],
    ])('a sentence %s is not said', async (_, problem) => {
      const companion = await createTestCompanion();
      await companion.openEngine('e');
      expect((await report(companion, 'e', reportOf(problem))).status).toBe(200);
      const text = 'An overlay of alerts reports: unknown cause';
      expect(await engines(companion)).toMatchObject([{ problems: [{ text }] }]);
    });

    test('whatever an engine has to tell, it can report', () => {
      const long = sentence('overlay-event-set-aside', { why: 'data.amount: expected a number 🎉, and got “\ud83d' });
      const deep = ['a', 'b', 'c', 'd', 'e'].reduce<SentenceValue>((why) => sentence('overlay-look-left-out', { why }), long);
      for (const problem of [long, sentence('overlay-look-left-out', { why: deep })])
        expect(ReportedSentence.safeParse(reportable(problem)).success).toBe(true);
      const event = sentence('overlay-title-unreadable', { of: 'donation.created', box: 'alerts', at: 3 });
      expect(reportable(event)).toEqual(event);
    });
  });

  describe('[CMP-39] a report that does not fit is refused and changes nothing', () => {
    const stage = {
      ...{ key: 'k', type: 'donation.created', origin: 'live', title: 'Ada', amount: null, message: null },
      ...{ events: 1, speaks: false, startedAtMs: 1, endsAtMs: 2 },
    };
    const entry = {
      ...{ seq: 1, key: 'k', type: 'donation.created', arrival: 'live', receivedAtMs: 1, name: null, title: 'Ada' },
      ...{ amount: null, message: null, notes: [], held: null },
    };
    const box = { box: 'alerts', pages: 1, visible: true, queued: 0, showing: null };
    const queue = { stage: null, waiting: 0, held: 0, queue: [], recent: [], undo: null };
    const withQueue = (change: object) => ({ report: engineReport, queues: [{ box: 'alerts', report: { ...queue, ...change } }] });
    const withBox = (change: object) => ({ report: { ...engineReport, boxes: [{ ...box, ...change }] } });

    test.each([
      ['a clock before the calendar', { report: engineReport, nowMs: -1.7e308 }],
      ['a clock after it', { report: engineReport, nowMs: 1.7e308 }],
      ['a stage after it', withQueue({ stage: { ...stage, startedAtMs: 1.7e308 } })],
      ['a title without end', withQueue({ stage: { ...stage, title: 'x'.repeat(160_000) } })],
      ['a queue without end', withQueue({ queue: Array.from({ length: 51 }, () => entry) })],
      ['an instant of the queue', withQueue({ queue: [{ ...entry, held: { untilMs: 1e300 } }] })],
      ['fewer than none that wait', withQueue({ waiting: -5 })],
      ['more held ones than anybody has', withQueue({ held: 1e15 })],
      ['an undo for good', withQueue({ undo: { alerts: 1, untilMs: 9e15 } })],
      ['an end after the calendar', withBox({ endsAtMs: 1e308 })],
      ['a key without end', withBox({ showing: 'x'.repeat(50_000) })],
      ['a retry after the calendar', { report: { ...engineReport, state: { tag: 'waiting', reason: null, retryAtMs: 1e300 } } }],
      [
        'boxes without end',
        { report: { ...engineReport, boxes: Array.from({ length: 101 }, (_, place) => ({ ...box, box: `b${place}` })) } },
      ],
    ])('%s', async (_, body) => {
      const companion = await createTestCompanion();
      await companion.openEngine('e');
      await report(companion, 'e');
      const refused = companion.call('POST /engine-report', { key: companion.keys.overlay, body: { engineId: 'e', ...body } });
      expect(await codeOf(refused)).toBe('400 INVALID_REQUEST');
      expect(await engines(companion)).toMatchObject([engineReport]);
    });

    test('of a box that no settings know nothing is kept', async () => {
      const companion = await createTestCompanion();
      await companion.openEngine('e');
      const body = { engineId: 'e', report: { ...engineReport, boxes: [box, { ...box, box: 'invented' }] } };
      expect((await companion.call('POST /engine-report', { key: companion.keys.overlay, body })).status).toBe(200);
      expect((await engines(companion))[0]?.boxes.map(({ box: name }) => name)).toEqual(['alerts']);
    });

    test.each([0, lastInstantMs])('whatever its clock says (%d), control pages can read what it tells', async (nowMs) => {
      const companion = await createTestCompanion();
      await companion.openEngine('e');
      const far = { startedAtMs: lastInstantMs, endsAtMs: 0 };
      const undo = { alerts: 1, untilMs: lastInstantMs };
      const queue = [{ ...entry, held: { untilMs: 0 } }];
      const body = {
        engineId: 'e',
        nowMs,
        ...withQueue({ stage: { ...stage, ...far }, undo, queue, waiting: 1, held: 1 }),
        ...withBox({ endsAtMs: 0 }),
      };
      expect((await companion.call('POST /engine-report', { key: companion.keys.overlay, body })).status).toBe(200);
      const state = await companion.settings('GET /control/state');
      expect(z.safeParse(ControlState, state).error?.issues).toBeUndefined();
      expect(state).toMatchObject({ boxes: [{ report: { stage: { title: 'Ada' } } }] });
    });
  });

  test('[CMP-38] no link speaks for an engine of another link, unless that engine serves its box too', async () => {
    const companion = await createTestCompanion();
    await companion.openEngine('e');
    const { boxes } = defaultSettings();
    await companion.settings('PUT /settings', { ...defaultSettings(), boxes: { ...boxes, goal: boxes.alerts } });
    const { links } = await companion.settings<{ links: LinkStatus[] }>('POST /links/goal/renew');
    const key = keyOf(links.find(({ box }) => box === 'goal')?.url ?? '');
    const reportAs = (report: EngineReport) => companion.call('POST /engine-report', { key, body: { engineId: 'e', report } });
    await report(companion, 'e');
    const withBox = (box: string) => ({ ...engineReport, boxes: [{ box, pages: 1, visible: true, queued: 0, showing: null }] });
    expect(await codeOf(reportAs(withBox('goal')))).toBe('409 CONFLICT');
    await report(companion, 'e', withBox('goal'));
    expect((await reportAs(withBox('goal'))).status).toBe(200);
  });

  test('the same engine again takes the place of its former connection', async () => {
    const companion = await createTestCompanion();
    const former = await companion.openEngine('e');
    await report(companion, 'e');
    const present = await companion.openEngine('e');
    expect(await former.ended()).toBe(true);
    expect(await present.ended()).toBe(false);
    expect(await engines(companion)).toMatchObject([engineReport]);
  });

  test('changes that come together are told to settings pages together', async () => {
    const companion = await createTestCompanion();
    await companion.openEngine('e');
    const page = await companion.openPage();
    for (const queued of [1, 2, 3]) {
      await report(companion, 'e', { ...engineReport, boxes: [{ box: 'alerts', pages: 1, visible: true, queued, showing: null }] });
    }
    await companion.time.advance(statusDelayMs);
    const statuses = (await page.all()).filter((message) => message.type === 'status');
    expect(statuses).toHaveLength(1);
    expect(statuses[0]).toMatchObject({ status: { engines: [{ boxes: [{ queued: 3 }] }] } });
  });

  test('a reader that stops is cut off, and the others are not', async () => {
    const companion = await createTestCompanion();
    const sinks: string[] = [];
    const stuck: EventSink = {
      closed: false,
      send: () => void sinks.push('sent'),
      bufferedBytes: () => 2 * 1024 * 1024,
      close: () => void sinks.push('closed'),
      onClose: () => {},
    };
    const openStream = (open: (sink: EventSink) => void) => {
      open(stuck);
      return new Response();
    };
    const headers = { authorization: `Bearer ${companion.keys.overlay}` };
    await companion.companion.fetch(new Request('http://127.0.0.1:4747/companion/v1/live?engine=stuck', { headers }), { openStream });
    const other = await companion.openEngine('other');
    await companion.settings('POST /commands', { type: 'test', box: 'alerts', event: 'goal.reached' });
    expect(sinks.every((what) => what === 'closed')).toBe(true);
    expect(await other.ended()).toBe(false);
  });

  test('[CMP-37] there is an end to how many may connect with one link, and the others’ places stay free', async () => {
    const companion = await createTestCompanion();
    const settings = await companion.settings<Settings>('GET /settings');
    await companion.settings('PUT /settings', { ...settings, boxes: { ...settings.boxes, feed: settings.boxes.alerts } });
    const first = await companion.openEngine('e0');
    for (let index = 1; index < 8; index += 1) await companion.openEngine(`e${index}`);
    const refused = await companion.call('GET /live?engine=late', { key: companion.keys.overlay });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await companion.openEngine('e0');
    expect(await first.ended()).toBe(true);
    const { links } = await companion.settings<{ links: LinkStatus[] }>('GET /status');
    await companion.openEngine('of another link', keyOf(links.find(({ box }) => box === 'feed')?.url ?? ''));
    await companion.openPage();
  });
});

describe('[CMP-12] a channel ends with the key that opened it', () => {
  test('an overlay’s', async () => {
    const companion = await createTestCompanion();
    const [engine, page] = [await companion.openEngine('e'), await companion.openPage()];
    await companion.settings<{ links: LinkStatus[] }>('POST /links/alerts/renew');
    expect(await engine.ended()).toBe(true);
    expect(await page.ended()).toBe(false);
  });

  test('a settings page’s', async () => {
    const companion = await createTestCompanion();
    const [engine, page] = [await companion.openEngine('e'), await companion.openPage()];
    await companion.settings('POST /settings-key/renew');
    expect(await page.ended()).toBe(true);
    expect(await engine.ended()).toBe(false);
  });

  test('that of a box that was removed, and of no other', async () => {
    const companion = await createTestCompanion();
    const { boxes } = defaultSettings();
    const saved = await companion.settings<Settings>('PUT /settings', {
      ...defaultSettings(),
      boxes: { ...boxes, goal: boxes.alerts },
    });
    const { links } = await companion.settings<CompanionStatus>('GET /status');
    const goalKey = keyOf(links.find(({ box }) => box === 'goal')?.url ?? '');
    const [goal, alerts] = [await companion.openEngine('goal', goalKey), await companion.openEngine('alerts')];
    await companion.settings('PUT /settings', { ...saved, boxes });
    expect(await goal.ended()).toBe(true);
    expect(await alerts.ended()).toBe(false);
  });
});

test('closing the companion ends every channel', async () => {
  const companion = await createTestCompanion();
  const channels = [await companion.openEngine('e'), await companion.openPage()];
  await companion.companion.close();
  await settle();
  for (const channel of channels) expect(await channel.ended()).toBe(true);
});
