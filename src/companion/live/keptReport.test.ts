import { afterEach, expect, test } from 'vitest';
import { catalogText, type TextValue } from '../../contract';
import type { ControlLiveMessage, ControlState } from '../../contract/companion';
import type { EngineReport, QueueReport, RecentEntry } from '../../contract/engine';
import { defaultSettings } from '../../contract/settings';
import { emptyQueueReport, entryOf } from '../../testing/control/openControl';
import { engineReport } from '../testing/engineReports';
import { readLive } from '../testing/liveReader';
import { createTestCompanion, endTestCompanions } from '../testing/testCompanion';
import { keptQueues } from './keptReport';

afterEach(endTestCompanions);

const elementNames = Array.from({ length: 40 }, (_, place) => `b${place}`);
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

async function withManyElements() {
  const companion = await createTestCompanion();
  const settings = defaultSettings();
  const elements = Object.fromEntries(['alerts', ...elementNames].map((element) => [element, settings.boxes.alerts]));
  const rect = { x: 0, y: 0, width: 640, height: 360 };
  const layers = elementNames.map((element) => ({ box: element, rect, rotation: 0, hidden: false, locked: false }));
  await companion.settings('PUT /settings', {
    ...settings,
    boxes: elements,
    overlays: { alerts: { size: { width: 1_920, height: 1_080 }, elements: layers } },
  });
  return companion;
}

const dull = (letters: number) => '\u0001'.repeat(letters);
const longElements: EngineReport['boxes'] = elementNames.map((element) => ({
  box: element,
  pages: 1,
  visible: true,
  queued: 50,
  showing: dull(500),
}));
const longNotes = Array.from({ length: 50 }, () => ({ rule: dull(200), did: dull(200) }));
const longProblem = (of: string) =>
  ['', '', '', ''].reduce<TextValue>((why) => catalogText('overlay-title-unreadable', { of: why, box: why, at: why }), of + '𝒜'.repeat(15));

test.each<[string, QueueReport]>([
  [
    'too long notes',
    { ...emptyQueueReport, waiting: 50, queue: Array.from({ length: 4 }, (_, seq) => entryOf(seq, { notes: longNotes })) },
  ],
  [
    'long stages',
    {
      ...emptyQueueReport,
      waiting: 50,
      stage: {
        key: dull(500),
        type: 'donation.created',
        origin: 'live',
        title: dull(601),
        amount: dull(601),
        message: dull(601),
        events: 1,
        speaks: false,
        startedAtMs: 0,
        endsAtMs: 0,
      },
    },
  ],
])('[CMP-65] engines of one link cannot make the control state large (%s)', async (_, queue) => {
  const companion = await withManyElements();
  const control = readLive<ControlLiveMessage>(await companion.call('GET /live?control', { key: companion.keys.settings }));
  const queues = elementNames.slice(0, queue.stage ? 40 : 2).map((element) => ({ box: element, report: queue }));
  for (const engineId of ['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7', 'e8']) {
    await companion.openEngine(engineId);
    const problems = Array.from({ length: 20 }, (_, place) => longProblem(`${engineId}-${place}`));
    const body = { engineId, report: { ...engineReport, problems, boxes: longElements }, queues };
    expect((await companion.call('POST /engine-report', { key: companion.keys.overlay, body })).status).toBe(200);
  }
  await companion.time.advance(50);
  const { boxes: elements } = await companion.settings<ControlState>('GET /control/state');
  expect(elements).toHaveLength(8 * 40);
  const reported = (await control.all()).at(-1);
  expect(reported).toMatchObject({ state: { control: { boxes: elements.map(({ box: element }) => ({ box: element })) } } });
  expect(bytesOf(reported)).toBeLessThan(2_000_000);
});

test('[CMP-65] a real report is kept whole; a larger one loses the ends of its lists', () => {
  const message = '配信'.repeat(150);
  const recent = Array.from({ length: 20 }, (_, seq): RecentEntry => {
    const { key, type, name, title, amount } = entryOf(seq);
    const outcome: RecentEntry['fate'] = seq === 19 ? { tag: 'shown', cutShort: false } : { tag: 'suppressed', rule: 'refused' };
    return { seq, key, type, name, title, amount, message, endedAtMs: seq, fate: outcome };
  });
  const report = { ...emptyQueueReport, waiting: 99, queue: Array.from({ length: 50 }, (_, seq) => entryOf(seq, { message })), recent };
  const kept = (count: number) =>
    keptQueues(
      [],
      elementNames.slice(0, count).map((element) => [element, report] as const),
    );
  expect(kept(1)).toEqual(new Map([['b0', report]]));
  const numbers = (count: number) =>
    [...kept(count).values()].map(({ waiting, queue, recent }) => [waiting, queue.map(({ seq }) => seq), recent.map(({ seq }) => seq)]);
  const firstOnes = (length: number) => Array.from({ length }, (_, seq) => seq);
  expect(numbers(3)).toEqual(Array.from({ length: 3 }, () => [99, firstOnes(25), firstOnes(20)]));
  // Even a report that is cut to very few alerts keeps the alert that was on stage last, because the creator can replay it.
  expect(numbers(20)).toEqual(Array.from({ length: 20 }, () => [99, firstOnes(1), [0, 1, 2, 19]]));
});
