import { expect, test } from 'vitest';
import { cornersOf, type Polygon, pathAround, withoutOverlaps } from './holes';

const at = (left: number, top: number, width: number, height: number, degrees = 0, isRound = false) =>
  cornersOf({ x: left + width / 2, y: top + height / 2, width, height, degrees, isRound });

/** In how many polygons a point is. */
function depthAt(polygons: readonly Polygon[], x: number, y: number): number {
  return polygons.filter((polygon) =>
    polygon.every(([fromX, fromY], corner) => {
      const [toX, toY] = polygon[(corner + 1) % polygon.length] ?? [0, 0];
      return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) >= 0;
    }),
  ).length;
}

const grid = Array.from(
  { length: 40 * 40 },
  (_, index) => [(index % 40) * 10.13 + 0.7317, Math.floor(index / 40) * 10.13 + 0.7317] as const,
);

test.each([
  ['equal frames, as while a frame is drawn again', [at(50, 50, 200, 100), at(50, 50, 200, 100)]],
  ['frames that overlap at a corner', [at(50, 50, 200, 100), at(150, 90, 200, 200)]],
  ['a frame within a frame', [at(10, 10, 380, 380), at(150, 150, 50, 50), at(140, 140, 90, 90, 45)]],
  ['circles', [at(50, 50, 200, 200, 0, true), at(120, 90, 200, 200, 0, true), at(80, 60, 150, 150, 30, true)]],
  ['rotated frames', [at(50, 50, 200, 100, 30), at(90, 60, 200, 120, -75), at(60, 200, 300, 60, 179)]],
] as const)('[WDG-42] %s are cut out once', (_, polygons) => {
  const pieces = withoutOverlaps(polygons);
  expect(grid.filter(([x, y]) => depthAt(pieces, x, y) !== Math.min(1, depthAt(polygons, x, y)))).toEqual([]);
});

test('[WDG-42] the number of corners of 40 overlapping circles is limited', () => {
  const circles = Array.from({ length: 40 }, (_, index) => at(index * 7, index * 5, 200, 200, 0, true));
  expect(withoutOverlaps(circles).flat().length).toBeLessThan(5_000);
});

test('[WDG-42] a rotated frame is cut out where it is drawn, not in all of the rectangle around it', () => {
  const [polygon] = [at(100, 100, 200, 20, 90)];
  expect(depthAt([polygon], 200, 20)).toBe(1);
  expect(depthAt([polygon], 110, 110)).toBe(0);
  expect(pathAround([at(0, 0, 10, 10)], 0, 0)).toMatch(
    /^polygon\(evenodd, .*, 0\.0px 0\.0px, 10\.0px 0\.0px, 10\.0px 10\.0px, 0\.0px 10\.0px, 0\.0px 0\.0px, /,
  );
});
