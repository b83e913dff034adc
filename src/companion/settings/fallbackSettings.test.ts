import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CompanionStatus } from '../../contract/companion';
import { defaultElementSettings, type Settings } from '../../contract/settings';
import { forgetLastGood } from '../../server/os';
import { createVirtualTime } from '../../testing/virtualTime';
import { openWidgetStore } from '../customWidgets/widgetStore';
import { codeOf, createTestCompanion, endTestCompanions, keyOf, type TestCompanion } from '../testing/testCompanion';

let companion: TestCompanion;
let goalKey: string;

const withGoal = () => ({ alerts: defaultElementSettings(), goal: defaultElementSettings() });
const present = () => companion.settings<Settings>('GET /settings');
const save = async (elements: Settings['boxes']) => companion.settings('PUT /settings', { ...(await present()), boxes: elements });
const opens = (key: string) => codeOf(companion.call('POST /stream-token', { key, body: {} }));
const path = (name: string) => join(companion.home, name);

async function restart(): Promise<void> {
  companion = await companion.restart();
}

async function lose(how: 'missing' | 'unreadable'): Promise<void> {
  await companion.companion.close();
  await rename(path('settings.json'), path('kept'));
  await forgetLastGood(companion.home, 'settings.json');
  if (how === 'unreadable') await writeFile(path('settings.json'), '{"version":');
  await restart();
}

async function putBack(): Promise<void> {
  await companion.companion.close();
  await rename(path('kept'), path('settings.json'));
  await restart();
}

async function linkOf(overlay: string): Promise<string | undefined> {
  const { links } = await companion.settings<CompanionStatus>('GET /status');
  return links.find((link) => link.overlay === overlay)?.url;
}

beforeEach(async () => {
  companion = await createTestCompanion();
  await save(withGoal());
  goalKey = keyOf((await linkOf('goal')) ?? '');
});

afterEach(endTestCompanions);

test.each(['missing', 'unreadable'] as const)('[SET-24] every link works while the settings are %s, and after they return', async (how) => {
  await lose(how);
  expect(await opens(goalKey)).toBe('200 OK');
  await restart();
  expect(await opens(goalKey)).toBe('200 OK');
  await putBack();
  expect(await opens(goalKey)).toBe('200 OK');
  await save({ alerts: defaultElementSettings() });
  expect(await opens(goalKey)).toBe('401 UNAUTHORIZED');
});

test('[SET-13] engines know that settings are a fallback until the creator saves; commands do not change this', async () => {
  await lose('unreadable');
  await companion.settings('POST /control/pause', {});
  await restart();
  const reported = { type: 'hello', settings: { isFallback: true, control: { paused: true } } };
  expect((await (await companion.openEngine('e')).all())[0]).toMatchObject(reported);
  await companion.settings('PUT /settings', await present());
  expect(await present()).not.toHaveProperty('isFallback');
});

test('[SET-24] saving the defaults keeps links of other overlays until settings have them again or they are revoked', async () => {
  await lose('missing');
  await save({ alerts: defaultElementSettings(), mine: defaultElementSettings() });
  const mine = keyOf((await linkOf('mine')) ?? '');
  await restart();
  await save({ alerts: defaultElementSettings() });
  expect([await opens(mine), await opens(goalKey)]).toEqual(['401 UNAUTHORIZED', '200 OK']);
  await companion.settings('POST /links/goal/renew');
  const renewed = await linkOf('goal');
  await restart();
  await save(withGoal());
  expect(await linkOf('goal')).toBe(renewed);
  await save({ alerts: defaultElementSettings() });
  expect(await linkOf('goal')).toBeUndefined();
  await save(withGoal());
  await lose('missing');
  const { keys } = await companion.settings<CompanionStatus>('DELETE /links/goal');
  expect(keys).toContainEqual(expect.objectContaining({ of: 'goal', isThere: false }));
  expect(await linkOf('goal')).toBeUndefined();
});

test('[SET-24] stored values of a custom widget survive lost settings, and are deleted after the creator removed the element', async () => {
  const stored = async () => {
    await companion.companion.close();
    const { timers } = createVirtualTime();
    const store = await openWidgetStore({ home: companion.home, timers, newId: randomUUID, report: () => {}, note: async () => {} });
    return store;
  };
  const first = await stored();
  first.put('goal', { area: 'store', key: 'count', json: '7' });
  await first.close();
  await restart();
  await lose('unreadable');
  await save({ alerts: defaultElementSettings() });
  expect((await stored()).read('goal', 'store').get('count')).toBe('7');
  await rm(path('settings.json'));
  await putBack();
  await save({ alerts: defaultElementSettings() });
  await restart();
  expect((await stored()).read('goal', 'store').size).toBe(0);
});

test('[MOD-2] a new installation moderates from the start; existing settings are kept', async () => {
  const fresh = await createTestCompanion();
  expect(await fresh.settings<Settings>('GET /settings')).toMatchObject({ moderation: { on: true, action: 'mask', links: true } });
  await save(withGoal());
  const { moderation: _none, ...without } = await present();
  await companion.settings('PUT /settings', without);
  await restart();
  expect(await present()).not.toHaveProperty('moderation');
});
