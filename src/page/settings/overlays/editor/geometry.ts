import { layerBounds, type Overlay, type Rect } from '../../../../contract/settings';

/* Rectangles on an overlay, in whole pixels of that overlay. Pure. */

export type Size = Overlay['size'];

export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof handles)[number];

/** The shortest side that an element can get by resizing with handles, px. */
const minLength = 24;
const { min: minStoredLength, max: maxLength } = layerBounds.width;
/** How much of an element must stay on the overlay, px. */
const minVisible = 16;

/** The area of an overlay that no screen cuts off: all of it except 5 % at each side. */
export function safeArea({ width, height }: Size): Rect {
  const [x, y] = [Math.round(width * 0.05), Math.round(height * 0.05)];
  return { x, y, width: width - 2 * x, height: height - 2 * y };
}

/** Moves a rectangle, but keeps a part or all of it on the overlay. */
export function moved(rect: Rect, dx: number, dy: number, size: Size, staying: 'a-part' | 'whole' = 'a-part'): Rect {
  const within = (at: number, length: number, whole: number) => {
    const visible = staying === 'whole' ? Math.min(length, whole) : minVisible;
    return Math.min(Math.max(Math.round(at), visible - length), whole - visible);
  };
  return { ...rect, x: within(rect.x + dx, rect.width, size.width), y: within(rect.y + dy, rect.height, size.height) };
}

/** Moves rectangles as a group, but keeps a part or all of the group on the overlay. */
export function movedTogether(rects: readonly Rect[], dx: number, dy: number, size: Size, staying?: 'a-part' | 'whole'): Rect[] {
  const area = bounds(rects);
  const { x, y } = moved(area, dx, dy, size, staying);
  return rects.map((rect) => ({ ...rect, x: rect.x + x - area.x, y: rect.y + y - area.y }));
}

/** Resizes a rectangle with a handle. `keepsRatio`: a corner keeps the ratio of the sides, and the side that grows by more % decides. */
export function resized(rect: Rect, handle: Handle, dx: number, dy: number, keepsRatio: boolean): Rect {
  const [west, east] = [handle.includes('w'), handle.includes('e')];
  const [north, south] = [handle.startsWith('n'), handle.startsWith('s')];
  const within = (length: number, before: number) => Math.min(Math.max(Math.round(length), Math.min(minLength, before)), maxLength);
  let width = within(rect.width + (east ? dx : west ? -dx : 0), rect.width);
  let height = within(rect.height + (south ? dy : north ? -dy : 0), rect.height);
  if (keepsRatio && handle.length === 2) {
    const scale = Math.min(Math.max(width / rect.width, height / rect.height), maxLength / rect.width, maxLength / rect.height);
    [width, height] = [within(rect.width * scale, rect.width), within(rect.height * scale, rect.height)];
  }
  return {
    x: west ? rect.x + rect.width - width : rect.x,
    y: north ? rect.y + rect.height - height : rect.y,
    width,
    height,
  };
}

/** Converts a rectangle to an overlay of another size. Keeps the ratio of its sides and the relative position of its centre. */
export function scaledTo({ x, y, width, height }: Rect, from: Size, to: Size): Rect {
  const [byWidth, byHeight] = [to.width / from.width, to.height / from.height];
  // A rectangle that covers all of the old overlay must cover all of the new one.
  if (x === 0 && y === 0 && width === from.width && height === from.height) return { x, y, ...to };
  const scale = Math.min(byWidth, byHeight);
  const length = (of: number) => Math.min(Math.max(minStoredLength, Math.round(of * scale)), maxLength);
  const coordinate = (of: number) => Math.min(Math.max(Math.round(of), layerBounds.x.min), layerBounds.x.max);
  const own = { width: length(width), height: length(height) };
  return {
    x: coordinate((x + width / 2) * byWidth - own.width / 2),
    y: coordinate((y + height / 2) * byHeight - own.height / 2),
    ...own,
  };
}

export function bounds(rects: readonly Rect[]): Rect {
  const [left, top] = [Math.min(...rects.map(({ x }) => x)), Math.min(...rects.map(({ y }) => y))];
  const right = Math.max(...rects.map(({ x, width }) => x + width));
  const bottom = Math.max(...rects.map(({ y, height }) => y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}
