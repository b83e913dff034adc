import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { type PatchedSettings, patchLimits } from '../../contract/companion';
import {
  type Change,
  defaultElementSettings,
  defaultSettings,
  maxCssLength,
  maxSettingsBytes,
  type Settings,
} from '../../contract/settings';
import { blockFile } from '../../testing/blockedFile';
import { codeOf, createTestCompanion, endTestCompanions, type TestCompanion } from '../testing/testCompanion';

afterEach(endTestCompanions);

const set = (path: readonly string[], value: unknown): Change => ({ tag: 'set', path, value });
const volume = (value: unknown) => set(['boxes', 'alerts', 'volume'], value);
const locale = (value: unknown) => set(['locale'], value);
const css = (text: string) => set(['boxes', 'alerts', 'look', 'dressing', 'css'], text);
const costly = `.title { color: red }\n${'& & {'.repeat(30)}color:red${'}'.repeat(30)}`;

async function start() {
  const companion = await createTestCompanion();
  await companion.settings('PUT /settings', defaultSettings());
  const present = () => companion.settings<Settings>('GET /settings');
  const send = async (changes: readonly Change[], { page = 'a', first = 0, version = 0 } = {}) =>
    companion.settings<PatchedSettings>(`PATCH /settings?page=${page}`, { version, first, changes });
  return { companion, present, send };
}

const refused = (companion: TestCompanion, body: unknown, call = 'PATCH /settings?page=a') =>
  codeOf(companion.call(call, { key: companion.keys.settings, body }));

test('[SET-14] changes apply in order to the present document, for any version of the page, and are saved once', async () => {
  const { companion, present, send } = await start();
  const other = await companion.openPage('b');
  const own = await companion.openPage('a');
  await send([locale('de')], { page: 'b' });
  const { version } = await send([volume(0.2), volume(0.3), set(['boxes', 'new'], defaultElementSettings())], { version: 2 });
  expect(version).toBe(4);
  expect(await present()).toMatchObject({ version: 4, locale: 'de', boxes: { alerts: { volume: 0.3 }, new: { volume: 0.7 } } });
  expect((await other.all()).filter(({ type }) => type === 'settings')).toMatchObject([{ settings: { version: 4 } }]);
  expect((await own.all()).filter(({ type }) => type === 'settings')).toMatchObject([{ settings: { version: 3 } }]);
  expect((await (await companion.restart()).settings<Settings>('GET /settings')).boxes.alerts?.volume).toBe(0.3);
});

test('[SET-25] a change whose target is missing is skipped and reported; others apply', async () => {
  const { present, send } = await start();
  const { leftOut } = await send([set(['boxes', 'gone', 'volume'], 0), volume(0.4)]);
  expect(leftOut).toEqual([{ change: 0 }]);
  expect((await present()).boxes).toMatchObject({ alerts: { volume: 0.4 } });
  expect(await send([set(['boxes', 'gone', 'volume'], 0)], { first: 2 })).toMatchObject({ version: 3, leftOut: [{ change: 0 }] });
});

test('[SET-25] an invalid change is skipped with its reason; others are saved', async () => {
  const { present, send } = await start();
  const large = set(['boxes', 'alerts', 'look', 'dressing', 'css'], 'x'.repeat(maxSettingsBytes + 1));
  const { leftOut } = await send([volume(7), css(costly), locale('ja'), large, set(['boxes', 'constructor'], null)]);
  expect(leftOut).toMatchObject([
    { change: 0, problem: { sentence: { id: 'settings-not-valid', values: { why: expect.stringContaining('boxes.alerts.volume') } } } },
    { change: 1, problem: { sentence: { id: 'settings-css-costly', values: { box: 'alerts', line: 2 } } } },
    { change: 3, problem: { sentence: { id: 'settings-not-valid' } } },
    { change: 4, problem: { sentence: { id: 'settings-not-valid' } } },
  ]);
  expect(await present()).toEqual({ ...defaultSettings(), version: 3, locale: 'ja' });
});

test('[SET-25] a later change may correct an invalid one; a document that is too large cannot grow', async () => {
  const { present, send } = await start();
  expect((await send([css(costly), css('.title { color: red }')])).leftOut).toEqual([]);
  const change = { look: { dressing: { css: 'x'.repeat(maxCssLength) } } };
  const variations = Array.from({ length: 15 }, (_, at) => ({ id: `v${at}`, when: { type: 'donation.created' }, weight: 1, change }));
  const large = { ...defaultElementSettings(), variants: variations };
  const elements = Array.from({ length: 35 }, (_, at) => set(['boxes', `b${at}`], large));
  const { leftOut } = await send(elements, { first: 2 });
  expect(leftOut.length).toBeGreaterThan(0);
  for (const { problem } of leftOut) expect(problem?.sentence?.id).toBe('settings-too-large');
  expect(JSON.stringify(await present()).length).toBeLessThanOrEqual(maxSettingsBytes);
});

test('[SET-25] each of 100 invalid changes is reported, after few validations', async () => {
  const { present, send } = await start();
  const { leftOut } = await send([...Array.from({ length: patchLimits.changes - 1 }, () => volume(7)), locale('de')]);
  expect(leftOut).toHaveLength(patchLimits.changes);
  expect(await present()).toEqual({ ...defaultSettings(), version: 2 });
  expect((await send([locale('de')], { first: patchLimits.changes })).leftOut).toEqual([]);
});

test('[SET-26] a repeated change is not applied twice, also in a longer request; a late request applies none', async () => {
  const { present, send } = await start();
  await send([volume(0.1), volume(0.2)]);
  await send([volume(0.9)], { page: 'b' });
  const again = await send([volume(0.1), volume(0.2)], { version: 2 });
  expect(again).toEqual({ version: 4, settings: await present(), leftOut: [] });
  await send([volume(0.1), volume(0.2), locale('de')], { version: 2 });
  expect(await present()).toMatchObject({ version: 5, locale: 'de', boxes: { alerts: { volume: 0.9 } } });
  await send([volume(0.2), locale('de'), locale('ja')], { first: 1 });
  await send([locale('de')], { first: 2 });
  expect(await present()).toMatchObject({ version: 6, locale: 'ja' });
});

test('[SET-25] [SET-26] a repeated skipped change is reported again with its reason, also in a longer or later request', async () => {
  const { companion, present, send } = await start();
  const gone = set(['boxes', 'gone', 'volume'], 0);
  const { leftOut } = await send([css(costly), volume(0.1), gone]);
  expect(leftOut).toMatchObject([{ change: 0, problem: { sentence: { id: 'settings-css-costly' } } }, { change: 2 }]);
  const again = await send([css(costly), volume(0.1), gone], { version: 2 });
  expect(again).toEqual({ version: 3, settings: await present(), leftOut });
  const longer = await send([css(costly), volume(0.1), gone, volume(7)]);
  expect(longer.leftOut).toEqual([...leftOut, { change: 3, problem: expect.anything() }]);
  const later = await send([gone, volume(7), locale('de')], { first: 2 });
  expect(later.leftOut).toEqual([{ change: 0 }, { change: 1, problem: longer.leftOut[2]?.problem }]);
  expect((await send([volume(7), locale('de')], { first: 3 })).leftOut).toEqual([{ change: 0, problem: longer.leftOut[2]?.problem }]);
  expect((await send([locale('de')], { first: 4 })).leftOut).toEqual([]);
  expect((await send([css(costly)], { page: 'b' })).leftOut).toHaveLength(1);
  expect(companion.reports).toEqual([]);
});

test('[SET-26] a request that could not be stored applies when repeated; after a restart it applies again', async () => {
  const { companion, present, send } = await start();
  const unblock = await blockFile(join(companion.home, 'settings.json'));
  expect(await refused(companion, { version: 2, first: 0, changes: [volume(0.1)] })).toBe('507 STORAGE_FAILED');
  await unblock();
  await send([volume(0.1)]);
  expect(await present()).toMatchObject({ version: 3, boxes: { alerts: { volume: 0.1 } } });
  const restarted = await companion.restart();
  const body = { version: 2, first: 0, changes: [volume(0.1)] };
  expect(await restarted.settings('PATCH /settings?page=a', body)).toMatchObject({ version: 4 });
});

test('[SET-14] a request needs the settings key and has 1 to 100 changes, none of all elements or all overlays', async () => {
  const { companion, present } = await start();
  const body = (changes: readonly unknown[]) => ({ version: 2, first: 0, changes });
  const several = (count: number): Change => ({ tag: 'several', path: [], changes: Array.from({ length: count }, () => volume(0.1)) });
  for (const changes of [
    [],
    Array.from({ length: patchLimits.changes + 1 }, () => volume(0.1)),
    [several(1_000), several(1_000), volume(0.1)],
    [set([], defaultSettings())],
    [set(['boxes'], {})],
    [set(['overlays'], {})],
    [{ tag: 'remove', path: ['boxes'] }],
    [{ tag: 'unknown', path: ['boxes', 'alerts'] }],
  ])
    expect(await refused(companion, body(changes))).toBe('400 INVALID_REQUEST');
  expect(await refused(companion, body([volume(0.1)]), 'PATCH /settings')).toBe('400 INVALID_REQUEST');
  expect(await codeOf(companion.call('PATCH /settings?page=a', { key: companion.keys.overlay, body: body([volume(0.1)]) }))).toMatch(
    /^40[13] /,
  );
  expect(await refused(companion, body([set(['boxes', 'alerts', 'x'], 'x'.repeat(patchLimits.bytes))]))).toBe('400 PAYLOAD_TOO_LARGE');
  expect(await present()).toEqual({ ...defaultSettings(), version: 2 });
});

test('[SET-14] the answer has the document only if the page has another version or a change was skipped', async () => {
  const { companion, present, send } = await start();
  expect(await send([volume(0.1)], { version: 2 })).toEqual({ version: 3, leftOut: [] });
  expect(await send([volume(0.2)], { version: 2, first: 1 })).toEqual({ version: 4, settings: await present(), leftOut: [] });
  expect(await send([volume(7)], { version: 4, first: 2 })).toMatchObject({ version: 4, settings: await present() });
  const fresh = await createTestCompanion();
  const answer = await fresh.settings<PatchedSettings>('PATCH /settings?page=a', { version: 1, first: 0, changes: [volume(0.1)] });
  expect(answer.settings).not.toHaveProperty('isFallback');
  expect(companion.reports).toEqual([]);
});

const key = fc.constantFrom(
  ...['boxes', 'overlays', 'alerts', 'moderation', 'control', 'version', 'isFallback', 'locale', 'variants', 'elements', 'look', 'volume'],
  ...['words', '__proto__', 'constructor', 'toString', 'length', '0', ''],
);
const anyPath = fc.array(key, { minLength: 1, maxLength: 5 });
const anyValue = fc.oneof(
  fc.constantFrom(null, 0, 'x', true, [], {}, { id: 'a' }, [{ id: 'a' }], [null], { alerts: null }),
  fc.jsonValue(),
);
const single = fc.oneof(
  fc.record({ tag: fc.constant('set'), path: anyPath, value: anyValue }),
  fc.record({ tag: fc.constant('remove'), path: anyPath }),
  fc.record({ tag: fc.constant('member'), path: anyPath, member: key, included: fc.boolean() }),
  fc.record({
    tag: fc.constant('item'),
    path: anyPath,
    id: key,
    item: fc.constantFrom(null, { id: 'a' }, { box: 'alerts' }, { id: 'a', box: 7 }),
  }),
  fc.record({ tag: fc.constant('order'), path: anyPath, ids: fc.array(key) }),
);
const anyChange = fc.oneof(single, fc.record({ tag: fc.constant('several'), path: anyPath, changes: fc.array(single, { maxLength: 4 }) }));

test('[SET-14] any changes keep the document valid and never cause an internal error', async () => {
  const { companion, send } = await start();
  let first = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyChange, { minLength: 1, maxLength: 6 }), async (changes) => {
      const answer = await companion.call('PATCH /settings?page=a', { key: companion.keys.settings, body: { version: 2, first, changes } });
      first += answer.ok ? changes.length : 0;
      expect([200, 400]).toContain(answer.status);
      await answer.body?.cancel();
    }),
    { numRuns: 150 },
  );
  expect(companion.reports).toEqual([]);
  await send([set(['boxes', 'alerts'], defaultElementSettings())], { first });
  const { boxes: elements } = await (await companion.restart()).settings<Settings>('GET /settings');
  expect(elements.alerts).toEqual(defaultElementSettings());
});
