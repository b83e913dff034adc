import {
  type Change,
  combineChanges,
  defaultCustomization,
  defaultElementText,
  defaultSpeech,
  ElementSettings,
  type ThemeName,
  themeColors,
  type Variation,
  VariationChange,
} from '../../../contract/settings';
import { type Field, type Fields, fieldsOf, findPlace, type KeyOf, placeIn, type ValueOf, valueOn, withValueOn } from './field';

type AlertSettings = Omit<ElementSettings, 'text' | 'speech'> & Required<Pick<ElementSettings, 'text' | 'speech'>>;

export type AlertKey = KeyOf<AlertSettings>;
export type AlertFields = Fields<AlertSettings>;

/** Keys of settings that a type or a variation can override. Without an override, the setting is inherited. */
export type OverrideKey = Exclude<Extract<AlertKey, KeyOf<VariationChange>>, 'look' | 'look.dressing'> | 'look.dressing.sound';
export type OverrideFields = Fields<AlertSettings, OverrideKey>;

function withDefaults(element: ElementSettings): AlertSettings {
  return {
    ...element,
    mergedAsPerk: element.mergedAsPerk ?? true,
    look: { ...element.look, dressing: { ...defaultCustomization, ...element.look.dressing } },
    text: { ...defaultElementText(), ...element.text },
    speech: { ...defaultSpeech, ...element.speech },
  };
}

export function alertFields(name: string, element: ElementSettings, change: (change: Change) => void): AlertFields {
  return fieldsOf({
    schema: ElementSettings,
    value: withDefaults(element),
    path: ['boxes', name],
    change: (one) => change(withFirstColors(one, element)),
  });
}

/** The name of a palette of the theme: the first one in `chosen`, or else the theme's first palette. */
export function colorsOf(theme: ThemeName, ...chosen: readonly (string | undefined)[]): string {
  const names: readonly string[] = themeColors[theme];
  return chosen.find((name) => name !== undefined && names.includes(name)) ?? themeColors[theme][0];
}

/** If the theme changes, its first colours apply: the colours of the previous theme are removed in the same undo step. */
export function withFirstColors(change: Change, { look: design }: Pick<ElementSettings, 'look'>): Change {
  if (design.colors === undefined || change.path.slice(2).join('.') !== 'look.theme') return change;
  return combineChanges([change, { tag: 'remove', path: [...change.path.slice(0, -1), 'colors'] }]);
}

export function isOverrideKey(key: AlertKey): key is OverrideKey {
  return key === 'look.dressing.sound' || findPlace(VariationChange, key) !== null;
}

/** The path of a setting within the overrides of a type or variation. There, the sound is at the top level. */
export function overridePath(key: OverrideKey): readonly string[] {
  return key === 'look.dressing.sound' ? ['sound'] : placeIn(VariationChange, key).path;
}

interface OverrideOptions {
  readonly element: ElementSettings;
  /** The overrides of the type; null if the fields are for the type itself. */
  readonly base: Variation | null;
  readonly variation: Variation;
  readonly save: (variation: Variation) => void;
}

/** The fields of a type or a variation. A variation inherits from its type, and a type from all alerts. */
export function overrideFields({ element, base, variation, save }: OverrideOptions): OverrideFields {
  const all = withDefaults(element);
  return {
    at: <Key extends OverrideKey>(key: Key): Field<ValueOf<AlertSettings, Key>> => {
      type Value = ValueOf<AlertSettings, Key>; // safe, because the schema guarantees the type of each value
      const { path, schema } = placeIn(ElementSettings, key);
      const own = overridePath(key);
      const ofBase = valueOn(base?.change, own);
      return {
        key,
        schema,
        value: valueOn(variation.change, own) as Value | undefined,
        inherits: true,
        inherited: (ofBase === undefined ? valueOn(all, path) : ofBase) as Value | undefined, // only undefined inherits: null is a value
        set: (value) => {
          const next = withValueOn(variation.change, own, value);
          save({ ...variation, change: key === 'look.theme' ? withValueOn(next, ['look', 'colors'], undefined) : next });
        },
        include: () => {
          throw new Error('A list of members cannot be overridden.');
        },
        setEntry: () => {
          throw new Error('A record of amounts cannot be overridden.');
        },
      };
    },
  };
}
