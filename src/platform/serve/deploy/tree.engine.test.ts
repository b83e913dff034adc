import { execFile, spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../testing/engines/machine';
import { type BuiltServe, buildServe } from '../testing/serveProcess';

const makeTree = fileURLToPath(new URL('makeTree.mjs', import.meta.url));
const user = 65_532;

const canChangeRoot = process.platform === 'linux' && process.getuid?.() === 0;
if (!canChangeRoot) {
  if (process.env.OVATION_ENGINES === 'required')
    throw new Error('OVATION_ENGINES=required, but only root on Linux can test the container’s tree.');
  process.stderr.write('The container’s tree is not tested: this needs root on Linux.\n');
}

let built: BuiltServe;
let tree: string;

describe.skipIf(!canChangeRoot)('[SRV-19] the tree of the container', () => {
  beforeAll(async () => {
    built = await buildServe();
    tree = await mkdtemp(join(tmpdir(), 'ovation-tree-'));
    await chmod(tree, 0o755);
    await promisify(execFile)(process.execPath, [makeTree, tree, built.program]);
    await chown(join(tree, 'data'), user, user);
  }, 60_000);
  afterAll(async () => {
    await built.remove();
    await rm(tree, { recursive: true });
  });

  const inTree = [`--userspec=${user}:${user}`, '--groups='] as const;
  const program = ['/runtime/node', '/app/server/serve.js'] as const;

  test('has no shell and no program besides Node', async () => {
    const expected = ['app', 'data', 'etc', 'lib', 'lib64', 'runtime', 'tmp', 'usr'];
    expect((await readdir(tree)).filter((name) => !expected.includes(name))).toEqual([]);
    expect(await readdir(join(tree, 'runtime'))).toEqual(['node']);
  });

  test('runs a node as a user without rights, and ends it with SIGTERM', async () => {
    const [api, admin] = [await freePort(), await freePort()];
    const env = { OVATION_HOME: '/data', OVATION_API_PORT: String(api), OVATION_ADMIN_PORT: String(admin), OVATION_DRAIN_MS: '0' };
    const { stdout } = await promisify(execFile)('chroot', [...inTree, tree, ...program, 'migrate'], {
      env: { ...env, PATH: process.env.PATH },
    });
    expect(stdout).toBe('The database is up to date.\n');
    const child = spawn('chroot', [...inTree, tree, ...program], { env: { ...env, PATH: process.env.PATH }, stdio: 'ignore' });
    const ended = new Promise<unknown>((resolve) => child.once('close', (code, signal) => resolve({ code, signal })));
    try {
      const ready = () =>
        fetch(`http://127.0.0.1:${admin}/readyz`).then(
          ({ status }) => status,
          () => null,
        );
      await expect.poll(ready, { timeout: 15_000 }).toBe(200);
      expect((await fetch(`http://127.0.0.1:${api}/api/v1/docs`)).status).toBe(200);
      child.kill('SIGTERM');
      expect(await ended).toEqual({ code: 0, signal: null });
    } finally {
      child.kill('SIGKILL');
    }
  });
});
