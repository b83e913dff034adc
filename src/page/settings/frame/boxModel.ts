import { computed, type ReadonlySignal } from '@preact/signals';
import { defaultBox } from '../../../contract';
import { type BoxSettings, boxSettings, overlaysOf, type Settings } from '../../../contract/settings';
import type { AddressModel } from './addressModel';
import { boxChanges } from './changes';
import { alertBoxes } from './overlayNames';

/** The chosen box: any in the editor of an overlay, elsewhere one of alerts. */
export interface BoxModel {
  readonly name: ReadonlySignal<string>;
  /** All boxes, the default one first. */
  readonly names: ReadonlySignal<readonly string[]>;
  /** null = not read yet. */
  readonly settings: ReadonlySignal<BoxSettings | null>;
  readonly changes: ReadonlySignal<ReturnType<typeof boxChanges>>;
}

export function createBoxModel(settings: ReadonlySignal<Settings | null>, address: AddressModel): BoxModel {
  const names = computed(() => [...new Set([defaultBox, ...Object.keys(settings.value?.boxes ?? {}).sort()])]);
  const name = computed(() => chosenBox(settings.value, address.current.value));
  return {
    name,
    names,
    settings: computed(() => settings.value && boxSettings(settings.value, name.value)),
    changes: computed(() => boxChanges(name.value)),
  };
}

/** The box that an address names: any in the editor, elsewhere one of alerts, where it names a widget those beside it. */
export function chosenBox(document: Settings | null, { page, box: chosen }: AddressModel['current']['value']): string {
  const isThere = chosen !== null && (chosen === defaultBox || Object.hasOwn(document?.boxes ?? {}, chosen));
  if (!document || page === 'overlays') return isThere ? chosen : defaultBox;
  const alerts = alertBoxes(document).map(({ box }) => box);
  if (isThere && alerts.includes(chosen)) return chosen;
  return (
    (isThere ? alertsBeside(document, chosen, alerts) : undefined) ?? alerts.find((one) => one === defaultBox) ?? alerts[0] ?? defaultBox
  );
}

/** The alerts of the overlay that shows a widget, the frontmost ones. */
function alertsBeside(settings: Settings, widget: string, alerts: readonly string[]): string | undefined {
  const overlay = Object.values(overlaysOf(settings)).find(({ elements }) => elements.some(({ box }) => box === widget));
  return overlay?.elements.map(({ box }) => box).findLast((box) => alerts.includes(box));
}
