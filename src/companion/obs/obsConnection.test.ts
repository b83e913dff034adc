import dns from 'node:dns';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CompanionStatus, ObsReport } from '../../contract/companion';
import { realTimers } from '../../testing/realTimers';
import { endObsCompanions, openObsCompanion, password, problemOf, startServer } from '../testing/obsCompanion';
import type { ObsScript } from '../testing/obsServer';
import { parseObsAddress, problemOf as problemOfAttempt, writeObsAddress } from './obsSession';

afterEach(endObsCompanions);

const soon = { set: (run: () => void, delayMs: number) => realTimers.set(run, delayMs / 5) };

describe('[OBW-1] connecting with address and password', () => {
  test('are tried, stored privately, reused and deleted; no answer and no log has the password', async () => {
    const { server, companion, connect } = await openObsCompanion({ password });
    const answer = await (await connect()).text();
    expect(JSON.parse(answer)).toMatchObject({ obs: { version: '31.0.2' }, canvas: { width: 1920, fps: 60 }, scene: 'Game', findings: [] });
    const path = join(companion.home, 'obs.json');
    if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, 'utf8')).toContain(password);
    const restarted = await companion.restart();
    expect((await restarted.settings<ObsReport>('POST /obs/check', {})).scenes).toEqual(['Break', 'Game']);
    const status = await restarted.settings<CompanionStatus>('GET /status');
    expect(status.obs).toEqual({ address: server.address });
    const said = [answer, JSON.stringify(status), ...companion.reports, ...restarted.reports, ...server.received].join('\n');
    expect(said).not.toContain(password);
    await restarted.settings('DELETE /obs');
    expect(await readFile(path, 'utf8')).not.toContain(password);
    expect(await problemOf(restarted.call('POST /obs/check', { key: companion.keys.settings, body: {} }))).toBe('not-set-up');
    expect(server.connections()).toBe(0);
  });

  test('a connection that fails is not stored, and the previous one stays', async () => {
    const { server, companion, connect } = await openObsCompanion({ password });
    await connect();
    expect(await problemOf(connect({ address: server.address, password: 'another' }))).toBe('wrong-password');
    expect(await problemOf(connect({ address: server.address }))).toBe('none');
    const other = await startServer({ password });
    expect(await problemOf(connect({ address: other.address }))).toBe('password-needed');
    expect((await companion.settings<CompanionStatus>('GET /status')).obs).toEqual({ address: server.address });
  });
});

describe('[OBW-5] problems have their cause', () => {
  const scripted: readonly (readonly [string, ObsScript, string])[] = [
    ['a wrong password', { password: 'another' }, 'wrong-password'],
    ['obs-websocket 4', { speaks: 'obs-websocket 4' }, 'not-obs'],
    ['another protocol version', { speaks: 'another version' }, 'too-old'],
    ['an unknown request', { refuse: { GetSceneList: 204 } }, 'too-old'],
    ['a scene collection that is changing', { refuse: { GetInputList: 207 } }, 'busy'],
    ['a connection that ends during a request', { cutAt: 'GetSceneItemList' }, 'closed'],
  ];
  test.each(scripted)('%s', async (_, script, problem) => {
    const { connect } = await openObsCompanion(script);
    expect(await problemOf(connect())).toBe(problem);
  });

  test('a missing password', async () => {
    const { server, connect } = await openObsCompanion({ password });
    expect(await problemOf(connect({ address: server.address }))).toBe('password-needed');
  });

  test('an OBS without browser sources', async () => {
    const { obs, connect } = await openObsCompanion();
    obs.kinds.pop();
    expect(await problemOf(connect())).toBe('no-browser');
  });

  test('no answer, and no answer while an overlay is open in OBS', async () => {
    const { server, companion, connect } = await openObsCompanion();
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

  test('an invalid address; addresses as people write them', async () => {
    const { connect } = await openObsCompanion();
    expect(await problemOf(connect({ address: 'http://x/y' }))).toBe('bad-address');
    const written = ['localhost', 'ws://127.0.0.1:4455/', ' Studio-PC:4456 ', '[::1]:4455', '', 'a b', '127.0.0.1:99999', 'x:0'];
    expect(written.map((text) => parseObsAddress(text)).map((address) => address && writeObsAddress(address))).toEqual([
      ...['127.0.0.1:4455', '127.0.0.1:4455', 'studio-pc:4456', '[::1]:4455', null, null, null, null],
    ]);
  });

  test('an unknown host', async () => {
    const { connect } = await openObsCompanion();
    // The error that the system would return. The test sends no network request.
    const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND nobody.invalid'), { code: 'ENOTFOUND' });
    const answer = (_name: string, _options: object, done: (error: Error) => void) => process.nextTick(done, unknown);
    const lookup = vi.spyOn(dns, 'lookup').mockImplementation(answer as never);
    onTestFinished(() => lookup.mockRestore());
    expect(await problemOf(connect({ address: 'nobody.invalid' }))).toBe('unknown-host');
    expect(lookup).toHaveBeenCalled();
  });

  test('errors of the system', () => {
    const of = (message: string, code = -1) => problemOfAttempt({ code, message, reached: 'nobody', hasPassword: true });
    expect(of('getaddrinfo ENOTFOUND nobody.invalid')).toBe('unknown-host');
    expect(of('getaddrinfo EAI_AGAIN nobody.invalid')).toBe('unknown-host');
    expect(of('connect EHOSTUNREACH 10.0.0.9:4455')).toBe('no-answer');
    expect(of('', 1006)).toBe('off');
  });

  test('another program, a silent one, and one that stops answering', async () => {
    const { connect } = await openObsCompanion({}, { timers: soon });
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
      const silent = await startServer({ silentAt });
      expect(await problemOf(connect({ address: silent.address }))).toBe('no-answer');
    }
  });
});

test('[OBW-1] the endpoints accept only the settings key', async () => {
  const { companion } = await openObsCompanion();
  for (const row of ['PUT /obs', 'DELETE /obs', 'POST /obs/check', 'POST /obs/sources', 'POST /obs/mend', 'POST /obs/undo']) {
    expect((await companion.call(row, { key: companion.keys.overlay, body: {} })).status, row).toBe(403);
  }
});
