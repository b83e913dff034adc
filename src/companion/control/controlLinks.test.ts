import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { catalogText } from '../../contract';
import type { CompanionStatus, ControlLiveMessage, ControlOutcome, DeviceLink } from '../../contract/companion';
import type { EngineReport } from '../../contract/engine';
import { Moderation, overlayOfElement, type Settings } from '../../contract/settings';
import { type LiveReader, readLive } from '../testing/liveReader';
import { type CallOptions, codeOf, createTestCompanion, endTestCompanions, keyOf, type TestCompanion } from '../testing/testCompanion';

afterEach(endTestCompanions);

async function makeDevice(companion: TestCompanion, device: string): Promise<string> {
  const { devices } = await companion.settings<{ devices: DeviceLink[] }>(`POST /devices/${device}/renew`);
  return keyOf(devices.find((one) => one.device === device)?.url ?? '');
}

const openControl = async (companion: TestCompanion, key: string, query = '') =>
  readLive<ControlLiveMessage>(await companion.call(`GET /live${query}`, { key }));
const last = async (device: LiveReader<ControlLiveMessage>) => (await device.all()).at(-1);

test('[CTL-2] a device has no link until one is made; its key opens only control and the device’s channel', async () => {
  const companion = await createTestCompanion();
  expect((await companion.settings<CompanionStatus>('GET /status')).devices).toEqual([]);
  const key = await makeDevice(companion, 'phone');
  const code = (line: string, options: CallOptions = {}) => codeOf(companion.call(line, { key, ...options }));
  expect(await code('GET /control/state')).toBe('200 OK');
  expect(await code('POST /control/skip', { body: {} })).toBe('200 OK');
  for (const line of ['GET /settings', 'GET /status', 'GET /receipts', 'POST /devices/phone/renew', 'POST /commands', 'POST /stream-token'])
    expect([line, await code(line, { body: line.startsWith('POST') ? {} : undefined })]).toEqual([line, '403 FORBIDDEN']);
  const device = await openControl(companion, key);
  expect(await last(device)).toMatchObject({ type: 'control', state: { control: { paused: false } } });
});

test('[CTL-2] renewing or revoking a device’s key ends only its own connections', async () => {
  const first = await createTestCompanion();
  const [dock, phone] = [await makeDevice(first, 'dock'), await makeDevice(first, 'phone')];
  const device = await openControl(first, phone);
  const renewed = await makeDevice(first, 'phone');
  expect(await device.ended()).toBe(true);
  expect(renewed).not.toBe(phone);
  expect(await codeOf(first.call('GET /control/state', { key: phone }))).toBe('401 UNAUTHORIZED');
  expect(await first.settings('DELETE /devices/dock')).toMatchObject({ devices: [{ device: 'phone' }] });
  expect(await codeOf(first.call('GET /control/state', { key: dock }))).toBe('401 UNAUTHORIZED');
  expect(await codeOf((await first.restart()).call('GET /control/state', { key: renewed }))).toBe('200 OK');
  expect(await codeOf(first.call('POST /devices/fridge/renew', { key: first.keys.settings, body: {} }))).toBe('404 NOT_FOUND');
});

test('[CTL-2] a device’s link shows its last use, and receipts name the device', async () => {
  const companion = await createTestCompanion();
  const engine = await companion.openEngine('e');
  const key = await makeDevice(companion, 'phone');
  const outcome = companion.call('POST /control/skip', { key, body: {} });
  await companion.time.advance(260);
  expect((await (await outcome).json()) as ControlOutcome).toMatchObject({ engines: 1 });
  expect((await engine.all()).at(-1)).toMatchObject({ command: { type: 'skip', by: 'phone' } });
  const { devices } = await (await companion.restart()).settings<CompanionStatus>('GET /status');
  expect(devices).toMatchObject([{ device: 'phone', lastUsedAt: '2026-01-01T00:00:00.000Z' }]);
});

test('[CTL-2] devices that an older Ovation named desks keep key, name and last use', async () => {
  const companion = await createTestCompanion();
  const key = await makeDevice(companion, 'phone');
  await companion.companion.close();
  const path = join(companion.home, 'keys.json');
  const { devices, ...others } = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
  const former = { ...others, desks: devices, names: { 'desk phone': 'My phone', 'overlay alerts': 'Main' } };
  await writeFile(path, JSON.stringify(former));
  const next = await createTestCompanion({ home: companion.home });
  expect(await codeOf(next.call('GET /control/state', { key }))).toBe('200 OK');
  const { keys } = await next.settings<CompanionStatus>('GET /status');
  expect(keys).toContainEqual(expect.objectContaining({ kind: 'device', of: 'phone', name: 'My phone', isThere: true }));
  expect(keys).toContainEqual(expect.objectContaining({ kind: 'overlay', of: 'alerts', name: 'Main' }));
  expect(await readFile(path, 'utf8')).not.toContain('desk');
});

const report = (queued: number): EngineReport => ({
  state: { tag: 'live', reason: null, retryAtMs: null },
  boxes: [{ box: 'alerts', pages: 1, visible: true, queued, showing: null, endsAtMs: null }],
});

test('[DSK-3] a device receives a command’s change at once, and reports of overlays within 50 ms', async () => {
  const companion = await createTestCompanion();
  await companion.openEngine('e');
  const device = await openControl(companion, companion.keys.settings, '?control');
  expect(await last(device)).toMatchObject({ type: 'control', state: { nowMs: companion.time.clock.now(), troubles: [] } });
  const body = { engineId: 'e', report: report(3) };
  await companion.call('POST /engine-report', { key: companion.keys.overlay, body });
  await companion.time.advance(50);
  expect(await last(device)).toMatchObject({ state: { control: { boxes: [{ box: 'alerts', queued: 3 }] } } });
  const paused = companion.call('POST /control/pause', { key: companion.keys.settings, body: {} });
  await vi.waitFor(async () => expect(await last(device)).toMatchObject({ state: { control: { paused: true } } }), 10_000);
  await companion.time.advance(260);
  expect((await paused).status).toBe(200);
});

test('[OVL-1] a device receives the creator’s name of an element, and its changes at once', async () => {
  const companion = await createTestCompanion();
  await companion.openEngine('e');
  const device = await openControl(companion, companion.keys.settings, '?control');
  await companion.call('POST /engine-report', { key: companion.keys.overlay, body: { engineId: 'e', report: report(3) } });
  await companion.time.advance(50);
  expect(await last(device)).toMatchObject({ state: { control: { boxes: [expect.not.objectContaining({ title: expect.anything() })] } } });
  const settings = await companion.settings<Settings>('GET /settings');
  const overlays = { alerts: { ...overlayOfElement('alerts'), title: 'Hauptszene' } };
  await companion.settings('PUT /settings', { ...settings, overlays });
  await vi.waitFor(async () => {
    await companion.time.advance(50);
    expect(await last(device)).toMatchObject({
      state: { control: { boxes: [{ box: 'alerts', title: 'Hauptszene', overlay: 'alerts' }] } },
    });
  }, 10_000);
});

test('[DSK-3] a device receives the problems that block alerts', async () => {
  const companion = await createTestCompanion();
  await companion.openEngine('e');
  const waiting = {
    ...report(0),
    state: { tag: 'waiting', reason: 'connection-lost', retryAtMs: 1 },
    problems: [catalogText('storage-full')],
  };
  await companion.call('POST /engine-report', { key: companion.keys.overlay, body: { engineId: 'e', report: waiting } });
  const device = await openControl(companion, companion.keys.settings, '?control');
  expect(await last(device)).toMatchObject({
    state: { troubles: ['stream-waiting', { text: 'An overlay of alerts reports: the storage is full' }] },
  });
});

test('[CTL-2] renewing the settings key closes only the control pages that were opened with it', async () => {
  const companion = await createTestCompanion();
  const [own, phone] = [
    await openControl(companion, companion.keys.settings, '?control'),
    await openControl(companion, await makeDevice(companion, 'phone')),
  ];
  await companion.settings('POST /settings-key/renew');
  expect([await own.ended(), await phone.ended()]).toEqual([true, false]);
  expect(await last(phone)).toMatchObject({ type: 'control' });
});

const inOrder = ['192.168.1.20', '10.0.0.5', '203.0.113.9', '172.17.0.1'].map((host) => `http://${host}:4747`);

test.each([
  ['127.0.0.1', { isOpen: false, origins: inOrder }],
  ['localhost', { isOpen: false, origins: inOrder }],
  ['0.0.0.0', { isOpen: true, origins: inOrder }],
  ['192.168.1.20', { isOpen: true, origins: ['http://192.168.1.20:4747'] }],
])('[MCH-7] the status has the addresses for a phone if Ovation listens on %s', async (host, network) => {
  const interfaceAddresses = () => ['127.0.0.1', '::1', '172.17.0.1', '10.0.0.5', 'fe80::1%eth0', '192.168.1.20', '203.0.113.9'];
  const companion = await createTestCompanion({ reachedAt: { host, port: 4747 }, interfaceAddresses });
  expect((await companion.settings<CompanionStatus>('GET /status')).network).toMatchObject(network);
});

test('[DSK-1] times of an overlay with another clock are converted to Ovation’s clock', async () => {
  const companion = await createTestCompanion();
  await companion.openEngine('e');
  const nowMs = companion.time.clock.now();
  const device = await openControl(companion, companion.keys.settings, '?control');
  const words = { title: 'Ada', amount: null, message: null };
  const reportAt = async (theirNowMs: number) => {
    const stage = { key: 'donation.created:d1', type: 'donation.created', origin: 'live', ...words, events: 1, speaks: false };
    const times = { startedAtMs: theirNowMs, endsAtMs: theirNowMs + 7_000 };
    const reported = {
      stage: { ...stage, ...times },
      waiting: 0,
      held: 0,
      queue: [],
      recent: [],
      undo: { alerts: 1, untilMs: theirNowMs + 9_000 },
    };
    const body = { engineId: 'e', report: report(0), nowMs: theirNowMs, queues: [{ box: 'alerts', report: reported }] };
    expect((await companion.call('POST /engine-report', { key: companion.keys.overlay, body })).status).toBe(200);
    await companion.time.advance(50);
    return last(device);
  };
  const byOurs = { startedAtMs: nowMs, endsAtMs: nowMs + 7_000 };
  expect(await reportAt(nowMs - 3_600_000)).toMatchObject({
    state: { control: { boxes: [{ report: { stage: byOurs, undo: { untilMs: nowMs + 9_000 } } }] } },
  });
  // The 200 ms that the report took to arrive do not count as a clock difference.
  expect(await reportAt(nowMs - 3_600_000 - 200)).toMatchObject({
    state: { control: { boxes: [{ report: { stage: { endsAtMs: nowMs + 6_800 } } }] } },
  });
});

test('[CMP-37] one link cannot use up the connections of the others', async () => {
  const companion = await createTestCompanion();
  const { settings } = companion.keys;
  const [dock, phone] = [await makeDevice(companion, 'dock'), await makeDevice(companion, 'phone')];
  for (const [key, query] of [[phone], [dock], [settings, '?control']] as const) {
    const open = Array.from({ length: 32 }, () => openControl(companion, key, query));
    const [first] = await Promise.all(open);
    expect((await companion.call(`GET /live${query ?? ''}`, { key })).status).toBe(429);
    await first?.close();
    await openControl(companion, key, query);
  }
});

test('[CTL-5] a device gets the moderation settings, also if none are saved, and an overlay does not', async () => {
  const companion = await createTestCompanion();
  const key = await makeDevice(companion, 'phone');
  const read = async () => (await companion.call('GET /control/moderation', { key })).json();
  const { moderation, ...settings } = await companion.settings<Settings>('GET /settings');
  await companion.settings('PUT /settings', settings);
  expect(await read()).toMatchObject({ on: false, action: 'mask', words: [] });
  const changed = { ...z.parse(Moderation, {}), on: true, words: ['beep'] };
  await companion.settings('PUT /settings', { ...(await companion.settings<Settings>('GET /settings')), moderation: changed });
  expect(await read()).toEqual(changed);
  expect(await codeOf(companion.call('GET /control/moderation', { key: companion.keys.overlay }))).toBe('403 FORBIDDEN');
});
