import { expect, test, vi } from 'vitest';
import { alert, openStage } from '../../testing/overlay/openStage';
import { followLevel, setLevels } from './volume';

test('[CTL-13] a level applies at once to playing sounds; a sound that starts muted becomes audible when unmuted', () => {
  setLevels({ sound: 0, speech: 1 });
  const levels: number[] = [];
  const unfollow = followLevel('sound', (level) => levels.push(level));
  setLevels({ sound: 0.5, speech: 1 });
  setLevels({ sound: 1, speech: 1 });
  unfollow();
  setLevels({ sound: 0, speech: 1 });
  setLevels({ sound: 1, speech: 1 });
  expect(levels).toEqual([0, 0.5, 1]);
});

test('[CTL-13] silence ends sound and speech, also of an alert that is over or about to begin', () => {
  vi.useFakeTimers();
  const { stage, page, sound, spoken } = openStage();
  const aloud = { ...alert, speech: { text: 'Hi', voice: '', rate: 1, volume: 1, stayMs: 0 } };
  stage.show(1, aloud);
  page.paint();
  stage.hush();
  expect([sound.silenced.length, spoken[0]?.signal.aborted]).toEqual([1, true]);
  vi.advanceTimersByTime(aloud.durationMs + 100);
  stage.hush();
  stage.show(2, aloud);
  stage.hush();
  page.paint();
  expect([sound.played.length, spoken.length]).toEqual([1, 1]);
  vi.useRealTimers();
});
