import { describe, expect, it } from 'vitest';
import { eventTypes } from '../contract';
import { burst } from './burst';

describe('burst', () => {
  it.each(eventTypes)('of %s is small, ends within three seconds, rises and falls', (type) => {
    const pieces = burst(type);
    expect(pieces.length).toBeLessThanOrEqual(48);
    for (const { atMs, forMs, frames } of pieces) {
      expect(atMs + forMs).toBeLessThanOrEqual(3_000);
      const heights = frames.map(({ y }) => -y);
      const top = Math.max(...heights);
      expect(top).toBeGreaterThan(10);
      expect(heights[0]).toBeCloseTo(0);
      expect(heights.at(-1)).toBeLessThan(top);
    }
  });

  it('is the same each time, and uses all colours at all heights', () => {
    expect(burst('goal.reached')).toEqual(burst('goal.reached'));
    const high = burst('goal.reached').filter(({ frames }) => Math.min(...frames.map(({ y }) => y)) < -24);
    expect(new Set(high.map(({ colour }) => colour)).size).toBe(4);
  });
});
