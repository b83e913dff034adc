import { expect, test } from 'vitest';
import { screensOf } from './credits';

test('[WDG-8] with reduced motion all names are shown, screen by screen', () => {
  const offsetOf = ({ transform }: Keyframe) => Math.abs(Number.parseFloat(String(transform).replace('translateY(', '')) || 0);
  const offsetsOf = (height: number, length: number) => [...new Set(screensOf(height, length).map(offsetOf))];
  expect(offsetsOf(100, 80)).toEqual([0]);
  expect(offsetsOf(100, 100)).toEqual([0]);
  expect(offsetsOf(100, 250)).toEqual([0, 80, 150]);
  for (const frames of [screensOf(100, 80), screensOf(100, 2_500), screensOf(0, 10)]) {
    const offsets = frames.map(({ offset }) => Number(offset));
    expect([offsets[0], offsets.at(-1)]).toEqual([0, 1]);
    expect(offsets).toEqual([...offsets].sort((one, other) => one - other));
    for (const [index, { opacity, transform }] of frames.entries())
      if (index > 0 && frames[index - 1]?.transform !== transform) expect([frames[index - 1]?.opacity, opacity]).toEqual([0, 0]);
  }
});
