import { computed, type ReadonlySignal } from '@preact/signals';
import { defaultElement } from '../../../contract';
import { type ElementSettings, elementSettings, type Overlay, overlayNamed, overlaysOf, type Settings } from '../../../contract/settings';
import { hasText } from '../../i18n';
import type { AddressModel, PageAddress } from './addressModel';
import { alertElements } from './overlayNames';

/** The selected element: any kind of element in the editor, always alerts on other pages. */
export interface ElementModel {
  readonly name: ReadonlySignal<string>;
  readonly settings: ReadonlySignal<ElementSettings | null>;
}

export function createElementModel(settings: ReadonlySignal<Settings | null>, address: AddressModel): ElementModel {
  const name = computed(() => chosenElement(settings.value, address.current.value));
  return {
    name,
    settings: computed(() => settings.value && elementSettings(settings.value, name.value)),
  };
}

/** The element that an address selects. Outside the editor, a widget's address selects alerts on the same overlay instead. */
function chosenElement(document: Settings | null, { page, element: chosen }: PageAddress): string {
  const isThere = chosen !== null && (chosen === defaultElement || document?.boxes[chosen] !== undefined);
  if (!document || page === 'overlays') return isThere ? chosen : defaultElement;
  const alerts = alertElements(document).map(({ element }) => element);
  if (isThere && alerts.includes(chosen)) return chosen;
  const beside =
    isThere && Object.values(overlaysOf(document)).find(({ elements: layers }) => layers.some(({ box: element }) => element === chosen));
  return (beside ? alertsOn(document, beside, null) : null) ?? alerts.find((one) => one === defaultElement) ?? alerts[0] ?? defaultElement;
}

/** The editor's address for a link to *Alerts* or to a page of an older version (SPEC SPG-95). null for links to other pages. */
export function alertsAddress(settings: Settings, address: PageAddress): PageAddress | null {
  const { page, tab, part } = address;
  if (page === null || (page !== 'alerts' && hasText(`${page}.page.title`))) return null;
  const overlay = overlayOfAlerts(settings, address);
  const element = alertsOn(settings, overlayNamed(settings, overlay), address.element);
  return { page: 'overlays', overlay, element, tab, part: part ?? (page === 'alerts' ? null : page) };
}

/**
 * The overlay that the address names, else an overlay with the element that the address names, else an overlay with alerts. If several
 * match, prefers the default overlay.
 */
export function overlayOfAlerts(settings: Settings, { overlay, element }: PageAddress): string {
  const all = Object.entries(overlaysOf(settings)).sort(
    ([one], [other]) => Number(other === defaultElement) - Number(one === defaultElement),
  );
  const has = (isIt: (name: string, shown: Overlay) => boolean) => all.find(([name, shown]) => isIt(name, shown))?.[0];
  return (
    has((name) => name === overlay) ??
    has((_, { elements: layers }) => layers.some((layer) => layer.box === element)) ??
    has((_, shown) => alertsOn(settings, shown, null) !== null) ??
    all[0]?.[0] ??
    defaultElement
  );
}

/** The selected alerts if the overlay shows them, else its frontmost alerts; null if the overlay has no alerts. */
export function alertsOn(settings: Settings, overlay: Overlay, chosen: string | null): string | null {
  return frontmost(overlay, chosen, (element) => !elementSettings(settings, element).widget);
}

/** The selected element if `isWanted` accepts it, else the frontmost accepted element, preferring visible ones. */
export function frontmost({ elements: layers }: Overlay, chosen: string | null, isWanted: (element: string) => boolean): string | null {
  const wanted = layers.filter(({ box: element }) => isWanted(element)).reverse();
  const found = wanted.find(({ box: element }) => element === chosen) ?? wanted.find(({ hidden }) => !hidden) ?? wanted[0];
  return found?.box ?? null;
}
