import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Settings } from '../../contract/settings';
import { blockFile } from '../../testing/blockedFile';
import { createTestCompanion, endTestCompanions, type TestCompanion } from '../testing/testCompanion';
import { applyReport, type Broadcast, noBroadcast } from './broadcast';

afterEach(endTestCompanions);

const minute = 60_000;

function after(...words: readonly (readonly [number, Parameters<typeof applyReport>[1]])[]): Broadcast {
  return words.reduce((known, [atMin, word]) => applyReport(known, word, atMin * minute), noBroadcast);
}

test('[OBS-1] the first report starts a stream; reports of other sources do not start another', () => {
  expect(after([10, 'started'], [10.01, 'started'], [10.02, 'on']).sinceMs).toBe(10 * minute);
  expect(after([10, 'on'], [90, 'on']).sinceMs).toBe(10 * minute);
  expect(after([10, 'off'], [11, 'stopped'])).toEqual(noBroadcast);
});

test('[OBS-1] a stream that returns within ten minutes continues; a later one is new', () => {
  expect(after([10, 'started'], [60, 'stopped'], [69, 'started'])).toEqual({ isOn: true, sinceMs: 10 * minute, endedAtMs: null });
  expect(after([10, 'started'], [60, 'stopped'], [71, 'started']).sinceMs).toBe(71 * minute);
  expect(after([10, 'started'], [60, 'off'], [300, 'on']).sinceMs).toBe(300 * minute);
});

test('[OBS-1] a start after an unreported end is a new stream', () => {
  expect(after([10, 'started'], [500, 'started']).sinceMs).toBe(500 * minute);
});

test('[OBS-1] a start after the clock was set back far is a new stream', () => {
  expect(after([500, 'started'], [10, 'started']).sinceMs).toBe(10 * minute);
  expect(after([500, 'started'], [560, 'stopped'], [10, 'started']).sinceMs).toBe(10 * minute);
  expect(after([500, 'started'], [499.5, 'started'], [560, 'stopped'], [555, 'started']).sinceMs).toBe(500 * minute);
});

test('[OBS-1] another OBS does not end the stream; an OBS without a name does', () => {
  const begun = applyReport(noBroadcast, 'started', 10 * minute, 'a');
  for (const word of ['off', 'stopped'] as const) {
    expect(applyReport(begun, word, 60 * minute, 'b')).toEqual(begun);
    expect(applyReport(begun, word, 60 * minute, 'a').isOn).toBe(false);
    expect(applyReport(begun, word, 60 * minute).isOn).toBe(false);
  }
  expect(applyReport(applyReport(begun, 'off', 60 * minute, 'b'), 'on', 75 * minute, 'a').sinceMs).toBe(10 * minute);
  expect(applyReport(begun, 'off', (10 + 24 * 60) * minute, 'b').isOn).toBe(false);
  const renamed = applyReport(begun, 'on', 60 * minute, 'c');
  expect(renamed).toEqual({ ...begun, obs: 'c' });
  expect(applyReport(renamed, 'stopped', 61 * minute, 'c').isOn).toBe(false);
});

const reportStream = ({ call, keys }: TestCompanion, word: string, key = keys.overlay) => call('POST /broadcast', { key, body: { word } });

test('[OBS-1] a new stream changes the settings, which overlays receive; it survives a restart', async () => {
  const companion = await createTestCompanion();
  await Promise.all([reportStream(companion, 'started'), reportStream(companion, 'started'), reportStream(companion, 'on')]);
  const first = await companion.settings<Settings>('GET /settings');
  expect(first).toMatchObject({ version: 2, streamStartedAtMs: companion.time.clock.now() });
  await reportStream(companion, 'started');
  const again = await companion.restart();
  await reportStream(again, 'on');
  expect(await again.settings<Settings>('GET /settings')).toEqual(first);
});

test('[OBS-1] a stream whose start could not be stored starts with the next report', async () => {
  const companion = await createTestCompanion();
  const unblock = await blockFile(join(companion.home, 'settings.json'));
  expect((await reportStream(companion, 'started')).status).toBe(507);
  await unblock();
  await companion.time.advance(10_000);
  expect((await reportStream(companion, 'started')).status).toBe(200);
  expect(await companion.settings<Settings>('GET /settings')).toMatchObject({ version: 2, streamStartedAtMs: companion.time.clock.now() });
});

test('[OBS-1] only overlays can report, and only known states', async () => {
  const companion = await createTestCompanion();
  expect((await reportStream(companion, 'started', companion.keys.settings)).status).toBe(403);
  expect((await reportStream(companion, 'restarted')).status).toBe(400);
});
