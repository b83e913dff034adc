import { expect, test } from 'vitest';
import { createPieces, type ParticleBurst, toKeyframes } from './burst';

const burst: ParticleBurst = {
  pieces: 40,
  kinds: 4,
  sideways: 30,
  up: [78, 140],
  gravity: 92,
  drag: 1.7,
  size: [1, 2],
  forMs: [1_000, 2_000],
  turn: 700,
  fromMs: 100,
  toMs: 300,
};

test('pieces start inside the alert, rise, fall, and use every kind', () => {
  const pieces = createPieces(burst);
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

test('the flight is the same each time and stays within the limit of pieces', () => {
  expect(createPieces(burst)).toEqual(createPieces(burst));
  expect(createPieces({ ...burst, pieces: 5_000 })).toHaveLength(96);
});

test('all pieces start and end together, so the page draws no frames while they fly', () => {
  const pieces = createPieces(burst);
  const endsMs = Math.max(...pieces.map(({ atMs, forMs }) => atMs + forMs));
  for (const piece of pieces) {
    const { frames, timing } = toKeyframes(piece, 0.5, 40, endsMs * 0.5);
    expect(timing).toEqual({ delay: 0, duration: endsMs * 0.5 - 40 });
    expect(frames[0]).toMatchObject({ opacity: 0, offset: 0 });
    expect(frames.at(-1)).toMatchObject({ opacity: 0, offset: 1 });
    const seenMs = frames.filter(({ opacity }) => opacity > 0).map(({ offset }) => 40 + offset * timing.duration);
    expect(seenMs.at(0)).toBeCloseTo((piece.atMs + piece.forMs / 8) * 0.5);
    expect(seenMs.at(-1)).toBeCloseTo((piece.atMs + (piece.forMs * 7) / 8) * 0.5);
  }
});

test('a piece that is launched late starts at its current position', () => {
  const [piece] = createPieces(burst);
  if (!piece) throw new Error('the burst has no pieces');
  const { frames, timing } = toKeyframes(piece, 1, piece.atMs + 300, piece.atMs + piece.forMs + 700);
  expect(timing).toEqual({ delay: -300, duration: piece.forMs + 700 });
  expect(frames.map(({ offset }) => offset)).toEqual([...frames.map(({ offset }) => offset)].sort((one, other) => one - other));
  expect(frames.at(-2)?.offset).toBeCloseTo(piece.forMs / (piece.forMs + 700));
});
