import { defaultBox, ownValue } from '../names';
import type { Overlay, OverlayElement, Rect } from './overlay';

/* Elements of overlays. Overlay pages load this file, so it has no schemas. */

/** A new element: not turned, visible, and not locked. */
export function elementOf(box: string, rect: Rect): OverlayElement {
  return { box, rect, rotation: 0, hidden: false, locked: false };
}

export function withoutHidden(overlay: Overlay): Overlay {
  return { ...overlay, elements: overlay.elements.filter(({ hidden }) => !hidden) };
}

/** An element's place as a style (SPEC OVL-2): in percent, because a browser source may have another size than the overlay. */
export function placeOf({ rect, rotation }: Pick<OverlayElement, 'rect' | 'rotation'>, size: Overlay['size']) {
  const percent = (length: number, whole: number) => `${(100 * length) / whole}%`;
  return {
    left: percent(rect.x, size.width),
    top: percent(rect.y, size.height),
    width: percent(rect.width, size.width),
    height: percent(rect.height, size.height),
    rotate: rotation === 0 ? '' : `${rotation}deg`,
  };
}

/** The side of its place at which a card stands, as the place stands on the overlay (SPEC OVL-6): 0 = left or top, 1 = right or bottom. */
export function sideOf(at: number, room: number): number {
  const share = room === 0 ? 0.5 : at / room;
  return Math.min(1, Math.max(0, (share - 0.15) / 0.7));
}

/**
 * What the creator calls a box (SPEC OVL-7): the name of its element, or the title of the overlay that is this box by itself;
 * null = it has only the name that links have.
 */
export function givenName(
  { overlays = {} }: { readonly overlays?: Readonly<Record<string, Overlay>> | undefined },
  box: string,
): string | null {
  const named = Object.values(overlays)
    .flatMap(({ elements }) => elements)
    .find((element) => element.box === box && element.name !== undefined);
  return named?.name ?? ownValue(overlays, box)?.title ?? null;
}

/**
 * The same for lists over all overlays: with the overlay where an element of another one is called the same, as each overlay numbers
 * its own. The overlay that every installation has adds nothing as long as it has no title.
 */
export function distinctName(settings: Parameters<typeof givenName>[0], box: string): string | null {
  const name = givenName(settings, box);
  const overlays = Object.entries(settings.overlays ?? {});
  const own = overlays.find(([, { elements }]) => elements.some((element) => element.box === box && element.name === name));
  const isTwice = overlays.some(([, { elements }]) => elements.some((element) => element.box !== box && element.name === name));
  const overlay = own && (own[1].title ?? (own[0] === defaultBox ? null : own[0]));
  return name !== null && isTwice && overlay ? `${name} – ${overlay}` : name;
}
