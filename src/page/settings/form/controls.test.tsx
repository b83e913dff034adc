import { expect, test } from 'vitest';
import { defaultElementSettings, textBounds, type Variation } from '../../../contract/settings';
import { draw } from '../../../testing/settings/drawn';
import { alertFields, overrideFields } from './alertFields';
import { Color, Text } from './controls';
import { widgetFields } from './settingFields';

const element = { ...defaultElementSettings(), look: { ...defaultElementSettings().look, accent: '#ff0000' } };
const variation: Variation = {
  id: 'base',
  when: { type: 'donation.created' },
  base: true,
  weight: 1,
  change: { look: { accent: '#00ff00' } },
};

function labelsOf(fields: Pick<ReturnType<typeof overrideFields>, 'at'>) {
  const drawn = draw(<Color of={fields.at('look.accent')} first="#ffc928" />);
  const controls = Object.fromEntries(drawn.all('select', 'input').map((control) => [control.attributes.get('id'), control.localName]));
  return drawn.all('label').map((label) => [label.textContent, controls[label.attributes.get('for') ?? '']]);
}

test('[SPG-26] a type or a variation chooses an accent color, and only a color of its own is a custom color', () => {
  expect(labelsOf(overrideFields({ element, base: null, variation, save: () => {} }))).toEqual([
    ['Accent color', 'select'],
    ['Custom accent color', 'input'],
  ]);
  expect(labelsOf(alertFields('alerts', element, () => {}))).toEqual([
    ['Custom accent color', 'input'],
    ['Accent color', 'input'],
  ]);
});

test('[SPG-3] a text field accepts no more letters than its setting', () => {
  const frame = { kind: 'frame', shape: 'wide', name: 'Ada' } as const;
  const lengths = [widgetFields('frame', frame, () => {}).at('name'), alertFields('alerts', element, () => {}).at('text.anonymous')].map(
    (of) =>
      draw(<Text of={of} />)
        .all('input')[0]
        ?.attributes.get('maxLength'),
  );
  expect(lengths).toEqual(['80', `${textBounds.anonymous}`]);
});
