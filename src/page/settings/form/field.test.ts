import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  applyChange,
  type Change,
  defaultElementSettings,
  defaultSettings,
  defaultWidget,
  ElementSettings,
  invertChange,
  Moderation,
  Settings,
  type WidgetKind,
  widgetKinds,
} from '../../../contract/settings';
import { en } from '../../i18n/en';
import { describeChange, undoText } from '../frame/undoText';
import { panelFields } from '../inspector/panels';
import { alertFields, overrideFields } from './alertFields';
import { allowsNull, boundsOf, type Field, optionsOf, placeIn } from './field';
import { settingFields, widgetFields, widgetSchema } from './settingFields';

type Place = 'alerts' | 'settings' | WidgetKind;

/** `kind` has no control, because it is chosen when the widget is added. */
const keysOfWidget = (kind: WidgetKind) => Object.keys(widgetSchema(kind).shape).filter((key) => key !== 'kind');
const approvalKeys = ['what', 'release', 'forMs'].map((key) => `moderation.hold.${key}`);
const keysOfSettings = [
  'locale',
  'timeZone',
  'obsScripts',
  ...Object.keys(Moderation.shape).map((key) => `moderation.${key}`),
  ...approvalKeys,
];
const keysOf: Readonly<Record<Place, readonly string[]>> = {
  alerts: Object.values(panelFields).flat(),
  settings: keysOfSettings,
  ...(Object.fromEntries(widgetKinds.map((kind) => [kind, keysOfWidget(kind)])) as Record<WidgetKind, string[]>),
};
const all = (['alerts', 'settings', ...widgetKinds] as const).flatMap((place) => keysOf[place].map((key) => [place, key] as const));

const schemaAt = (place: Place, key: string) =>
  placeIn(place === 'alerts' ? ElementSettings : place === 'settings' ? Settings : widgetSchema(place), key).schema;
const fits = (place: Place, key: string, value: unknown) => z.safeParse(schemaAt(place, key), value).success;

function document() {
  const widgets = widgetKinds.map((kind) => [kind, { ...defaultElementSettings(), widget: defaultWidget(kind) }]);
  const approvalRule = { what: 'all', release: 'after-time', forMs: 5_000 } as const;
  let settings: Settings = {
    ...defaultSettings(),
    boxes: { alerts: defaultElementSettings(), ...Object.fromEntries(widgets) },
    moderation: { ...z.parse(Moderation, {}), hold: approvalRule },
  };
  const changes: { readonly before: Settings; readonly change: Change }[] = [];
  const change = (one: Change) => {
    changes.push({ before: settings, change: one });
    settings = applyChange(settings, one);
    return true;
  };
  const fieldsIn = (place: Place): { at(key: string): Field<unknown> } => {
    if (place === 'settings') return settingFields({ settings: { value: settings } as never, change });
    const element = settings.boxes[place] ?? defaultElementSettings();
    return element.widget ? widgetFields(place, element.widget, change) : alertFields(place, element, change);
  };
  return {
    at: (place: Place, key: string) => fieldsIn(place).at(key),
    settings: () => settings,
    undo: () => {
      for (const { before, change: made } of changes.splice(0).reverse()) settings = applyChange(settings, invertChange(before, made));
    },
  };
}

test.each(all)('[SPG-3] %s: %s has a label', (place, key) => {
  if (key === 'moderation.hold.what') return; // this field has the label of `moderation.hold`
  expect(en).toHaveProperty([`setting.${document().at(place, key).key}`]);
});

/** The minimum and maximum of a field, or all values of an enum. Empty for fields that have special controls. */
function valuesOf(place: Place, key: string): readonly unknown[] {
  const field = document().at(place, key);
  const options = optionsOf(field as Field<string>);
  if (options.length > 0) return options;
  if (fits(place, key, true)) return [true, false];
  const { min, max } = boundsOf(field);
  return fits(place, key, min) && min > Number.MIN_SAFE_INTEGER ? [min, max] : [];
}

const simple = all.filter(([place, key]) => valuesOf(place, key).length > 0);

describe('[SPG-3] each setting with a control', () => {
  test('covers most settings', () => expect(simple.length).toBeGreaterThan(60));

  test.each(simple)('%s: %s accepts its bounds and nothing beyond', (place, key) => {
    for (const value of valuesOf(place, key)) expect(fits(place, key, value)).toBe(true);
    const { min, max } = boundsOf({ schema: schemaAt(place, key) });
    if (typeof valuesOf(place, key)[0] === 'number') expect([fits(place, key, min - 1), fits(place, key, max + 1)]).toEqual([false, false]);
    else expect(fits(place, key, 'xyzzy')).toBe(false);
    expect(fits(place, key, null)).toBe(allowsNull({ schema: schemaAt(place, key) }));
  });

  test.each(simple)('%s: each value of an enum in %s has a text', (place, key) => {
    const { key: of, schema } = document().at(place, key);
    if (['font', 'moderation.hold.what'].includes(key)) return; // these use the texts of `look.dressing.font` and `moderation.hold`
    for (const value of place === 'alerts' ? [] : optionsOf({ schema })) expect(en).toHaveProperty([`setting.${of}.${value}`]);
  });

  test.each(simple)('%s: %s reads back each value, and undo restores the previous one', (place, key) => {
    const { at, settings, undo } = document();
    const values = () => keysOf[place].map((one) => at(place, one).value);
    const before = values();
    for (const value of valuesOf(place, key)) {
      at(place, key).set(value);
      expect(at(place, key).value).toEqual(value);
    }
    expect(() => z.parse(Settings, JSON.parse(JSON.stringify(settings())))).not.toThrow();
    undo();
    expect(values()).toEqual(before);
  });
});

test('an entry of a record has the bounds of its values', () => {
  expect(boundsOf(document().at('alerts', 'pacing.groupAbove.donation.created'))).toEqual({ min: 0, max: 10_000 });
});

test('[SPG-3] a setting has the text of its kind of widget if kinds name it differently', () => {
  const { at } = document();
  const keys = (['credits', 'ticker', 'clock'] as const).map((kind) => at(kind, 'seconds').key);
  expect(keys).toEqual(['widget.credits.seconds', 'widget.ticker.seconds', 'widget.clock.seconds']);
  expect([at('feed', 'entries').key, at('top', 'entries').key]).toEqual(['widget.entries', 'widget.top.entries']);
  const before = document();
  const after = document();
  after.at('top', 'entries').set(7);
  const change: Change = { tag: 'set', path: ['boxes', 'top', 'widget', 'entries'], value: 7 };
  const label = describeChange(before.settings(), after.settings(), change) ?? expect.fail('the change has no label');
  expect(undoText(label)).toBe('“Rows” of top');
});

test('[SPG-11] null in a type is inherited by its variations: the theme’s value, whatever all alerts have', () => {
  const own = defaultElementSettings();
  const element = { ...own, look: { ...own.look, accent: '#ff0000' } };
  const base = { id: 'base', when: { type: 'donation.created' }, base: true, weight: 1, change: { look: { accent: null } } } as const;
  const variation = { id: 'v', when: { type: 'donation.created' }, weight: 1, change: {} } as const;
  expect(overrideFields({ element, base, variation, save: () => {} }).at('look.accent').inherited).toBe(null);
});

test('[SPG-11] a field of a variation inherits from its type, and the type from all alerts, until it has a value', () => {
  const element = { ...defaultElementSettings(), volume: 0.4 };
  const base = { id: 'base', when: { type: 'donation.created' }, base: true, weight: 1, change: { look: { scale: 1.5 } } } as const;
  let variation: Parameters<typeof overrideFields>[0]['variation'] = { ...base, id: 'v', base: undefined, change: {} } as never;
  const at = () => overrideFields({ element, base, variation, save: (next) => (variation = next) });
  expect([at().at('volume').inherited, at().at('look.scale').inherited]).toEqual([0.4, 1.5]);
  at().at('look.dressing.sound').set('goal');
  at().at('look.dressing.shadow').set(0.5);
  expect(variation.change).toEqual({ sound: 'goal', look: { dressing: { shadow: 0.5 } } });
  at().at('look.dressing.shadow').set(undefined);
  expect(variation.change).toEqual({ sound: 'goal' });
});
