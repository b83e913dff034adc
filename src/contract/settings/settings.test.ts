import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defaultLook } from './look';
import { allBoxSettings, boxSettings, defaultBoxSettings, defaultSettings, Settings } from './settings';

test('a box of a document that an older build has kept has the defaults for what is new, in its look too', () => {
  const { variants: _new, ...older } = { ...defaultBoxSettings(), gapMs: 0, look: { theme: 'gilt' } };
  const settings = { version: 1, locale: null, boxes: { alerts: older } } as unknown as Settings; // as a cache may hold it
  const filled = { ...defaultBoxSettings(), gapMs: 0, look: { ...defaultLook, theme: 'gilt' } };
  expect(boxSettings(settings, 'alerts')).toEqual(filled);
  expect(allBoxSettings(settings)).toEqual([filled]);
  expect(boxSettings(settings, 'other')).toEqual(defaultBoxSettings());
});

test.each([
  ['safe mode', { moderation: { safeUntilMs: 9e15 } }],
  ['the stream’s begin', { streamStartedAtMs: 9e15 }],
  ['one before the calendar', { streamStartedAtMs: -1 }],
])('[SET-12] an instant that no calendar has is not taken: %s', (_, change) => {
  expect(z.safeParse(Settings, defaultSettings()).success).toBe(true);
  const read = z.safeParse(Settings, { ...defaultSettings(), ...change });
  expect(read.error?.issues.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^must be (?:0 or more|before the year 10000)$/),
  ]);
});

describe('[SET-10] a list that is longer than any that a creator has', () => {
  const box = defaultSettings().boxes.alerts;
  const many = (item: unknown) => Array(50_000).fill(item);
  test.each([
    ['variants', { alerts: { ...box, variants: many({}) } }],
    ['perkIds', { alerts: { ...box, perkIds: many(1) } }],
    ['boxes', Object.fromEntries(many({}).map((item, index) => [`b${index}`, item]))],
    ['boxes of any name', Object.fromEntries(many(1).map((item, index) => [`B ${index}`, item]))],
  ])('of %s is told as that, and not read', (_, boxes) => {
    const read = z.safeParse(Settings, { ...defaultSettings(), boxes });
    expect(read.error?.issues.map(({ message }) => message)).toEqual([expect.stringMatching(/^must be \d+ .*or fewer$/)]);
  });
});
