import type { BoxSettings, Look, OverlayElement, Placement, Rect } from '../../../contract/settings';

/*
 * Where the card of an alerts element stands whose look places it (SPEC OVL-6): the place in which it would have the same size
 * and stand at the same spot as an element of its own place. The sizes are those of `src/page/overlay`: `overlay.css` (`--u`),
 * `alert.css` and `fitAlert.ts`. Pure.
 */

/** Widest card of all looks, in units. */
const widestUnits = 112;
/** The highest card, in units: 45 % of a scene, whose unit is 1 % of it. */
const highestUnits = 45;
/** A source with both sides at least this long is a scene, px. */
const minScenePx = 720;
/** A source wider than this is a strip, which the card fills. */
const minStripRatio = 7 / 2;

/** null = the card fills its element, as a takeover or in a strip: the element itself is moved. */
export function cardPlace({ rect, rotation }: Pick<OverlayElement, 'rect' | 'rotation'>, look: Look): Rect | null {
  const { width, height } = rect;
  if (look.placement === 'takeover' || width / height >= minStripRatio) return null;
  const unit = Math.max(Math.min(width, height) / 100, Math.min(7, width * 0.00875, height * 0.0117));
  const typePx = Math.min(unit * look.scale, width * 0.013, height * 0.024);
  const isScene = Math.min(width, height) >= minScenePx;
  const [marginX, marginY] = [(width * look.safeArea) / 100, (height * look.safeArea) / 100];
  const size = {
    width: Math.round(Math.min(widestUnits * typePx, width - 2 * marginX)),
    height: Math.round(Math.min(highestUnits * (isScene ? unit : Math.max(unit, typePx)), height - 2 * marginY)),
  };
  const [sideX, sideY] = sides[look.placement];
  // From the element's centre to that of the card, which turn together.
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

/** Whether a kind of alert is drawn by the creator's code, which has all of the element for itself (SPEC CUS-60). */
export const isDrawnByCode = ({ widget, variants }: Pick<BoxSettings, 'widget' | 'variants'>) =>
  !widget && variants.some(({ base, change }) => base && change.drawnBy);

/** An element as the stage shows it: alerts that their look places have the place of their card. */
export function withCardPlace(element: OverlayElement, box: BoxSettings): OverlayElement {
  const place = element.ownPlace || box.widget || isDrawnByCode(box) ? null : cardPlace(element, box.look);
  return place ? { ...element, rect: place } : element;
}

/** What the largest alerts of an element may cover: that of a large donation is as wide as the margins allow. */
export function largestPlace(element: OverlayElement, look: Look): Rect {
  const widest = look.tiers ? { ...look, scale: Number.POSITIVE_INFINITY } : look;
  return (!element.ownPlace && cardPlace(element, widest)) || element.rect;
}

/** The element to store after a change to what the stage shows: moved, resized or turned, a card has its own place. */
export function toStoredElement(changed: OverlayElement, stored: OverlayElement, shown: OverlayElement): OverlayElement {
  if (shown === stored) return changed;
  const isMoved = changed.rotation !== shown.rotation || !isSame(changed.rect, shown.rect);
  return isMoved ? { ...changed, ownPlace: true } : { ...changed, rect: stored.rect };
}

/** The element on the whole overlay, where its look places the card. */
export function onWhole({ ownPlace: _own, ...element }: OverlayElement, size: Pick<Rect, 'width' | 'height'>): OverlayElement {
  return { ...element, rect: { x: 0, y: 0, ...size }, rotation: 0 };
}

function isSame(one: Rect, other: Rect): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}
