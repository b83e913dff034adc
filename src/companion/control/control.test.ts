// This file has over 300 lines, because it sends each command of the control API to the same companion and overlay.
import { afterEach, expect, test, vi } from 'vitest';
import { controlVerbs } from '../../contract';
import type { CompanionStatus, ControlOutcome, ControlState } from '../../contract/companion';
import { type EngineLiveMessage, overlayLinksHeader, writeOverlayLinks } from '../../contract/engine';
import { defaultWidget, type Settings } from '../../contract/settings';
import { codeOf, createTestCompanion, endTestCompanions, keyOf, type TestCompanion } from '../testing/testCompanion';

afterEach(endTestCompanions);

const controlKey = async (companion: TestCompanion) => (await companion.settings<{ key: string }>('POST /control-key/renew')).key;
const run = async (companion: TestCompanion, verb: string, body: unknown = {}, key?: string) =>
  (await (await companion.call(`POST /control/${verb}`, { key: key ?? companion.keys.settings, body })).json()) as ControlOutcome;

test('[CTL-2] the control key opens only the control API; it is made, renewed and revoked on request', async () => {
  const companion = await createTestCompanion();
  const first = await controlKey(companion);
  expect(await run(companion, 'pause', {}, first)).toEqual({ engines: 0, overlays: 0, alerts: 0 });
  for (const line of ['GET /settings', 'GET /receipts', 'POST /control-key/renew', 'POST /commands', 'GET /live?engine=e'])
    expect([line, await codeOf(companion.call(line, { key: first }))]).toEqual([line, '403 FORBIDDEN']);
  const second = await controlKey(companion);
  expect(await codeOf(companion.call('GET /control/state', { key: first }))).toBe('401 UNAUTHORIZED');
  await companion.settings('DELETE /control-key');
  expect(await codeOf(companion.call('GET /control/state', { key: second }))).toBe('401 UNAUTHORIZED');
  expect(await codeOf(companion.call('POST /control/skip', { key: companion.keys.overlay, body: {} }))).toBe('403 FORBIDDEN');
});

test('[CTL-1] pause and mute are stored in the settings, reach every overlay and survive a restart', async () => {
  const companion = await createTestCompanion();
  const engine = await companion.openEngine('e');
  const { version } = await companion.settings<Settings>('GET /settings');
  const done = vi.fn();
  void run(companion, 'pause')
    .then(() => run(companion, 'mute', { what: 'sound' }))
    .then(done);
  await vi.waitFor(async () => {
    await companion.time.advance(300);
    expect(done).toHaveBeenCalled();
  }, 10_000);
  const control = { paused: true, muted: { alerts: false, sound: true, speech: false } };
  expect(await companion.settings<Settings>('GET /settings')).toMatchObject({ version: version + 2, control });
  expect((await engine.all()).filter(({ type }) => type === 'settings').at(-1)).toMatchObject({ settings: { control } });
  const restarted = await companion.restart();
  expect(await restarted.settings<ControlState>('GET /control/state')).toMatchObject({ ...control, safeUntilMs: null, boxes: [] });
});

test('[CTL-10] a mute with a time ends then, and shows its end', async () => {
  const companion = await createTestCompanion();
  const state = () => companion.settings<ControlState>('GET /control/state');
  const nowMs = companion.time.clock.now();
  await run(companion, 'mute', { what: 'alerts', forMs: 300_000 });
  expect(await state()).toMatchObject({ muted: { alerts: true }, mutedUntilMs: { alerts: nowMs + 300_000, sound: null } });
  await companion.time.advance(300_000);
  expect((await state()).muted).toEqual({ alerts: false, sound: false, speech: false });
  await run(companion, 'mute', { what: 'alerts' });
  expect(await state()).toMatchObject({ muted: { alerts: true }, mutedUntilMs: { alerts: null } });
});

test('[CTL-10] a passed end is removed from the settings, so setting the clock back does not revive it', async () => {
  const companion = await createTestCompanion();
  await run(companion, 'mute', { what: 'alerts', forMs: 3_000 });
  await run(companion, 'safe-mode', { forMs: 4_000 });
  await companion.time.advance(5_000);
  companion.time.setClock(-3_600_000);
  await vi.waitFor(async () => {
    const { control, moderation } = await companion.settings<Settings>('GET /settings');
    expect([control?.muted.alerts, control?.mutedUntilMs?.alerts, moderation?.safeUntilMs]).toEqual([false, null, null]);
  });
  expect((await companion.settings<ControlState>('GET /control/state')).safeUntilMs).toBeNull();
});

test('[CTL-10] an end that passed while Ovation was closed is removed at the start', async () => {
  const companion = await createTestCompanion();
  companion.time.setClock(-10_000);
  await run(companion, 'mute', { what: 'alerts', forMs: 3_000 });
  const next = await companion.restart();
  next.time.setClock(-3_600_000);
  await vi.waitFor(async () => expect((await next.settings<Settings>('GET /settings')).control?.muted.alerts).toBe(false));
});

test('[CTL-1] safe mode lasts the given time or ten minutes, and ends with 0', async () => {
  const companion = await createTestCompanion();
  const until = async () => (await companion.settings<ControlState>('GET /control/state')).safeUntilMs;
  const nowMs = companion.time.clock.now();
  await run(companion, 'safe-mode', { forMs: 60_000 });
  expect(await until()).toBe(nowMs + 60_000);
  await run(companion, 'safe-mode');
  expect(await until()).toBe(nowMs + 600_000);
  await run(companion, 'safe-mode', { forMs: 0 });
  expect(await until()).toBeNull();
});

test('[CTL-12] all alerts need approval until it is turned off, also after a restart; moderation’s decisions stay', async () => {
  const companion = await createTestCompanion();
  const approveFirst = async () => (await companion.settings<ControlState>('GET /control/state')).approveFirst;
  expect(await approveFirst()).toBeUndefined();
  await run(companion, 'approve-first');
  expect(await approveFirst()).toBe(true);
  const restarted = await companion.restart();
  expect((await restarted.settings<Settings>('GET /settings')).moderation?.hold).toBeUndefined();
  await run(restarted, 'approve-first', { isOn: false });
  expect((await restarted.settings<ControlState>('GET /control/state')).approveFirst).toBe(false);
  const endedAtMs = restarted.time.clock.now();
  await restarted.time.advance(1_000);
  await run(restarted, 'approve-first', { isOn: false });
  expect((await restarted.settings<Settings>('GET /settings')).control?.approveFirstEndedAtMs).toBe(endedAtMs);
});

test('[CTL-13] the volume of all alerts survives a restart', async () => {
  const companion = await createTestCompanion();
  await run(companion, 'volume', { level: 0.25 });
  const restarted = await companion.restart();
  expect((await restarted.settings<ControlState>('GET /control/state')).volume).toBe(0.25);
});

test('[CTL-4] a command returns how many overlays received it, after at most 250 ms', async () => {
  const companion = await createTestCompanion();
  const engines = [await companion.openEngine('one'), await companion.openEngine('two')];
  const outcome = run(companion, 'skip', { box: 'alerts', key: 'donation.created:d1' });
  const isCommand = (message: EngineLiveMessage): message is Extract<EngineLiveMessage, { type: 'command' }> => message.type === 'command';
  await companion.time.advance(10);
  const commands = (await Promise.all(engines.map((engine) => engine.all()))).map((messages) => messages.find(isCommand));
  expect(commands[0]?.command).toEqual({ type: 'skip', box: 'alerts', key: 'donation.created:d1', by: 'creator' });
  await companion.call('POST /command-answers', { key: companion.keys.overlay, body: { id: commands[0]?.id, overlays: 2, alerts: 1 } });
  await companion.time.advance(250);
  expect(await outcome).toEqual({ engines: 2, overlays: 2, alerts: 1 });
  const late = { id: commands[1]?.id, overlays: 1, alerts: 0 };
  expect((await companion.call('POST /command-answers', { key: companion.keys.overlay, body: late })).status).toBe(200);
});

test('[CTL-4] an engine answers a command once, with the link of an element that it serves, within bounds', async () => {
  const companion = await createTestCompanion();
  const present = await companion.settings<Settings>('GET /settings');
  await companion.settings('PUT /settings', { ...present, boxes: { ...present.boxes, goal: present.boxes.alerts } });
  const { links } = await companion.settings<CompanionStatus>('GET /status');
  const other = keyOf(links.find(({ overlay }) => overlay === 'goal')?.url ?? '');
  const engines = [await companion.openEngine('one'), await companion.openEngine('two')];
  const report = { state: { tag: 'live', reason: null, retryAtMs: null }, boxes: [] };
  await companion.call('POST /engine-report', { key: companion.keys.overlay, body: { engineId: 'one', report } });
  const outcome = run(companion, 'skip', {});
  await companion.time.advance(10);
  const [first] = (await engines[0]?.all())?.flatMap((message) => (message.type === 'command' ? [message.id] : [])) ?? [];
  const answer = (overlays: number, alerts: number, key = companion.keys.overlay) =>
    codeOf(companion.call('POST /command-answers', { key, body: { id: first, overlays, alerts } }));
  expect(await answer(1e15, 0)).toBe('400 INVALID_REQUEST');
  expect(await answer(1, -1e15)).toBe('400 INVALID_REQUEST');
  await answer(9, 9, other);
  for (let count = 0; count < 3; count += 1) await answer(2, 1);
  await companion.time.advance(250);
  expect(await outcome).toEqual({ engines: 2, overlays: 2, alerts: 1 });
});

test('[DSK-3] a late answer reaches the pages with the sender’s id of the command', async () => {
  const companion = await createTestCompanion();
  const engines = [await companion.openEngine('one'), await companion.openEngine('two')];
  const page = await companion.openControl();
  const outcome = companion.settings('POST /control/skip?commandId=a-command-1', {});
  await companion.time.advance(250);
  expect(await outcome).toEqual({ engines: 2, overlays: 0, alerts: 0 });
  const ids = await Promise.all(
    engines.map(async (engine) => (await engine.all()).flatMap((message) => (message.type === 'command' ? [message.id] : []))[0]),
  );
  const answer = (body: object, id = ids.shift()) =>
    companion.call('POST /command-answers', { key: companion.keys.overlay, body: { id, ...body } });
  const [first] = ids;
  await companion.time.advance(2_000);
  await answer({ overlays: 1, alerts: 1 });
  const late = { type: 'outcome', commandId: 'a-command-1', outcome: { engines: 2, overlays: 1, alerts: 1 } };
  expect((await page.all()).at(-1)).toEqual(late);
  await answer({ overlays: 2, alerts: 0 });
  expect((await page.all()).at(-1)).toMatchObject({ outcome: { engines: 2, overlays: 3, alerts: 1 } });
  await answer({ overlays: 9, alerts: 9 }, first);
  expect((await page.all()).filter(({ type }) => type === 'outcome')).toHaveLength(2);
});

async function makeTimer(companion: TestCompanion, name: string): Promise<void> {
  const present = await companion.settings<Settings>('GET /settings');
  const timer = { ...present.boxes.alerts, widget: defaultWidget('timer') };
  await companion.settings('PUT /settings', { ...present, boxes: { ...present.boxes, [name]: timer } });
}
const timersOf = async (companion: TestCompanion) => (await companion.settings<Settings>('GET /settings')).control?.timers;

test('[CTL-14] commands for one or all timers are stored in the settings with their time', async () => {
  const companion = await createTestCompanion();
  await makeTimer(companion, 'one');
  await makeTimer(companion, 'two');
  const nowMs = companion.time.clock.now();
  await run(companion, 'start-timer');
  await companion.time.advance(1_000);
  await run(companion, 'add-time', { box: 'one', addMs: -5_000 });
  await run(companion, 'pause-timer', { box: 'two' });
  const restarted = await companion.restart();
  const start = { atMs: nowMs, action: 'start', ms: 600_000 };
  expect(await timersOf(restarted)).toEqual({
    one: [start, { atMs: nowMs + 1_000, action: 'add', ms: -5_000 }],
    two: [start, { atMs: nowMs + 1_000, action: 'pause' }],
  });
  await run(restarted, 'reset-timer', { box: 'one' });
  expect(Object.keys((await timersOf(restarted)) ?? {})).toEqual(['two']);
  const { boxes: elements, ...others } = await restarted.settings<Settings>('GET /settings');
  const { two: _deleted, ...left } = elements;
  await restarted.settings('PUT /settings', { ...others, boxes: left });
  await run(restarted, 'start-timer');
  expect(Object.keys((await timersOf(restarted)) ?? {})).toEqual(['one']);
});

test('[CTL-14] the state has the time left on a timer, by the companion’s clock', async () => {
  const companion = await createTestCompanion();
  await companion.openEngine('e');
  const nowMs = companion.time.clock.now();
  const timer = { endsAtMs: nowMs - 60_000 + 5_000, leftMs: 0 };
  const elements = [{ box: 'alerts', pages: 1, visible: true, queued: 0, showing: null, timer }];
  const report = { state: { tag: 'live', reason: null, retryAtMs: null }, boxes: elements };
  await companion.call('POST /engine-report', { key: companion.keys.overlay, body: { engineId: 'e', report, nowMs: nowMs - 60_000 } });
  expect((await companion.settings<ControlState>('GET /control/state')).boxes).toMatchObject([{ timer: { endsAtMs: nowMs + 5_000 } }]);
});

test.each([
  ['start-timer', {}, '400 INVALID_REQUEST'],
  ['dance', {}, '404 NOT_FOUND'],
  ['mute', {}, '400 INVALID_REQUEST'],
  ['mute', { what: 'everything' }, '400 INVALID_REQUEST'],
  ['safe-mode', { forMs: -1 }, '400 INVALID_REQUEST'],
  ['approve-first', { isOn: 'yes' }, '400 INVALID_REQUEST'],
  ['volume', {}, '400 INVALID_REQUEST'],
  ['volume', { level: 1.5 }, '400 INVALID_REQUEST'],
  ['move', { before: 'a' }, '400 INVALID_REQUEST'],
  ['add-time', { addMs: 1e15 }, '400 INVALID_REQUEST'],
])('[CTL-2] %s with %j answers %s and changes nothing', async (verb, body, code) => {
  const companion = await createTestCompanion();
  const before = await companion.settings('GET /settings');
  expect(await codeOf(companion.call(`POST /control/${verb}`, { key: companion.keys.settings, body }))).toBe(code);
  expect(await companion.settings('GET /settings')).toEqual(before);
});

test.each([[undefined], [{ 'content-type': 'application/json' }], [{ 'content-type': 'text/plain', 'content-length': '0' }]])(
  '[CTL-1] a command without a body counts as one with an empty object, with the headers %j',
  async (headers) => {
    const companion = await createTestCompanion();
    const answer = companion.call('POST /control/pause', { key: companion.keys.settings, ...(headers && { headers }) });
    expect(await codeOf(answer)).toBe('200 OK');
    expect(await companion.settings<ControlState>('GET /control/state')).toMatchObject({ paused: true });
    const withText = { key: companion.keys.settings, body: {}, headers: { 'content-type': 'text/plain' } };
    expect(await codeOf(companion.call('POST /control/pause', withText))).toBe('400 UNSUPPORTED_MEDIA_TYPE');
  },
);

const queueReport = {
  stage: null,
  waiting: 1,
  held: 0,
  recent: [],
  undo: null,
  queue: [
    {
      ...{
        seq: 1,
        key: 'donation.created:d1',
        type: 'donation.created',
        arrival: 'live',
        receivedAtMs: 1,
        name: 'Ada',
        title: 'Ada donated',
      },
      amount: '$5.00',
      message: null,
      notes: [],
      held: null,
    },
  ],
};

test('[CTL-5] names in the queue reach only those who control it; erased names reach nobody', async () => {
  const companion = await createTestCompanion();
  await companion.openEngine('e');
  const elements = [{ box: 'alerts', pages: 1, visible: true, queued: 1, showing: null, endsAtMs: null }];
  const recent = [{ ...queueReport.queue[0], endedAtMs: 2, fate: { tag: 'shown', cutShort: false } }];
  const report = { state: { tag: 'live', reason: null, retryAtMs: null }, boxes: elements };
  const queues = [{ box: 'alerts', report: { ...queueReport, recent } }];
  await companion.call('POST /engine-report', { key: companion.keys.overlay, body: { engineId: 'e', report, queues } });
  const state = async (key: string) => (await (await companion.call('GET /control/state', { key })).json()) as ControlState;
  expect((await state(await controlKey(companion))).boxes).toMatchObject([
    { box: 'alerts', report: { ...queueReport, recent: [{ key: 'donation.created:d1', name: 'Ada' }] } },
  ]);
  expect(await codeOf(companion.call('GET /control/state', { key: companion.keys.overlay }))).toBe('403 FORBIDDEN');
  // Checks for the name in quotation marks, because a random key may contain its letters.
  expect(JSON.stringify(await companion.settings('GET /status'))).not.toContain('"Ada"');
  expect((await state(companion.keys.settings)).boxes[0]?.report?.recent).toHaveLength(1);
  await companion.settings('POST /receipts/erase', { supporter: 'Ada' });
  expect((await state(companion.keys.settings)).boxes[0]?.report?.recent).toEqual([]);
});

test.each([
  ['replay', { key: 'donation.created:d1' }, { key: 'donation.created:d1' }],
  ['move', { box: 'alerts', key: 'a', before: 'b' }, { box: 'alerts', key: 'a', before: 'b' }],
  ['clear', { box: 'alerts' }, { box: 'alerts' }],
  ['undo', {}, {}],
  ['approve', { all: true }, { all: true }],
  ['refuse', { key: 'a' }, { key: 'a' }],
])('[CTL-4] %s reaches the overlays unchanged, with its sender', async (verb, body, command) => {
  const companion = await createTestCompanion();
  const engine = await companion.openEngine('e');
  const outcome = run(companion, verb, body);
  await companion.time.advance(260);
  expect(await outcome).toEqual({ engines: 1, overlays: 0, alerts: 0 });
  expect((await engine.all()).at(-1)).toMatchObject({ type: 'command', command: { type: verb, by: 'creator', ...command } });
});

async function withScripts(): Promise<{
  companion: TestCompanion;
  send: (body: unknown, headers?: Record<string, string>) => Promise<Response>;
}> {
  const companion = await createTestCompanion();
  await makeTimer(companion, 'one');
  await makeTimer(companion, 'two');
  const present = await companion.settings<Settings>('GET /settings');
  await companion.settings('PUT /settings', { ...present, obsScripts: true });
  const { links } = await companion.settings<CompanionStatus>('GET /status');
  const key = keyOf(links.find(({ overlay }) => overlay === 'one')?.url ?? '');
  return { companion, send: (body, headers = {}) => companion.call('POST /remote-orders', { key, body, headers }) };
}

test("[CTL-8] an overlay's link commands only its own timers and nothing of other links", async () => {
  const { companion, send } = await withScripts();
  expect(await codeOf(send({ verb: 'start-timer' }))).toBe('200 OK');
  expect(await codeOf(send({ verb: 'add-time', box: 'one', addMs: 1_000 }))).toBe('200 OK');
  expect(await codeOf(send({ verb: 'start-timer', box: 'two' }))).toBe('403 FORBIDDEN');
  expect(Object.keys((await timersOf(companion)) ?? {})).toEqual(['one']);
  const before = await companion.settings('GET /settings');
  for (const verb of controlVerbs.filter((one) => !/timer|time$|restart-widget/.test(one)))
    expect([verb, await codeOf(send({ verb, what: 'alerts', level: 0, box: 'one' }))]).toEqual([verb, '400 INVALID_REQUEST']);
  expect(await companion.settings('GET /settings')).toEqual(before);
  const withSettingsKey = companion.call('POST /remote-orders', { key: companion.keys.settings, body: { verb: 'start-timer' } });
  expect(await codeOf(withSettingsKey)).toBe('403 FORBIDDEN');
});

test('[CTL-8] further links in a command add their elements if their keys are valid', async () => {
  const { companion, send } = await withScripts();
  const { links } = await companion.settings<CompanionStatus>('GET /status');
  const proof = (key: string) => ({ [overlayLinksHeader]: writeOverlayLinks([{ overlay: 'two', key }]) });
  expect(await codeOf(send({ verb: 'start-timer', box: 'two' }, proof('a-guessed-key-of-two')))).toBe('403 FORBIDDEN');
  const key = keyOf(links.find(({ overlay }) => overlay === 'two')?.url ?? '');
  expect(await codeOf(send({ verb: 'start-timer', box: 'two' }, proof(key)))).toBe('200 OK');
});

test("[CTL-8] OBS scripts can command through an overlay's link only if the creator allows it", async () => {
  const companion = await createTestCompanion();
  await makeTimer(companion, 'alerts');
  const answer = companion.call('POST /remote-orders', { key: companion.keys.overlay, body: { verb: 'start-timer' } });
  expect(await codeOf(answer)).toBe('403 FORBIDDEN');
  expect(await timersOf(companion)).toBeUndefined();
});

test("[CTL-38] an overlay's link can send at most 20 commands in 10 s", async () => {
  const { companion, send } = await withScripts();
  for (let count = 0; count < 20; count += 1) expect((await send({ verb: 'add-time', addMs: 1 })).status).toBe(200);
  const refused = await send({ verb: 'add-time', addMs: 1 });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  await companion.time.advance(10_000);
  expect((await send({ verb: 'add-time', addMs: 1 })).status).toBe(200);
});

test('[WDG-45] an overlay may start its timer that starts when shown, without OBS scripts, unless the creator paused it', async () => {
  const companion = await createTestCompanion();
  const present = await companion.settings<Settings>('GET /settings');
  const timer = (startWhenShown: boolean) => ({ ...present.boxes.alerts, widget: { ...defaultWidget('timer'), startWhenShown } });
  await companion.settings('PUT /settings', { ...present, boxes: { ...present.boxes, one: timer(true), two: timer(false) } });
  const { links } = await companion.settings<CompanionStatus>('GET /status');
  const send = (element: string, body: unknown) =>
    companion.call('POST /remote-orders', { key: keyOf(links.find(({ overlay }) => overlay === element)?.url ?? ''), body });
  expect(await codeOf(send('one', { verb: 'start-timer', box: 'one' }))).toBe('200 OK');
  expect(await codeOf(send('one', { verb: 'pause-timer', box: 'one' }))).toBe('403 FORBIDDEN');
  expect(await codeOf(send('one', { verb: 'start-timer' }))).toBe('403 FORBIDDEN');
  expect(await codeOf(send('two', { verb: 'start-timer', box: 'two' }))).toBe('403 FORBIDDEN');
  expect(await codeOf(send('two', { verb: 'start-timer', box: 'one' }))).toBe('403 FORBIDDEN');
  await run(companion, 'pause-timer', { box: 'one' });
  expect(await codeOf(send('one', { verb: 'start-timer', box: 'one' }))).toBe('403 FORBIDDEN');
  expect((await timersOf(companion))?.one).toHaveLength(2);
});
