import { expect, test } from 'vitest';
import { hourMs } from '../../contract';
import { streamStartMs } from './streamStart';

const nowMs = 1_000 * hourMs;

test('[WDG-6] a stream continues after a restart, and another one begins after four hours without an overlay', () => {
  const known = { setMs: null, knownMs: nowMs - 9 * hourMs, openedMs: nowMs, nowMs };
  expect(streamStartMs({ ...known, aliveMs: nowMs - 3 * hourMs })).toBe(nowMs - 9 * hourMs);
  expect(streamStartMs({ ...known, aliveMs: nowMs - 5 * hourMs })).toBe(nowMs);
  expect(streamStartMs({ setMs: null, knownMs: null, aliveMs: null, openedMs: nowMs, nowMs })).toBe(nowMs);
});

test('[WDG-6] a start set by the creator counts if it is later', () => {
  const running = { knownMs: nowMs - 2 * hourMs, aliveMs: nowMs, openedMs: nowMs, nowMs };
  expect(streamStartMs({ ...running, setMs: nowMs - hourMs })).toBe(nowMs - hourMs);
  expect(streamStartMs({ ...running, setMs: nowMs - 3 * hourMs })).toBe(nowMs - 2 * hourMs);
  expect(streamStartMs({ ...running, setMs: nowMs + hourMs })).toBe(nowMs - 2 * hourMs);
});

test('[WDG-6] a stream whose first widget is added later began when its overlay was opened', () => {
  const openedMs = nowMs - hourMs;
  expect(streamStartMs({ setMs: null, knownMs: null, aliveMs: null, openedMs, nowMs })).toBe(openedMs);
  expect(streamStartMs({ setMs: null, knownMs: nowMs - 9 * hourMs, aliveMs: nowMs - 5 * hourMs, openedMs, nowMs })).toBe(openedMs);
});
