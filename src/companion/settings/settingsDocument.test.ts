import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { CompanionStatus } from '../../contract/companion';
import { defaultSettings, fallbackSettings, type Settings } from '../../contract/settings';
import { blockFile } from '../../testing/blockedFile';
import { codeOf, createTestCompanion, endTestCompanions, makeHome } from '../testing/testCompanion';

afterEach(endTestCompanions);

describe('[SET-1] the settings file', () => {
  test('saved settings survive a restart', async () => {
    const first = await createTestCompanion();
    const saved = await first.settings<Settings>('PUT /settings', { ...defaultSettings(), locale: 'ja' });
    expect(await (await first.restart()).settings('GET /settings')).toEqual(saved);
  });

  test.each(['{"version":', '', '{"version":0}', '{"version":1,"locale":null,"boxes":{"Not a box":{}}}', 'null'])(
    '[DAT-11] %j is moved aside and reported, and the defaults are used',
    async (text) => {
      const home = await makeHome();
      await writeFile(join(home, 'settings.json'), text);
      const { settings, reports } = await createTestCompanion({ home });
      const aside = (await readdir(home)).find((name) => name.startsWith('settings.unreadable-')) ?? '';
      expect(aside).toBe('settings.unreadable-1.json');
      expect(await readFile(join(home, aside), 'utf8')).toBe(text);
      expect(reports).toEqual([expect.stringContaining(aside)]);
      expect((await settings<CompanionStatus>('GET /status')).notices).toMatchObject([
        { text: expect.stringContaining(aside), sentence: { id: 'file-set-aside' } },
      ]);
      expect(await settings('GET /settings')).toEqual(fallbackSettings());
    },
  );

  test('[DAT-11] unreadable keys are replaced and reported', async () => {
    const home = await makeHome();
    await writeFile(join(home, 'keys.json'), '{}');
    const { settings, reports } = await createTestCompanion({ home });
    expect(reports).toEqual([expect.stringContaining('keys.json')]);
    expect(await settings('GET /settings')).toEqual(fallbackSettings());
  });

  test('a save that cannot be written changes nothing and is reported', async () => {
    const companion = await createTestCompanion();
    const unblock = await blockFile(join(companion.home, 'settings.json'));
    const answer = companion.call('PUT /settings', { key: companion.keys.settings, body: { ...defaultSettings(), locale: 'ja' } });
    expect(await codeOf(answer)).toBe('507 STORAGE_FAILED');
    expect(await companion.settings('GET /settings')).toEqual(fallbackSettings());
    await unblock();
    expect(await companion.settings('PUT /settings', { ...defaultSettings(), locale: 'ja' })).toMatchObject({ version: 2 });
  });
});

describe('[SET-2] version', () => {
  test('increases by one; PUT accepts what GET returned', async () => {
    const { settings } = await createTestCompanion();
    const first = await settings<Settings>('PUT /settings', await settings('GET /settings'));
    expect(await settings('PUT /settings', first)).toEqual({ ...first, version: first.version + 1 });
  });

  test.each([-1, 1])('a version that differs by %i answers 409 with the present document', async (difference) => {
    const { settings, call, keys } = await createTestCompanion();
    const present = await settings<Settings>('PUT /settings', await settings<Settings>('GET /settings'));
    const answer = await call('PUT /settings', { key: keys.settings, body: { ...present, version: present.version + difference } });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'CONFLICT', details: { settings: present } });
  });

  test('of two saves at once, one succeeds and the other is rejected', async () => {
    const { call, keys, settings } = await createTestCompanion();
    const save = (locale: string) => call('PUT /settings', { key: keys.settings, body: { ...defaultSettings(), locale } });
    const answers = await Promise.all([save('de'), save('ja')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await settings('GET /settings')).toMatchObject({ version: 2 });
  });
});

test('[SET-1] an invalid document answers 400 with the field', async () => {
  const { call, keys } = await createTestCompanion();
  const { boxes: elements, ...rest } = defaultSettings();
  const answer = await call('PUT /settings', {
    key: keys.settings,
    body: { ...rest, boxes: { alerts: { ...elements.alerts, durationMs: 249 } } },
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('boxes.alerts.durationMs');
});

test('[SHW-72] too costly custom CSS is rejected with its line; stored CSS does not block a save', async () => {
  const costly = `.title { color: red }\n${'& & {'.repeat(30)}color:red${'}'.repeat(30)}`;
  const document = (css: string) => {
    const settings = defaultSettings();
    const { alerts } = settings.boxes;
    const element = { ...alerts, look: { ...alerts?.look, dressing: { css } } } as Settings['boxes'][string];
    return { ...settings, boxes: { alerts: element } };
  };
  const { call, keys, settings } = await createTestCompanion();
  const answer = await call('PUT /settings', { key: keys.settings, body: document(costly) });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ details: { sentence: { id: 'settings-css-costly', values: { box: 'alerts', line: 2 } } } });
  expect(await settings('GET /settings')).toEqual(fallbackSettings());

  const home = await makeHome();
  await writeFile(join(home, 'settings.json'), JSON.stringify(document(costly)));
  const older = await createTestCompanion({ home });
  const saved = await older.settings<Settings>('PUT /settings', { ...document(costly), locale: 'de' });
  expect(saved).toMatchObject({ locale: 'de', boxes: { alerts: { look: { dressing: { css: costly } } } } });
});

test('a change with a wrong content type is rejected', async () => {
  const { call, keys } = await createTestCompanion();
  const headers = { 'content-type': 'text/plain' };
  expect(await codeOf(call('PUT /settings', { key: keys.settings, body: defaultSettings(), headers }))).toBe('400 UNSUPPORTED_MEDIA_TYPE');
});

test.skipIf(process.platform === 'win32')('[CMP-1] files are readable only for their owner, even if the file existed before', async () => {
  const home = await makeHome();
  for (const name of ['settings.json.tmp', 'keys.json.tmp']) {
    await writeFile(join(home, name), 'left behind');
    await chmod(join(home, name), 0o644);
  }
  const { settings } = await createTestCompanion({ home });
  await settings('PUT /settings', defaultSettings());
  const names = await readdir(home);
  expect(names.filter((name) => name.endsWith('.json')).sort()).toEqual(['identities.json', 'keys.json', 'settings.json']);
  for (const name of names) expect([name, (await stat(join(home, name))).mode & 0o077]).toEqual([name, 0]);
});
