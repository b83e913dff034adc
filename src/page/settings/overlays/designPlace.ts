import type { Design, ElementSettings, Layer, Placement, Rect } from '../../../contract/settings';

/*
 * Computes where the design places an alert's card, which is the panel with the alert's texts (SPEC OVL-6). Pure.
 * The sizes must match `overlay.css` (`--u`), `alert.css` and `fitAlert.ts` of `src/page/overlay`.
 */

/** Width of the widest card of any design, in units (`--u`). */
const widestUnits = 112;
/** Height of the highest card of any design, in units. */
const highestUnits = 45;
/** A layer is as large as a scene if both of its sides are at least this long. */
const minScenePx = 720;
/** A layer whose width is at least this many times its height is a strip. A card fills a strip. */
const minStripRatio = 7 / 2;

/** The rectangle of the card. null if the card fills its layer: in a strip, or with the position *Full screen, dim the game*. */
export function cardPlace({ rect, rotation }: Pick<Layer, 'rect' | 'rotation'>, design: Design): Rect | null {
  const { width, height } = rect;
  if (design.placement === 'takeover' || width / height >= minStripRatio) return null;
  const unit = Math.max(Math.min(width, height) / 100, Math.min(7, width * 0.00875, height * 0.0117));
  const typePx = Math.min(unit * design.scale, width * 0.013, height * 0.024);
  const isScene = Math.min(width, height) >= minScenePx;
  const [marginX, marginY] = [(width * design.safeArea) / 100, (height * design.safeArea) / 100];
  const size = {
    width: Math.round(Math.min(widestUnits * typePx, width - 2 * marginX)),
    height: Math.round(Math.min(highestUnits * (isScene ? unit : Math.max(unit, typePx)), height - 2 * marginY)),
  };
  const [sideX, sideY] = sides[design.placement];
  // The vector from the centre of the element to the centre of the card. It is rotated together with the element.
  const [dx, dy] = [(sideX * (width - 2 * marginX - size.width)) / 2, (sideY * (height - 2 * marginY - size.height)) / 2];
  const [sin, cos] = [Math.sin((rotation * Math.PI) / 180), Math.cos((rotation * Math.PI) / 180)];
  return {
    x: Math.round(rect.x + (width - size.width) / 2 + dx * cos - dy * sin),
    y: Math.round(rect.y + (height - size.height) / 2 + dx * sin + dy * cos),
    ...size,
  };
}

/** -1 for left or top, 0 for middle, 1 for right or bottom. */
const sides: Readonly<Record<Exclude<Placement, 'takeover'>, readonly [x: number, y: number]>> = {
  'lower-third': [0, 1],
  center: [0, 0],
  'upper-third': [0, -1],
  'top-left': [-1, -1],
  'top-right': [1, -1],
  'bottom-left': [-1, 1],
  'bottom-right': [1, 1],
};

/** Whether the creator's code draws any type of these alerts. The code can use the entire element (SPEC CUS-60). */
export const isDrawnByCode = ({ widget, variants: variations }: Pick<ElementSettings, 'widget' | 'variants'>) =>
  !widget && variations.some(({ base, change }) => base && change.drawnBy);

/** A layer as the canvas shows it. Alerts without a custom position are shown at the rectangle of their card. */
export function withCardPlace(layer: Layer, element: ElementSettings): Layer {
  const place = layer.ownPlace || element.widget || isDrawnByCode(element) ? null : cardPlace(layer, element.look);
  return place ? { ...layer, rect: place } : layer;
}

/** The largest rectangle that alerts of an element may cover. The alert for a large donation is as wide as the margins allow. */
export function largestPlace(layer: Layer, design: Design): Rect {
  const widest = design.tiers ? { ...design, scale: Number.POSITIVE_INFINITY } : design;
  return (!layer.ownPlace && cardPlace(layer, widest)) || layer.rect;
}

/** The layer to store after a change on the canvas. A card that the creator has moved, resized or rotated gets a custom position. */
export function toStoredLayer(changed: Layer, stored: Layer, shown: Layer): Layer {
  if (shown === stored) return changed;
  const isMoved = changed.rotation !== shown.rotation || !isSame(changed.rect, shown.rect);
  return isMoved ? { ...changed, ownPlace: true } : { ...changed, rect: stored.rect };
}

/** The layer without a custom position. It covers the entire overlay, and the design positions the card. */
export function onWhole({ ownPlace: _own, ...layer }: Layer, size: Pick<Rect, 'width' | 'height'>): Layer {
  return { ...layer, rect: { x: 0, y: 0, ...size }, rotation: 0 };
}

function isSame(one: Rect, other: Rect): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}
