import { setTimeout as pause } from 'node:timers/promises';
import { beside, line, title } from '../figures.mjs';
import { openFiles, openFilesLimit, residentBytes } from '../processes.mjs';
import { openReaders } from '../service/streamReaders.mjs';
import { accountCount, accountsOfFourKeys, addressOf, headersOf, idOf, keyIdOf, readMetrics } from './cluster.mjs';
import { openStream, streamRequest, untilConnected } from './streams.mjs';

const wanted = 20_000;
/** How many files a process needs in addition to its streams. */
const spareFiles = 200;
const pingMs = 10_000;
/** How long idle streams are measured: two rounds of pings. */
const watchedMs = 21_000;
const streamsOfAddress = 5_000;

/** Measures one node with 20,000 idle streams, each of a different account. */
export async function measureIdle(cluster) {
  const [node] = cluster.nodes;
  const count = Math.min(wanted, openFilesLimit() - spareFiles);
  await cluster.collect();
  const before = { bytes: residentBytes(node.pid()), files: openFiles(node.pid()) };
  title(`${count} idle streams of ${count} accounts on one node`);
  if (count < wanted) line(`  the limit of open files is ${openFilesLimit()}: too low for ${wanted} streams`);
  const opened = await cluster.measureCpu(() =>
    openReaders({
      port: node.port,
      count,
      request: (index) => streamRequest(headersOf(index + 1)),
      address: (index) => `127.0.0.${1 + Math.floor(index / streamsOfAddress)}`,
      mark: '\nevent: ping\n',
      ...untilConnected,
    }),
  );
  const readers = opened.result;
  line(
    'connects a second, and processor time of each',
    (count / opened.seconds).toFixed(0),
    `${(opened.micros.all / count).toFixed(0)} us`,
  );
  line('  refused and repeated', readers.refused());
  const idle = await cluster.measureCpu(() => pause(watchedMs));
  const longestS = readers.longestWaitMs() / 1000;
  line('longest wait for a ping', beside(longestS, (pingMs + 1_000) / 1000, { unit: ' s' }));
  const reported = await readMetrics(
    node,
    'streams ',
    'stream_ends_total',
    'places_lost_total',
    'windows_local_total',
    'nodejs_eventloop_lag_p99_seconds',
  );
  line('  metrics of the node', reported.join(', '));
  const idleMicros = idle.micros.nodes / idle.seconds / count;
  line(
    'processor time of the node for a stream',
    `${idleMicros.toFixed(1)} us/s`,
    `${((idleMicros * count) / 1e4).toFixed(1)} % of a core`,
  );
  const placesBytes = await bytesOfPlaces(cluster.valkey, count);
  await cluster.collect();
  const bytes = (residentBytes(node.pid()) - before.bytes) / count;
  line('resident memory of a stream', beside(bytes / 1024, 10.5, { unit: ' kB' }));
  line('open files of the node', `${before.files} before`, `${openFiles(node.pid())} now`);
  line('Valkey: places of a stream', beside(placesBytes, 500, { unit: ' B', digits: 0 }));
  await printValkeyBytes(cluster);
  readers.close();
  await pause(3_000); // long enough that the closed streams are no longer counted
  return { streamBytes: bytes, idleMicros, placesBytes };
}

const sampled = 200;
async function bytesOf(valkey, key) {
  const bytes = await valkey.memory('USAGE', key, 'SAMPLES', 0);
  if (bytes === null) throw new Error(`Valkey has no ${key}`);
  return bytes;
}

/** How much memory Valkey uses to count one stream. A stream counts for its key, its account and its IP address. */
async function bytesOfPlaces(valkey, count) {
  let sum = 0;
  for (let index = 0; index < sampled; index++) {
    const account = 1 + Math.floor((index * count) / sampled);
    const subjects = [`account:${idOf(account)}`, `ip:${addressOf(account)}`, `key:${keyIdOf(account)}`];
    for (const subject of subjects) sum += await bytesOf(valkey, `ovation:p:${subject}`);
  }
  return sum / sampled;
}

async function printValkeyBytes({ nodes: [node], valkey }) {
  const account = accountCount;
  for (let use = 0; use < 60; use++) await (await fetch(`${node.apiUrl}/api/v1/profile/get`, { headers: headersOf(account) })).text();
  await mint(node, account - 1);
  const [token] = await valkey.keys('ovation:t:*');
  const window = await bytesOf(valkey, `ovation:w:account:${idOf(account)}`);
  line('Valkey: a window of 60 uses, a token', `${window} B`, `${await bytesOf(valkey, token)} B`);
}

async function mint({ apiUrl }, account) {
  const response = await fetch(`${apiUrl}/api/v1/events/stream-token`, {
    method: 'POST',
    headers: { ...headersOf(account), 'content-type': 'application/json' },
    body: '{}',
  });
  if (response.status !== 200) throw new Error(`a mint returned ${response.status}: ${await response.text()}`);
  return (await response.json()).streamToken;
}

const cyclesAtOnce = 16;

/** Processor time in µs of one mint, connect and close, by kind of process. Excludes what the cluster uses when idle. */
export async function measureCycles(cluster, target, count, firstAccount = accountsOfFourKeys + 1) {
  const resting = await cluster.measureCpu(() => pause(3_000));
  let next = firstAccount;
  const last = firstAccount + count;
  async function cycle() {
    for (let account = next++; account < last; account = next++) {
      const { 'X-Forwarded-For': address } = headersOf(account);
      const token = await mint(target, account);
      const socket = await openStream(target.port, streamRequest({ 'X-Forwarded-For': address }, `?streamToken=${token}`));
      socket.on('error', () => {}).destroy();
    }
  }
  const busy = await cluster.measureCpu(() => Promise.all(Array.from({ length: cyclesAtOnce }, cycle)));
  const cost = (kind) => (busy.micros[kind] - (resting.micros[kind] * busy.seconds) / resting.seconds) / count;
  return { ...Object.fromEntries(Object.keys(busy.micros).map((kind) => [kind, cost(kind)])), perSecond: count / busy.seconds };
}

export async function measureCycleCost(cluster) {
  const [node] = cluster.nodes;
  await measureCycles(cluster, node, 300);
  const cost = await measureCycles(cluster, node, 3_000, 1_000);
  title('A mint, a connect and a close: processor time of each process');
  line('Valkey', beside(cost.valkey, 120, { unit: ' us', digits: 0 }));
  line('the node', `${cost.nodes.toFixed(0)} us`);
  line('PostgreSQL', `${cost.postgres.toFixed(0)} us`);
  line('all', beside(cost.all / 1000, 1.2, { unit: ' ms', digits: 2 }));
  return cost;
}
