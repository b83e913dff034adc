import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BuiltServe, buildServe, type ServeNode, type ServeProcess, startNode, startServe } from './testing/serveProcess';

const soon = { timeout: 10_000 };

let built: BuiltServe;
beforeAll(async () => {
  built = await buildServe();
}, 60_000);
afterAll(() => built.remove());

let home: string;
let processes: ServeProcess[];
beforeEach(async () => {
  home = join(await mkdtemp(join(tmpdir(), 'ovation-serve-')), 'data');
  processes = [];
});
afterEach(async () => {
  for (const { child } of processes) child.kill('SIGKILL');
  await Promise.all(processes.map(({ ended }) => ended));
  await rm(join(home, '..'), { recursive: true });
});

async function node(environment?: Record<string, string>): Promise<ServeNode> {
  const started = await startNode(built.program, home, environment);
  processes.push(started);
  return started;
}
async function runOnce(words: readonly string[], environment: Record<string, string> = {}) {
  const serve = startServe({ program: built.program, words, environment: { OVATION_HOME: home, ...environment } });
  processes.push(serve);
  return { ...(await serve.ended), ...serve.output };
}
const openStream = (api: string, key: string, query = '') =>
  fetch(`${api}/api/v1/events/stream${query}`, { headers: { 'x-api-key': key } });
const donate = (api: string, key: string) =>
  fetch(`${api}/api/v1/donation/create`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 5, currency: 'usd' }),
  });

describe('a signal', () => {
  test('[SRV-9] [SRV-14] SIGTERM ends a node in order: not ready, three seconds, streams, exit code 0', async () => {
    const one = await node({ OVATION_DRAIN_MS: '1000' });
    const key = await one.createKey('ada');
    const streams = await Promise.all([1, 2, 3].map(() => openStream(one.api, key)));
    const beganMs = performance.now();
    const ends = Promise.all(streams.map(async (stream) => [await stream.text(), performance.now() - beganMs] as const));
    one.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${one.admin}/readyz`)).status, soon).toBe(503);
    expect((await donate(one.api, key)).status).toBe(200);
    const reported = await ends;
    for (const [text] of reported) {
      expect(text).toMatch(/event: donation\.created/);
      expect(text.trimEnd()).toMatch(/event: reconnect\ndata: .*$/);
    }
    const times = reported.map(([, ms]) => ms).sort((a, b) => a - b);
    expect(times[0]).toBeGreaterThan(2_900);
    expect((times[2] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(400);
    expect(await one.ended).toEqual({ code: 0, signal: null });
    expect(performance.now() - beganMs).toBeLessThan(6_000);
    expect(one.log().map(({ what }) => what)).toEqual(['started', 'ending', 'ended']);
    expect(one.output.stderr).toBe('');
    expect(one.output.stdout).not.toContain(key);
    expect(await readdir(home)).not.toContain('ovation.lock');
  });

  test('[SRV-33] a second signal ends it at once', async () => {
    const one = await node();
    await openStream(one.api, await one.createKey('ada'));
    one.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${one.admin}/readyz`)).status, soon).toBe(503);
    await new Promise((resolve) => setTimeout(resolve, 400));
    const beganMs = performance.now();
    one.child.kill('SIGTERM');
    expect(await one.ended).toEqual({ code: 1, signal: null });
    expect(performance.now() - beganMs).toBeLessThan(1_000);
  });

  test('[API-24] a killed node restarts on its folder with everything that it acknowledged', async () => {
    const one = await node();
    const key = await one.createKey('ada');
    expect((await donate(one.api, key)).status).toBe(200);
    one.child.kill('SIGKILL');
    await one.ended;
    const again = await node();
    const list = await fetch(`${again.api}/api/v1/donation/list`, { headers: { 'x-api-key': key } });
    expect(await list.json()).toMatchObject({ donations: [{ amount: 500 }] });
  });
});

describe('a mistake', () => {
  test.each([
    ['a variable', [], { OVATION_DRAIN_MS: 'soon' }, /^ovation: OVATION_DRAIN_MS must be [^\n]+\n$/],
    ['a URL with a password', [], { DATABASE_URL: 'postgres://u:pa55/w@db/x' }, /^ovation: DATABASE_URL must be [^\n]+\n$/],
    [
      'a missing file',
      [],
      { OVATION_OPERATOR_SECRET_FILE: '/nowhere/secret' },
      /^ovation: OVATION_OPERATOR_SECRET_FILE cannot be read: [^\n]+\n$/,
    ],
    ['a command', ['migrat'], {}, /^ovation: unknown command "migrat"; serve help lists the commands\n$/],
  ])('[SRV-2] prints one line, and exits with code 1: %s', async (_, words, environment, line) => {
    const { code, stdout, stderr } = await runOnce(words, { OVATION_API_PORT: '0', OVATION_ADMIN_PORT: '0', ...environment });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(line);
    expect(stderr).not.toContain('pa55');
  });

  test('[SRV-4] a weak secret is rejected and not printed', async () => {
    const path = join(home, '..', 'secret');
    await writeFile(path, 'letmein\n');
    const { code, stderr } = await runOnce([], { OVATION_OPERATOR_SECRET_FILE: path });
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^ovation: OVATION_OPERATOR_SECRET_FILE must hold [^\n]+\n$/)]);
    expect(stderr).not.toContain('letmein');
  });
});

describe('steps', () => {
  test('[SRV-4] [SRV-15] serve migrate creates a private database, and leaves a migrated one unchanged', async () => {
    for (let time = 0; time < 2; time += 1) {
      expect(await runOnce(['migrate'])).toMatchObject({ code: 0, stdout: 'The database is up to date.\n', stderr: '' });
    }
    expect((await stat(join(home, 'service.db'))).mode & 0o777).toBe(0o600);
    const one = await node();
    expect((await stat(join(home, 'operator.key'))).mode & 0o777).toBe(0o600);
    expect(await one.createKey('ada')).toMatch(/^ovk_/);
  });

  test('[SRV-3] [SRV-16] serve log begin-anew rejects a folder in use; afterwards a resumed stream must reconcile', async () => {
    const one = await node({ OVATION_DRAIN_MS: '0' });
    const key = await one.createKey('ada');
    await donate(one.api, key);
    expect(await runOnce(['log', 'begin-anew'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^ovation: Ovation already runs on /),
    });
    const baseline = async (api: string) => {
      const stream = await openStream(api, key);
      const reader = stream.body?.getReader();
      let text = '';
      while (!text.includes('baselineCursor')) text += new TextDecoder().decode((await reader?.read())?.value);
      await reader?.cancel();
      return /"baselineCursor":"([\d-]+)"/.exec(text)?.[1] ?? '';
    };
    const before = await baseline(one.api);
    one.child.kill('SIGTERM');
    await one.ended;
    expect(await runOnce(['log', 'begin-anew'])).toMatchObject({ code: 0, stdout: expect.stringMatching(/^1 event logs? restarted/) });
    const again = await node();
    expect(await (await openStream(again.api, key, `?lastEventId=${before}`)).text()).toMatch(/event: resync\ndata: .*cursor-trimmed/);
  });
});
