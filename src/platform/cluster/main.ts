/* The program `dist/server/cluster.js`, which runs PostgreSQL, Valkey or Redis, three nodes and HAProxy on this machine until Ctrl-C. */
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { describeError, endOnSignals, StartupError } from '../../app';
import { operatorBasePath, operatorEndpoints } from '../../contract/api';
import { createClient } from '../../server/http';
import { readText, writePrivateFile } from '../../server/os';
import { type Cluster, startCluster } from './cluster';
import { accountNamed, findEngines, thisMachine } from './engines';
import type { Account } from './managedProcess';

const defaultApiPort = 4750;
const nodeCount = 3;
const deadlineMs = 60_000;

function fail(error: unknown): never {
  console.error(`ovation: ${error instanceof StartupError ? error.message : `ended by an internal error: ${describeError(error)}`}`);
  process.exit(1);
}

/**
 * If this program runs as root, as in many containers and on CI machines, the account that runs the engines instead: PostgreSQL refuses to
 * run as root. Otherwise undefined.
 */
function engineAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = accountNamed('postgres') ?? accountNamed('nobody');
  if (!account) throw new StartupError('PostgreSQL cannot run as root, and there is no account postgres or nobody');
  return account;
}

/** For root, the folder is not in root's home: the account that runs the engines could not open it there. */
function clusterFolder(): string {
  const given = process.env.OVATION_CLUSTER_FOLDER;
  if (given) return resolve(given);
  return process.getuid?.() === 0 ? '/var/lib/ovation-cluster' : join(homedir(), '.local', 'share', 'ovation-cluster');
}

/** The key of a test account. The first start creates the account, and stores its key in the folder. */
async function keepKey({ nodes: [node], operatorSecret }: Cluster, folder: string): Promise<string> {
  const path = join(folder, 'api-key');
  const kept = (await readText(path)).text?.trim();
  if (kept) return kept;
  const operator = createClient({
    table: operatorEndpoints,
    baseUrl: `${node?.adminUrl}${operatorBasePath}`,
    headers: { Authorization: `Bearer ${operatorSecret}` },
    fetch: (input, init) => fetch(input, init),
    timeoutMs: 10_000,
  });
  const { id } = await operator('createAccount', { body: { handle: `cluster-${Date.now()}`, displayName: 'Cluster' } });
  const { key } = await operator('createKey', { params: { id } });
  await writePrivateFile(path, `${key}\n`);
  return key;
}

function apiPort(given = String(defaultApiPort)): number {
  const port = /^\d{1,5}$/.test(given) ? Number(given) : Number.NaN;
  if (port >= 0 && port <= 65_535) return port;
  throw new StartupError('OVATION_API_PORT: must be a port, 0 to 65535');
}

const ending = new AbortController();

try {
  const folder = clusterFolder();
  const starting = startCluster({
    engines: findEngines(thisMachine(process.env.PATH)),
    folder,
    serveProgram: join(import.meta.dirname, 'serve.js'),
    nodeCount,
    apiPort: apiPort(process.env.OVATION_API_PORT),
    account: engineAccount(),
    onRestart: (line) => console.log(`${new Date().toISOString()} ${line}`),
    signal: ending.signal,
  });
  // Handles Ctrl-C even during the start. The processes have their own groups, so a Ctrl-C does not stop them by itself.
  endOnSignals({
    close: async () => {
      ending.abort();
      const started = await starting.catch(() => null); // a start that failed has already stopped its processes
      await started?.stop();
    },
    endWithParent: process.env.npm_lifecycle_event === 'cluster',
    process,
    clock: { now: () => Date.now() },
    deadlineMs,
  });
  const cluster = await starting;
  const key = await keepKey(cluster, folder);
  console.log(`API        ${cluster.apiUrl}/api/v1  key ${key}`);
  for (const { name, adminUrl } of cluster.nodes) console.log(`${name.padEnd(11)}${adminUrl}/readyz  ${adminUrl}/metrics`);
  console.log(`Data, logs ${folder}`);
  console.log('Press Ctrl-C to stop.');
} catch (error) {
  // After Ctrl-C, work that is still running is expected to fail.
  if (!ending.signal.aborted) fail(error);
}
