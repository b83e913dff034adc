import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { BusinessEvent } from '../../../contract/api';
import { defaultSettings, Moderation, type Settings } from '../../../contract/settings';
import { donation } from '../../../testing/events';
import { createVirtualTime } from '../../../testing/virtualTime';
import { textLibrary } from '../../alerts/moderationLibrary';
import { createModerator } from './moderator';

const minuteMs = 60_000;

function listOf(minutesAgo: readonly number[]) {
  const { clock, timers } = createVirtualTime();
  const moderator = createModerator({ clock, timers, library: () => textLibrary }, () => {});
  const events: BusinessEvent[] = minutesAgo.map((minutes) =>
    donation({ id: `${minutes}`, message: 'Good luck with the run', createdAt: new Date(clock.now() - minutes * minuteMs).toISOString() }),
  );
  const apply = (change: Partial<Settings> = {}) =>
    moderator.applySettings({ ...defaultSettings(), ...change, moderation: z.parse(Moderation, { on: true, repeatsAbove: 3 }) });
  const shown = () => {
    moderator.learn(events);
    return events.map((event) => moderator.moderate(event)?.data);
  };
  return { apply, shown, moderator };
}

test('[MOD-6] a message that is not repeated stays in lists, however often settings are saved', () => {
  const { apply, shown } = listOf([0, 30, 60, 90]);
  for (let saves = 0; saves < 3; saves += 1) {
    apply();
    expect(shown()).toMatchObject([0, 30, 60, 90].map(() => ({ message: 'Good luck with the run' })));
  }
});

test('[MOD-6] in lists, only the newest messages of a repeated row are hidden', () => {
  const { apply, shown } = listOf([0, 1, 2, 3, 4, 30]);
  for (let saves = 0; saves < 2; saves += 1) {
    apply();
    expect(shown().map((data) => data && 'message' in data && data.message !== null)).toEqual([false, false, true, true, true, true]);
  }
});

test('[MOD-38] tests of custom widgets keep their message, and do not count for the lists', () => {
  const { apply, shown, moderator } = listOf([0]);
  apply();
  const tests = [1, 2, 3, 4, 5].map((id) => donation({ id: `test-${id}`, message: 'Good luck with the run' }));
  expect(tests.map((event) => moderator.moderateTest(event))).toMatchObject(tests);
  expect(shown()).toMatchObject([{ message: 'Good luck with the run' }]);
});
