import { expect, test } from 'vitest';
import { aligned, distributed, moved, movedTogether, resized, scaledTo, snapLines, snapMoved, snapResized } from './geometry';

const size = { width: 1_920, height: 1_080 };
const rect = { x: 100, y: 200, width: 400, height: 200 };

test('[SPG-31] an element is moved by whole pixels, and a part of it stays on the overlay', () => {
  expect(moved(rect, 10.4, -20, size)).toEqual({ ...rect, x: 110, y: 180 });
  expect(moved(rect, -9_999, 9_999, size)).toEqual({ ...rect, x: -384, y: 1_064 });
});

test('[SPG-31] a handle moves its edges, the opposite ones stay; with the ratio kept a corner scales', () => {
  expect(resized(rect, 'se', 40, 10, false)).toEqual({ ...rect, width: 440, height: 210 });
  expect(resized(rect, 'nw', 40, 10, false)).toEqual({ x: 140, y: 210, width: 360, height: 190 });
  expect(resized(rect, 'n', 40, 10, true)).toEqual({ ...rect, y: 210, height: 190 });
  expect(resized(rect, 'se', 400, 0, true)).toEqual({ ...rect, width: 800, height: 400 });
  expect(resized(rect, 'nw', -400, 0, true)).toEqual({ x: -300, y: 0, width: 800, height: 400 });
  expect(resized(rect, 'w', 9_999, 0, false)).toEqual({ ...rect, x: 476, width: 24 });
});

test('[SPG-31] elements that are moved together keep their distances at the edge, and none grows beyond bounds', () => {
  const other = { ...rect, x: 900 };
  const out = movedTogether([rect, other], 9_999, 0, size);
  expect(out.map(({ x }) => x)).toEqual([1_904, 2_704]);
  expect(movedTogether(out, -1_804, 0, size).map(({ x }) => x)).toEqual([100, 900]);
  expect(resized(rect, 'se', 99_999, 99_999, false)).toMatchObject({ width: 16_384, height: 16_384 });
  expect(resized({ ...rect, height: 8 }, 'se', 0, 0, true)).toEqual({ ...rect, height: 8 });
});

test('[SPG-31] elements keep their places in proportion on an overlay of another size', () => {
  const double = { width: 3_840, height: 2_160 };
  expect(scaledTo(rect, size, double)).toEqual({ x: 200, y: 400, width: 800, height: 400 });
  expect(scaledTo({ x: 0, y: 0, ...size }, size, { width: 1_080, height: 1_920 })).toEqual({ x: 0, y: 0, width: 1_080, height: 1_920 });
  expect(scaledTo({ ...rect, width: 9_000 }, size, double)).toMatchObject({ width: 16_384 });
  const tall = scaledTo(rect, size, { width: 1_080, height: 1_920 });
  expect(tall.width / tall.height).toBeCloseTo(2, 1);
  expect(tall.x + tall.width / 2).toBeCloseTo((300 * 1_080) / 1_920, -1);
});

test('[SPG-31] an element snaps to the overlay, its safe margin, its middle, and to other elements', () => {
  const lines = snapLines(size, [{ x: 700, y: 300, width: 100, height: 100 }]);
  expect(snapMoved({ ...rect, x: 92, y: 200 }, lines, 6)).toEqual({
    rect: { ...rect, x: 96, y: 200 },
    guides: [
      { axis: 'x', at: 96 },
      { axis: 'y', at: 300 },
    ],
  });
  expect(snapMoved({ ...rect, x: 763 }, lines, 6).rect.x).toBe(760); // its centre at that of the overlay
  expect(snapMoved({ ...rect, x: 120, y: 230 }, lines, 6)).toEqual({ rect: { ...rect, x: 120, y: 230 }, guides: [] });
  expect(snapResized({ ...rect, width: 603 }, 'e', lines, 6)).toEqual({
    rect: { ...rect, width: 600 },
    guides: [{ axis: 'x', at: 700 }],
  });
});

test('[SPG-31] one element is aligned on the overlay, several with each other', () => {
  expect(aligned([rect], 'right', size)).toEqual([{ ...rect, x: 1_520 }]);
  expect(aligned([rect], 'middle', size)).toEqual([{ ...rect, y: 440 }]);
  const other = { x: 800, y: 50, width: 100, height: 100 };
  expect(aligned([rect, other], 'left', size).map(({ x }) => x)).toEqual([100, 100]);
  expect(aligned([rect, other], 'bottom', size).map(({ y }) => y)).toEqual([200, 300]);
  expect(aligned([rect, other], 'center', size).map(({ x }) => x)).toEqual([300, 450]);
});

test('[SPG-31] three elements are distributed with equal gaps, in whatever order they are selected', () => {
  const at = (x: number) => ({ ...rect, x, width: 100 });
  expect(distributed([at(900), at(0), at(200)], 'x').map(({ x }) => x)).toEqual([900, 0, 450]);
});
