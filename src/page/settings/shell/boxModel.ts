import { computed, type ReadonlySignal } from '@preact/signals';
import { type BoxSettings, boxSettings, defaultBox } from '../../../contract';
import type { AddressModel } from './addressModel';
import { boxChanges } from './changes';
import type { DraftModel } from './draftModel';

/** The chosen box. */
export interface BoxModel {
  readonly name: ReadonlySignal<string>;
  /** All boxes, the default one first. */
  readonly names: ReadonlySignal<readonly string[]>;
  /** null = not read yet. */
  readonly settings: ReadonlySignal<BoxSettings | null>;
  readonly changes: ReadonlySignal<ReturnType<typeof boxChanges>>;
}

export function createBoxModel(draft: DraftModel, address: AddressModel): BoxModel {
  const names = computed(() => [...new Set([defaultBox, ...Object.keys(draft.settings.value?.boxes ?? {}).sort()])]);
  const name = computed(() => {
    const chosen = address.current.value.box;
    return chosen !== null && names.value.includes(chosen) ? chosen : defaultBox;
  });
  return {
    name,
    names,
    settings: computed(() => draft.settings.value && boxSettings(draft.settings.value, name.value)),
    changes: computed(() => boxChanges(name.value)),
  };
}
