import { expect, test } from 'vitest';
import { hourMs } from '../../contract';
import { streamStartMs } from './streamStart';

const nowMs = 1_000 * hourMs;

test('[WDG-6] a stream continues after a restart, and another one begins after four hours without an overlay', () => {
  const known = { setMs: null, knownMs: nowMs - 9 * hourMs, nowMs };
  expect(streamStartMs({ ...known, aliveMs: nowMs - 3 * hourMs })).toBe(nowMs - 9 * hourMs);
  expect(streamStartMs({ ...known, aliveMs: nowMs - 5 * hourMs })).toBe(nowMs);
  expect(streamStartMs({ setMs: null, knownMs: null, aliveMs: null, nowMs })).toBe(nowMs);
});

test('[WDG-6] a start set by the creator counts if it is later', () => {
  const running = { knownMs: nowMs - 2 * hourMs, aliveMs: nowMs, nowMs };
  expect(streamStartMs({ ...running, setMs: nowMs - hourMs })).toBe(nowMs - hourMs);
  expect(streamStartMs({ ...running, setMs: nowMs - 3 * hourMs })).toBe(nowMs - 2 * hourMs);
  expect(streamStartMs({ ...running, setMs: nowMs + hourMs })).toBe(nowMs - 2 * hourMs);
});
