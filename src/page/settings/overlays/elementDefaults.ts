import { type BoxSettings, defaultOverlaySize, type Rect, scaleRange } from '../../../contract';
import type { BoxKind } from './boxKinds';
import type { Size } from './geometry';

/** Places of new elements on an overlay of 1920 × 1080, by kind: apart from each other, within the safe margin. */
const places: Readonly<Record<string, Rect>> = {
  alerts: { x: 480, y: 470, width: 960, height: 540 },
  goal: { x: 510, y: 920, width: 900, height: 106 },
  feed: { x: 1_404, y: 330, width: 420, height: 420 },
  ticker: { x: 96, y: 966, width: 1_728, height: 60 },
  top: { x: 1_404, y: 54, width: 420, height: 260 },
  latest: { x: 96, y: 54, width: 460, height: 90 },
  totals: { x: 510, y: 54, width: 900, height: 90 },
  perks: { x: 96, y: 330, width: 420, height: 420 },
  credits: { x: 510, y: 54, width: 900, height: 972 },
};
const otherwise: Rect = { x: 640, y: 360, width: 640, height: 360 };

/** The settings and the place of a new element. `before`: how many elements there are; elements of a kind do not cover each other whole. */
export function elementDefaults(kind: BoxKind, size: Size, before: number): { readonly settings: BoxSettings; readonly rect: Rect } {
  const box = kind.defaults();
  const { x, y, width, height } = places[kind.value] ?? otherwise;
  const [scaleX, scaleY] = [size.width / defaultOverlaySize.width, size.height / defaultOverlaySize.height];
  const offset = (before % 5) * 8;
  const fitted = {
    width: Math.min(size.width, Math.round(width * Math.max(scaleX, scaleY))),
    height: Math.min(size.height, Math.round(height * Math.max(scaleX, scaleY))),
  };
  return {
    // An element fills its place: it is made larger or smaller by its handles.
    settings: { ...box, look: { ...box.look, placement: 'center', scale: scaleRange.max, safeArea: 0 } },
    rect: {
      x: Math.min(Math.round(x * scaleX) + offset, size.width - fitted.width),
      y: Math.min(Math.round(y * scaleY) + offset, size.height - fitted.height),
      ...fitted,
    },
  };
}
