import { expect, test } from 'vitest';
import { flights, type Throw } from './burst';

const thrown: Throw = {
  ...{ pieces: 40, kinds: 4, sideways: 30, up: [78, 140], gravity: 92, drag: 1.7, size: [1, 2], forMs: [1_000, 2_000], turn: 700 },
  ...{ fromMs: 100, toMs: 300 },
};

test('what is thrown rises and falls, begins where it is thrown from, and uses every kind', () => {
  const pieces = flights(thrown);
  for (const { frames, atMs } of pieces) {
    const heights = frames.map(({ y }) => -y);
    expect(Math.max(...heights)).toBeGreaterThan(10);
    expect(heights[0]).toBeCloseTo(0);
    expect(heights.at(-1)).toBeLessThan(Math.max(...heights));
    expect(atMs).toBeGreaterThanOrEqual(100);
    expect(atMs).toBeLessThanOrEqual(300);
  }
  expect(new Set(pieces.map(({ kind }) => kind)).size).toBe(4);
});

test('it is the same each time, and never more than the compositor is to carry', () => {
  expect(flights(thrown)).toEqual(flights(thrown));
  expect(flights({ ...thrown, pieces: 5_000 })).toHaveLength(96);
});
