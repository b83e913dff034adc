import { expect, test } from 'vitest';
import { applyChange, defaultSettings, widgetKinds } from '../../../contract/settings';
import { elementChange, settingChange, streamStartChange } from './changes';
import { elementKindOf, elementKinds } from './elementKinds';

/** The field that the test changes. For kinds without an entry, the test changes the title. */
const ownFields: Readonly<Record<string, readonly [field: string, value: unknown]>> = {
  latest: ['what', 'perk'],
  text: ['text', 'Back in five'],
  image: ['fit', 'cover'],
  background: ['motion', 'still'],
  frame: ['shape', 'circle'],
  socials: ['seconds', 9],
  custom: ['currency', 'EUR'],
};

test('an element of every kind can be created and recognised, and its fields can be changed', () => {
  expect(
    elementKinds()
      .map(({ value }) => value)
      .sort(),
  ).toEqual(['alerts', ...widgetKinds].sort());
  for (const kind of elementKinds()) {
    const settings = applyChange(defaultSettings(), elementChange('other', kind.defaults()));
    const element = settings.boxes.other ?? expect.fail('the element is missing');
    expect(elementKindOf(element).value).toBe(kind.value);
    if (!element.widget) continue;
    const [field, value] = ownFields[kind.value] ?? ['title', 'Mine'];
    const change = settingChange('other', ['widget', field], value);
    expect(applyChange(settings, change).boxes.other?.widget).not.toEqual(element.widget);
  }
});

test('[WDG-6] the start of a stream can be set', () => {
  expect(applyChange(defaultSettings(), streamStartChange(1_234.5)).streamStartedAtMs).toBe(1_235);
});
