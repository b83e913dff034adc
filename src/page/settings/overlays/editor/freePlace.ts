import type { Rect } from '../../../../contract/settings';
import { movedTogether, type Size, safeArea } from './geometry';

/* Free positions for new and copied elements. Pure. */

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
  // The nearest free position has the wanted x, or an x at which the rectangle touches another element or the edge of `area`. The same is
  // true for y.
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
