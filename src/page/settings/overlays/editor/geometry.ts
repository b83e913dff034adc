import { layerBounds, type Overlay, type Rect } from '../../../../contract/settings';

/* Rectangles on an overlay, in whole pixels of that overlay. Pure. */

export type Size = Overlay['size'];

export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof handles)[number];

export const alignments = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof alignments)[number];

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

/** Resizes a rectangle with a handle. `keepsRatio`: a corner scales width and height by the same factor, the larger of the two. */
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

/** A line to which an element has snapped. An `x` line is vertical. */
export interface Guide {
  readonly axis: 'x' | 'y';
  readonly at: number;
}

export interface SnapLines {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** The lines to which elements snap: edges, centre and safe margin of the overlay, and edges and centres of the other elements. */
export function snapLines(size: Size, others: readonly Rect[]): SnapLines {
  const places = [{ x: 0, y: 0, ...size }, safeArea(size), ...others];
  const of = (spans: readonly (readonly [at: number, length: number])[]) =>
    spans.flatMap(([at, length]) => [at, Math.round(at + length / 2), at + length]);
  return { x: of(places.map(({ x, width }) => [x, width])), y: of(places.map(({ y, height }) => [y, height])) };
}

function nearest(points: readonly number[], lines: readonly number[], reach: number): { readonly by: number; readonly at: number } | null {
  let found: { readonly by: number; readonly at: number } | null = null;
  for (const point of points)
    for (const at of lines) {
      const by = at - point;
      if (Math.abs(by) <= reach && (!found || Math.abs(by) < Math.abs(found.by))) found = { by, at };
    }
  return found;
}

/** Snaps a moved rectangle by its edges and its centre. `reach`: how near a line must be, px. */
export function snapMoved(rect: Rect, lines: SnapLines, reach: number): { readonly rect: Rect; readonly guides: readonly Guide[] } {
  const x = nearest([rect.x, Math.round(rect.x + rect.width / 2), rect.x + rect.width], lines.x, reach);
  const y = nearest([rect.y, Math.round(rect.y + rect.height / 2), rect.y + rect.height], lines.y, reach);
  return {
    rect: { ...rect, x: rect.x + (x?.by ?? 0), y: rect.y + (y?.by ?? 0) },
    guides: [...(x ? [{ axis: 'x' as const, at: x.at }] : []), ...(y ? [{ axis: 'y' as const, at: y.at }] : [])],
  };
}

export function snapResized(
  rect: Rect,
  handle: Handle,
  lines: SnapLines,
  reach: number,
): { readonly rect: Rect; readonly guides: readonly Guide[] } {
  const [west, east] = [handle.includes('w'), handle.includes('e')];
  const [north, south] = [handle.startsWith('n'), handle.startsWith('s')];
  const x = west || east ? nearest([west ? rect.x : rect.x + rect.width], lines.x, reach) : null;
  const y = north || south ? nearest([north ? rect.y : rect.y + rect.height], lines.y, reach) : null;
  return {
    rect: resized(rect, handle, x?.by ?? 0, y?.by ?? 0, false),
    guides: [...(x ? [{ axis: 'x' as const, at: x.at }] : []), ...(y ? [{ axis: 'y' as const, at: y.at }] : [])],
  };
}

export function bounds(rects: readonly Rect[]): Rect {
  const [left, top] = [Math.min(...rects.map(({ x }) => x)), Math.min(...rects.map(({ y }) => y))];
  const right = Math.max(...rects.map(({ x, width }) => x + width));
  const bottom = Math.max(...rects.map(({ y, height }) => y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/**
 * Aligns several rectangles with one another, or a single rectangle with the safe margin.
 * If the single rectangle is already at the margin or does not fit, it is aligned with the edge of the overlay.
 */
export function aligned(rects: readonly Rect[], alignment: Alignment, size: Size): Rect[] {
  const [only, ...more] = rects;
  const area = only && more.length === 0 ? areaFor(only, alignment, size) : bounds(rects);
  return rects.map((rect) => ({ ...rect, ...alignedSide(rect, alignment, area) }));
}

function areaFor(rect: Rect, alignment: Alignment, size: Size): Rect {
  const [safe, whole] = [safeArea(size), { x: 0, y: 0, ...size }];
  const isAcross = alignment === 'left' || alignment === 'center' || alignment === 'right';
  if (isAcross ? rect.width > safe.width : rect.height > safe.height) return whole;
  const { x = rect.x, y = rect.y } = alignedSide(rect, alignment, safe);
  return x === rect.x && y === rect.y ? whole : safe;
}

function alignedSide(rect: Rect, alignment: Alignment, area: Rect): Partial<Rect> {
  switch (alignment) {
    case 'left':
      return { x: area.x };
    case 'center':
      return { x: Math.round(area.x + (area.width - rect.width) / 2) };
    case 'right':
      return { x: area.x + area.width - rect.width };
    case 'top':
      return { y: area.y };
    case 'middle':
      return { y: Math.round(area.y + (area.height - rect.height) / 2) };
    case 'bottom':
      return { y: area.y + area.height - rect.height };
  }
}

export function distributed(rects: readonly Rect[], axis: 'x' | 'y'): Rect[] {
  const length = axis === 'x' ? 'width' : 'height';
  const inOrder = [...rects.keys()].sort((one, other) => (rects[one]?.[axis] ?? 0) - (rects[other]?.[axis] ?? 0));
  const area = bounds(rects);
  const gap = (area[length] - rects.reduce((sum, rect) => sum + rect[length], 0)) / (rects.length - 1);
  const placed = [...rects];
  let at = area[axis];
  for (const index of inOrder) {
    const rect = rects[index];
    if (!rect) continue;
    placed[index] = { ...rect, [axis]: Math.round(at) };
    at += rect[length] + gap;
  }
  return placed;
}

/** Makes rectangles as wide or as high as the largest of them. Each keeps its left or top side. */
export function matched(rects: readonly Rect[], side: 'width' | 'height'): Rect[] {
  const length = Math.max(...rects.map((rect) => rect[side]));
  return rects.map((rect) => ({ ...rect, [side]: length }));
}

const doOverlap = (one: Rect, other: Rect) =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

/** Gap between a new position and its neighbours. */
const freeGapPx = 16;
/** An element that covers at least this share of an overlay counts as background. */
const groundShare = 0.5;

/** The nearest free position: in the safe area if possible, otherwise anywhere on the overlay. null if no position is free. */
export function freePlace(wanted: Rect, others: readonly Rect[], size: Size): Rect | null {
  const taken = others.filter(({ width, height }) => width * height < groundShare * size.width * size.height);
  if (!taken.some((other) => doOverlap(wanted, other))) return wanted;
  const whole = { x: 0, y: 0, ...size };
  // Prefer a near position, because a distant one may surprise the creator.
  for (const reach of [Math.min(size.width, size.height) / 2, Number.POSITIVE_INFINITY]) {
    const found =
      nearestFree(wanted, taken, safeArea(size), freeGapPx, reach) ??
      nearestFree(wanted, taken, safeArea(size), 0, reach) ??
      nearestFree(wanted, taken, whole, 0, reach);
    if (found) return found;
  }
  return null;
}

function nearestFree(wanted: Rect, taken: readonly Rect[], area: Rect, gap: number, reach: number): Rect | null {
  const { width, height } = wanted;
  const kept = taken.map((other) => ({ x: other.x - gap, y: other.y - gap, width: other.width + 2 * gap, height: other.height + 2 * gap }));
  const [right, bottom] = [area.x + area.width - width, area.y + area.height - height];
  // At the nearest free position, each coordinate is the wanted one, or touches another element or the edge of `area`.
  const xs = [wanted.x, area.x, right, ...kept.flatMap((other) => [other.x - width, other.x + other.width])];
  const ys = [wanted.y, area.y, bottom, ...kept.flatMap((other) => [other.y - height, other.y + other.height])];
  const distance = ({ x, y }: Rect) => Math.hypot(x - wanted.x, y - wanted.y);
  let found: Rect | null = null;
  for (const y of ys)
    for (const x of xs) {
      const place = { x, y, width, height };
      if (x < area.x || x > right || y < area.y || y > bottom || distance(place) >= reach) continue;
      if (found && distance(place) >= distance(found)) continue;
      if (!kept.some((other) => doOverlap(place, other))) found = place;
    }
  return found;
}

/** How far a copy is moved if another element is at the same position. */
const cascadePx = 24;
const cascadeWays = [
  [1, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
] as const;

/** Moves rectangles together, in small steps, until none has the position of another element. Does not move them if this is impossible. */
export function cascaded(rects: readonly Rect[], others: readonly Rect[], size: Size): Rect[] {
  const isTaken = (placed: readonly Rect[]) => placed.some(({ x, y }) => others.some((other) => other.x === x && other.y === y));
  if (!isTaken(rects)) return [...rects];
  for (const [wayX, wayY] of cascadeWays)
    for (let step = 1; step <= others.length; step += 1) {
      const placed = movedTogether(rects, wayX * step * cascadePx, wayY * step * cascadePx, size, 'whole');
      if (!isTaken(placed)) return placed;
    }
  return movedTogether(rects, 0, 0, size, 'whole');
}
