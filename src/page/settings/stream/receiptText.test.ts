import { describe, expect, test } from 'vitest';
import type { KeptReceipt } from '../../../contract/companion';
import { defaultSettings, defaultWidget, layerOf, type Settings } from '../../../contract/settings';
import { alertsName, deliveryText, laterText } from './receiptText';

test('[SPG-14] an alert that began again is described as cut short, without a cause: a reload and a larger alert both do that', () => {
  const receipt: KeptReceipt = {
    name: 'Ada',
    amount: null,
    currency: null,
    createdAtMs: null,
    box: 'alerts',
    seq: 1,
    key: 'follower.created:1',
    type: 'follower.created',
    arrival: 'live',
    receivedAtMs: 1,
    startedAtMs: 2,
    endedAtMs: 3,
    alertKey: null,
    restarts: 1,
    fate: { tag: 'shown', cutShort: false },
  };
  expect(deliveryText({ ...receipt, restarts: 0 })).toBe('');
  expect(deliveryText(receipt)).toBe('cut short, then shown again');
  expect(deliveryText({ ...receipt, restarts: 2 })).toBe('cut short 2 times, then shown again');
});

test('[SPG-14] an event shown more than two minutes late has both times, and the day if it differs', () => {
  const style = { locale: 'de', timeZone: 'UTC' };
  const at = (text: string) => Date.parse(text);
  const late = { createdAtMs: at('2026-03-01T18:02:00Z'), startedAtMs: at('2026-03-01T20:14:00Z'), endedAtMs: at('2026-03-01T20:14:08Z') };
  expect(laterText(late, style)).toBe('shown 20:14');
  expect(laterText({ ...late, startedAtMs: null }, style)).toBe('processed 20:14');
  expect(laterText({ ...late, startedAtMs: at('2026-03-02T01:00:00Z') }, style)).toBe('shown 02.03.26, 01:00');
  expect(laterText({ ...late, createdAtMs: at('2026-03-01T20:12:30Z') }, style)).toBeNull();
  expect(laterText({ ...late, createdAtMs: null }, style)).toBeNull();
});

const size = { width: 1_920, height: 1_080 };
const at = (element: string, name?: string) => ({ ...layerOf(element, { x: 0, y: 0, ...size }), ...(name !== undefined && { name }) });

function editor(): Settings {
  const settings = defaultSettings();
  const [element] = Object.values(settings.boxes);
  if (!element) throw new Error('The document has no element');
  return {
    ...settings,
    boxes: { ...settings.boxes, big: element, retired: element, goal: { ...element, widget: defaultWidget('goal') } },
    overlays: {
      alerts: { size, title: 'Main scene', elements: [at('alerts'), at('goal', 'New microphone')] },
      chatting: { size, title: 'Just chatting', elements: [at('alerts'), at('big', 'Big donations')] },
    },
  };
}

const plain = (text: string) => text.replace(/[\u2068\u2069]/gu, '');

describe('[SPG-14] the details of an event name alerts as their creator does', () => {
  test.each([
    ['alerts', 'Alerts (Main scene, Just chatting)'],
    ['big', 'Big donations (Just chatting)'],
    ['retired', 'retired'],
    ['deleted', 'deleted'],
  ])('%s: by their name and the overlays that show them', (element, name) => expect(plain(alertsName(editor(), element))).toBe(name));

  test('the name appears once if the overlay and its alerts have the same name', () => {
    expect(alertsName(defaultSettings(), 'alerts')).toBe('Alerts');
    expect(alertsName(null, 'alerts')).toBe('Alerts');
  });
});
