import { expect, test } from 'vitest';
import { nothingPlayingText } from './nowPlayingText';

test('[DSK-1] without a playing alert, the text says why', () => {
  const report = { waiting: 2, held: 1 };
  const free = { isPaused: false, isMuted: false };
  expect(nothingPlayingText({ visible: true, report }, free)).toBe('The next alert starts in a moment.');
  expect(nothingPlayingText({ visible: false, report }, free)).toBe('The source is hidden in OBS: alerts wait until it is shown.');
  expect(nothingPlayingText({ visible: false, report: { waiting: 1, held: 1 } }, free)).toBe('No alert playing');
});

test('[DSK-1] [MOD-12] during a pause or mute, the text says what it does and how many alerts wait', () => {
  const paused = { isPaused: true, isMuted: true };
  const muted = { isPaused: false, isMuted: true };
  const element = (waiting: number) => ({ visible: true, report: { waiting, held: 1 } });
  expect(nothingPlayingText(element(1), paused)).toBe('Paused. New alerts wait.');
  expect(nothingPlayingText(element(4), paused)).toBe('Paused: 3 waiting');
  expect(nothingPlayingText(element(1), muted)).toBe('Muted. New alerts are skipped.');
  expect(nothingPlayingText(element(2), muted)).toBe('Muted. 1 approved alert waits until you unmute.');
  expect(nothingPlayingText({ ...element(3), visible: false }, muted)).toBe('The source is hidden in OBS: alerts wait until it is shown.');
  expect(nothingPlayingText(element(3), muted)).toBe('Muted. 2 approved alerts wait until you unmute.');
});
