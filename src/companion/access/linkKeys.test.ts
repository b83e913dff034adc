import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type CompanionStatus, companionEndpoints, type KeyStatus, type LinkStatus } from '../../contract/companion';
import { defaultElementSettings, type ElementSettings, type Settings } from '../../contract/settings';
import { createFakeDemo } from '../testing/fakeDemo';
import { codeOf, createTestCompanion, endTestCompanions, keyOf } from '../testing/testCompanion';
import { type KeysFile, keysDocument } from './keysDocument';

afterEach(endTestCompanions);

const withDemo = () => createTestCompanion({ fixedAccount: null, embedded: createFakeDemo() });

describe('[CMP-3] each link opens its own endpoints', () => {
  const opens: Record<string, readonly string[]> = {
    none: ['nobody', 'overlay', 'settings', 'demo'],
    here: ['nobody', 'overlay', 'settings', 'demo'],
    overlay: ['overlay'],
    settings: ['settings'],
    demo: ['demo'],
    control: ['settings'],
    'any-link': ['overlay', 'settings'],
  };

  test.each(Object.entries(companionEndpoints))('%s', async (_, { method, path, auth }) => {
    const { call, keys } = await withDemo();
    const holders = { nobody: '', overlay: keys.overlay, settings: keys.settings, demo: keys.demo };
    for (const [holder, key] of Object.entries(holders)) {
      const code = await codeOf(call(`${method} ${path.replace(':overlay', 'none')}`, { key }));
      const refusal = holder === 'nobody' ? '401 UNAUTHORIZED' : '403 FORBIDDEN';
      if (opens[auth]?.includes(holder)) expect([holder, code]).not.toEqual([holder, expect.stringMatching(/^40[13]/)]);
      else expect([holder, code]).toEqual([holder, refusal]);
    }
  });

  test('overlays and settings pages can open the live channel', async () => {
    const { call, keys } = await withDemo();
    expect(await codeOf(call('GET /live?engine=e'))).toBe('401 UNAUTHORIZED');
    expect(await codeOf(call('GET /live?engine=e', { key: keys.demo }))).toBe('403 FORBIDDEN');
    expect(await codeOf(call('GET /live', { key: keys.overlay }))).toBe('400 INVALID_REQUEST');
    expect(await codeOf(call('POST /live', { key: keys.settings }))).toBe('405 METHOD_NOT_ALLOWED');
  });

  test.each(['x', 'undefined', '__proto__', 'constructor'])('the key %s is unknown', async (key) => {
    const { call } = await withDemo();
    expect(await codeOf(call('GET /settings', { key }))).toBe('401 UNAUTHORIZED');
  });
});

test('[CMP-3] keys are long, different, and the same after a restart', async () => {
  const first = await withDemo();
  const keys = Object.values(first.keys);
  expect(new Set(keys).size).toBe(3);
  for (const key of keys) expect(key).toMatch(/^[\w-]{32}$/);
  expect((await first.restart()).keys).toEqual(first.keys);
});

test('[CMP-3] renewing an overlay key invalidates the old one, also after a restart', async () => {
  const first = await createTestCompanion();
  const { links } = await first.settings<{ links: LinkStatus[] }>('POST /links/alerts/renew');
  const renewed = keyOf(links[0]?.url ?? '');
  expect(renewed).not.toBe(first.keys.overlay);
  expect(await codeOf(first.call('POST /stream-token', { key: first.keys.overlay, body: {} }))).toBe('401 UNAUTHORIZED');
  const second = await first.restart();
  expect(second.keys.overlay).toBe(renewed);
  expect(await codeOf(second.call('POST /stream-token', { key: renewed, body: {} }))).toBe('200 OK');
});

test('[CMP-3] renewing the settings key invalidates the old one', async () => {
  const { settings, call, keys, companion } = await createTestCompanion();
  const { url } = await settings<{ url: string }>('POST /settings-key/renew');
  expect(companion.links().settings).toBe(url);
  expect(await codeOf(call('GET /settings', { key: keys.settings }))).toBe('401 UNAUTHORIZED');
  expect(await codeOf(call('GET /settings', { key: keyOf(url) }))).toBe('200 OK');
});

test('renewing the link of an unknown element fails', async () => {
  const { call, keys } = await createTestCompanion();
  for (const element of ['none', '__proto__', 'constructor']) {
    expect(await codeOf(call(`POST /links/${element}/renew`, { key: keys.settings }))).toBe('404 NOT_FOUND');
  }
});

test('a new overlay gets its own link; the default overlay always keeps its link', async () => {
  const { settings, keys, call, restart } = await createTestCompanion();
  const save = async (elements: Record<string, ElementSettings>) => {
    await settings('PUT /settings', { ...(await settings<Settings>('GET /settings')), boxes: elements });
    return (await settings<{ links: LinkStatus[] }>('GET /status')).links;
  };
  const links = await save({ goal: defaultElementSettings() });
  expect(links.map(({ overlay }) => overlay).sort()).toEqual(['alerts', 'goal']);
  expect(links.map(({ url }) => keyOf(url))).toContain(keys.overlay);
  const goalKey = keyOf(links.find(({ overlay }) => overlay === 'goal')?.url ?? '');
  expect(await codeOf(call('POST /stream-token', { key: goalKey, body: {} }))).toBe('200 OK');

  expect((await save({})).map(({ overlay }) => overlay)).toEqual(['alerts']);
  expect(await codeOf(call('POST /stream-token', { key: goalKey, body: {} }))).toBe('401 UNAUTHORIZED');
  expect((await restart()).keys.overlay).toBe(keys.overlay);
});

test('[CMP-3] an overlay that is removed and added again gets a new, unused link', async () => {
  const { settings, call } = await createTestCompanion();
  const goalLink = async (elements: Record<string, ElementSettings>) => {
    await settings('PUT /settings', { ...(await settings<Settings>('GET /settings')), boxes: elements });
    return (await settings<{ links: LinkStatus[] }>('GET /status')).links.find(({ overlay }) => overlay === 'goal');
  };
  const first = await goalLink({ goal: defaultElementSettings() });
  await call('GET /read/goal/active', { key: keyOf(first?.url ?? '') });
  expect((await goalLink({ goal: defaultElementSettings() }))?.lastUsedAt).not.toBeNull();
  await goalLink({});
  const second = await goalLink({ goal: defaultElementSettings() });
  expect(second?.url).not.toBe(first?.url);
  expect(second?.lastUsedAt).toBeNull();
});

test('[OVL-1] each overlay has a link, an element has none; old links keep working', async () => {
  const { settings, keys } = await createTestCompanion();
  const present = await settings<Settings>('GET /settings');
  const layer = (element: string) => ({
    box: element,
    rect: { x: 0, y: 0, width: 640, height: 360 },
    rotation: 0,
    hidden: false,
    locked: false,
  });
  const overlay = { size: { width: 1_920, height: 1_080 }, elements: [layer('alerts'), layer('goal')] };
  const elements = { ...present.boxes, goal: defaultElementSettings() };
  await settings('PUT /settings', { ...present, boxes: elements, overlays: { alerts: overlay, game: overlay } });
  const { links } = await settings<{ links: LinkStatus[] }>('GET /status');
  expect(links.map((link) => link.overlay).sort()).toEqual(['alerts', 'game']);
  expect(keyOf(links.find((link) => link.overlay === 'alerts')?.url ?? '')).toBe(keys.overlay);
});

test('the last use of a link is known to the minute, also after a restart', async () => {
  const first = await createTestCompanion();
  const lastUsedAt = async ({ settings }: typeof first) =>
    (await settings<{ links: LinkStatus[] }>('GET /status')).links[0]?.lastUsedAt ?? null;
  expect(await lastUsedAt(first)).toBeNull();
  await first.time.advance(5_000);
  await first.call('GET /read/goal/active', { key: first.keys.overlay });
  await first.time.advance(30_000);
  await first.call('GET /read/goal/active', { key: first.keys.overlay });
  expect(await lastUsedAt(first)).toBe('2026-01-01T00:00:05.000Z');
  expect(await lastUsedAt(await first.restart())).toBe('2026-01-01T00:00:05.000Z');
});

test('[KEY-1] uses are written at most once a minute; a killed program loses only the last minute', async () => {
  const { home, time, keys, call, companion } = await createTestCompanion();
  const stored = async () => {
    const file: KeysFile = JSON.parse(await readFile(join(home, keysDocument.name), 'utf8'));
    return [file.uses?.settings, file.overlays.alerts?.lastUsedAt];
  };
  await time.advance(5_000);
  await call('GET /status', { key: keys.settings });
  await time.advance(30_000);
  await call('GET /read/goal/active', { key: keys.overlay });
  expect(await stored()).toEqual([undefined, null]);
  await time.advance(30_000);
  const first = ['2026-01-01T00:00:05.000Z', '2026-01-01T00:00:35.000Z'];
  await expect.poll(stored).toEqual(first);
  const { mtimeMs } = await stat(join(home, keysDocument.name));
  await time.advance(600_000);
  expect((await stat(join(home, keysDocument.name))).mtimeMs).toBe(mtimeMs);
  await call('GET /status', { key: keys.settings });
  await companion.close();
  expect(await stored()).toEqual(['2026-01-01T00:11:05.000Z', first[1]]);
});

test('[KEY-1] uses that cannot be written are reported', async () => {
  const { home, time, keys, call, reports } = await createTestCompanion();
  await call('GET /status', { key: keys.settings });
  const path = join(home, keysDocument.name);
  await rm(path);
  await mkdir(join(path, 'in the way'), { recursive: true });
  await time.advance(60_000);
  await expect.poll(() => reports.join()).toContain('last use of links not stored: ');
  await rm(path, { recursive: true });
});

describe('[KEY-1] list of keys', () => {
  const listed = async (companion: Awaited<ReturnType<typeof createTestCompanion>>) =>
    (await companion.settings<CompanionStatus>('GET /status')).keys ?? [];

  test('shows use and name of every key but never the key, also after a restart', async () => {
    const first = await createTestCompanion();
    const { key } = await first.settings<{ key: string }>('POST /control-key/renew');
    await first.settings('POST /devices/phone/renew');
    await first.call('GET /control/state', { key });
    await first.settings('PUT /keys/name', { kind: 'overlay', of: 'alerts', name: ' Main scene ' });
    const brief = (keys: readonly KeyStatus[]) =>
      keys.map(({ kind, of, name, isThere, lastUsedAt }) => [kind, of, name, isThere, lastUsedAt !== null]);
    const expected = [
      ['settings', '', '', true, true],
      ['overlay', 'alerts', 'Main scene', true, false],
      ['control', '', '', true, true],
      ['device', 'dock', '', false, false],
      ['device', 'phone', '', true, false],
    ];
    expect(brief(await listed(first))).toEqual(expected);
    const second = await first.restart();
    const again = await listed(second);
    expect(brief(again)).toEqual(expected);
    expect(JSON.stringify(again)).not.toContain(key);
    expect(JSON.stringify(again)).not.toContain(first.keys.settings);
  });

  test.each(['a\0b', '\ud83d', 'x'.repeat(61)])('[API-9] rejects %j as the name of a key', async (text) => {
    const companion = await createTestCompanion();
    const rename = { key: companion.keys.settings, body: { kind: 'settings', of: '', name: text } };
    expect(await codeOf(companion.call('PUT /keys/name', rename))).toBe('400 INVALID_REQUEST');
    expect(await codeOf(companion.call('PUT /keys/name', { ...rename, body: { ...rename.body, name: '👋'.repeat(60) } }))).toBe('200 OK');
  });

  test('renewing a key clears its last use; an empty name removes the name', async () => {
    const companion = await createTestCompanion();
    const { key } = await companion.settings<{ key: string }>('POST /control-key/renew');
    await companion.call('GET /control/state', { key });
    await companion.settings('PUT /keys/name', { kind: 'control', of: '', name: 'Deck' });
    await companion.settings('POST /control-key/renew');
    await companion.settings('PUT /keys/name', { kind: 'control', of: '', name: '' });
    expect((await listed(companion)).find(({ kind }) => kind === 'control')).toMatchObject({ name: '', lastUsedAt: null, isThere: true });
    const unknown = { key: companion.keys.settings, body: { kind: 'overlay', of: 'nobody', name: 'x' } };
    expect(await codeOf(companion.call('PUT /keys/name', unknown))).toBe('404 NOT_FOUND');
  });

  test('[KEY-2] revoking an overlay link ends its connections; it opens nothing until renewed', async () => {
    const first = await createTestCompanion();
    const channel = await first.openEngine('e');
    await first.settings('DELETE /links/alerts');
    expect(await channel.ended()).toBe(true);
    const second = await first.restart();
    expect(second.keys.overlay).toBe('');
    expect(await codeOf(second.call('POST /stream-token', { key: first.keys.overlay, body: {} }))).toBe('401 UNAUTHORIZED');
    const { links } = await second.settings<{ links: LinkStatus[] }>('POST /links/alerts/renew');
    const renewed = keyOf(links[0]?.url ?? '');
    expect((await second.call('GET /read/goal/active', { key: renewed })).status).not.toBe(401);
    expect((await listed(second)).find(({ kind }) => kind === 'overlay')).toMatchObject({ isThere: true });
    expect(await codeOf(second.call('DELETE /links/nobody', { key: second.keys.settings }))).toBe('404 NOT_FOUND');
  });
});
