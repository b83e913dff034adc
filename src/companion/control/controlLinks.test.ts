import { afterEach, expect, test, vi } from 'vitest';
import {
  type CompanionStatus,
  type ControlOutcome,
  type DeskLink,
  type DeskLiveMessage,
  type EngineReport,
  sentence,
} from '../../contract';
import { type LiveReader, readLive } from '../testing/liveReader';
import { type CallOptions, codeOf, createTestCompanion, endTestCompanions, keyOf, type TestCompanion } from '../testing/testCompanion';

afterEach(endTestCompanions);

async function makeDesk(companion: TestCompanion, desk: string): Promise<string> {
  const { desks } = await companion.settings<{ desks: DeskLink[] }>(`POST /desks/${desk}/renew`);
  return keyOf(desks.find((one) => one.desk === desk)?.url ?? '');
}

const openDesk = async (companion: TestCompanion, key: string, query = '') =>
  readLive<DeskLiveMessage>(await companion.call(`GET /live${query}`, { key }));
const last = async (desk: LiveReader<DeskLiveMessage>) => (await desk.all()).at(-1);

test('[DSK-2] a desk has no link until it is asked for; its key opens control and the desk’s channel, and nothing else', async () => {
  const companion = await createTestCompanion();
  expect((await companion.settings<CompanionStatus>('GET /status')).desks).toEqual([]);
  const key = await makeDesk(companion, 'phone');
  const code = (line: string, options: CallOptions = {}) => codeOf(companion.call(line, { key, ...options }));
  expect(await code('GET /control/state')).toBe('200 OK');
  expect(await code('POST /control/skip', { body: {} })).toBe('200 OK');
  for (const line of ['GET /settings', 'GET /status', 'GET /receipts', 'POST /desks/phone/renew', 'POST /commands', 'POST /stream-token'])
    expect([line, await code(line, { body: line.startsWith('POST') ? {} : undefined })]).toEqual([line, '403 FORBIDDEN']);
  const desk = await openDesk(companion, key);
  expect(await last(desk)).toMatchObject({ type: 'desk', state: { control: { paused: false } } });
});

test('[DSK-2] each desk is renewed and taken back by itself, which ends what was opened with its key', async () => {
  const first = await createTestCompanion();
  const [dock, phone] = [await makeDesk(first, 'dock'), await makeDesk(first, 'phone')];
  const desk = await openDesk(first, phone);
  const renewed = await makeDesk(first, 'phone');
  expect(await desk.ended()).toBe(true);
  expect(renewed).not.toBe(phone);
  expect(await codeOf(first.call('GET /control/state', { key: phone }))).toBe('401 UNAUTHORIZED');
  expect(await first.settings('DELETE /desks/dock')).toMatchObject({ desks: [{ desk: 'phone' }] });
  expect(await codeOf(first.call('GET /control/state', { key: dock }))).toBe('401 UNAUTHORIZED');
  expect(await codeOf((await first.restart()).call('GET /control/state', { key: renewed }))).toBe('200 OK');
  expect(await codeOf(first.call('POST /desks/fridge/renew', { key: first.keys.settings, body: {} }))).toBe('404 NOT_FOUND');
});

test('[DSK-2] a desk’s link says when it was last used, and the receipt names the desk', async () => {
  const companion = await createTestCompanion();
  const engine = await companion.openEngine('e');
  const key = await makeDesk(companion, 'phone');
  const outcome = companion.call('POST /control/skip', { key, body: {} });
  await companion.time.advance(260);
  expect((await (await outcome).json()) as ControlOutcome).toMatchObject({ engines: 1 }); // our own answer
  expect((await engine.all()).at(-1)).toMatchObject({ command: { type: 'skip', by: 'phone' } });
  const { desks } = await (await companion.restart()).settings<CompanionStatus>('GET /status');
  expect(desks).toMatchObject([{ desk: 'phone', lastUsedAt: '2026-01-01T00:00:00.000Z' }]);
});

const report = (queued: number): EngineReport => ({
  state: { tag: 'live', reason: null, retryAtMs: null },
  boxes: [{ box: 'alerts', pages: 1, visible: true, queued, showing: null, endsAtMs: null }],
});

test('[DSK-3] a desk is told at once what a command changed, and what an overlay reports 50 ms after it', async () => {
  const companion = await createTestCompanion();
  await companion.openEngine('e');
  const desk = await openDesk(companion, companion.keys.settings, '?desk');
  expect(await last(desk)).toMatchObject({ type: 'desk', state: { nowMs: companion.time.clock.now(), troubles: [] } });
  const body = { engineId: 'e', report: report(3) };
  await companion.call('POST /engine-report', { key: companion.keys.overlay, body });
  await companion.time.advance(50);
  expect(await last(desk)).toMatchObject({ state: { control: { boxes: [{ box: 'alerts', queued: 3 }] } } });
  const paused = companion.call('POST /control/pause', { key: companion.keys.settings, body: {} });
  // The settings are on disk first.
  await vi.waitFor(async () => expect(await last(desk)).toMatchObject({ state: { control: { paused: true } } }));
  await companion.time.advance(260);
  expect((await paused).status).toBe(200);
});

test('[DSK-3] a desk is told what keeps alerts from coming', async () => {
  const companion = await createTestCompanion();
  await companion.openEngine('e');
  const waiting = {
    ...report(0),
    state: { tag: 'waiting', reason: 'connection-lost', retryAtMs: 1 },
    problems: [sentence('storage-full')],
  };
  await companion.call('POST /engine-report', { key: companion.keys.overlay, body: { engineId: 'e', report: waiting } });
  const desk = await openDesk(companion, companion.keys.settings, '?desk');
  expect(await last(desk)).toMatchObject({
    state: { troubles: ['stream-waiting', { text: 'An overlay of alerts reports: the storage is full' }] },
  });
});

test('[DSK-2] a renewed settings key ends desks that were opened with it, and no others', async () => {
  const companion = await createTestCompanion();
  const [own, phone] = [
    await openDesk(companion, companion.keys.settings, '?desk'),
    await openDesk(companion, await makeDesk(companion, 'phone')),
  ];
  await companion.settings('POST /settings-key/renew');
  expect([await own.ended(), await phone.ended()]).toEqual([true, false]);
  expect(await last(phone)).toMatchObject({ type: 'desk' });
});

const inOrder = ['192.168.1.20', '10.0.0.5', '203.0.113.9', '172.17.0.1'].map((host) => `http://${host}:4747`);

test.each([
  ['127.0.0.1', { isOpen: false, origins: inOrder }],
  ['localhost', { isOpen: false, origins: inOrder }],
  ['0.0.0.0', { isOpen: true, origins: inOrder }],
  ['192.168.1.20', { isOpen: true, origins: ['http://192.168.1.20:4747'] }],
])('[DSK-4] where it listens on %s, the status says how a phone reaches it', async (host, network) => {
  const interfaceAddresses = () => ['127.0.0.1', '::1', '172.17.0.1', '10.0.0.5', 'fe80::1%eth0', '192.168.1.20', '203.0.113.9'];
  const companion = await createTestCompanion({ reachedAt: { host, port: 4747 }, interfaceAddresses });
  expect((await companion.settings<CompanionStatus>('GET /status')).network).toMatchObject(network);
});

test('[DSK-6] times of an overlay whose clock is another one are told by Ovation’s', async () => {
  const companion = await createTestCompanion();
  await companion.openEngine('e');
  const nowMs = companion.time.clock.now();
  const desk = await openDesk(companion, companion.keys.settings, '?desk');
  const words = { title: 'Ada', amount: null, message: null };
  const tell = async (theirNowMs: number) => {
    const stage = { key: 'donation.created:d1', type: 'donation.created', origin: 'live', ...words, events: 1, speaks: false };
    const times = { startedAtMs: theirNowMs, endsAtMs: theirNowMs + 7_000 };
    const told = {
      stage: { ...stage, ...times },
      waiting: 0,
      held: 0,
      queue: [],
      recent: [],
      undo: { alerts: 1, untilMs: theirNowMs + 9_000 },
    };
    const body = { engineId: 'e', report: report(0), nowMs: theirNowMs, desks: [{ box: 'alerts', desk: told }] };
    expect((await companion.call('POST /engine-report', { key: companion.keys.overlay, body })).status).toBe(200);
    await companion.time.advance(50);
    return last(desk);
  };
  const byOurs = { startedAtMs: nowMs, endsAtMs: nowMs + 7_000 };
  expect(await tell(nowMs - 3_600_000)).toMatchObject({
    state: { control: { boxes: [{ desk: { stage: byOurs, undo: { untilMs: nowMs + 9_000 } } }] } },
  });
  // What the way of a report takes is no other clock.
  expect(await tell(nowMs - 3_600_000 - 200)).toMatchObject({
    state: { control: { boxes: [{ desk: { stage: { endsAtMs: nowMs + 6_800 } } }] } },
  });
});
