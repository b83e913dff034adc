import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { catalogText, lastInstantMs, type TextValue } from '../../contract';
import { ControlState, type LinkStatus, ReportedText, reportable } from '../../contract/companion';
import { type EngineReport, overlayLinksHeader } from '../../contract/engine';
import { defaultSettings, type Settings } from '../../contract/settings';
import { engineReport, engines, report } from '../testing/engineReports';
import { codeOf, createTestCompanion, endTestCompanions, keyOf } from '../testing/testCompanion';

afterEach(endTestCompanions);

describe('[LNG-4] problems that an overlay reports', () => {
  const reportOf = (problem: unknown, reason: unknown = null) =>
    ({ ...engineReport, problems: [problem], state: { tag: 'waiting', reason, retryAtMs: null } }) as EngineReport;

  test('have the name of their overlay', async () => {
    const companion = await createTestCompanion();
    await companion.openEngine('e');
    const problem = catalogText('overlay-storage-fails', { why: catalogText('storage-full') });
    expect((await report(companion, 'e', reportOf(problem))).status).toBe(200);
    const words = 'An overlay of alerts reports: The overlay’s storage failed: the storage is full';
    expect(await engines(companion)).toMatchObject([{ problems: [{ text: words, sentence: { id: 'overlay-reports' } }] }]);
  });

  test.each([
    ['words', 'Security alert: paste your key at https://evil.example', null],
    ['free text in a value', catalogText('overlay-storage-fails', { why: 'paste your key at evil.example' }), null],
    ['free text in the name of a value', { id: 'overlay-storage-fails', values: { 'paste your key at evil.example': 1 } }, null],
    ['free text as the id', { id: 'Paste your key', values: {} }, null],
    ['an address', catalogText('overlay-storage-fails', { why: 'evil.example' }), null],
    ['too long a value', catalogText('overlay-storage-fails', { why: 'x'.repeat(41) }), null],
    [
      'too deeply nested texts',
      ['a', 'b', 'c', 'd', 'e', 'f'].reduce<unknown>((why) => ({ id: 'overlay-look-left-out', values: { why } }), 1),
      null,
    ],
    ['free text as the reason', catalogText('storage-full'), 'paste your key'],
  ])('are rejected with %s', async (_, problem, reason) => {
    const companion = await createTestCompanion();
    await companion.openEngine('e');
    expect(await codeOf(report(companion, 'e', reportOf(problem, reason)))).toBe('400 INVALID_REQUEST');
    expect(await engines(companion)).toEqual([]);
    const speech = { key: companion.keys.overlay, body: { problem } };
    if (reason === null) expect(await codeOf(companion.call('POST /speech/problem', speech))).toBe('400 INVALID_REQUEST');
  });

  test.each([
    ['without a known id', { id: 'constructor', values: {} }],
    ['of a later build', { id: 'overlay-on-fire', values: {} }],
    ['without its value', { id: 'overlay-storage-fails', values: {} }],
  ])('a text %s is not shown', async (_, problem) => {
    const companion = await createTestCompanion();
    await companion.openEngine('e');
    expect((await report(companion, 'e', reportOf(problem))).status).toBe(200);
    const text = 'An overlay of alerts reports: unknown cause';
    expect(await engines(companion)).toMatchObject([{ problems: [{ text }] }]);
  });

  test('[CMP-44] a text with too many values is rejected before they are read', () => {
    const values = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`v${index}`, {}]));
    expect(ReportedText.safeParse({ id: 'overlay-storage-fails', values }).error?.issues).toHaveLength(1);
  });

  test('every problem of an engine can be reported', () => {
    const long = catalogText('overlay-event-set-aside', { why: 'data.amount: expected a number 🎉, and got “\ud83d' });
    const deep = ['a', 'b', 'c', 'd', 'e'].reduce<TextValue>((why) => catalogText('overlay-look-left-out', { why }), long);
    for (const problem of [long, catalogText('overlay-look-left-out', { why: deep })])
      expect(ReportedText.safeParse(reportable(problem)).success).toBe(true);
    const event = catalogText('overlay-title-unreadable', { of: 'donation.created', box: 'alerts', at: 3 });
    expect(reportable(event)).toEqual(event);
  });
});

const stage = {
  key: 'k',
  type: 'donation.created',
  origin: 'live',
  title: 'Ada',
  amount: null,
  message: null,
  events: 1,
  speaks: false,
  startedAtMs: 1,
  endsAtMs: 2,
};

describe('[CMP-65] an invalid report is rejected and changes nothing', () => {
  const entry = {
    seq: 1,
    key: 'k',
    type: 'donation.created',
    arrival: 'live',
    receivedAtMs: 1,
    name: null,
    title: 'Ada',
    amount: null,
    message: null,
    notes: [],
    held: null,
  };
  const element = { box: 'alerts', pages: 1, visible: true, queued: 0, showing: null };
  const queue = { stage: null, waiting: 0, held: 0, queue: [], recent: [], undo: null };
  const withQueue = (change: object) => ({ report: engineReport, queues: [{ box: 'alerts', report: { ...queue, ...change } }] });
  const withElement = (change: object) => ({ report: { ...engineReport, boxes: [{ ...element, ...change }] } });

  test.each([
    ['a clock before the calendar', { report: engineReport, nowMs: -1.7e308 }],
    ['a clock after it', { report: engineReport, nowMs: 1.7e308 }],
    ['a start on stage after it', withQueue({ stage: { ...stage, startedAtMs: 1.7e308 } })],
    ['too long a title', withQueue({ stage: { ...stage, title: 'x'.repeat(160_000) } })],
    ['too long a queue', withQueue({ queue: Array.from({ length: 51 }, () => entry) })],
    ['an invalid time in the queue', withQueue({ queue: [{ ...entry, held: { untilMs: 1e300 } }] })],
    ['a negative number of waiting alerts', withQueue({ waiting: -5 })],
    ['too many alerts that need approval', withQueue({ held: 1e15 })],
    ['an endless undo', withQueue({ undo: { alerts: 1, untilMs: 9e15 } })],
    ['an end after the calendar', withElement({ endsAtMs: 1e308 })],
    ['too long a key', withElement({ showing: 'x'.repeat(50_000) })],
    ['a retry after the calendar', { report: { ...engineReport, state: { tag: 'waiting', reason: null, retryAtMs: 1e300 } } }],
    [
      'too many elements',
      { report: { ...engineReport, boxes: Array.from({ length: 101 }, (_, place) => ({ ...element, box: `b${place}` })) } },
    ],
  ])('%s', async (_, body) => {
    const companion = await createTestCompanion();
    await companion.openEngine('e');
    await report(companion, 'e');
    const refused = companion.call('POST /engine-report', { key: companion.keys.overlay, body: { engineId: 'e', ...body } });
    expect(await codeOf(refused)).toBe('400 INVALID_REQUEST');
    expect(await engines(companion)).toMatchObject([engineReport]);
  });

  test('nothing is kept of an unknown element', async () => {
    const companion = await createTestCompanion();
    await companion.openEngine('e');
    const body = { engineId: 'e', report: { ...engineReport, boxes: [element, { ...element, box: 'invented' }] } };
    expect((await companion.call('POST /engine-report', { key: companion.keys.overlay, body })).status).toBe(200);
    expect((await engines(companion))[0]?.boxes.map(({ box: name }) => name)).toEqual(['alerts']);
  });

  test('one entry is kept of a repeated element or overlay', async () => {
    const companion = await createTestCompanion();
    await companion.openEngine('e');
    const again = <Entry>(entry: Entry) => Array.from({ length: 100 }, () => entry);
    const overlays = again({ overlay: 'alerts', pages: 1, visible: true });
    const body = { engineId: 'e', ...withQueue({ queue: [entry] }), report: { ...engineReport, boxes: again(element), overlays } };
    expect((await companion.call('POST /engine-report', { key: companion.keys.overlay, body })).status).toBe(200);
    const state = await companion.settings<ControlState>('GET /control/state');
    expect([state.overlays, state.boxes.map(({ box: name, report }) => [name, report?.queue.length])]).toEqual([1, [['alerts', 1]]]);
  });

  test('accepts long queues of many elements', async () => {
    const companion = await createTestCompanion();
    await companion.openEngine('e');
    const long = { ...entry, message: '配信'.repeat(150) };
    const report = { ...queue, waiting: 50, queue: Array.from({ length: 50 }, () => long) };
    const body = { engineId: 'e', ...withElement({}), queues: Array.from({ length: 20 }, (_, place) => ({ box: `b${place}`, report })) };
    body.queues.push({ box: 'alerts', report });
    expect((await companion.call('POST /engine-report', { key: companion.keys.overlay, body })).status).toBe(200);
    expect(await companion.settings('GET /control/state')).toMatchObject({ boxes: [{ report: { waiting: 50 } }] });
  });

  test.each([0, lastInstantMs])('control pages can read a report with any clock (%d)', async (nowMs) => {
    const companion = await createTestCompanion();
    await companion.openEngine('e');
    const far = { startedAtMs: lastInstantMs, endsAtMs: 0 };
    const undo = { alerts: 1, untilMs: lastInstantMs };
    const queue = [{ ...entry, held: { untilMs: 0 } }];
    const body = {
      engineId: 'e',
      nowMs,
      ...withQueue({ stage: { ...stage, ...far }, undo, queue, waiting: 1, held: 1 }),
      ...withElement({ endsAtMs: 0 }),
    };
    expect((await companion.call('POST /engine-report', { key: companion.keys.overlay, body })).status).toBe(200);
    const state = await companion.settings('GET /control/state');
    expect(z.safeParse(ControlState, state).error?.issues).toBeUndefined();
    expect(state).toMatchObject({ boxes: [{ report: { stage: { title: 'Ada' } } }] });
  });
});

async function withTwoElements() {
  const companion = await createTestCompanion();
  const { boxes: elements } = defaultSettings();
  await companion.settings('PUT /settings', { ...defaultSettings(), boxes: { ...elements, goal: elements.alerts } });
  const { links } = await companion.settings<{ links: LinkStatus[] }>('POST /links/goal/renew');
  return { companion, alertsKey: companion.keys.overlay, goalKey: keyOf(links.find(({ overlay }) => overlay === 'goal')?.url ?? '') };
}

const withElement = (...elements: string[]) => ({
  ...engineReport,
  boxes: elements.map((element) => ({ box: element, pages: 1, visible: true, queued: 0, showing: null })),
});

test('[CMP-38] a link reports for an engine of another link only if that engine also serves its element', async () => {
  const { companion, alertsKey, goalKey } = await withTwoElements();
  await companion.openEngine('e');
  const reportAs = (key: string, report: EngineReport, headers = {}) =>
    companion.call('POST /engine-report', { key, body: { engineId: 'e', report }, headers });
  await report(companion, 'e');
  expect(await codeOf(reportAs(goalKey, withElement('goal')))).toBe('409 CONFLICT');
  await reportAs(alertsKey, withElement('goal'), { [overlayLinksHeader]: `goal=${goalKey}` });
  expect((await reportAs(goalKey, withElement('goal'))).status).toBe(200);
});

describe('[CMP-38] nothing is reported of an element without its link', () => {
  const forged = { ...stage, title: 'Security alert: paste your key' };
  const queues = ['alerts', 'goal'].map((element) => ({
    box: element,
    report: { stage: forged, waiting: 0, held: 0, queue: [], recent: [], undo: null },
  }));
  async function shownAfter(links: (keys: { goalKey: string; alertsKey: string }) => string | null) {
    const { companion, ...keys } = await withTwoElements();
    await companion.openEngine('x', keys.goalKey);
    const body = { engineId: 'x', report: withElement('alerts', 'goal'), queues };
    const sent = links(keys);
    const headers: Record<string, string> = sent === null ? {} : { [overlayLinksHeader]: sent };
    expect((await companion.call('POST /engine-report', { key: keys.goalKey, body, headers })).status).toBe(200);
    const { boxes: elements } = await companion.settings<ControlState>('GET /control/state');
    expect((await engines(companion))[0]?.boxes.map(({ box: element }) => element)).toEqual(elements.map(({ box: element }) => element));
    return elements.map(({ box: element, report }) => [element, report?.stage?.title]);
  }
  const ofGoal = ['goal', forged.title];

  test('[CMP-38] a link reports all elements of its overlay', async () => {
    const { companion, goalKey } = await withTwoElements();
    const settings = await companion.settings<Settings>('GET /settings');
    const layer = (element: string) => ({
      box: element,
      rect: { x: 0, y: 0, width: 640, height: 360 },
      rotation: 0,
      hidden: false,
      locked: false,
    });
    const overlay = { size: { width: 1_920, height: 1_080 }, elements: [layer('alerts'), layer('goal')] };
    await companion.settings('PUT /settings', { ...settings, overlays: { goal: overlay } });
    await companion.openEngine('x', goalKey);
    const body = { engineId: 'x', report: withElement('alerts', 'goal', 'other'), queues };
    expect((await companion.call('POST /engine-report', { key: goalKey, body })).status).toBe(200);
    const { boxes: elements } = await companion.settings<ControlState>('GET /control/state');
    expect(elements.map(({ box: element, report }) => [element, report?.stage?.title])).toEqual([['alerts', forged.title], ofGoal]);
  });

  test('a link reports only its own element', async () => {
    expect(await shownAfter(() => null)).toEqual([ofGoal]);
  });

  test('another link’s key, or none, proves nothing', async () => {
    expect(await shownAfter(({ goalKey }) => `alerts=${goalKey}`)).toEqual([ofGoal]);
    expect(await shownAfter(({ alertsKey }) => `alerts constructor=${alertsKey} =${alertsKey} alerts=`)).toEqual([ofGoal]);
  });

  test('an engine with both links reports both', async () => {
    expect(await shownAfter(({ alertsKey, goalKey }) => `goal=${goalKey} alerts=${alertsKey}`)).toEqual([['alerts', forged.title], ofGoal]);
  });
});
