import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { type EventType, eventTypes } from '../../../../contract/api';
import type { Change, Variation, VariationChange, VariationConditions } from '../../../../contract/settings';
import { compareSpecificity } from '../../../alerts';
import { variationChange, withoutUndefined } from '../../frame/changes';
import type { DraftModel } from '../../frame/draftModel';
import type { ElementModel } from '../../frame/elementModel';

/** Equally specific variations. For each alert, one of them is picked at random, by weight. */
export type EqualVariations = readonly [Variation, ...Variation[]];

export interface VariationGroup {
  readonly type: EventType;
  readonly steps: readonly EqualVariations[];
}

/**
 * The variations of the selected alerts, in the order in which they are tried. Leaves out the overrides of types, which are stored as
 * variations too. At most one variation is open for editing.
 */
export interface VariationsModel {
  readonly groups: ReadonlySignal<readonly VariationGroup[]>;
  readonly edited: ReadonlySignal<string | null>;
  /** Id of a new variation, or null. A new variation is added to the document with its first change (SPEC SPG-11). */
  readonly blank: ReadonlySignal<string | null>;
  add(type: EventType, when?: Omit<VariationConditions, 'type'>): void;
  duplicate(variation: Variation): void;
  remove(variation: Variation): void;
  edit(id: string | null): void;
  /** Called when the section closes. Discards a new variation that was not changed. */
  leave(): void;
  setWhen(variation: Variation, when: Partial<Undefinable<VariationConditions>>): void;
  setChange(variation: Variation, change: Partial<Undefinable<VariationChange>>): void;
  save(variation: Variation): void;
  setWeight(variation: Variation, weight: number): void;
  /** Replaces a variation without conditions by overrides of its type, which the type's other variations inherit. */
  makeBase(variation: Variation): void;
}

/** undefined removes a condition. For other settings, undefined means to inherit the value. */
type Undefinable<Type> = { readonly [Name in keyof Type]: Type[Name] | undefined };

interface VariationsModelOptions {
  readonly draft: DraftModel;
  readonly element: ElementModel;
  readonly random: () => number;
  /** Called when a variation is changed or opened, so that the preview shows it. */
  onEdit(variation: Variation): void;
}

export function createVariationsModel({ draft, element, random, onEdit }: VariationsModelOptions): VariationsModel {
  const edited = signal<string | null>(null);
  const newVariation = signal<{ readonly element: string; readonly variation: Variation } | null>(null);
  const stored = () => element.settings.value?.variants ?? [];
  /** The new variation while it is open but not in the document, for example after an undo. */
  const blank = computed(() => {
    const { variation, element: ofElement } = newVariation.value ?? {};
    const isOpen = variation !== undefined && ofElement === element.name.value && edited.value === variation.id;
    return isOpen && !stored().some(({ id }) => id === variation.id) ? variation : null;
  });
  const all = computed(() => (blank.value ? [...stored(), blank.value] : stored()));
  const newId = () => `variant-${random().toString(36).slice(2, 10)}${random().toString(36).slice(2, 6)}`;

  function save(variation: Variation): void {
    if (variation.base) draft.change(baseChange(element, variation));
    else if (JSON.stringify(variation) !== JSON.stringify(blank.peek()))
      draft.change(variationChange(element.name.peek(), variation.id, variation));
    onEdit(variation);
  }

  function add(type: EventType, when: Omit<VariationConditions, 'type'> = {}): void {
    const variation: Variation = { id: newId(), when: { ...when, type }, weight: 1, change: {} };
    batch(() => {
      newVariation.value = { element: element.name.peek(), variation };
      edited.value = variation.id;
    });
    onEdit(variation);
  }

  function duplicate(variation: Variation): void {
    if (variation.id === blank.peek()?.id) return add(variation.when.type);
    const copy = { ...variation, id: newId() };
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
      draft.change(variationChange(element.name.peek(), id, null));
    },
    edit: (id) => {
      edited.value = id;
      const variation = stored().find((one) => one.id === id);
      if (variation) onEdit(variation);
    },
    leave: () => {
      if (blank.peek()) edited.value = null;
      newVariation.value = null;
    },
    setWhen: (variation, when) => save({ ...variation, when: withoutUndefined({ ...variation.when, ...when }) }),
    setChange: (variation, change) => save({ ...variation, change: withoutUndefined({ ...variation.change, ...change }) }),
    save,
    setWeight: (variation, weight) => save({ ...variation, weight }),
    makeBase: (variation) => {
      edited.value = null;
      save({ ...variation, base: true, weight: 1 });
    },
  };
}

/** A change that stores the overrides of a type. If `base` overrides no setting, the change removes it. */
export function baseChange(element: ElementModel, base: Variation): Change {
  return variationChange(element.name.peek(), base.id, Object.keys(base.change).length === 0 ? null : base);
}

function groupsOf(variations: readonly Variation[]): VariationGroup[] {
  return eventTypes.flatMap((type) => {
    const ofType = variations
      .filter(({ base, when }) => !base && when.type === type)
      .sort((one, other) => compareSpecificity(other.when, one.when));
    const steps: [Variation, ...Variation[]][] = [];
    for (const variation of ofType) {
      const last = steps.at(-1);
      if (last && compareSpecificity(last[0].when, variation.when) === 0) last.push(variation);
      else steps.push([variation]);
    }
    return steps.length === 0 ? [] : [{ type, steps }];
  });
}
