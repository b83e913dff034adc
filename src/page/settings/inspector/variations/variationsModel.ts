import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { type EventType, eventTypes } from '../../../../contract/api';
import type { Change, Variant, VariantChange, VariantConditions } from '../../../../contract/settings';
import { compareSpecificity } from '../../../alerts';
import type { BoxModel } from '../../frame/boxModel';
import { variantChange, withoutUndefined } from '../../frame/changes';
import type { DraftModel } from '../../frame/draftModel';

/** Equally specific variations; one is picked by weight. */
export type EqualVariants = readonly [Variant, ...Variant[]];

export interface VariantGroup {
  readonly type: EventType;
  /** Steps in the order in which they are tried. */
  readonly steps: readonly EqualVariants[];
}

/** The variations of the chosen alerts, without the overrides of types, in the order in which they apply. One can be edited at a time. */
export interface VariationsModel {
  readonly groups: ReadonlySignal<readonly VariantGroup[]>;
  /** Id of the edited variation; null = none. */
  readonly edited: ReadonlySignal<string | null>;
  /** Id of an added variation that is not in the document until its first change (SPEC SPG-11). */
  readonly blank: ReadonlySignal<string | null>;
  add(type: EventType, when?: Omit<VariantConditions, 'type'>): void;
  duplicate(variant: Variant): void;
  remove(variant: Variant): void;
  edit(id: string | null): void;
  /** The section closes: a blank variation is dropped. */
  leave(): void;
  setWhen(variant: Variant, when: Partial<Undefinable<VariantConditions>>): void;
  setChange(variant: Variant, change: Partial<Undefinable<VariantChange>>): void;
  /** Replaces the stored variation of this id. */
  save(variant: Variant): void;
  setWeight(variant: Variant, weight: number): void;
  /** Turns a variation without conditions into the overrides of its type. The type's other variations inherit them. */
  makeBase(variant: Variant): void;
}

/** undefined = condition removed, or value inherited. */
type Undefinable<Type> = { readonly [Name in keyof Type]: Type[Name] | undefined };

interface VariantsModelOptions {
  readonly draft: DraftModel;
  readonly box: BoxModel;
  /** [0, 1). */
  readonly random: () => number;
  /** A variation was changed or opened, and should be shown. */
  onEdit(variant: Variant): void;
}

export function createVariationsModel({ draft, box, random, onEdit }: VariantsModelOptions): VariationsModel {
  const edited = signal<string | null>(null);
  const newVariant = signal<{ readonly box: string; readonly variant: Variant } | null>(null);
  const stored = () => box.settings.value?.variants ?? [];
  /** The added variation while it is open and not in the document, also after an undo. */
  const blank = computed(() => {
    const { variant, box: ofBox } = newVariant.value ?? {};
    const isOpen = variant !== undefined && ofBox === box.name.value && edited.value === variant.id;
    return isOpen && !stored().some(({ id }) => id === variant.id) ? variant : null;
  });
  const all = computed(() => (blank.value ? [...stored(), blank.value] : stored()));
  const newId = () => `variant-${random().toString(36).slice(2, 10)}${random().toString(36).slice(2, 6)}`;

  function save(variant: Variant): void {
    if (variant.base) draft.change(baseChange(box, variant));
    else if (JSON.stringify(variant) !== JSON.stringify(blank.peek())) draft.change(variantChange(box.name.peek(), variant.id, variant));
    onEdit(variant);
  }

  function add(type: EventType, when: Omit<VariantConditions, 'type'> = {}): void {
    const variant: Variant = { id: newId(), when: { ...when, type }, weight: 1, change: {} };
    batch(() => {
      newVariant.value = { box: box.name.peek(), variant };
      edited.value = variant.id;
    });
    onEdit(variant);
  }

  function duplicate(variant: Variant): void {
    if (variant.id === blank.peek()?.id) return add(variant.when.type);
    const copy = { ...variant, id: newId() };
    save(copy);
    edited.value = copy.id;
  }

  return {
    groups: computed(() => groupsOf(all.value)),
    edited,
    blank: computed(() => blank.value?.id ?? null),
    add,
    duplicate,
    remove: ({ id }) => {
      if (edited.peek() === id) edited.value = null;
      draft.change(variantChange(box.name.peek(), id, null));
    },
    edit: (id) => {
      edited.value = id;
      const variant = stored().find((one) => one.id === id);
      if (variant) onEdit(variant);
    },
    leave: () => {
      if (blank.peek()) edited.value = null;
      newVariant.value = null;
    },
    setWhen: (variant, when) => save({ ...variant, when: withoutUndefined({ ...variant.when, ...when }) }),
    setChange: (variant, change) => save({ ...variant, change: withoutUndefined({ ...variant.change, ...change }) }),
    save,
    setWeight: (variant, weight) => save({ ...variant, weight }),
    makeBase: (variant) => {
      edited.value = null;
      save({ ...variant, base: true, weight: 1 });
    },
  };
}

/** Saves the overrides of a type, or removes them if they are empty. */
export function baseChange(box: BoxModel, base: Variant): Change {
  return variantChange(box.name.peek(), base.id, Object.keys(base.change).length === 0 ? null : base);
}

function groupsOf(variants: readonly Variant[]): VariantGroup[] {
  return eventTypes.flatMap((type) => {
    const ofType = variants
      .filter(({ base, when }) => !base && when.type === type)
      .sort((one, other) => compareSpecificity(other.when, one.when));
    const steps: [Variant, ...Variant[]][] = [];
    for (const variant of ofType) {
      const last = steps.at(-1);
      if (last && compareSpecificity(last[0].when, variant.when) === 0) last.push(variant);
      else steps.push([variant]);
    }
    return steps.length === 0 ? [] : [{ type, steps }];
  });
}
