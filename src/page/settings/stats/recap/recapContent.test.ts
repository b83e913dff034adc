import { expect, test } from 'vitest';
import type { StreamDetail } from '../../../../contract/companion';
import { defaultElementSettings } from '../../../../contract/settings';
import { createStatsFormat } from '../statsFormat';
import { recapContent, recapDesign } from './recapContent';

const startedAtMs = Date.UTC(2026, 2, 1, 18);
const stream: StreamDetail = {
  id: '1',
  startedAtMs,
  endedAtMs: startedAtMs + 192 * 60_000,
  money: [
    { currency: 'USD', total: 90_350, count: 4 },
    { currency: 'JPY', total: 1_500, count: 1 },
  ],
  supporters: 3,
  followers: 1,
  best: [
    { name: 'Ada', currency: 'USD', total: 90_000, count: 3 },
    { name: 'Rude', currency: 'USD', total: 350, count: 1 },
    { name: null, currency: 'JPY', total: 1_500, count: 1 },
  ],
  largest: [{ name: 'Ada', currency: 'USD', amount: 50_000 }],
  stepMs: 300_000,
  curves: [{ currency: 'USD', amounts: [0, 90_350] }],
};
const none: StreamDetail = { ...stream, money: [], best: [], largest: [], curves: [], supporters: 0 };
const format = createStatsFormat({ locale: 'en', timeZone: 'UTC' });
const contentOf = (change: Partial<Parameters<typeof recapContent>[0]> = {}) =>
  recapContent({
    ...{ stream, currency: 'USD', creator: 'Juniper', format, nowMs: startedAtMs + 60_000, isRightToLeft: false },
    shownNames: (names) => names.map((name) => (name === 'Rude' ? null : name)),
    ...change,
  });

test('[STA-12] a recap has the totals, and names as viewers see them', () => {
  expect(contentOf()).toMatchObject({
    name: 'Juniper',
    when: 'March 1, 2026 – 3 hr 12 min',
    headline: { label: 'Raised', value: '$903.50' },
    more: '+ \u2068¥1,500\u2069',
    figures: [
      { value: '3', label: 'supporters' },
      { value: '1', label: 'new follower' },
      { value: '$500', label: 'Largest donation' },
    ],
    supporters: [
      { name: 'Ada', amount: '$900' },
      { name: 'Anonymous', amount: '$3.50' },
    ],
    steps: [0, 90_350],
  });
  expect(contentOf({ currency: 'JPY' })).toMatchObject({
    headline: { value: '¥1,500' },
    more: '+ \u2068$903.50\u2069',
    supporters: [{ name: 'Anonymous', amount: '¥1,500' }],
  });
});

test('[STA-12] without donations a recap has the followers, otherwise the duration', () => {
  const empty = { figures: [], supporters: [], steps: [], more: '' };
  expect(contentOf({ stream: none, currency: null })).toMatchObject({ ...empty, headline: { label: 'new follower', value: '1' } });
  const running = { ...none, followers: 0, endedAtMs: null };
  expect(contentOf({ stream: running, currency: null })).toMatchObject({ ...empty, headline: { label: 'Live for', value: '1 min' } });
});

test('[STA-12] a recap has theme, colours, font and image of the alerts', () => {
  const element = defaultElementSettings();
  expect(recapDesign(element)).toEqual({ theme: 'pin', accent: null, font: 'own', textColor: null, image: 'emblem' });
  const design = {
    ...element.look,
    theme: 'neon',
    accent: '#00ff00',
    dressing: { font: 'caveat', textColor: '#ffffff', image: 'none' },
  } as const;
  expect(recapDesign({ ...element, look: design })).toEqual({
    theme: 'neon',
    accent: '#00ff00',
    font: 'caveat',
    textColor: '#ffffff',
    image: 'none',
  });
});
