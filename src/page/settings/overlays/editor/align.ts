import type { Rect } from '../../../../contract/settings';
import { bounds, type Size, safeArea } from './geometry';

/* Aligns, distributes and matches the sizes of selected elements. Pure. */

export const alignments = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof alignments)[number];

/**
 * Aligns several rectangles with one another. Aligns a single rectangle with the safe area of the overlay. If the single rectangle is
 * already aligned with the safe area, or is too large for it, aligns the rectangle with the edge of the overlay.
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
