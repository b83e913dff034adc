import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { CompanionStatus, ObsFinding, ObsReport } from '../../contract';
import { realTimers } from '../../testing/realTimers';
import { type ObsScript, type ObsServer, startObsServer } from '../testing/obsServer';
import { createTestCompanion, endTestCompanions, type TestCompanion } from '../testing/testCompanion';
import { problemOf as problemOfAttempt } from './obsFailure';
import { parseObsAddress, writeObsAddress } from './obsSession';
import { createOverlayLinks } from './overlayLinks';

const servers: ObsServer[] = [];
afterEach(async () => {
  await endTestCompanions();
  for (const server of servers.splice(0)) await server.close();
});

const password = 'Pässwörd of OBS';

async function open(script: ObsScript = {}, options = {}) {
  const server = await startObsServer(script);
  servers.push(server);
  const companion = await createTestCompanion({ timers: realTimers, ...options });
  const connect = (body: unknown = { address: server.address, password }) =>
    companion.call('PUT /obs', { key: companion.keys.settings, body });
  const check = () => companion.settings<ObsReport>('POST /obs/check', {});
  const mend = (finding: ObsFinding | undefined) => companion.settings<ObsReport>('POST /obs/mend', { id: finding?.id });
  return { server, obs: server.obs, companion, connect, check, mend };
}

async function problemOf(answer: Promise<Response>): Promise<unknown> {
  const response = await answer;
  const body = await response.json();
  return response.ok ? 'none' : (body.details?.obs ?? body.code);
}

const linkOf = ({ keys }: TestCompanion, box = 'alerts') => `http://127.0.0.1:4747/#/overlay/${box}?key=${keys.overlay}`;
const kinds = ({ findings }: ObsReport) => findings.map(({ kind }) => kind);
const right = { width: 1920, height: 1080, reroute_audio: true };

describe('[OBW-1] address and password', () => {
  test('are tried, kept in a file of its owner, used again, and forgotten; the password is in no answer and no report', async () => {
    const { server, companion, connect } = await open({ password });
    const answer = await (await connect()).text();
    expect(JSON.parse(answer)).toMatchObject({ obs: { version: '31.0.2' }, canvas: { width: 1920, fps: 60 }, scene: 'Game', findings: [] });
    const path = join(companion.home, 'obs.json');
    if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, 'utf8')).toContain(password);
    const restarted = await companion.restart();
    expect((await restarted.settings<ObsReport>('POST /obs/check', {})).scenes).toEqual(['Break', 'Game']);
    const status = await restarted.settings<CompanionStatus>('GET /status');
    expect(status.obs).toEqual({ address: server.address });
    const said = [answer, JSON.stringify(status), ...companion.reports, ...restarted.reports, ...server.heard].join('\n');
    expect(said).not.toContain(password);
    await restarted.settings('DELETE /obs');
    expect(await readFile(path, 'utf8')).not.toContain(password);
    expect(await problemOf(restarted.call('POST /obs/check', { key: companion.keys.settings, body: {} }))).toBe('not-set-up');
    expect(server.connections()).toBe(0);
  });

  test('one that does not work is not kept, and the one before stays', async () => {
    const { server, companion, connect } = await open({ password });
    await connect();
    expect(await problemOf(connect({ address: server.address, password: 'another' }))).toBe('wrong-password');
    expect(await problemOf(connect({ address: server.address }))).toBe('none');
    // A stored password is used only for its own address.
    const other = await startObsServer({ password });
    servers.push(other);
    expect(await problemOf(connect({ address: other.address }))).toBe('password-needed');
    expect((await companion.settings<CompanionStatus>('GET /status')).obs).toEqual({ address: server.address });
  });
});

describe('[OBW-5] what goes wrong is told by its cause', () => {
  const scripted: readonly (readonly [string, ObsScript, string])[] = [
    ['a wrong password', { password: 'another' }, 'wrong-password'],
    ['obs-websocket 4', { speaks: 'obs-websocket 4' }, 'not-obs'],
    ['a version that is not ours', { speaks: 'another version' }, 'too-old'],
    ['a request that it does not know', { refuse: { GetSceneList: 204 } }, 'too-old'],
    ['a scene collection that changes', { refuse: { GetInputList: 207 } }, 'busy'],
    ['a connection that ends in the middle', { cutAt: 'GetSceneItemList' }, 'closed'],
  ];
  test.each(scripted)('%s', async (_, script, problem) => {
    const { connect } = await open(script);
    expect(await problemOf(connect())).toBe(problem);
  });

  test('no password where one is asked for', async () => {
    const { server, connect } = await open({ password });
    expect(await problemOf(connect({ address: server.address }))).toBe('password-needed');
  });

  test('an OBS without its browser', async () => {
    const { obs, connect } = await open();
    obs.kinds.pop();
    expect(await problemOf(connect())).toBe('no-browser');
  });

  test('nobody there, and nobody there while an overlay is open in OBS', async () => {
    const { server, companion, connect } = await open();
    await server.close();
    expect(await problemOf(connect())).toBe('off');
    const live = await companion.call('GET /live?engine=e', {
      key: companion.keys.overlay,
      headers: { 'user-agent': 'Chrome/127.0 OBS/31.0.2' },
    });
    const report = { engineId: 'e', report: { state: { tag: 'live', reason: null, retryAtMs: null }, boxes: [] } };
    await companion.call('POST /engine-report', { key: companion.keys.overlay, body: report });
    expect(await problemOf(connect())).toBe('server-off');
    await live.body?.cancel();
  });

  test('an address that is none; one that is, as people write it', async () => {
    const { connect } = await open();
    expect(await problemOf(connect({ address: 'http://x/y' }))).toBe('bad-address');
    const written = ['localhost', 'ws://127.0.0.1:4455/', ' Studio-PC:4456 ', '[::1]:4455', '', 'a b', '127.0.0.1:99999', 'x:0'];
    expect(written.map((text) => parseObsAddress(text)).map((address) => address && writeObsAddress(address))).toEqual([
      ...['127.0.0.1:4455', '127.0.0.1:4455', 'studio-pc:4456', '[::1]:4455', null, null, null, null],
    ]);
  });

  test('a name that nobody knows', async () => {
    const { connect } = await open();
    expect(await problemOf(connect({ address: 'nobody.invalid' }))).toBe('unknown-host');
  });

  test('what the system says of an address', () => {
    const of = (message: string, code = -1) => problemOfAttempt({ code, message, reached: 'nobody', hasPassword: true });
    expect(of('getaddrinfo ENOTFOUND nobody.invalid')).toBe('unknown-host');
    expect(of('getaddrinfo EAI_AGAIN nobody.invalid')).toBe('unknown-host');
    expect(of('connect EHOSTUNREACH 10.0.0.9:4455')).toBe('no-answer');
    expect(of('', 1006)).toBe('off');
  });

  test('another program, one that says nothing, and one that stops answering', async () => {
    const { connect } = await open({}, { timers: soon });
    const other = createServer((socket) =>
      socket
        .on('error', () => {})
        .resume()
        .end('SSH-2.0-OpenSSH\r\n'),
    ).listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const bound = other.address();
    const address = typeof bound === 'object' && bound ? `127.0.0.1:${bound.port}` : '';
    expect(await problemOf(connect({ address }))).toBe('not-obs');
    await new Promise((resolve) => other.close(resolve));
    for (const silentAt of ['hello', 'GetVideoSettings']) {
      const silent = await startObsServer({ silentAt });
      servers.push(silent);
      expect(await problemOf(connect({ address: silent.address }))).toBe('no-answer');
    }
  });
});

/** Timers that are 20 times faster. */
const soon = { set: (run: () => void, delayMs: number) => realTimers.set(run, delayMs / 20) };

describe('[OBW-2] a box is put into a scene', () => {
  test('as a source of the canvas’s size with its link, its audio in the mixer, under a name that is free; and taken back', async () => {
    const { obs, companion, connect } = await open();
    obs.canvas.width = 2560;
    obs.canvas.height = 1440;
    obs.inputs.set('Ovation alerts', { kind: 'color_source', settings: {}, muted: false, filters: [] });
    await connect();
    const report = await companion.settings<ObsReport>('POST /obs/sources', { box: 'alerts', scene: 'Game' });
    expect(report.sources).toEqual([{ name: 'Ovation alerts 2', box: 'alerts', scenes: ['Game'] }]);
    expect(report.findings).toEqual([]);
    expect(obs.inputs.get('Ovation alerts 2')?.settings).toEqual({
      ...{ url: linkOf(companion), width: 2560, height: 1440, fps_custom: false },
      ...{ reroute_audio: true, shutdown: false, restart_when_active: false },
    });
    const twice = await companion.settings<ObsReport>('POST /obs/sources', { box: 'alerts', scene: 'Break' });
    expect(twice.sources).toEqual([{ name: 'Ovation alerts 2', box: 'alerts', scenes: ['Break', 'Game'] }]);
    const once = await companion.settings<ObsReport>('POST /obs/undo', { id: twice.undo?.id });
    expect(once.sources[0]?.scenes).toEqual(['Game']);
    expect(once.undo).toBeNull();
    const again = await companion.settings<ObsReport>('POST /obs/sources', { box: 'alerts', scene: 'Game' });
    expect(again.undo).toBeNull();
  });

  test('what was added is gone when it was taken back', async () => {
    const { obs, companion, connect } = await open();
    await connect();
    const { undo } = await companion.settings<ObsReport>('POST /obs/sources', { box: 'alerts', scene: 'Game' });
    expect(undo).toMatchObject({ what: 'added', source: 'Ovation alerts' });
    expect((await companion.settings<ObsReport>('POST /obs/undo', { id: undo?.id })).sources).toEqual([]);
    expect([...obs.inputs.keys()]).toEqual(['Cam']);
  });

  test('what was added is taken back only while it is ours', async () => {
    const { obs, companion, connect } = await open();
    await connect();
    const { undo } = await companion.settings<ObsReport>('POST /obs/sources', { box: 'alerts', scene: 'Game' });
    const added = obs.inputs.get('Ovation alerts');
    if (added) added.settings = { url: 'https://example.com/theirs' };
    expect(await problemOf(companion.call('POST /obs/undo', { key: companion.keys.settings, body: { id: undo?.id } }))).toBe('changed');
    expect(obs.inputs.has('Ovation alerts')).toBe(true);
  });

  test('a box or a scene that is not there is none', async () => {
    const { companion, connect } = await open();
    await connect();
    for (const body of [
      { box: 'alerts', scene: 'Nowhere' },
      { box: 'nobody', scene: 'Game' },
    ]) {
      expect(await problemOf(companion.call('POST /obs/sources', { key: companion.keys.settings, body }))).toBe('changed');
    }
  });

  test('with the address at which another computer reaches Ovation, or not at all', async () => {
    const { obs, companion } = await open({}, { interfaceAddresses: () => ['192.168.1.20'] });
    const parts = { interfaceAddresses: () => ['192.168.1.20'], keys: { overlays: () => [] }, settings: () => ({}) as never };
    const open4747 = createOverlayLinks({ ...parts, reachedAt: { host: '0.0.0.0', port: 4747 } });
    const closed = createOverlayLinks({ ...parts, reachedAt: { host: '127.0.0.1', port: 4747 } });
    expect(open4747('elsewhere').origin()).toBe('http://192.168.1.20:4747');
    expect(open4747('this-computer').origin()).toBe('http://127.0.0.1:4747');
    expect(() => closed('elsewhere').origin()).toThrow('Let other devices in under Computer');
    expect([obs.inputs.size, companion.reports.length]).toEqual([1, 0]);
  });
});

describe('[OBW-3] what is wrong with a source', () => {
  const old = 'http://127.0.0.1:4747/#/overlay/alerts?key=an-old-key-of-ours&debug';
  const cases: readonly (readonly [string, (right: string) => Record<string, unknown>, string[]])[] = [
    ['nothing', (url) => ({ url, ...right }), []],
    ['an old key', () => ({ url: old, ...right }), ['old-link']],
    ['our key at an address that is not ours', (url) => ({ url: url.replace('4747', '5000'), ...right }), ['old-link']],
    ['another Ovation', () => ({ url: 'http://192.168.7.7:4747/#/overlay/alerts?key=somebody-elses', ...right }), ['other-address']],
    ['the settings page', () => ({ url: 'http://127.0.0.1:4747/#/settings?key=x', ...right }), ['not-an-overlay']],
    ['OBS’s own size', (url) => ({ url, reroute_audio: true }), ['default-size']],
    ['a lower frame rate', (url) => ({ url, ...right, fps_custom: true, fps: 30 }), ['frame-rate']],
    ['refreshed when active', (url) => ({ url, ...right, restart_when_active: true }), ['refreshed']],
    ['shut down when hidden', (url) => ({ url, ...right, shutdown: true }), ['shut-down']],
    ['not in the mixer', (url) => ({ url, ...right, reroute_audio: false }), ['not-in-mixer']],
    [
      'all at once',
      (url) => ({ url, restart_when_active: true, shutdown: true }),
      ['default-size', 'refreshed', 'shut-down', 'not-in-mixer'],
    ],
    ['a size that was chosen', (url) => ({ url, ...right, width: 640, height: 360 }), []],
    ['the creator’s own page', () => ({ url: 'https://example.com/#/overlay/x', width: 800, height: 600, restart_when_active: true }), []],
    ['a file', (url) => ({ url, is_local_file: true }), []],
  ];
  test.each(cases)('%s', async (_, settings, found) => {
    const { obs, companion, connect, check } = await open();
    await connect();
    obs.put('Theirs', 'Game', settings(linkOf(companion)));
    expect(kinds(await check())).toEqual(found);
  });

  test('no finding and no answer has a key in it', async () => {
    const { obs, companion, connect, check } = await open();
    await connect();
    obs.put('Old', 'Game', { url: old });
    obs.put('New', 'Game', { url: linkOf(companion) });
    const text = JSON.stringify(await check());
    expect(text).not.toContain('an-old-key-of-ours');
    expect(text).not.toContain(companion.keys.overlay);
  });

  test('muted, and an OBS that is too old for the overlay', async () => {
    const { obs, companion, connect, check } = await open();
    obs.version.obs = '30.2.3';
    await connect();
    obs.put('Ovation', 'Game', { url: linkOf(companion), ...right }).muted = true;
    expect(kinds(await check())).toEqual(['old-obs', 'muted']);
  });
});

describe('[OBW-4] a mend', () => {
  test('changes what its finding says and nothing else, and is taken back', async () => {
    const { obs, companion, connect, check, mend } = await open();
    await connect();
    const url = 'http://127.0.0.1:4747/#/overlay/alerts?key=an-old-key-of-ours&debug';
    const source = obs.put('Mine', 'Game', { url, restart_when_active: true, css: 'mine' }, { scaleX: 2.4, scaleY: 1.8 });
    obs.put('Theirs', 'Game', { url: 'https://example.com', restart_when_active: true });
    const before = structuredClone(source.settings);
    for (let report = await check(); report.findings.length > 0; ) report = await mend(report.findings[0]);
    expect(source.settings).toEqual({
      ...{ url: `${linkOf(companion)}&debug`, css: 'mine', width: 1920, height: 1080 },
      ...{ reroute_audio: true, restart_when_active: false },
    });
    const place = () => obs.scenes.get('Game')?.find((item) => item.source === 'Mine')?.transform;
    expect(place()).toMatchObject({ scaleX: 1, scaleY: 1 });
    expect(obs.inputs.get('Theirs')?.settings).toEqual({ url: 'https://example.com', restart_when_active: true });

    source.settings = { ...before, url: linkOf(companion), restart_when_active: false, reroute_audio: true };
    const item = obs.scenes.get('Game')?.find(({ source: name }) => name === 'Mine');
    if (item) item.transform = { ...item.transform, scaleX: 2.4, scaleY: 1.8 };
    const mended = await mend((await check()).findings[0]);
    expect(mended.undo).toMatchObject({ what: 'default-size', source: 'Mine' });
    const undone = await companion.settings<ObsReport>('POST /obs/undo', { id: mended.undo?.id });
    expect(kinds(undone)).toEqual(['default-size']);
    expect(place()).toMatchObject({ scaleX: 2.4, scaleY: 1.8 });
    expect(await problemOf(companion.call('POST /obs/undo', { key: companion.keys.settings, body: { id: mended.undo?.id } }))).toBe(
      'changed',
    );
  });

  test('is refused where OBS is not as it was, and where only the creator can', async () => {
    const { obs, companion, connect, check } = await open();
    obs.version.obs = '30.2.3';
    await connect();
    const source = obs.put('Mine', 'Game', { url: linkOf(companion), ...right, restart_when_active: true });
    const { findings } = await check();
    source.settings.restart_when_active = false;
    for (const { id } of findings) {
      expect(await problemOf(companion.call('POST /obs/mend', { key: companion.keys.settings, body: { id } }))).toBe('changed');
    }
    expect(source.settings).toEqual({ url: linkOf(companion), ...right, restart_when_active: false });
  });

  test('of two sources of one box leaves the one that stands in more scenes, in the places of both', async () => {
    const { obs, companion, connect, check, mend } = await open();
    await connect();
    const url = linkOf(companion);
    obs.put('Second', 'Break', { url, ...right }, { positionX: 40 });
    obs.scenes.get('Break')?.push({ ...structuredClone(obs.scenes.get('Game')?.[0]), id: 99, source: 'Cam' } as never);
    obs.put('First', 'Game', { url, ...right });
    obs.scenes.set('Third', [{ ...structuredClone(obs.scenes.get('Game')?.[1]), id: 98 } as never]);
    const { findings } = await check();
    expect(findings).toMatchObject([{ kind: 'twice', source: 'Second', to: 'First', canMend: true }]);
    const report = await mend(findings[0]);
    expect(report.findings).toEqual([]);
    expect(report.undo).toBeNull();
    expect(obs.inputs.has('Second')).toBe(false);
    expect(obs.scenes.get('Break')).toMatchObject([{ source: 'First', transform: { positionX: 40 } }, { source: 'Cam' }]);
    expect(obs.scenes.get('Game')?.map(({ source }) => source)).toEqual(['Cam', 'First']);
  });

  test('of two sources is the creator’s where filters are on it or it stands in a group', async () => {
    const { obs, companion, connect, check } = await open();
    await connect();
    const url = linkOf(companion);
    obs.put('First', 'Game', { url, ...right });
    obs.put('Filtered', 'Break', { url, ...right }).filters.push('Colour');
    obs.put('Grouped', 'nowhere', { url, ...right });
    obs.scenes
      .get('Game')
      ?.push({ ...structuredClone(obs.scenes.get('Game')?.[0]), id: 97, source: 'Group', group: [{ source: 'Grouped', id: 1 }] } as never);
    for (const item of obs.scenes.get('Game')?.at(-1)?.group ?? [])
      Object.assign(item, { enabled: true, transform: obs.scenes.get('Game')?.[0]?.transform });
    expect((await check()).findings.map(({ source, canMend }) => `${source} ${canMend}`)).toEqual(['Filtered false', 'Grouped false']);
  });
});

test('[OBW-1] the rows open to the settings key alone', async () => {
  const { companion } = await open();
  for (const row of ['PUT /obs', 'DELETE /obs', 'POST /obs/check', 'POST /obs/sources', 'POST /obs/mend', 'POST /obs/undo']) {
    expect((await companion.call(row, { key: companion.keys.overlay, body: {} })).status, row).toBe(403);
  }
});
