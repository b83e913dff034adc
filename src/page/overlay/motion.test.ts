import { expect, test } from 'vitest';
import { type Move, toKeyframes } from './motion';

const rise: Move = {
  of: '.words',
  frames: { transform: ['translateY(5em)', 'none'] },
  atMs: 200,
  forMs: 300,
  easing: 'ease',
};

test('elements that wait or rest have the same animation length as all others, so the page draws no frames in between', () => {
  expect(toKeyframes(rise, 100, 0.5, 500)).toEqual({
    frames: [
      { transform: 'translateY(5em)', offset: 0, easing: 'linear' },
      { transform: 'translateY(5em)', offset: 0.2, easing: 'ease' },
      { transform: 'none', offset: 0.5, easing: 'ease' },
      { transform: 'none', offset: 1, easing: 'linear' },
    ],
    timing: { delay: 0, duration: 500, easing: 'linear' },
  });
});

test('several values share the time equally', () => {
  const strike = { ...rise, frames: { opacity: [0, 0.5, 1] }, easing: 'linear' };
  expect(toKeyframes(strike, 0, 1, 600).frames).toMatchObject([
    { offset: 0 },
    { offset: 0 },
    { offset: 0.5 },
    { offset: 1 },
    { offset: 1 },
  ]);
});

test('a fade, and a move that ends away from rest, end at their own time', () => {
  const chase = { ...rise, frames: { transform: ['none', 'translateX(9em)'] } };
  expect(toKeyframes(chase, 100, 1, 500).timing).toEqual({ delay: 0, duration: 400, easing: 'linear' });
  expect(toKeyframes({ ...rise, frames: { opacity: [0, 1] } }, 100, 1, 500).timing.duration).toBe(400);
  expect(toKeyframes({ ...rise, forMs: 900 }, 100, 1, 500).timing.duration).toBe(1_000);
});

test('a curve over several values stays one curve', () => {
  const frames = { transform: ['none', 'scale(2)', 'none'] };
  const hop = { ...rise, frames, easing: 'steps(4)' };
  expect(toKeyframes(hop, 100, 0.5, 500)).toEqual({ frames, timing: { delay: 100, duration: 150, easing: 'steps(4)' } });
});

test('no keyframe lies after the end', () => {
  const pace = (2_380 * 0.6) / 1_480;
  const chase = { ...rise, frames: { opacity: [0, 1, 1, 0] }, atMs: 160, forMs: 720, easing: 'linear' };
  const { frames } = toKeyframes(chase, 160 * pace, pace, 1_000 * pace);
  expect(Array.isArray(frames) && Math.max(...frames.map(({ offset }) => Number(offset)))).toBe(1);
});

test('a later move waits outside its keyframes, so that it does not hide the entrance of the same element', () => {
  const pulse = { ...rise, frames: { opacity: [0.9, 0] }, isLater: true };
  expect(toKeyframes(pulse, 900, 1, 500)).toEqual({ frames: pulse.frames, timing: { delay: 900, duration: 300, easing: 'ease' } });
});
