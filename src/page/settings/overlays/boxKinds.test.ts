import { expect, test } from 'vitest';
import { defaultSettings, widgetKinds } from '../../../contract';
import { applyChange, boxChange, boxChanges, streamStartChange } from '../shell/changes';
import { boxKindOf, boxKinds } from './boxKinds';

test('a box of every kind can be made, is recognised, and its fields can be changed', () => {
  expect(
    boxKinds()
      .map(({ value }) => value)
      .sort(),
  ).toEqual(['alerts', ...widgetKinds].sort());
  for (const kind of boxKinds()) {
    const settings = applyChange(defaultSettings(), boxChange('other', kind.defaults()));
    const box = settings.boxes.other ?? expect.fail('it is not there');
    expect(boxKindOf(box).value).toBe(kind.value);
    if (!box.widget) continue;
    const change = kind.value === 'latest' ? boxChanges('other').widget('what', 'perk') : boxChanges('other').widget('title', 'Mine');
    expect(applyChange(settings, change).boxes.other?.widget).not.toEqual(box.widget);
  }
});

test('[WDG-6] the start of a stream can be set', () => {
  expect(applyChange(defaultSettings(), streamStartChange(1_234.5)).streamStartedAtMs).toBe(1_235);
});
