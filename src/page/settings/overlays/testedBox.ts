import { computed, type ReadonlySignal } from '@preact/signals';
import { boxSettings, defaultBox, type Overlay, overlayNamed, overlaysOf, type Settings } from '../../../contract';
import type { AddressModel } from '../shell/addressModel';
import type { DraftModel } from '../shell/draftModel';

/** The overlay that the address opens in the editor; null = none, or one that is not there. */
export function openedOverlay(
  settings: Settings | null,
  { page, overlay: name }: AddressModel['current']['value'],
): { readonly name: string; readonly overlay: Overlay } | null {
  if (page !== 'overlays' || name === null || !settings) return null;
  const isThere = name === defaultBox || Object.hasOwn(overlaysOf(settings), name);
  return isThere ? { name, overlay: overlayNamed(settings, name) } : null;
}

interface TestedBoxOptions {
  readonly draft: Pick<DraftModel, 'settings'>;
  readonly address: Pick<AddressModel, 'current'>;
  readonly box: ReadonlySignal<string>;
}

/**
 * The box that previews and tests are of (SPEC SPG-51): the chosen one; in the editor the selected alerts, otherwise the
 * frontmost that are not hidden. null = the overlay in the editor has no alerts.
 */
export function createTestedBox({ draft, address, box }: TestedBoxOptions): ReadonlySignal<string | null> {
  return computed(() => {
    const settings = draft.settings.value;
    const opened = openedOverlay(settings, address.current.value);
    if (!settings || !opened) return box.value;
    const alerts = opened.overlay.elements.filter((element) => !boxSettings(settings, element.box).widget).reverse();
    const selected = alerts.find((element) => element.box === address.current.value.box);
    return (selected ?? alerts.find(({ hidden }) => !hidden) ?? alerts[0])?.box ?? null;
  });
}
