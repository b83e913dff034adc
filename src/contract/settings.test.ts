import { expect, test } from 'vitest';
import { allBoxSettings, boxSettings, defaultBoxSettings } from './boxDefaults';
import { defaultLook } from './look';
import type { Settings } from './settings';

test('a box of a document that an older build has kept has the defaults for what is new, in its look too', () => {
  const { variants: _new, ...older } = { ...defaultBoxSettings(), gapMs: 0, look: { theme: 'gilt' } };
  const settings = { version: 1, locale: null, boxes: { alerts: older } } as unknown as Settings; // as a cache may hold it
  const filled = { ...defaultBoxSettings(), gapMs: 0, look: { ...defaultLook, theme: 'gilt' } };
  expect(boxSettings(settings, 'alerts')).toEqual(filled);
  expect(allBoxSettings(settings)).toEqual([filled]);
  expect(boxSettings(settings, 'other')).toEqual(defaultBoxSettings());
});
