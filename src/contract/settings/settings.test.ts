import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { StoredChange } from './change';
import { defaultDesign } from './design';
import {
  allElementSettings,
  defaultElementSettings,
  defaultSettings,
  ElementSettings,
  elementSettings,
  elementsOfOverlay,
  overlayOfElement,
  overlaysOf,
  Settings,
} from './settings';

test('an element stored by an older build gets the defaults for new settings, also in its design', () => {
  const { variants: _new, ...older } = { ...defaultElementSettings(), gapMs: 0, look: { theme: 'gilt' } };
  const settings = { version: 1, locale: null, boxes: { alerts: older } } as unknown as Settings;
  const filled = { ...defaultElementSettings(), gapMs: 0, look: { ...defaultDesign, theme: 'gilt' } };
  expect(elementSettings(settings, 'alerts')).toEqual(filled);
  expect(allElementSettings(settings)).toEqual([filled]);
  expect(elementSettings(settings, 'other')).toEqual(defaultElementSettings());
});

describe('[MOD-36] the list of muted supporters', () => {
  const read = (moderation: object) => z.safeParse(Settings, { ...defaultSettings(), moderation });
  test('is empty in a document of an older version, which stays valid', () => {
    expect(read({ on: true, words: ['zap'] }).data?.moderation).toMatchObject({ words: ['zap'], mutedSupporters: [] });
  });

  test('holds 500 names, each as long as a platform’s name can be', () => {
    expect(read({ mutedSupporters: Array(500).fill('x'.repeat(1_001)) }).success).toBe(true);
    expect(read({ mutedSupporters: Array(501).fill('x') }).success).toBe(false);
    expect(read({ mutedSupporters: ['x'.repeat(1_002)] }).success).toBe(false);
    expect(read({ mutedSupporters: [''] }).success).toBe(false);
  });

  test('accepts the longest name as a change that a page sends', () => {
    const change = { tag: 'member', path: ['moderation', 'mutedSupporters'], member: 'x'.repeat(1_001), included: true };
    expect(z.safeParse(StoredChange, change).success).toBe(true);
  });
});

test.each([
  ['safe mode', { moderation: { safeUntilMs: 9e15 } }],
  ['the stream’s begin', { streamStartedAtMs: 9e15 }],
  ['one before the calendar', { streamStartedAtMs: -1 }],
])('[SET-1] an instant outside the calendar is rejected: %s', (_, change) => {
  expect(z.safeParse(Settings, defaultSettings()).success).toBe(true);
  const read = z.safeParse(Settings, { ...defaultSettings(), ...change });
  expect(read.error?.issues.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^must be (?:0 or more|before the year 10000)$/),
  ]);
});

describe('[SET-10] a list longer than any creator needs', () => {
  const element = defaultSettings().boxes.alerts;
  const many = (item: unknown) => Array(50_000).fill(item);
  test.each([
    ['variants', { alerts: { ...element, variants: many({}) } }],
    ['perkIds', { alerts: { ...element, perkIds: many(1) } }],
    ['boxes', Object.fromEntries(many({}).map((item, index) => [`b${index}`, item]))],
    ['boxes of any name', Object.fromEntries(many(1).map((item, index) => [`B ${index}`, item]))],
  ])('of %s is rejected with one error and not parsed', (_, elements) => {
    const read = z.safeParse(Settings, { ...defaultSettings(), boxes: elements });
    expect(read.error?.issues.map(({ message }) => message)).toEqual([expect.stringMatching(/^must be \d+ .*or fewer$/)]);
  });
  test.each([
    ['overlays', Object.fromEntries(many({}).map((item, index) => [`o${index}`, item]))],
    ['elements', { main: { elements: many({}) } }],
  ])('of %s is rejected with one error and not parsed', (_, overlays) => {
    const read = z.safeParse(Settings, { ...defaultSettings(), overlays });
    expect(read.error?.issues.map(({ message }) => message)).toEqual([expect.stringMatching(/^must be \d+ .*or fewer$/)]);
  });
});

describe('[OVL-1] overlays', () => {
  const layer = (element: string) => ({ box: element, rect: { x: 0, y: 0, width: 640, height: 360 } });
  const read = (overlays: unknown) => z.safeParse(Settings, { ...defaultSettings(), overlays });

  test('[OVL-1] without named overlays, each element is an overlay that it fills', () => {
    const settings = { ...defaultSettings(), boxes: { alerts: defaultElementSettings(), goal: defaultElementSettings() } };
    expect(overlaysOf(settings)).toEqual({ alerts: overlayOfElement('alerts'), goal: overlayOfElement('goal') });
    expect(elementsOfOverlay(settings, 'goal')).toEqual(['goal']);
  });

  test('are those of the document, with defaults for missing fields of layers', () => {
    const { data } = read({ main: { elements: [layer('goal'), layer('alerts')] } });
    if (!data) throw new Error('It was not read');
    expect(Object.keys(overlaysOf(data))).toEqual(['main']);
    expect(data.overlays?.main?.size).toEqual({ width: 1_920, height: 1_080 });
    expect(data.overlays?.main?.elements[0]).toEqual({ ...layer('goal'), rotation: 0, hidden: false, locked: false });
    expect(elementsOfOverlay(data, 'main')).toEqual(['goal', 'alerts']);
    expect(elementsOfOverlay(data, 'alerts')).toEqual(['alerts']); // an old link, which names an element instead of an overlay
  });

  test('contain each element once, and bound names and positions', () => {
    const refusals: readonly unknown[] = [
      { main: { elements: [layer('alerts'), layer('alerts')] } },
      { constructor: { elements: [] } },
      { main: { elements: [{ ...layer('alerts'), rect: { x: 1e9, y: 0, width: 640, height: 360 } }] } },
      { main: { elements: [{ ...layer('alerts'), rect: { x: 0, y: 0, width: 0, height: 360 } }] } },
      { main: { elements: [layer('__proto__')] } },
    ];
    expect(refusals.map((overlays) => read(overlays).success)).toEqual([false, false, false, false, false]);
  });
});

test('[LNG-3] a time zone that this computer does not know does not make the settings unreadable', () => {
  expect(z.safeParse(Settings, { ...defaultSettings(), timeZone: 'America/Not_Yet_Known' }).success).toBe(true);
  expect(z.safeParse(Settings, { ...defaultSettings(), timeZone: '+05:30' }).success).toBe(true);
  expect(z.safeParse(Settings, { ...defaultSettings(), timeZone: 'Europe/Berlin; DROP' }).success).toBe(false);
});

test('[SHW-33] combos are on in new settings, and stay as they were in stored ones', () => {
  const combosOf = (pacing: unknown) => z.parse(ElementSettings, { ...defaultElementSettings(), pacing }).pacing.comboMs;
  expect(defaultElementSettings().pacing.comboMs).toBe(10_000);
  expect(combosOf(undefined)).toBe(0);
  expect(combosOf({})).toBe(0);
  expect(combosOf({ comboMs: 3_000 })).toBe(3_000);
});
