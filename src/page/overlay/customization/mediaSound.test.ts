import { expect, test, vi } from 'vitest';
import { catalogText, type TextValue } from '../../../contract';
import { defaultDesign } from '../../../contract/settings';
import { createMediaSound } from './mediaSound';

test('media that does not start in time is dropped, with a reason in every language', () => {
  vi.useFakeTimers();
  try {
    const window = {
      AudioContext: class {
        suspend() {}
      },
      setTimeout,
      clearTimeout,
    } as unknown as Window & typeof globalThis;
    const mediaSound = createMediaSound({ window, mediaCache: { load: () => new Promise(() => {}) } });
    const failures: (TextValue | undefined)[] = [];
    const alert = { sound: 'a'.repeat(32), volume: 1, durationMs: 8_000, look: { ...defaultDesign, tier: 1 as const } };
    mediaSound.play(alert, (failure) => failures.push(failure));
    vi.advanceTimersByTime(2_000);
    expect(failures).toEqual([catalogText('why-late')]);
  } finally {
    vi.useRealTimers();
  }
});
