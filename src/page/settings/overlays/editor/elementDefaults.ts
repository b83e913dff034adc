import { defaultOverlaySize, type ElementSettings, type Layer, type Rect, scaleRange } from '../../../../contract/settings';
import type { ElementKind } from '../../frame/elementKinds';
import { cascaded, freePlace } from './freePlace';
import type { Size } from './geometry';

/** Initial positions of new elements, by kind, on an overlay of 1920 × 1080. */
const places: Readonly<Record<string, Rect>> = {
  alerts: { x: 355, y: 540, width: 1_210, height: 486 },
  goal: { x: 610, y: 54, width: 700, height: 147 },
  totals: { x: 680, y: 220, width: 560, height: 115 },
  latest: { x: 96, y: 54, width: 440, height: 115 },
  top: { x: 1_324, y: 54, width: 500, height: 308 },
  feed: { x: 1_324, y: 400, width: 500, height: 284 },
  perks: { x: 96, y: 330, width: 520, height: 340 },
  ticker: { x: 0, y: 1_026, width: 1_920, height: 54 },
  text: { x: 660, y: 380, width: 600, height: 110 },
  image: { x: 96, y: 746, width: 240, height: 240 },
  timer: { x: 760, y: 54, width: 400, height: 140 },
  clock: { x: 96, y: 190, width: 244, height: 85 },
  frame: { x: 96, y: 220, width: 640, height: 360 },
  socials: { x: 96, y: 940, width: 480, height: 86 },
  custom: { x: 710, y: 300, width: 500, height: 400 },
  credits: { x: 510, y: 54, width: 900, height: 972 },
};
const otherwise: Rect = { x: 640, y: 360, width: 640, height: 360 };

/** The design of a widget that fills its layer completely. */
const filling = { placement: 'center', scale: scaleRange.max, safeArea: 0 } as const;

/** The settings of a new element. With these settings, the element fills its layer, so that the handles change the element's size. */
export function newElementSettings(kind: ElementKind): ElementSettings {
  const element = kind.defaults();
  return element.widget ? { ...element, look: { ...element.look, ...filling } } : element;
}

/** Whether the layer sets position, size and margin, so that these settings of the design have no effect. */
export function fillsPlace({ ownPlace }: Pick<Layer, 'ownPlace'>, { look: design, widget }: ElementSettings): boolean {
  if (!widget) return ownPlace === true && design.placement !== 'takeover';
  return design.placement === filling.placement && design.scale === filling.scale && design.safeArea === filling.safeArea;
}

/** Backgrounds are behind all other elements. They are locked at first, so that a press selects the element in front. */
export const isBackground = ({ widget }: Pick<ElementSettings, 'widget'>): boolean => widget?.kind === 'background';

export interface TakenPlaces {
  readonly widgets: readonly Rect[];
  readonly alerts: readonly Rect[];
  readonly largestAlerts: readonly Rect[];
}

/**
 * The settings and position of a new element (SPEC SPG-52). If possible, the element covers nothing. Otherwise it covers only the area of
 * the largest alerts. If that is impossible too, it covers alerts, but no widgets. It covers widgets only as the last choice.
 */
export function elementDefaults(
  kind: ElementKind,
  size: Size,
  { widgets, alerts, largestAlerts }: TakenPlaces,
): { readonly settings: ElementSettings; readonly place: Pick<Layer, 'rect' | 'ownPlace' | 'locked'> } {
  const settings = newElementSettings(kind);
  if (isBackground(settings)) return { settings, place: { rect: { x: 0, y: 0, ...size }, locked: true } };
  const wanted = fitted(places[kind.value] ?? otherwise, size);
  const all = [...widgets, ...alerts];
  const beside = (...others: readonly Rect[]) => freePlace(wanted, [...widgets, ...others], size);
  const rect = beside(...largestAlerts) ?? beside(...alerts) ?? cascaded([beside() ?? wanted], all, size)[0] ?? wanted;
  return { settings, place: settings.widget ? { rect, locked: false } : { rect, ownPlace: true, locked: false } };
}

/** Scales a rectangle from an overlay of 1920 × 1080 to another size. Keeps the ratio of the rectangle's sides. */
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
