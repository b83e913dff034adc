import type { Layer, Overlay, Rect } from './overlay';

/* Layers of overlays. This file has no schemas, because overlay pages load it. */

export function layerOf(element: string, rect: Rect): Layer {
  return { box: element, rect, rotation: 0, hidden: false, locked: false };
}

export function withoutHidden(overlay: Overlay): Overlay {
  return { ...overlay, elements: overlay.elements.filter(({ hidden }) => !hidden) };
}

/** A layer's position as a style (SPEC OVL-2). In percent, because a browser source may have another size than the overlay. */
export function placeOf({ rect, rotation }: Pick<Layer, 'rect' | 'rotation'>, size: Overlay['size']) {
  const percent = (length: number, whole: number) => `${(100 * length) / whole}%`;
  return {
    left: percent(rect.x, size.width),
    top: percent(rect.y, size.height),
    width: percent(rect.width, size.width),
    height: percent(rect.height, size.height),
    rotate: rotation === 0 ? '' : `${rotation}deg`,
  };
}

/**
 * The side at which a card is drawn in the area of its alerts (SPEC OVL-6): 0 is left or top, 1 is right or bottom. It depends on where the
 * area is on the overlay.
 */
export function sideOf(at: number, room: number): number {
  const share = room === 0 ? 0.5 : at / room;
  return Math.min(1, Math.max(0, (share - 0.15) / 0.7));
}
