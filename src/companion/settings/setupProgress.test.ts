import { expect, test } from 'vitest';
import type { CompanionStatus, SetupProgress } from '../../contract/companion';
import { createTestCompanion } from '../testing/testCompanion';

test('[SPG-141] the progress of two browsers is joined and survives a restart; other links cannot change it', async () => {
  const first = await createTestCompanion();
  const progress = async ({ settings }: typeof first) => (await settings<CompanionStatus>('GET /status')).setup;
  expect(await progress(first)).toEqual({ done: [], isDismissed: false });
  const add = (body: SetupProgress) => first.settings<SetupProgress>('POST /setup', body);
  await add({ done: ['link'], isDismissed: false });
  await add({ done: ['theme'], isDismissed: true });
  const joined = { done: ['theme', 'link'], isDismissed: true };
  expect(await add({ done: [], isDismissed: false })).toEqual(joined);
  for (const body of [
    { done: ['account'], isDismissed: false },
    { done: Array(5).fill('link'), isDismissed: false },
  ]) {
    expect((await first.call('POST /setup', { key: first.keys.settings, body })).status).toBe(400);
  }
  const body = { done: ['test'], isDismissed: false };
  expect((await first.call('POST /setup', { key: first.keys.overlay, body })).status).toBe(403);
  const second = await first.restart();
  expect(await progress(second)).toEqual(joined);
});
