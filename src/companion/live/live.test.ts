import { afterEach, describe, expect, test } from 'vitest';
import { type CompanionStatus, defaultSettings, type EngineReport, type LinkStatus, longestText, type Settings } from '../../contract';
import type { EventSink } from '../../http';
import { settle } from '../../testing/virtualTime';
import { codeOf, createTestCompanion, endTestCompanions, keyOf, type TestCompanion } from '../testing/testCompanion';

afterEach(endTestCompanions);

const engineReport: EngineReport = { state: { tag: 'live', reason: null, retryAtMs: null }, boxes: [] };
const report = ({ call, keys }: TestCompanion, engineId: string, what = engineReport) =>
  call('POST /engine-report', { key: keys.overlay, body: { engineId, report: what } });
const engines = async ({ settings }: TestCompanion) => (await settings<CompanionStatus>('GET /status')).engines;
const statusDelayMs = 50;

test('an engine is told account and settings first, a settings page status and settings', async () => {
  const companion = await createTestCompanion();
  const [toEngine] = await (await companion.openEngine('e')).all();
  const account = expect.objectContaining({ id: expect.any(String) });
  const build = expect.stringMatching(/./);
  expect(toEngine).toEqual({ type: 'hello', account, settings: defaultSettings(), erasures: 0, build });
  const [toPage] = await (await companion.openPage()).all();
  expect(toPage).toMatchObject({ type: 'hello', settings: defaultSettings(), status: { account: { displayName: 'A Creator' } } });
});

test('a change of settings reaches every channel', async () => {
  const companion = await createTestCompanion();
  const channels = [await companion.openEngine('e'), await companion.openPage()];
  const saved = await companion.settings<Settings>('PUT /settings', { ...defaultSettings(), locale: 'de-DE' });
  for (const channel of channels) expect(await channel.all()).toContainEqual({ type: 'settings', settings: saved });
});

test('a command reaches every engine and no settings page, and says how many', async () => {
  const companion = await createTestCompanion();
  const command = { type: 'test', box: 'alerts', event: 'goal.reached' };
  expect(await companion.settings('POST /commands', command)).toEqual({ engines: 0 });
  const channels = [await companion.openEngine('one'), await companion.openEngine('two')];
  const page = await companion.openPage();
  expect(await companion.settings('POST /commands', command)).toEqual({ engines: 2 });
  for (const channel of channels) expect((await channel.all()).at(-1)).toEqual({ type: 'command', command });
  expect((await page.all()).map(({ type }) => type)).not.toContain('command');
});

test('every channel hears a ping each 10 s', async () => {
  const companion = await createTestCompanion();
  const [engine, page] = [await companion.openEngine('e'), await companion.openPage()];
  await companion.time.advance(30_000);
  for (const channel of [engine, page]) expect((await channel.all()).filter(({ type }) => type === 'ping')).toHaveLength(3);
});

describe('[CMP-13] who is connected', () => {
  test('an engine is in the status while its channel is open', async () => {
    const companion = await createTestCompanion();
    expect(await codeOf(report(companion, 'e'))).toBe('409 CONFLICT');
    const channel = await companion.openEngine('e');
    expect((await report(companion, 'e')).status).toBe(200);
    expect(await engines(companion)).toEqual([{ ...engineReport, program: { obs: null, chromium: null } }]);
    await channel.close();
    expect(await engines(companion)).toEqual([]);
  });

  test('what it says is wrong is heard, and cut where it is far too long', async () => {
    const companion = await createTestCompanion();
    await companion.openEngine('e');
    const long = 'x'.repeat(longestText + 1);
    const state = { tag: 'waiting', reason: long, retryAtMs: null };
    expect((await report(companion, 'e', { ...engineReport, problem: long, state })).status).toBe(200);
    const cut = 'x'.repeat(longestText);
    expect(await engines(companion)).toMatchObject([{ problem: cut, state: { ...state, reason: cut } }]);
  });

  test('the same engine again takes the place of its former connection', async () => {
    const companion = await createTestCompanion();
    const former = await companion.openEngine('e');
    await report(companion, 'e');
    const present = await companion.openEngine('e');
    expect(await former.ended()).toBe(true);
    expect(await present.ended()).toBe(false);
    expect(await engines(companion)).toMatchObject([engineReport]);
  });

  test('changes that come together are told to settings pages together', async () => {
    const companion = await createTestCompanion();
    await companion.openEngine('e');
    const page = await companion.openPage();
    for (const queued of [1, 2, 3]) {
      await report(companion, 'e', { ...engineReport, boxes: [{ box: 'alerts', pages: 1, visible: true, queued, showing: null }] });
    }
    await companion.time.advance(statusDelayMs);
    const statuses = (await page.all()).filter((message) => message.type === 'status');
    expect(statuses).toHaveLength(1);
    expect(statuses[0]).toMatchObject({ status: { engines: [{ boxes: [{ queued: 3 }] }] } });
  });

  test('a reader that stops is cut off, and the others are not', async () => {
    const companion = await createTestCompanion();
    const sinks: string[] = [];
    const stuck: EventSink = {
      closed: false,
      send: () => void sinks.push('sent'),
      bufferedBytes: () => 2 * 1024 * 1024,
      close: () => void sinks.push('closed'),
      onClose: () => {},
    };
    const openStream = (open: (sink: EventSink) => void) => {
      open(stuck);
      return new Response();
    };
    const headers = { authorization: `Bearer ${companion.keys.overlay}` };
    await companion.companion.fetch(new Request('http://127.0.0.1:4747/companion/v1/live?engine=stuck', { headers }), { openStream });
    const other = await companion.openEngine('other');
    await companion.settings('POST /commands', { type: 'test', box: 'alerts', event: 'goal.reached' });
    expect(sinks.every((what) => what === 'closed')).toBe(true);
    expect(await other.ended()).toBe(false);
  });

  test('[CMP-37] there is an end to how many may connect with one link, and the others’ places stay free', async () => {
    const companion = await createTestCompanion();
    const settings = await companion.settings<Settings>('GET /settings');
    await companion.settings('PUT /settings', { ...settings, boxes: { ...settings.boxes, feed: settings.boxes.alerts } });
    const first = await companion.openEngine('e0');
    for (let index = 1; index < 8; index += 1) await companion.openEngine(`e${index}`);
    const refused = await companion.call('GET /live?engine=late', { key: companion.keys.overlay });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await companion.openEngine('e0');
    expect(await first.ended()).toBe(true);
    const { links } = await companion.settings<{ links: LinkStatus[] }>('GET /status');
    await companion.openEngine('of another link', keyOf(links.find(({ box }) => box === 'feed')?.url ?? ''));
    await companion.openPage();
  });
});

describe('[CMP-12] a channel ends with the key that opened it', () => {
  test('an overlay’s', async () => {
    const companion = await createTestCompanion();
    const [engine, page] = [await companion.openEngine('e'), await companion.openPage()];
    await companion.settings<{ links: LinkStatus[] }>('POST /links/alerts/renew');
    expect(await engine.ended()).toBe(true);
    expect(await page.ended()).toBe(false);
  });

  test('a settings page’s', async () => {
    const companion = await createTestCompanion();
    const [engine, page] = [await companion.openEngine('e'), await companion.openPage()];
    await companion.settings('POST /settings-key/renew');
    expect(await page.ended()).toBe(true);
    expect(await engine.ended()).toBe(false);
  });

  test('that of a box that was removed, and of no other', async () => {
    const companion = await createTestCompanion();
    const { boxes } = defaultSettings();
    const saved = await companion.settings<Settings>('PUT /settings', {
      ...defaultSettings(),
      boxes: { ...boxes, goal: boxes.alerts },
    });
    const { links } = await companion.settings<CompanionStatus>('GET /status');
    const goalKey = keyOf(links.find(({ box }) => box === 'goal')?.url ?? '');
    const [goal, alerts] = [await companion.openEngine('goal', goalKey), await companion.openEngine('alerts')];
    await companion.settings('PUT /settings', { ...saved, boxes });
    expect(await goal.ended()).toBe(true);
    expect(await alerts.ended()).toBe(false);
  });
});

test('closing the companion ends every channel', async () => {
  const companion = await createTestCompanion();
  const channels = [await companion.openEngine('e'), await companion.openPage()];
  await companion.companion.close();
  await settle();
  for (const channel of channels) expect(await channel.ended()).toBe(true);
});
