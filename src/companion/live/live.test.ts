import { afterEach, describe, expect, test } from 'vitest';
import type { CompanionStatus, LinkStatus } from '../../contract/companion';
import { overlayLinksHeader, writeOverlayLinks } from '../../contract/engine';
import { defaultSettings, fallbackSettings, type Settings } from '../../contract/settings';
import type { EventSink } from '../../server/http';
import { settle } from '../../testing/virtualTime';
import { engineReport, engines, report } from '../testing/engineReports';
import { codeOf, createTestCompanion, endTestCompanions, keyOf } from '../testing/testCompanion';
import { engineProgramOf } from './liveRoute';

afterEach(endTestCompanions);

const statusDelayMs = 50;

test('an engine receives account and settings first, a settings page status and settings', async () => {
  const companion = await createTestCompanion();
  const [toEngine] = await (await companion.openEngine('e')).all();
  const account = expect.objectContaining({ id: expect.any(String) });
  const ofPage = { build: expect.stringMatching(/./), worker: '/assets/main.worker-1.js' };
  const nowMs = companion.time.clock.now();
  expect(toEngine).toEqual({ type: 'hello', account, settings: fallbackSettings(), erasures: 0, ...ofPage, nowMs });
  const [toPage] = await (await companion.openPage()).all();
  expect(toPage).toMatchObject({ type: 'hello', settings: fallbackSettings(), status: { account: { displayName: 'A Creator' } } });
});

test('[CTL-10] a settings page receives the companion’s time', async () => {
  const companion = await createTestCompanion();
  const [toPage] = await (await companion.openPage()).all();
  expect(toPage).toMatchObject({ type: 'hello', nowMs: companion.time.clock.now() });
});

test('a change of settings reaches every channel', async () => {
  const companion = await createTestCompanion();
  const channels = [await companion.openEngine('e'), await companion.openPage()];
  const saved = await companion.settings<Settings>('PUT /settings', { ...defaultSettings(), locale: 'de-DE' });
  for (const channel of channels) expect(await channel.all()).toContainEqual({ type: 'settings', settings: saved });
});

test('[SET-27] the saved document is sent to every engine and page except the one that saved it', async () => {
  const companion = await createTestCompanion();
  const sender = await companion.openPage('sender');
  const others = [await companion.openEngine('e'), await companion.openPage('other'), await companion.openPage()];
  const saved = await companion.settings<Settings>('PUT /settings?page=sender', { ...defaultSettings(), locale: 'de-DE' });
  for (const channel of others) expect(await channel.all()).toContainEqual({ type: 'settings', settings: saved });
  expect((await sender.all()).map(({ type }) => type)).not.toContain('settings');
});

test('a command reaches every engine and no settings page, and returns their number', async () => {
  const companion = await createTestCompanion();
  const command = { type: 'test', box: 'alerts', event: 'goal.reached' };
  expect(await companion.settings('POST /commands', command)).toEqual({ engines: 0 });
  const channels = [await companion.openEngine('one'), await companion.openEngine('two')];
  const page = await companion.openPage();
  expect(await companion.settings('POST /commands', command)).toEqual({ engines: 2 });
  for (const channel of channels) expect((await channel.all()).at(-1)).toEqual({ type: 'command', command });
  expect((await page.all()).map(({ type }) => type)).not.toContain('command');
});

test('every channel receives a ping each 10 s', async () => {
  const companion = await createTestCompanion();
  const [engine, page] = [await companion.openEngine('e'), await companion.openPage()];
  await companion.time.advance(30_000);
  for (const channel of [engine, page]) expect((await channel.all()).filter(({ type }) => type === 'ping')).toHaveLength(3);
});

describe('[CMP-12] connected clients', () => {
  test('the status has an engine while its channel is open', async () => {
    const companion = await createTestCompanion();
    expect(await codeOf(report(companion, 'e'))).toBe('409 CONFLICT');
    const channel = await companion.openEngine('e');
    expect((await report(companion, 'e')).status).toBe(200);
    expect(await engines(companion)).toEqual([{ ...engineReport, problems: [], program: { obs: null, chromium: null } }]);
    await channel.close();
    expect(await engines(companion)).toEqual([]);
  });

  test('an engine that reconnects replaces its former connection', async () => {
    const companion = await createTestCompanion();
    const former = await companion.openEngine('e');
    await report(companion, 'e');
    const present = await companion.openEngine('e');
    expect(await former.ended()).toBe(true);
    expect(await present.ended()).toBe(false);
    expect(await engines(companion)).toMatchObject([engineReport]);
  });

  test('changes at the same time are sent to settings pages together', async () => {
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

  test('a client that stops reading is disconnected; others are not', async () => {
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

  test('[CMP-37] the connections of one link are limited, so others can connect', async () => {
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
    await companion.openEngine('of another link', keyOf(links.find(({ overlay }) => overlay === 'feed')?.url ?? ''));
    await companion.openPage();
  });
});

describe('[CMP-12] a channel ends when its key ends', () => {
  test('of an overlay', async () => {
    const companion = await createTestCompanion();
    const [engine, page] = [await companion.openEngine('e'), await companion.openPage()];
    await companion.settings<{ links: LinkStatus[] }>('POST /links/alerts/renew');
    expect(await engine.ended()).toBe(true);
    expect(await page.ended()).toBe(false);
  });

  test('of an engine that also serves the overlay, so it requests everything again', async () => {
    const companion = await createTestCompanion();
    const { boxes: elements } = defaultSettings();
    await companion.settings<Settings>('PUT /settings', { ...defaultSettings(), boxes: { ...elements, goal: elements.alerts } });
    const { links } = await companion.settings<CompanionStatus>('GET /status');
    const goalKey = keyOf(links.find(({ overlay }) => overlay === 'goal')?.url ?? '');
    const [both, goal] = [await companion.openEngine('both', goalKey), await companion.openEngine('goal', goalKey)];
    const open = (overlay: string) => ({ overlay, pages: 1, visible: true });
    const reportWith = (engineId: string, overlays: readonly string[], headers = {}) =>
      companion.call('POST /engine-report', {
        key: goalKey,
        body: { engineId, report: { ...engineReport, overlays: overlays.map(open) } },
        headers,
      });
    const headers = { [overlayLinksHeader]: writeOverlayLinks([{ overlay: 'alerts', key: companion.keys.overlay }]) };
    expect([(await reportWith('both', ['goal', 'alerts'], headers)).status, (await reportWith('goal', ['goal'])).status]).toEqual([
      200, 200,
    ]);
    await companion.settings('POST /links/alerts/renew');
    expect([await both.ended(), await goal.ended()]).toEqual([true, false]);
  });

  test('of a settings page', async () => {
    const companion = await createTestCompanion();
    const [engine, page] = [await companion.openEngine('e'), await companion.openPage()];
    await companion.settings('POST /settings-key/renew');
    expect(await page.ended()).toBe(true);
    expect(await engine.ended()).toBe(false);
  });

  test('of a removed element, and of no other', async () => {
    const companion = await createTestCompanion();
    const { boxes: elements } = defaultSettings();
    const saved = await companion.settings<Settings>('PUT /settings', {
      ...defaultSettings(),
      boxes: { ...elements, goal: elements.alerts },
    });
    const { links } = await companion.settings<CompanionStatus>('GET /status');
    const goalKey = keyOf(links.find(({ overlay }) => overlay === 'goal')?.url ?? '');
    const [goal, alerts] = [await companion.openEngine('goal', goalKey), await companion.openEngine('alerts')];
    await companion.settings('PUT /settings', { ...saved, boxes: elements });
    expect(await goal.ended()).toBe(true);
    expect(await alerts.ended()).toBe(false);
  });
});

test('closing the companion closes every channel', async () => {
  const companion = await createTestCompanion();
  const channels = [await companion.openEngine('e'), await companion.openPage()];
  await companion.companion.close();
  await settle();
  for (const channel of channels) expect(await channel.ended()).toBe(true);
});

test('detects OBS and its Chromium from the user agent; a browser is not OBS', () => {
  const obs =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/127.0.6533.120 Safari/537.36 OBS/31.0.2';
  expect(engineProgramOf(obs)).toEqual({ obs: '31.0.2', chromium: '127.0.6533.120' });
  expect(engineProgramOf('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toEqual({ obs: null, chromium: null });
  expect(engineProgramOf('HeadlessChrome/127.0.0.0')).toEqual({ obs: null, chromium: '127.0.0.0' });
  expect(engineProgramOf(null)).toEqual({ obs: null, chromium: null });
});
