import { expect, test } from 'vitest';
import { aligned, distributed, matched } from './align';
import { cascaded, freePlace } from './freePlace';
import { moved, movedTogether, resized, scaledTo } from './geometry';
import { snapLines, snapMoved, snapResized } from './snap';

const size = { width: 1_920, height: 1_080 };
const rect = { x: 100, y: 200, width: 400, height: 200 };

test('[SPG-31] an element is moved by whole pixels, and a part of it stays on the overlay', () => {
  expect(moved(rect, 10.4, -20, size)).toEqual({ ...rect, x: 110, y: 180 });
  expect(moved(rect, -9_999, 9_999, size)).toEqual({ ...rect, x: -384, y: 1_064 });
});

test('[SPG-31] a handle moves its edges, the opposite ones stay; with the ratio kept, a corner scales', () => {
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

test('[SPG-31] elements keep their positions in proportion on an overlay of another size', () => {
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
  expect(snapMoved({ ...rect, x: 763 }, lines, 6).rect.x).toBe(760);
  expect(snapMoved({ ...rect, x: 120, y: 230 }, lines, 6)).toEqual({ rect: { ...rect, x: 120, y: 230 }, guides: [] });
  expect(snapResized({ ...rect, width: 603 }, 'e', lines, 6)).toEqual({
    rect: { ...rect, width: 600 },
    guides: [{ axis: 'x', at: 700 }],
  });
});

test('[SPG-31] one element aligns with the safe margin, or with the edge if it is already there; several align with each other', () => {
  const right = aligned([rect], 'right', size);
  expect(right).toEqual([{ ...rect, x: 1_424 }]);
  expect(aligned(right, 'right', size)).toEqual([{ ...rect, x: 1_520 }]);
  expect(aligned(aligned(right, 'right', size), 'right', size)).toEqual(right);
  expect(aligned(right, 'top', size)).toEqual([{ ...rect, x: 1_424, y: 54 }]);
  expect(aligned([rect], 'middle', size)).toEqual([{ ...rect, y: 440 }]);
  expect(aligned([{ ...rect, y: 440 }], 'middle', size)).toEqual([{ ...rect, y: 440 }]);
  const strip = { ...rect, width: 1_920 };
  expect(aligned([strip], 'left', size)).toEqual([{ ...strip, x: 0 }]); // the strip is wider than the safe area, so it is aligned with the edge
  expect(aligned([strip], 'bottom', size)).toEqual([{ ...strip, y: 826 }]);
  const other = { x: 800, y: 50, width: 100, height: 100 };
  expect(aligned([rect, other], 'left', size).map(({ x }) => x)).toEqual([100, 100]);
  expect(aligned([rect, other], 'bottom', size).map(({ y }) => y)).toEqual([200, 300]);
  expect(aligned([rect, other], 'center', size).map(({ x }) => x)).toEqual([300, 450]);
});

test('[SPG-31] three elements are distributed with equal gaps, in whatever order they are selected', () => {
  const at = (x: number) => ({ ...rect, x, width: 100 });
  expect(distributed([at(900), at(0), at(200)], 'x').map(({ x }) => x)).toEqual([900, 0, 450]);
});

test('[SPG-52] a taken position is replaced by the nearest free one, in the safe area if there is one', () => {
  expect(freePlace(rect, [], size)).toEqual(rect);
  expect(freePlace(rect, [{ x: 500, y: 200, width: 100, height: 100 }], size)).toEqual(rect);
  const below = { x: 0, y: 350, width: 1_000, height: 700 };
  expect(freePlace(rect, [below], size)).toEqual({ ...rect, y: 134 });
  const left = { x: 0, y: 0, width: 290, height: 1_080 };
  expect(freePlace(rect, [left], size)).toEqual({ ...rect, x: 306 });
  expect(freePlace(rect, [left, below], size)).toEqual({ ...rect, x: 306, y: 134 });
  // Above the other element, there is free space only outside the safe margin.
  expect(freePlace(rect, [{ ...below, y: 204, height: 876 }], size)).toEqual({ ...rect, y: 4 });
  // No position within half of the overlay's height is free, so a more distant one is used.
  expect(freePlace(rect, [{ ...below, y: 199, height: 881 }], size)).toEqual({ ...rect, x: 1_016 });
  expect(freePlace(rect, [{ x: 0, y: 0, width: 1_200, height: 800 }], size)).toEqual({ ...rect, y: 816 });
  const columns = Array.from({ length: 20 }, (_, at) => ({ x: at * 100, y: 0, width: 90, height: 1_080 }));
  expect(freePlace(rect, columns, size)).toBeNull();
  expect(freePlace(rect, [{ x: 0, y: 0, ...size }], size)).toEqual(rect); // an element that covers the entire overlay counts as background
});

test('[SPG-52] the free position among many others covers none of them, and is always the same', () => {
  const others = Array.from({ length: 39 }, (_, index) => ({
    x: (index * 397) % 1_700,
    y: (index * 211) % 980,
    width: 60 + ((index * 31) % 90),
    height: 40 + ((index * 17) % 50),
  }));
  const wanted = { x: 700, y: 400, width: 120, height: 60 };
  const place = freePlace(wanted, others, size) ?? expect.fail('there is no room');
  const isOver = others.filter(
    (one) => place.x < one.x + one.width && one.x < place.x + place.width && place.y < one.y + one.height && one.y < place.y + place.height,
  );
  expect(isOver).toEqual([]);
  expect(place).not.toEqual(wanted);
  expect(freePlace(wanted, [...others].reverse(), size)).toEqual(place);
});

test('[SPG-52] copies are offset from their originals, together and on the overlay', () => {
  const shifted = (from: typeof rect, dx: number, dy: number) => ({ ...from, x: from.x + dx, y: from.y + dy });
  expect(cascaded([rect], [], size)).toEqual([rect]);
  expect(cascaded([rect], [rect], size)).toEqual([shifted(rect, 24, 24)]);
  expect(cascaded([rect], [rect, shifted(rect, 24, 24)], size)).toEqual([shifted(rect, 48, 48)]);
  const corner = { ...rect, x: 1_520, y: 880 };
  expect(cascaded([corner], [corner], size)).toEqual([shifted(corner, -24, -24)]);
  expect(cascaded([rect, corner], [rect, corner], size)).toEqual([shifted(rect, -24, -24), shifted(corner, -24, -24)]);
  const beyond = { ...rect, x: 1_800 };
  expect(cascaded([beyond], [beyond], size)).toEqual([{ ...rect, x: 1_520, y: 224 }]);
});

test('[SPG-31] elements get the width or height of the largest of them, and keep their corner', () => {
  const rects = [
    { x: 10, y: 20, width: 100, height: 50 },
    { x: 300, y: 40, width: 240, height: 30 },
  ];
  expect(matched(rects, 'width').map(({ x, width, height }) => [x, width, height])).toEqual([
    [10, 240, 50],
    [300, 240, 30],
  ]);
  expect(matched(rects, 'height').map(({ y, height }) => [y, height])).toEqual([
    [20, 50],
    [40, 50],
  ]);
});
