import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  applyChange,
  BoxSettings,
  type Change,
  defaultBoxSettings,
  defaultSettings,
  invertChange,
  Settings,
} from '../../../contract/settings';
import { en } from '../../i18n/en';
import { panelFields } from '../inspector/panels';
import { type AlertKey, alertFields, overrideFields } from './alertFields';
import { allowsNull, boundsOf, type Field, optionsOf, placeIn } from './field';

const keys: readonly AlertKey[] = Object.values(panelFields).flat();
const schemaOf = (key: string) => placeIn(BoxSettings, key).schema;
const fits = (key: string, value: unknown) => z.safeParse(schemaOf(key), value).success;

/** The fields of a document's alerts, and the document that they change. */
function document() {
  let settings = defaultSettings();
  const changes: { readonly before: Settings; readonly change: Change }[] = [];
  const change = (one: Change) => {
    changes.push({ before: settings, change: one });
    settings = applyChange(settings, one);
  };
  return {
    at: (key: AlertKey): Field<unknown> => alertFields('alerts', settings.boxes.alerts ?? defaultBoxSettings(), change).at(key),
    settings: () => settings,
    undo: () => {
      for (const { before, change: made } of changes.splice(0).reverse()) settings = applyChange(settings, invertChange(before, made));
    },
  };
}

test.each(keys)('[SPG-100] %s has a label', (key) => {
  expect(en).toHaveProperty([`setting.${key}`]);
});

/** Values of a field at its bounds, or each of an enum; none of one that has a control of its own. */
function valuesOf(key: AlertKey): readonly unknown[] {
  const field = document().at(key);
  const options = optionsOf(field as Field<string>);
  if (options.length > 0) return options;
  if (typeof field.value === 'boolean') return [true, false];
  const { min, max } = boundsOf(field);
  if (typeof field.value === 'number' || (field.value === null && fits(key, min))) return [min, max];
  return [];
}

const simple = keys.filter((key) => valuesOf(key).length > 0);

describe('[SPG-100] each setting with a control', () => {
  test('most of them are', () => expect(simple.length).toBeGreaterThan(25));

  test.each(simple)('%s takes its bounds, and nothing beyond', (key) => {
    for (const value of valuesOf(key)) expect(fits(key, value)).toBe(true);
    const { min, max } = boundsOf({ schema: schemaOf(key) });
    if (typeof valuesOf(key)[0] === 'number') expect([fits(key, min - 1), fits(key, max + 1)]).toEqual([false, false]);
    else expect(fits(key, 'xyzzy')).toBe(false);
    expect(fits(key, null)).toBe(allowsNull({ schema: schemaOf(key) }));
  });

  test.each(simple)('%s is what was set, and undo restores what each setting was', (key) => {
    const { at, settings, undo } = document();
    const values = () => keys.map((one) => at(one).value);
    const before = values();
    for (const value of valuesOf(key)) {
      at(key).set(value);
      expect(at(key).value).toEqual(value);
    }
    expect(() => z.parse(Settings, JSON.parse(JSON.stringify(settings())))).not.toThrow();
    undo();
    expect(values()).toEqual(before);
  });
});

test('the bounds of an entry of a record are those of its values', () => {
  expect(boundsOf(document().at('pacing.groupAbove.donation.created'))).toEqual({ min: 0, max: 10_000 });
});

test('[SPG-11] a field of a variation inherits from its type, and that from all alerts, until it has a value', () => {
  const box = { ...defaultBoxSettings(), volume: 0.4 };
  const base = { id: 'base', when: { type: 'donation.created' }, base: true, weight: 1, change: { look: { scale: 1.5 } } } as const;
  let variant: Parameters<typeof overrideFields>[0]['variant'] = { ...base, id: 'v', base: undefined, change: {} } as never;
  const at = () => overrideFields({ box, base, variant, save: (next) => (variant = next) });
  expect([at().at('volume').inherited, at().at('look.scale').inherited]).toEqual([0.4, 1.5]);
  at().at('look.dressing.sound').set('goal');
  at().at('look.dressing.shadow').set(0.5);
  expect(variant.change).toEqual({ sound: 'goal', look: { dressing: { shadow: 0.5 } } });
  at().at('look.dressing.shadow').set(undefined);
  expect(variant.change).toEqual({ sound: 'goal' });
});
