import type { DrawnRect } from '../../../../contract/engine';
import { layerBounds, type Rect, sideOf } from '../../../../contract/settings';
import type { Size } from './geometry';

/*
 * Computes where the content of a layer is, and where a layer must be so that its content is at a given place. Pure.
 * The position of a layer on the overlay decides at which side of the layer an alert's card is (SPEC OVL-6).
 */

export interface Drawn {
  /** The layer's rectangle for which the content was measured. */
  readonly of: Rect;
  readonly rect: DrawnRect;
  /** Whether the content is an alert's card. When its layer moves on the overlay, the card moves inside the layer too (SPEC OVL-6). */
  readonly isCard: boolean;
}

type Axis = 'x' | 'y';
const lengthOf = { x: 'width', y: 'height' } as const;

/** Where the content begins and how long it is, along one axis. */
function along(axis: Axis, rect: Rect, { of, rect: drawn, isCard }: Drawn, size: Size): { readonly at: number; readonly length: number } {
  const side = lengthOf[axis];
  const scale = rect[side] / of[side];
  const length = drawn[side] * scale;
  const sideIn = (layer: Rect) => sideOf(layer[axis], size[side] - layer[side]);
  const shift = isCard ? (sideIn(rect) - sideIn(of)) * (rect[side] - length) : 0;
  return { at: rect[axis] + drawn[axis] * scale + shift, length };
}

/** The rectangle of the content on the overlay, before the layer's rotation. */
export function drawnIn(rect: Rect, drawn: Drawn | undefined, size: Size): Rect {
  if (!drawn) return rect;
  const [x, y] = [along('x', rect, drawn, size), along('y', rect, drawn, size)];
  return { x: x.at, y: y.at, width: x.length, height: y.length };
}

/** Along one axis, the position that the layer must have so that its content begins as near as possible to `at`. */
function layerAt(axis: Axis, rect: Rect, at: number, drawn: Drawn, size: Size): number {
  const { min, max } = layerBounds[axis];
  const begins = (value: number) => along(axis, { ...rect, [axis]: value }, drawn, size).at;
  const guess = Math.round(rect[axis] + at - begins(rect[axis]));
  if (!drawn.isCard) return Math.min(Math.max(guess, min), max);
  // Binary search, which works because the card always moves in the same direction as its layer.
  let [low, high] = [Math.min(guess, rect[axis]) - 1, Math.max(guess, rect[axis]) + 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (begins(middle) < at) low = middle;
    else high = middle;
  }
  const best = at - begins(low) < begins(high) - at ? low : high;
  return Math.min(Math.max(best, min), max);
}

export function movedBy(rect: Rect, dx: number, dy: number, drawn: Drawn | undefined, size: Size): Rect {
  if (!drawn) return { ...rect, x: Math.round(rect.x + dx), y: Math.round(rect.y + dy) };
  const { x, y } = drawnIn(rect, drawn, size);
  return {
    ...rect,
    x: dx === 0 ? rect.x : layerAt('x', rect, x + dx, drawn, size),
    y: dy === 0 ? rect.y : layerAt('y', rect, y + dy, drawn, size),
  };
}

/**
 * The rectangle that the layer must have so that its content fills `target`. Along an axis on which the content stays as it is, the layer
 * does not change either.
 */
export function fittedTo(rect: Rect, target: Rect, drawn: Drawn | undefined, size: Size): Rect {
  if (!drawn) return target;
  const before = drawnIn(rect, drawn, size);
  let fitted = rect;
  for (const axis of ['x', 'y'] as const) {
    const side = lengthOf[axis];
    const { min, max } = layerBounds[side];
    const isKept = Math.abs(target[side] - before[side]) < 0.5 && Math.abs(target[axis] - before[axis]) < 0.5;
    if (isKept || before[side] <= 0) continue;
    const length = Math.min(Math.max(Math.round((rect[side] * target[side]) / before[side]), min), max);
    fitted = { ...fitted, [side]: length };
    fitted = { ...fitted, [axis]: layerAt(axis, fitted, target[axis], drawn, size) };
  }
  return fitted;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Turns a point around the centre of a rectangle. */
export function turned({ x, y }: Point, around: Rect, degrees: number): Point {
  if (degrees === 0) return { x, y };
  const [cx, cy] = [around.x + around.width / 2, around.y + around.height / 2];
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return { x: cx + (x - cx) * cos - (y - cy) * sin, y: cy + (x - cx) * sin + (y - cy) * cos };
}

/** The rectangle around the content after the rotation of its layer, in whole pixels. */
export function boundsOfTurned(drawn: Rect, layer: { readonly rect: Rect; readonly rotation: number }): Rect {
  const [right, bottom] = [drawn.x + drawn.width, drawn.y + drawn.height];
  const corners = [
    [drawn.x, drawn.y],
    [right, drawn.y],
    [right, bottom],
    [drawn.x, bottom],
  ].map(([x = 0, y = 0]) => turned({ x, y }, layer.rect, layer.rotation));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x, y] = [Math.round(Math.min(...xs)), Math.round(Math.min(...ys))];
  return { x, y, width: Math.round(Math.max(...xs)) - x, height: Math.round(Math.max(...ys)) - y };
}

export const isWithin = ({ x, y }: Point, rect: Rect) =>
  x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height;
