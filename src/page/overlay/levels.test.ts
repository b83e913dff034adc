import { expect, test, vi } from 'vitest';
import { alert, openStage } from '../../testing/overlay/openStage';
import { followLevel, noteLevels, setLevels } from './levels';

test('[CTL-17] a level that changes during a sound changes it by as much, and an alert that was composed before a mute is silent', () => {
  setLevels({ sound: 0.5, speech: 1 });
  const early = { ...alert };
  noteLevels(early);
  const heard: number[] = [];
  const unfollow = followLevel(early, 'sound', (factor) => heard.push(factor));
  setLevels({ sound: 1, speech: 1 });
  setLevels({ sound: 0, speech: 1 });
  const late: number[] = [];
  followLevel(early, 'sound', (factor) => late.push(factor))();
  unfollow();
  setLevels({ sound: 1, speech: 1 });
  expect([heard, late]).toEqual([[1, 2, 0], [0]]);
});

test('[CTL-17] silence ends sound and speech, also of an alert that is over or about to begin', () => {
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
