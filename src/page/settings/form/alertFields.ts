import {
  BoxSettings,
  type Change,
  defaultBoxText,
  defaultCustomization,
  defaultSpeech,
  type Variant,
  VariantChange,
} from '../../../contract/settings';
import { type Field, type Fields, fieldsOf, findPlace, type KeyOf, placeIn, type ValueOf, valueOn, withValueOn } from './field';

/** Settings of a box with all defaults. */
type AlertSettings = Omit<BoxSettings, 'text' | 'speech'> & Required<Pick<BoxSettings, 'text' | 'speech'>>;

/** A place in the settings of all alerts of a box. */
export type AlertKey = KeyOf<AlertSettings>;
export type AlertFields = Fields<AlertSettings>;

/** What a type of alert or a variation can override: the same places, of which each has its own value or inherits. */
export type OverrideKey = Exclude<Extract<AlertKey, KeyOf<VariantChange>>, 'look' | 'look.dressing'> | 'look.dressing.sound';
export type OverrideFields = Fields<AlertSettings, OverrideKey>;

function withDefaults(box: BoxSettings): AlertSettings {
  return {
    ...box,
    mergedAsPerk: box.mergedAsPerk ?? true,
    look: { ...box.look, dressing: { ...defaultCustomization, ...box.look.dressing } },
    text: { ...defaultBoxText(), ...box.text },
    speech: { ...defaultSpeech, ...box.speech },
  };
}

/** The fields of all alerts of a box. */
export function alertFields(name: string, box: BoxSettings, change: (change: Change) => void): AlertFields {
  return fieldsOf({ schema: BoxSettings, value: withDefaults(box), path: ['boxes', name], change });
}

export function isOverrideKey(key: AlertKey): key is OverrideKey {
  return key === 'look.dressing.sound' || findPlace(VariantChange, key) !== null;
}

/** The names on the way to a field in a variant's change, which has the sound at its top. */
export function overridePath(key: OverrideKey): readonly string[] {
  return key === 'look.dressing.sound' ? ['sound'] : placeIn(VariantChange, key).path;
}

interface OverrideOptions {
  readonly box: BoxSettings;
  /** What the variant's type changes; null = the variant is its type's base. */
  readonly base: Variant | null;
  readonly variant: Variant;
  readonly save: (variant: Variant) => void;
}

/** The fields of a type or a variation: they inherit from the type's base, and that from all alerts. */
export function overrideFields({ box, base, variant, save }: OverrideOptions): OverrideFields {
  const all = withDefaults(box);
  return {
    at: <Key extends OverrideKey>(key: Key): Field<ValueOf<AlertSettings, Key>> => {
      type Value = ValueOf<AlertSettings, Key>; // the schema says so of each value that is read below
      const { path, schema } = placeIn(BoxSettings, key);
      const own = overridePath(key);
      const ofBase = valueOn(base?.change, own);
      return {
        key,
        schema,
        value: valueOn(variant.change, own) as Value | undefined,
        inherits: true,
        inherited: (ofBase === undefined ? valueOn(all, path) : ofBase) as Value | undefined, // null is a value
        set: (value) => save({ ...variant, change: withValueOn(variant.change, own, value) }),
        include: () => {
          throw new Error('No list of members can be overridden.');
        },
        setEntry: () => {
          throw new Error('No record of amounts can be overridden.');
        },
      };
    },
  };
}
