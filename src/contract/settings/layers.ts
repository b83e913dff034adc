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
 * Where an alert's card is drawn in the area of the alerts (SPEC OVL-6): from 0 (left or top) to 1 (right or bottom). `at`: the position
 * of the area on the overlay. `room`: the highest position at which the area is still inside the overlay.
 */
export function sideOf(at: number, room: number): number {
  const share = room === 0 ? 0.5 : at / room;
  return Math.min(1, Math.max(0, (share - 0.15) / 0.7));
}
