import { expect, test } from 'vitest';
import type { Rect } from '../../../../contract/settings';
import { boundsOfTurned, type Drawn, drawnIn, fittedTo, movedBy } from './drawnRects';

const size = { width: 1_920, height: 1_080 };
const layer: Rect = { x: 100, y: 200, width: 400, height: 300 };
/** A bar in the middle of its layer. */
const bar: Drawn = { of: layer, rect: { x: 20, y: 120, width: 360, height: 60 }, isCard: false };
/** A card at the left of its layer, because the layer is at the left of the overlay. */
const card: Drawn = { of: layer, rect: { x: 0, y: 100, width: 200, height: 100 }, isCard: true };

test('[SPG-138] content keeps its share of the layer, wherever the layer is and however large', () => {
  expect(drawnIn(layer, bar, size)).toEqual({ x: 120, y: 320, width: 360, height: 60 });
  expect(drawnIn({ x: 0, y: 0, width: 800, height: 150 }, bar, size)).toEqual({ x: 40, y: 60, width: 720, height: 30 });
  expect(drawnIn(layer, undefined, size)).toEqual(layer);
});

test('[SPG-138] content that is moved by some pixels moves by these pixels, a card as well', () => {
  expect(movedBy(layer, 30, -40, bar, size)).toEqual({ ...layer, x: 130, y: 160 });
  for (const by of [1, -60, 250, 700, 1_200]) {
    const before = drawnIn(layer, card, size);
    const after = drawnIn(movedBy(layer, by, 0, card, size), card, size);
    expect(Math.abs(after.x - before.x - by), String(by)).toBeLessThanOrEqual(1);
    expect(after.y).toBe(before.y);
  }
});

test('[SPG-138] a layer is resized so that its content has the rectangle of the frame', () => {
  for (const drawn of [bar, card])
    for (const [dx, dy] of [
      [180, 0],
      [0, 30],
      [-90, 45],
    ] as const) {
      const before = drawnIn(layer, drawn, size);
      const target = { ...before, width: before.width + dx, height: before.height + dy };
      const after = drawnIn(fittedTo(layer, target, drawn, size), drawn, size);
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(Math.abs(after[side] - target[side]), `${side} ${dx} ${dy}`).toBeLessThanOrEqual(1);
    }
  // If the content does not change along an axis, the layer does not change along this axis either.
  const wider = fittedTo(layer, { x: 120, y: 320, width: 720, height: 60 }, bar, size);
  expect(wider).toEqual({ x: 80, y: 200, width: 800, height: 300 });
});

test('[SPG-138] a layer never gets a size or place that cannot be stored, whatever was reported', () => {
  const thin: Drawn = { of: layer, rect: { x: 0, y: 0, width: 0.1, height: 0 }, isCard: false };
  const fitted = fittedTo(layer, { x: 0, y: 0, width: 5_000, height: 5_000 }, thin, size);
  expect([fitted.width, fitted.height]).toEqual([16_384, 300]);
  const far: Drawn = { of: layer, rect: { x: -16_384, y: 16_384, width: 10, height: 10 }, isCard: true };
  const { x, y } = movedBy(layer, 30_000, -30_000, far, size);
  expect([Math.abs(x) <= 16_384, Math.abs(y) <= 16_384]).toEqual([true, true]);
});

test('[SPG-138] the rectangle around rotated content turns around the centre of its layer', () => {
  const drawn = drawnIn(layer, bar, size);
  expect(boundsOfTurned(drawn, { rect: layer, rotation: 0 })).toEqual(drawn);
  expect(boundsOfTurned(drawn, { rect: layer, rotation: 90 })).toEqual({ x: 270, y: 170, width: 60, height: 360 });
  const offCentre = { x: 100, y: 200, width: 100, height: 50 };
  expect(boundsOfTurned(offCentre, { rect: layer, rotation: 180 })).toEqual({ x: 400, y: 450, width: 100, height: 50 });
});
