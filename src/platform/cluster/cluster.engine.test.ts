import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { canTest, programs } from '../../testing/engines/machine';
import { type BuiltServe, buildServe } from '../serve/testing/serveProcess';
import { type Cluster, startCluster } from './cluster';
import { accountNamed, findEngines, thisMachine } from './engines';

const { initdb, postgres, pgIsReady, valkey, haproxy } = programs;
const canRun = canTest(
  'a whole cluster',
  [initdb, postgres, pgIsReady, valkey, haproxy].every((program) => program !== undefined),
);
const account = process.getuid?.() === 0 ? (accountNamed('postgres') ?? accountNamed('nobody')) : undefined;
const soon = { timeout: 20_000, interval: 20 };

let built: BuiltServe;
let folder: string;
let clusterFolder: string;
let cluster: Cluster | null;

/** The pids of the cluster's processes, found by the log files that they write to. */
function processesOfFolder(): string[] {
  const logOf = (pid: string) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/1`);
    } catch {
      return '';
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(logOf)
    .filter((log) => log.startsWith(`${clusterFolder}/`));
}

const start = (signal?: AbortSignal, onRestart?: (line: string) => void) =>
  startCluster({
    ...{ engines: findEngines(thisMachine(process.env.PATH)), folder: clusterFolder, serveProgram: built.program },
    ...{ nodeCount: 2, apiPort: 0, account, signal, onRestart },
  });

async function expectAllEnded(): Promise<void> {
  expect(processesOfFolder()).toEqual([]);
  expect(existsSync(join(clusterFolder, 'postgres/postmaster.pid'))).toBe(false);
  await rm(clusterFolder, { recursive: true });
}

describe.skipIf(!canRun)('[SRV-20] a cluster', () => {
  beforeAll(async () => {
    built = await buildServe();
  }, 60_000);
  afterAll(() => built.remove());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ovation-cluster-'));
    await chmod(folder, 0o711);
    clusterFolder = join(folder, 'cluster');
    cluster = null;
  });
  afterEach(async () => {
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('that is ended during its start leaves no process and no lock', async () => {
    // Each file appears shortly after its part of the cluster has started.
    for (const begun of ['logs/initdb.log', 'postgres/postmaster.pid', 'logs/migrate.log', 'logs/node-1.log']) {
      const ending = new AbortController();
      const outcome = start(ending.signal).then(
        () => 'started',
        (error: unknown) => String(error),
      );
      await expect.poll(() => existsSync(join(clusterFolder, begun)), soon).toBe(true);
      ending.abort();
      expect(await outcome).toMatch(/was ended while it was starting|is not started: the cluster is ending|failed/);
      await expectAllEnded();
    }
  }, 120_000);

  test('that ends waits for a starting part, and starts no part afterwards', async () => {
    cluster = await start();
    const [node] = cluster.nodes;
    await node?.process()?.stop('SIGKILL', 0);
    const again = node?.start().then(
      () => 'started',
      (error: unknown) => String(error),
    );
    await cluster.stop();
    expect(await again).toMatch(/started|ended/);
    expect(cluster.nodes.map((one) => one.process())).toEqual([null, null]);
    await expect(node?.start()).rejects.toThrow('is not started: the cluster is ending');
    await expectAllEnded();
  }, 120_000);

  test('restarts each killed part, and all parts killed at once', async () => {
    const lines: string[] = [];
    cluster = await start(undefined, (line) => lines.push(line));
    const { apiUrl, postgres, valkey, balancer, nodes } = cluster;
    const parts = [postgres, valkey, balancer, ...nodes];
    for (const killed of [...parts.map((part) => [part]), parts]) {
      const before = killed.map((part) => part.process()?.pid);
      for (const part of killed) part.process()?.signal('SIGKILL');
      await expect.poll(() => killed.every((part, index) => ![undefined, before[index]].includes(part.process()?.pid)), soon).toBe(true);
      // The request is rejected because of its key. That shows that PostgreSQL and Valkey have answered.
      await expect
        .poll(() => fetch(`${apiUrl}/api/v1/goal/list`, { headers: { 'x-api-key': 'unknown' } }).then(({ status }) => status, String), soon)
        .toBe(401);
    }
    for (const { name } of parts) expect(lines).toContain(`${name} ended and is restarted`);
    await cluster.stop();
    await expectAllEnded();
  }, 120_000);
});
