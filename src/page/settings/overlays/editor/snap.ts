import type { Rect } from '../../../../contract/settings';
import { type Handle, resized, type Size, safeArea } from './geometry';

/* How elements snap to lines while they are dragged. Pure. */

/** How near a line must be on the screen for a drag to snap to it. */
export const snapPx = 7;

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
