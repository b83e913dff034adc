import { describe, expect, test } from 'vitest';
import { defaultSettings, defaultWidget, layerOf, type Settings } from '../../../contract/settings';
import { alertsName } from './alertsName';

const size = { width: 1_920, height: 1_080 };
const at = (element: string, name?: string) => ({ ...layerOf(element, { x: 0, y: 0, ...size }), ...(name !== undefined && { name }) });

function editor(): Settings {
  const settings = defaultSettings();
  const [box] = Object.values(settings.boxes);
  if (!box) throw new Error('The document has no element');
  return {
    ...settings,
    boxes: { ...settings.boxes, big: box, retired: box, goal: { ...box, widget: defaultWidget('goal') } },
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
