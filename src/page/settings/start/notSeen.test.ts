import { expect, test } from 'vitest';
import type { ConnectedEngine } from '../../../contract/companion';
import { defaultSettings, type Settings } from '../../../contract/settings';
import { emptyStatus } from '../../../testing/settings/fakeCompanion';
import { causesOf } from './notSeen';

const control = { paused: false, muted: { alerts: false, sound: false, speech: false } };

function engine({ obs = '31.0' as string | null, visible = true, box: element = 'alerts' } = {}): ConnectedEngine {
  const layer = { box: element, pages: 1, visible, queued: 0, showing: null };
  return { state: { tag: 'live', reason: null, retryAtMs: null }, boxes: [layer], program: { obs } as ConnectedEngine['program'] };
}

function causes(engines: readonly ConnectedEngine[], settings: Partial<Settings> = {}): string[] {
  const known = {
    status: emptyStatus({ engines: [...engines] }),
    settings: { ...defaultSettings(), ...settings },
    element: 'alerts',
    nowMs: 1_000,
  };
  return causesOf(known).map(({ title, place }) => `${title} > ${Object.values(place).join()}`);
}

test('[SPG-126] the causes say what hides the alert in OBS, each with one place that helps', () => {
  const isClosed = 'OBS is closed, or the overlay is not in it > link';
  expect(causes([])).toEqual([isClosed]);
  expect(causes([engine({ obs: null })])).toEqual(['The overlay is open in a tab, but not in OBS > link']);
  expect(causes([engine({ visible: false }), engine({ obs: null })])).toEqual(['The source is hidden in OBS > account']);
  expect(causes([engine({ box: 'goal' })])).toEqual(['The overlay in OBS does not show these alerts > overlays']);
  expect(causes([engine()], { control: { ...control, paused: true } })).toEqual(['Alerts are paused > stream']);
  expect(causes([engine()], { control: { ...control, muted: { ...control.muted, alerts: true } } })).toEqual([
    'Something is muted > stream',
  ]);
  expect(causes([], { control: { ...control, volume: 0 } })).toEqual([isClosed, 'The volume of all alerts is 0 > stream']);
  expect(causes([engine()])).toEqual(['Ovation sent the alert and finds no problem > health']);
});
