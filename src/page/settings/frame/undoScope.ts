import { type Change, overlayNamed, type Settings, singlesOf } from '../../../contract/settings';
import type { AddressModel } from './addressModel';

/* Limits Undo to the parts of the document that the page shows (SPEC SPG-4). */

/** The parts of the document that a change affects: overlays, elements, or top-level fields. */
export function partsOf(change: Change): readonly string[] {
  const parts = singlesOf(change).flatMap(({ tag, path: [top = '', name] }) => {
    // If `overlayChange` created the list of all overlays, its undo removes the list. This affects no overlay.
    if (name === undefined && top === 'overlays' && tag === 'remove') return [];
    return top === 'overlays' || top === 'boxes' ? [`${top}/${name ?? ''}`] : [top];
  });
  return [...new Set(parts)];
}

/** The parts that the open page shows. null if it shows no part, so that Undo can take back any step. */
export function openParts(settings: Settings | null, address: AddressModel['current']['value']): readonly string[] | null {
  const { page, overlay } = address;
  if (!settings) return null;
  if (page === 'overlays') {
    if (overlay === null) return null;
    // The editor also assigns images to perks, which belong to no element.
    return ['perkImages', `overlays/${overlay}`, ...overlayNamed(settings, overlay).elements.map(({ box: element }) => `boxes/${element}`)];
  }
  if (page === 'moderation') return ['moderation'];
  return page === 'language' ? ['locale', 'timeZone'] : null;
}
