import type { Design, ElementSettings, Layer, Placement, Rect } from '../../../contract/settings';

/* Position of the card of alerts without a custom position (SPEC OVL-6): the rectangle in which the card would have the same size and
   spot with a custom position. The sizes are those of `src/page/overlay`: `overlay.css` (`--u`), `alert.css` and `fitAlert.ts`. Pure. */

/** Widest card of all designs, in units. */
const widestUnits = 112;
/** Highest card, in units: 45 % of a scene, whose unit is 1 % of it. */
const highestUnits = 45;
/** A source with both sides at least this long is a scene, px. */
const minScenePx = 720;
/** A source wider than this is a strip, which the card fills. */
const minStripRatio = 7 / 2;

/** null = the card fills its element, as in a takeover or a strip: the element itself is moved. */
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
  // From the element's centre to the card's; both turn together.
  const [dx, dy] = [(sideX * (width - 2 * marginX - size.width)) / 2, (sideY * (height - 2 * marginY - size.height)) / 2];
  const [sin, cos] = [Math.sin((rotation * Math.PI) / 180), Math.cos((rotation * Math.PI) / 180)];
  return {
    x: Math.round(rect.x + (width - size.width) / 2 + dx * cos - dy * sin),
    y: Math.round(rect.y + (height - size.height) / 2 + dx * sin + dy * cos),
    ...size,
  };
}

/** -1 = left or top, 0 = middle, 1 = right or bottom. */
const sides: Readonly<Record<Exclude<Placement, 'takeover'>, readonly [x: number, y: number]>> = {
  'lower-third': [0, 1],
  center: [0, 0],
  'upper-third': [0, -1],
  'top-left': [-1, -1],
  'top-right': [1, -1],
  'bottom-left': [-1, 1],
  'bottom-right': [1, 1],
};

/** Whether the creator's code draws a type of alert. The code gets the whole element (SPEC CUS-60). */
export const isDrawnByCode = ({ widget, variants }: Pick<ElementSettings, 'widget' | 'variants'>) =>
  !widget && variants.some(({ base, change }) => base && change.drawnBy);

/** An element as the canvas shows it: alerts without a custom position have the rectangle of their card. */
export function withCardPlace(element: Layer, box: ElementSettings): Layer {
  const place = element.ownPlace || box.widget || isDrawnByCode(box) ? null : cardPlace(element, box.look);
  return place ? { ...element, rect: place } : element;
}

/** The rectangle that the largest alerts of an element may cover: a large donation is as wide as the margins allow. */
export function largestPlace(element: Layer, design: Design): Rect {
  const widest = design.tiers ? { ...design, scale: Number.POSITIVE_INFINITY } : design;
  return (!element.ownPlace && cardPlace(element, widest)) || element.rect;
}

/** The element to store after a change on the canvas. A card that was moved, resized or turned gets a custom position. */
export function toStoredLayer(changed: Layer, stored: Layer, shown: Layer): Layer {
  if (shown === stored) return changed;
  const isMoved = changed.rotation !== shown.rotation || !isSame(changed.rect, shown.rect);
  return isMoved ? { ...changed, ownPlace: true } : { ...changed, rect: stored.rect };
}

/** The element on the whole overlay, where the design positions the card. */
export function onWhole({ ownPlace: _own, ...element }: Layer, size: Pick<Rect, 'width' | 'height'>): Layer {
  return { ...element, rect: { x: 0, y: 0, ...size }, rotation: 0 };
}

function isSame(one: Rect, other: Rect): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}
