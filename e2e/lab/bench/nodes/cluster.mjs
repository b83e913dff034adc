/* Starts a cluster of the built product with accounts, and measures the resources that its processes use. */
import { chmod, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Redis } from 'iovalkey';
import pg from 'pg';
import { runnerImport } from 'vite';
import { cpuSeconds, cpuSecondsOfTree } from '../processes.mjs';

const { module: clusters } = await runnerImport('./src/platform/cluster/cluster.ts');
const { module: engines } = await runnerImport('./src/platform/cluster/engines.ts');
const { module: interrupts } = await runnerImport('./e2e/support/interrupt.ts');

const serveProgram = fileURLToPath(new URL('../../../../dist/server/serve.js', import.meta.url));
const collector = fileURLToPath(new URL('collectOnSignal.mjs', import.meta.url));

const logs = fileURLToPath(new URL('../../../../test-results/bench-nodes', import.meta.url));

/** Most accounts have one key. The first `accountsOfFourKeys` accounts have four keys, so that they can open 16 streams each. */
export const accountCount = 20_000;
export const accountsOfFourKeys = 100;

/** The headers of an account's call. Each account has its own IP address, because the contract also limits calls per IP address. */
export function headersOf(account, key = 0) {
  return { 'X-API-Key': `ovk_bench-${account}-${key}`, 'X-Forwarded-For': addressOf(account) };
}

export function addressOf(account) {
  return `10.${account >> 16}.${(account >> 8) & 255}.${account & 255}`;
}

export function idOf(account) {
  return `00000000-0000-7000-8000-${account.toString(16).padStart(12, '0')}`;
}

export function keyIdOf(account) {
  return idOf(account).replace('-8000-', '-9000-');
}

/** Returns a function that returns the accounts in turn, so that no account makes too many calls. */
export function accountsInTurn() {
  let last = 0;
  return () => {
    last = (last % accountCount) + 1;
    return last;
  };
}

export async function withCluster({ nodeCount, drainMs = 3_000, signal }, use) {
  const folder = await mkdtemp(join(tmpdir(), 'ovation-bench-nodes-'));
  await chmod(folder, 0o711); // PostgreSQL and Valkey run as another user, who must be able to enter the folder
  const clusterFolder = join(folder, 'cluster');
  const account = process.getuid?.() === 0 ? (engines.accountNamed('postgres') ?? engines.accountNamed('nobody')) : undefined;
  const ports = {};
  let cluster = null;
  let connections = null;
  try {
    cluster = await clusters.startCluster({
      ...{ engines: engines.findEngines(engines.thisMachine(process.env.PATH)), folder: clusterFolder, serveProgram },
      ...{ nodeCount, apiPort: 0, account, signal },
      link: async (_, to, port) => {
        ports[to] = port;
        return port;
      },
      nodeStart: () => ({
        // The load generator connects from several loopback addresses, because one address can open only a limited number of connections
        // to a port. Nodes must trust all these addresses as proxies.
        environment: { OVATION_DRAIN_MS: String(drainMs), OVATION_TRUSTED_PROXIES: '127.0.0.0/8', NODE_OPTIONS: `--import=${collector}` },
      }),
    });
    connections = await connect(clusterFolder, ports);
    await fillAccounts(connections.database);
    await interrupts.unlessAborted(signal, use(describe(cluster, connections)));
  } catch (error) {
    if (!signal.aborted) await cp(join(clusterFolder, 'logs'), logs, { recursive: true });
    throw error;
  } finally {
    await connections?.close();
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function connect(folder, ports) {
  const secret = async (name) => (await readFile(join(folder, name), 'utf8')).trim();
  const [user, name] = ['ovation', 'postgres'];
  const options = { host: '127.0.0.1', port: ports.PostgreSQL, user, password: await secret('database-password'), database: name };
  const database = new pg.Client(options);
  database.on('error', () => {}); // measurements break this connection on purpose
  await database.connect();
  const valkey = new Redis({ host: '127.0.0.1', port: ports.Valkey, password: await secret('valkey-password') });
  valkey.on('error', () => {}); // measurements break this connection on purpose
  return {
    database,
    valkey,
    close: async () => {
      valkey.disconnect();
      await database.end();
    },
  };
}

/** Inserts the accounts by SQL, because the operator interface would take a minute. */
async function fillAccounts(database) {
  const id = "'00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0')";
  await database.query(
    `insert into accounts (id, handle, display_name, premium, created_at)
     select ${id}, 'bench-' || n, 'Bench', 1, $2::bigint from generate_series(1, $1::int) n`,
    [accountCount, Date.now()],
  );
  await database.query(
    `insert into api_keys (id, account_id, hash, disabled, created_at)
     select '00000000-0000-7000-900' || k || '-' || lpad(to_hex(n), 12, '0'), ${id},
            encode(sha256(convert_to('ovk_bench-' || n || '-' || k, 'UTF8')), 'hex'), 0, $2::bigint
     from generate_series(1, $1::int) n, generate_series(0, 3) k where k = 0 or n <= $3::int`,
    [accountCount, Date.now(), accountsOfFourKeys],
  );
  // Each account also needs a row for its event log.
  await database.query(
    `insert into event_heads (account_id, last_ms, last_sequence) select ${id}, $2::bigint, 0 from generate_series(1, $1::int) n`,
    [accountCount, Date.now()],
  );
  await database.query('analyze accounts, api_keys, event_heads');
}

/** The lines of a node's /metrics that start with one of the given names. */
export async function readMetrics({ adminUrl }, ...names) {
  const text = await (await fetch(`${adminUrl}/metrics`)).text();
  return text.split('\n').filter((line) => names.some((name) => line.startsWith(name)));
}

const portOf = (url) => Number(new URL(url).port);

function describe(cluster, { database, valkey }) {
  const pidOf = (part) => part.process()?.pid ?? 0;
  const nodes = cluster.nodes.map((node) => ({ ...node, port: portOf(node.apiUrl), pid: () => pidOf(node) }));
  /** Processor time in seconds that each kind of process has used so far. */
  const cpu = () => ({
    nodes: nodes.reduce((sum, node) => sum + cpuSeconds(node.pid()), 0),
    postgres: cpuSecondsOfTree(pidOf(cluster.postgres)),
    valkey: cpuSeconds(pidOf(cluster.valkey)),
    balancer: cpuSeconds(pidOf(cluster.balancer)),
  });
  return {
    nodes,
    port: portOf(cluster.apiUrl),
    parts: cluster,
    valkey,
    database,
    /** Runs `work`, and measures how long it takes and how much processor time (µs) each kind of process uses. */
    measureCpu: async (work) => {
      const before = cpu();
      const from = performance.now();
      const result = await work();
      const seconds = (performance.now() - from) / 1000;
      const after = cpu();
      const micros = Object.fromEntries(Object.keys(before).map((kind) => [kind, (after[kind] - before[kind]) * 1e6]));
      return { result, seconds, micros: { ...micros, all: Object.values(micros).reduce((sum, one) => sum + one, 0) } };
    },
    collect: async () => {
      for (let times = 0; times < 2; times++) {
        for (const node of nodes) process.kill(node.pid(), 'SIGUSR2');
        await pause(1_000);
      }
    },
  };
}
