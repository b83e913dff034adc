import { type Change, overlayNamed, type Settings, singlesOf } from '../../../contract/settings';
import type { AddressModel } from './addressModel';

/* Limits Undo to the part of the document that the page shows (SPEC SPG-4). */

/** The parts of the document that a change affects: overlays, elements, or a top-level field. */
export function partsOf(change: Change): readonly string[] {
  const parts = singlesOf(change).flatMap(({ tag, path: [top = '', name] }) => {
    // A document that does not list its overlays gets a list of them, which changes none.
    if (name === undefined && top === 'overlays' && tag === 'remove') return [];
    return top === 'overlays' || top === 'boxes' ? [`${top}/${name ?? ''}`] : [top];
  });
  return [...new Set(parts)];
}

/** The parts that the open page shows. null if it shows none, so that Undo takes back any step. */
export function openParts(settings: Settings | null, address: AddressModel['current']['value']): readonly string[] | null {
  const { page, overlay } = address;
  if (!settings) return null;
  if (page === 'overlays')
    return overlay === null ? null : [`overlays/${overlay}`, ...overlayNamed(settings, overlay).elements.map(({ box }) => `boxes/${box}`)];
  if (page === 'moderation') return ['moderation'];
  return page === 'language' ? ['locale', 'timeZone'] : null;
}
