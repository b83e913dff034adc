import { setTimeout as pause } from 'node:timers/promises';
import { against, interleave, line, median, percentile, rate, title } from '../figures.mjs';
import { cpuSeconds, residentBytes } from '../processes.mjs';
import { openPublishers, openReaders } from './streamReaders.mjs';

const streamsPerAccount = 16;
const backlog = 8;
const mark = '\nevent: follower.created\n';
function kindsOf({ fanOut, bare, ceilings = {}, nchan = null }) {
  const plain = () => 'GET /stream HTTP/1.1\r\nHost: bench\r\nAccept: text/event-stream\r\n\r\n';
  const keyed = (index) =>
    `GET /api/v1/events/stream HTTP/1.1\r\nHost: bench\r\nX-API-Key: ${Math.floor(index / streamsPerAccount)}\r\n\r\n`;
  const framed = { request: plain, mark, bodyOf: (size) => `id: 1-1${mark}data: ${'x'.repeat(size)}\n\n` };
  return [
    { name: 'service', program: fanOut, request: keyed, mark, bodyOf: () => '' },
    { ...framed, name: 'node:http', program: bare },
    ...Object.entries(ceilings).map(([name, program]) => ({ ...framed, name, program })),
    ...(nchan ? [{ name: 'nchan', program: nchan, request: plain, mark: '\ndata: ', bodyOf: (size) => 'x'.repeat(size) }] : []),
  ];
}

/** Opens readers. Chooses an event with a frame that takes `frameBytes` bytes on a reader's socket, including the overhead of HTTP. */
async function openKind(kind, { count, frameBytes }) {
  const { port } = kind.program;
  const readers = await openReaders({ ...kind, port, count });
  const publishers = await openPublishers({ port, count: 1 });
  const publishOne = async (body) => {
    const arrived = readers.expect(count);
    publishers.publish(1, body);
    await arrived;
    return readers.lastRead();
  };
  const guess = 300;
  const size = frameBytes ? guess + frameBytes - (await publishOne(kind.bodyOf(guess))) : guess;
  const body = kind.bodyOf(size);
  // A read can contain a ping in addition to the event, so the smallest of three reads is the size of the event alone.
  const bytes = Math.min(await publishOne(body), await publishOne(body), await publishOne(body));
  publishers.close();
  return { ...kind, readers, body, bytes };
}

/** Opens new connections for each measurement, because a server may close idle connections. */
async function withPublishers({ program, body }, count, work) {
  const publishers = await openPublishers({ port: program.port, count });
  try {
    return await work(() => publishers.publish(count, body));
  } finally {
    publishers.close();
  }
}

/** Measures how many frames per second arrive at 1,000 connections, with one event at a time and with eight at a time. */
export async function measureFanOut({ rounds, ms, count = 1000, ...programs }) {
  const opened = [];
  for (const kind of kindsOf(programs)) opened.push(await openKind(kind, { count, frameBytes: opened[0]?.bytes }));
  await pause(200);
  if (!programs.nchan) console.log('\nWithout Nchan: nginx-light and libnginx-mod-nchan are not installed.');
  title(`Fan-out to ${count} connections: frames a second, and processor time per frame`);
  for (const { name, bytes } of opened) line(`bytes of a single frame: ${name}`, bytes);
  await compare('live: each publish waits for the last', { times: 1, goals: { 'node:http': 1.3, nchan: 1.2 } });
  await compare('backlog of eight', { times: backlog, goals: { 'node:http': 5, nchan: 5 } });
  title(`Paced: 20 publishes a second to ${count} connections: time until the last one receives it`);
  for (const kind of opened) await withPublishers(kind, 1, (publish) => measurePaced(kind, { count, publish }));
  for (const { readers } of opened) readers.close();

  async function compare(label, { times, goals }) {
    const runs = opened.map((kind) => [
      kind.name,
      () => withPublishers(kind, times, (publish) => publishFor(kind, { times, count, ms, publish })),
    ]);
    const results = await interleave(Object.fromEntries(runs), rounds);
    const [us, ...others] = Object.entries(results).map(([name, all]) => ({
      name,
      perSecond: median(all.map((one) => one.perSecond)),
      micros: median(all.map((one) => one.cpuMicros)),
    }));
    line(label, rate(us.perSecond), `${us.micros.toFixed(2)} us`);
    for (const { name, perSecond, micros } of others) {
      line(`  ${name}`, rate(perSecond), `${micros.toFixed(2)} us`);
      const ratio = us.perSecond / perSecond;
      line('  ratio', goals[name] ? against(ratio, goals[name]) : `${ratio.toFixed(2)} x`, `by cpu ${(micros / us.micros).toFixed(2)} x`);
    }
  }
}

async function publishFor({ name, program, readers }, { times, count, ms, publish }) {
  const before = cpuSeconds(program.pid);
  const startedAt = performance.now();
  let frames = 0;
  while (performance.now() - startedAt < ms) {
    const arrived = readers.expect(count * times);
    publish();
    await arrived.catch((cause) => Promise.reject(new Error(`${name}: ${cause.message}`, { cause })));
    frames += count * times;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return { perSecond: frames / seconds, cpuMicros: ((cpuSeconds(program.pid) - before) * 1e6) / frames };
}

async function measurePaced({ name, readers }, { count, publish }) {
  const delays = [];
  for (let turn = 0; turn < 60; turn++) {
    const startedAt = performance.now();
    const arrived = readers.expect(count);
    publish();
    await arrived;
    delays.push(performance.now() - startedAt);
    await pause(Math.max(0, 50 - (performance.now() - startedAt)));
  }
  line(name, `p50 ${median(delays).toFixed(1)} ms`, `p99 ${percentile(delays, 0.99).toFixed(1)} ms`);
}

/** Measures the memory of an idle stream, and the longest wait for a ping. Thousands of streams are open, from several addresses. */
export async function measureMemory({ fanOut, bare, count = 5000 }) {
  title(`${count} idle streams from ${Math.ceil(count / 1000)} addresses: resident memory per connection`);
  const perConnection = [];
  for (const { name, program, request } of kindsOf({ fanOut, bare })) {
    await program.ask({ ask: 'settle' });
    const before = residentBytes(program.pid);
    const address = (index) => `127.0.0.${1 + Math.floor(index / 1000)}`;
    const readers = await openReaders({ port: program.port, count, request, address, mark: '\nevent: ping\n' });
    if (name === 'service') {
      await pause(21_000);
      line('  longest wait for a ping', `${(readers.longestWaitMs() / 1000).toFixed(1)} s`, '(every 10 s)');
    }
    await program.ask({ ask: 'settle' });
    const bytes = (residentBytes(program.pid) - before) / count;
    perConnection.push(bytes);
    line(name, `${(bytes / 1024).toFixed(1)} kB`);
    readers.close();
    await pause(300);
  }
  const [us, them] = perConnection;
  line('  ratio', against(us / them, 1.1, 'less'));
}
