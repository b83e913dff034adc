import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CatalogText, catalogText, LocalizedError } from '../../../contract';
import type { Speech } from '../../../contract/engine';
import { setLevels } from '../volume';
import { chimeTimeoutMs, fetchTimeoutMs, readAloud, type Utterance } from './readAloud';

const speech: Speech = { text: 'Ada donated five dollars', voice: '', rate: 1, volume: 0.5, stayMs: 30_000 };

function setUp(say?: () => Promise<Utterance>) {
  const log: string[] = [];
  const stays: number[] = [];
  const reported: CatalogText[] = [];
  const skip = new AbortController();
  let over: (failure: string | null) => void = () => {};
  let chimeOver: () => void = () => {};
  const utterance: Utterance = {
    durationMs: 3_000,
    setVolume: (volume) => {
      log.push(`volume ${volume}`);
    },
    play: (onOver) => {
      log.push('play');
      over = onOver;
      return () => log.push('silence');
    },
    close: () => log.push('close'),
  };
  const chime = new Promise<void>((resolve) => {
    chimeOver = resolve;
  });
  const done = readAloud(
    speech,
    { signal: skip.signal, chime },
    {
      extendShow: (forMs) => stays.push(forMs),
      page: {
        now: () => Date.now(),
        after: (delayMs, callback) => {
          const timer = setTimeout(callback, delayMs);
          return () => clearTimeout(timer);
        },
      },
      voice: { say: say ?? (async () => utterance) },
      reportProblem: (problem) => reported.push(problem),
    },
  );
  return { log, stays, told: reported, skip, done, over: (failure: string | null) => over(failure), chimeOver: () => chimeOver() };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[SPK-1] a text is read after the chime, and the alert leaves when the speech has ended', async () => {
  const { log, stays, told, done, over, chimeOver } = setUp();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(log).toEqual([]);
  expect(stays.at(-1)).toBeGreaterThan(3_000);
  chimeOver();
  await vi.advanceTimersByTimeAsync(300);
  expect(log).toEqual(['volume 0.5', 'play']);
  expect(stays.at(-1)).toBeGreaterThanOrEqual(3_000);
  over(null);
  await done;
  expect(told).toEqual([]);
  expect(stays.at(-1)).toBe(0);
  expect(log.at(-1)).toBe('close');
  expect(vi.getTimerCount()).toBe(0);
});

test('[CTL-13] a muted text does not extend the alert; unmuting makes it audible at its current position', async () => {
  setLevels({ sound: 1, speech: 0 });
  const { log, stays, over, done, chimeOver } = setUp();
  chimeOver();
  await vi.advanceTimersByTimeAsync(1_250);
  expect([log, stays]).toEqual([['volume 0', 'play'], []]);
  setLevels({ sound: 1, speech: 1 });
  expect(log.at(-1)).toBe('volume 0.5');
  expect(stays).toEqual([2_500]); // 3 s and two pauses, minus the second that is already over
  over(null);
  await done;
  expect(log.at(-1)).toBe('close');
});

test('[SPK-2] a chime that never ends does not delay the speech', async () => {
  const { log } = setUp();
  await vi.advanceTimersByTimeAsync(chimeTimeoutMs);
  expect(log).toEqual(['volume 0.5', 'play']);
});

test('[SPK-2] a voice that fails or never answers is reported and does not extend the alert', async () => {
  const failing = setUp(() => Promise.reject(new LocalizedError(catalogText('speech-not-playable'))));
  await failing.done;
  expect(failing.told).toEqual([catalogText('speech-not-playable')]);
  expect(failing.stays).toEqual([0]);
  const silent = setUp(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(fetchTimeoutMs);
  await silent.done;
  expect(silent.told).toEqual([catalogText('speech-too-slow')]);
  expect(vi.getTimerCount()).toBe(0);
});

test('[SPK-2] audio that breaks off or never ends is reported and releases the alert', async () => {
  const broken = setUp();
  broken.chimeOver();
  await vi.advanceTimersByTimeAsync(300);
  broken.over('decode');
  await broken.done;
  expect(broken.told).toEqual([catalogText('speech-not-played', { why: 'decode' })]);
  const endless = setUp();
  endless.chimeOver();
  await vi.advanceTimersByTimeAsync(10_000);
  await endless.done;
  expect(endless.told).toEqual([catalogText('speech-not-ended')]);
  expect(endless.log).toEqual(['volume 0.5', 'play', 'silence', 'close']);
  expect(endless.stays.at(-1)).toBe(0);
});

test('[SPK-2] a skipped speech is silent at once at any moment, and is not a problem', async () => {
  const speaking = setUp();
  speaking.chimeOver();
  await vi.advanceTimersByTimeAsync(300);
  speaking.skip.abort();
  await speaking.done;
  expect(speaking.log).toEqual(['volume 0.5', 'play', 'silence', 'close']);
  const waiting = setUp();
  await vi.advanceTimersByTimeAsync(100);
  waiting.skip.abort();
  await vi.advanceTimersByTimeAsync(chimeTimeoutMs);
  await waiting.done;
  expect(waiting.log).toEqual(['close']);
  expect([...speaking.told, ...waiting.told]).toEqual([]);
  expect(waiting.stays.at(-1)).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
