/*
 * Compares a node on PostgreSQL and Valkey with the embedded service: reads, creates and fan-out. Both run without quotas on one core.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'iovalkey';
import { runnerImport } from 'vite';
import { against, interleave, line, median, rate, title } from '../figures.mjs';
import { cpuSeconds, pinnedToFirstCore } from '../processes.mjs';
import { get, load, post } from '../service/loadGenerator.mjs';
import { openPublishers, openReaders } from '../service/streamReaders.mjs';

const { module: network } = await runnerImport('./src/platform/cluster/network.ts');

const connections = 32;
const donation = { amount: 5.25, currency: 'usd', donorName: 'A kind supporter', donorEmail: 'a@example.test', message: 'Keep it up!' };
const [fanOutAccounts, streamsOfAccount] = [63, 16];
const mark = '\nevent: follower.created\n';

export async function startValkey(program) {
  const [port] = await network.freePorts(1);
  const values = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn(...pinnedToFirstCore(program, values), { stdio: 'ignore' });
  const client = new Redis({ port, host: '127.0.0.1', retryStrategy: () => 50 });
  client.on('error', () => {}); // errors are expected until the server listens
  await client.ping();
  return {
    url: `redis://127.0.0.1:${port}`,
    client,
    stop: async () => {
      client.disconnect();
      server.kill('SIGTERM');
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    },
  };
}

/** Measures answers per second, and the node's processor time for each answer. */
async function measure(program, request, ms) {
  const before = cpuSeconds(program.pid);
  const perSecond = await load({ port: program.port, request, connections, ms });
  return { perSecond, cpuMicros: ((cpuSeconds(program.pid) - before) * 1e6) / ((perSecond * ms) / 1000) };
}

const summary = (seen) => ({
  perSecond: median(seen.map(({ perSecond }) => perSecond)),
  micros: median(seen.map(({ cpuMicros }) => cpuMicros)),
});

function compare({ ours, theirs, results, goal }) {
  const [us, them] = [summary(results[ours]), summary(results[theirs])];
  line(ours, rate(us.perSecond), `${us.micros.toFixed(1)} us`);
  line(`  ${theirs}`, rate(them.perSecond), `${them.micros.toFixed(1)} us`);
  line('  ratio', against(us.perSecond / them.perSecond, goal), `by cpu ${(them.micros / us.micros).toFixed(2)} x`);
}

export async function measureCalls({ node, embedded, baseline, rounds, ms }) {
  const accounts = [];
  for (let index = 0; index < connections; index++) {
    accounts.push({ node: await node.ask({ ask: 'account' }), embedded: await embedded.ask({ ask: 'account' }) });
  }
  const headersOf = (kind, index) => ({ 'X-API-Key': accounts[index][kind].key });
  title('A node on PostgreSQL and Valkey, 32 connections: answers a second, processor time of the node per answer');
  const reads = await interleave(
    {
      'reads with key and limits': () => measure(node, (index) => get('/api/v1/profile/get', headersOf('node', index))(), ms),
      'the embedded service': () => measure(embedded, (index) => get('/api/v1/profile/get', headersOf('embedded', index))(), ms),
    },
    rounds,
  );
  compare({ ours: 'reads with key and limits', theirs: 'the embedded service', results: reads, goal: 0.5 });
  const creates = await interleave(
    {
      'durable creates': () => measure(node, (index) => post('/api/v1/donation/create', headersOf('node', index), donation)(), ms),
      'one statement a create on PostgreSQL': () => measure(baseline, () => post('/postgres', {}, donation)(), ms),
    },
    rounds,
  );
  compare({ ours: 'durable creates', theirs: 'one statement a create on PostgreSQL', results: creates, goal: 0.6 });
}

/**
 * Compares how fast events reach 1,008 streams: 16 streams of each of 63 accounts. The node receives each account's event as a message of
 * Valkey. The embedded service needs no messages.
 */
export async function measureFanOut({ node, fanOut, valkey, rounds, ms }) {
  const count = fanOutAccounts * streamsOfAccount;
  const accounts = [];
  for (let index = 0; index < fanOutAccounts; index++) accounts.push(await node.ask({ ask: 'account' }));
  const keyOf = (index) => accounts[Math.floor(index / streamsOfAccount)].key;
  const open = (port, key) =>
    openReaders({
      port,
      count,
      mark,
      request: (index) => `GET /api/v1/events/stream HTTP/1.1\r\nHost: bench\r\nX-API-Key: ${key(index)}\r\n\r\n`,
    });
  const received = await open(node.port, keyOf);
  const receivedEmbedded = await open(fanOut.port, (index) => Math.floor(index / streamsOfAccount));
  await pause(500);
  const words = await createWords({ valkey, accounts });
  const publishers = await openPublishers({ port: fanOut.port, count: 8 });
  title(`Fan-out of a node to ${count} streams of ${fanOutAccounts} accounts: frames a second, processor time of the node per frame`);
  for (const [name, times] of [
    ['live: each waits for the last', 1],
    ['eight at a time', 8],
  ]) {
    const results = await interleave(
      {
        [name]: () => publishFor({ program: node, readers: received, frames: count * times, ms, publish: () => words.publish(times) }),
        'the embedded service': () =>
          publishFor({ program: fanOut, readers: receivedEmbedded, frames: count * times, ms, publish: () => publishers.publish(times) }),
      },
      rounds,
    );
    compare({ ours: name, theirs: 'the embedded service', results, goal: 0.95 });
  }
  for (const one of [received, receivedEmbedded, publishers]) one.close();
}

async function publishFor({ program, readers, frames, ms, publish }) {
  const before = cpuSeconds(program.pid);
  const from = performance.now();
  let count = 0;
  while (performance.now() - from < ms) {
    const arrived = readers.expect(frames);
    await publish();
    await arrived;
    count += frames;
  }
  const seconds = (performance.now() - from) / 1000;
  return { perSecond: count / seconds, cpuMicros: ((cpuSeconds(program.pid) - before) * 1e6) / count };
}

/**
 * Creates the Valkey messages that another node would send. The ids of the events are in the future, so that they are later than all ids
 * in the database.
 */
async function createWords({ valkey, accounts }) {
  const [channel] = await valkey.pubsub('CHANNELS', 'ovation:wake:*');
  const data = {
    id: idAt(1),
    username: 'ada',
    displayName: null,
    platform: 'twitch',
    origin: 'manual',
    createdAt: new Date().toISOString(),
  };
  const ms = Date.now() + 3_600_000;
  let sequence = 0;
  return {
    publish: async (times) => {
      const pipeline = valkey.pipeline();
      for (let time = 0; time < times; time++) {
        sequence += 1;
        for (const { id: accountId } of accounts) {
          const entry = { id: { ms, sequence }, version: 1, type: 'follower.created', data: JSON.stringify(data) };
          pipeline.publish(channel, JSON.stringify({ accountId, prev: { ms: 0, sequence: 0 }, entries: [entry] }));
        }
      }
      await pipeline.exec();
    },
  };
}

const idAt = (number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
