import { type BoxSettings, defaultOverlaySize, type OverlayElement, type Rect, scaleRange } from '../../../contract';
import type { BoxKind } from './boxKinds';
import type { Size } from './geometry';

/**
 * Places of new elements on an overlay of 1920 × 1080, by kind: apart from each other and from the lower third, where alerts
 * are at first. Each is as large as its widget with five entries in readable type.
 */
const places: Readonly<Record<string, Rect>> = {
  alerts: { x: 355, y: 540, width: 1_210, height: 486 },
  goal: { x: 610, y: 54, width: 700, height: 147 },
  totals: { x: 680, y: 220, width: 560, height: 115 },
  latest: { x: 96, y: 54, width: 440, height: 115 },
  top: { x: 1_304, y: 54, width: 520, height: 320 },
  feed: { x: 1_304, y: 400, width: 520, height: 295 },
  perks: { x: 96, y: 330, width: 520, height: 340 },
  ticker: { x: 0, y: 1_004, width: 1_920, height: 76 },
  text: { x: 660, y: 380, width: 600, height: 110 },
  image: { x: 96, y: 700, width: 300, height: 300 },
  timer: { x: 760, y: 54, width: 400, height: 140 },
  clock: { x: 1_560, y: 880, width: 264, height: 92 },
  custom: { x: 710, y: 300, width: 500, height: 400 },
  credits: { x: 510, y: 54, width: 900, height: 972 },
};
const otherwise: Rect = { x: 640, y: 360, width: 640, height: 360 };
/** How far an element is moved that would cover another one exactly, px. */
const cascadePx = 24;

/** The look of a widget that is as large as its place. */
const filling = { placement: 'center', scale: scaleRange.max, safeArea: 0 } as const;

/** The settings of a new element. An element fills its place: it is made larger or smaller by its handles. */
export function elementSettings(kind: BoxKind): BoxSettings {
  const box = kind.defaults();
  return box.widget ? { ...box, look: { ...box.look, ...filling } } : box;
}

/** Whether the place of an element says everything that placement, size and margin of its look could. */
export function fillsPlace({ ownPlace }: Pick<OverlayElement, 'ownPlace'>, { look, widget }: BoxSettings): boolean {
  if (!widget) return ownPlace === true && look.placement !== 'takeover';
  return look.placement === filling.placement && look.scale === filling.scale && look.safeArea === filling.safeArea;
}

/** The settings and the place of a new element. */
export function elementDefaults(
  kind: BoxKind,
  size: Size,
  others: readonly Rect[],
): { readonly settings: BoxSettings; readonly place: Pick<OverlayElement, 'rect' | 'ownPlace'> } {
  const settings = elementSettings(kind);
  const rect = freePlace(fitted(places[kind.value] ?? otherwise, size), size, others);
  return { settings, place: settings.widget ? { rect } : { rect, ownPlace: true } };
}

/** A place on an overlay of another size: in proportion, but as large as it was if there is room. */
function fitted({ x, y, width, height }: Rect, size: Size): Rect {
  const [byWidth, byHeight] = [size.width / defaultOverlaySize.width, size.height / defaultOverlaySize.height];
  const scale = Math.min(Math.max(byWidth, byHeight), size.width / width, size.height / height);
  const own = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const along = (at: number, length: number, whole: number, ownLength: number, ownWhole: number) =>
    whole === length ? 0 : Math.round((at / (whole - length)) * (ownWhole - ownLength));
  return {
    x: along(x, width, defaultOverlaySize.width, own.width, size.width),
    y: along(y, height, defaultOverlaySize.height, own.height, size.height),
    ...own,
  };
}

function freePlace(rect: Rect, size: Size, others: readonly Rect[]): Rect {
  const isTaken = others.some(({ x, y }) => x === rect.x && y === rect.y);
  const next = { ...rect, x: rect.x + cascadePx, y: rect.y + cascadePx };
  if (!isTaken || next.x + next.width > size.width + cascadePx || next.y + next.height > size.height + cascadePx) return rect;
  return freePlace(next, size, others);
}
