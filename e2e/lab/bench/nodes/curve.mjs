import { setTimeout as pause } from 'node:timers/promises';
import { line, rate, title } from '../figures.mjs';
import { residentBytes } from '../processes.mjs';
import { load, post } from '../service/loadGenerator.mjs';
import { openReaders } from '../service/streamReaders.mjs';
import { accountsInTurn, headersOf, readMetrics, withCluster } from './cluster.mjs';
import { measureCycles } from './idle.mjs';
import { streamRequest, untilConnected } from './streams.mjs';

const [createMs, connections] = [5_000, 32];
const streams = 3_000;
const idleMs = 11_000;
const donation = { amount: 5, currency: 'usd', donorName: 'A kind supporter', message: 'Keep it up!' };

/**
 * Measures clusters of one, two and three nodes behind a balancer: how many creates and streams they handle, and how much processor time
 * they use. All nodes run on this computer.
 */
export async function measureCurve({ signal }) {
  const rows = [];
  for (const nodeCount of [1, 2, 3]) {
    await withCluster({ nodeCount, signal }, async (cluster) => void rows.push(await measureAt(cluster)));
  }
  title('One, two and three nodes behind the balancer, all on this computer');
  line('nodes', ...rows.map(({ nodes }) => nodes));
  const [first] = rows;
  const print = (name, read, format) => {
    line(name, ...rows.map((row) => format(read(row))));
    line('  to one node', ...rows.map((row) => `${(read(row) / read(first)).toFixed(2)} x`));
  };
  const micros = (value) => `${value.toFixed(0)} us`;
  print('creates a second, 32 callers', (row) => row.createsPerSecond, rate);
  print('processor time of a create, all', (row) => row.create.all, micros);
  for (const kind of ['nodes', 'postgres', 'valkey', 'balancer']) line(`  ${kind}`, ...rows.map((row) => micros(row.create[kind])));
  print(`connects a second, ${streams} streams`, (row) => row.connectsPerSecond, rate);
  line('streams of each node', ...rows.map((row) => row.shares.join(' ')));
  print(
    'memory of a stream in its node',
    (row) => row.streamBytes / 1024,
    (value) => `${value.toFixed(1)} kB`,
  );
  print(
    'processor time of an idle stream, all',
    (row) => row.idle,
    (value) => `${value.toFixed(1)} us/s`,
  );
  print('mint, connect and close, all', (row) => row.cycle.all, micros);
  return rows[2];
}

async function measureAt(cluster) {
  // Measures the memory of streams first: later, the grown heap would hide the memory of streams.
  await cluster.collect();
  const before = memory(cluster);
  const request = (index) => streamRequest(headersOf(index + 1));
  const opened = await cluster.measureCpu(() =>
    openReaders({ port: cluster.port, count: streams, request, mark: '\nevent: ping\n', ...untilConnected }),
  );
  const shares = [];
  for (const node of cluster.nodes) shares.push(...(await readMetrics(node, 'streams ')).map((text) => text.slice('streams '.length)));
  const idle = await cluster.measureCpu(() => pause(idleMs));
  await cluster.collect();
  const streamBytes = (memory(cluster) - before) / streams;
  opened.result.close();
  await pause(1_000);
  const inTurn = accountsInTurn();
  const create = () => () => post('/api/v1/donation/create', headersOf(inTurn()), donation)();
  await load({ port: cluster.port, request: create, connections, ms: 1_000 }); // warms up every node
  const creates = await cluster.measureCpu(() => load({ port: cluster.port, request: create, connections, ms: createMs }));
  const cycle = await measureCycles(cluster, { apiUrl: cluster.parts.apiUrl, port: cluster.port }, 1_000, 5_000);
  return {
    nodes: cluster.nodes.length,
    createsPerSecond: creates.result,
    create: perOne(creates.micros, creates.result * creates.seconds),
    connectsPerSecond: streams / opened.seconds,
    ...{ shares, streamBytes, cycle },
    idle: idle.micros.all / idle.seconds / streams,
  };
}

const memory = ({ nodes }) => nodes.reduce((sum, node) => sum + residentBytes(node.pid()), 0);
const perOne = (micros, count) => Object.fromEntries(Object.entries(micros).map(([kind, value]) => [kind, value / count]));
