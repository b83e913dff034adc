import { mkdir, writeFile } from 'node:fs/promises';
import { line, median, rate, title } from '../figures.mjs';
import { cpuSeconds } from '../processes.mjs';
import { drawChart } from './chart.mjs';
import { get, load, post } from './loadGenerator.mjs';
import { openPublishers, openReaders } from './streamReaders.mjs';

const reads = {
  'donation/list, first page': '/api/v1/donation/list',
  'donation/stats': '/api/v1/donation/stats',
  'donation/top-donors': '/api/v1/donation/top-donors',
  'analytics/daily': '/api/v1/analytics/daily',
};
const donation = { amount: 5, currency: 'usd', donorName: 'Donor 1', message: 'Hi' };

export async function measureDonationGrowth({ service, sizes, folder }) {
  title('Growth: processor time of an answer, microseconds, by donations in the account');
  line('', ...sizes.map((size) => size.toLocaleString('en')));
  const accounts = [];
  for (const count of sizes) {
    const { id, key } = await service.ask({ ask: 'account' });
    await service.ask({ ask: 'fill', accountId: id, count });
    accounts.push({ 'X-API-Key': key });
  }
  const curves = {};
  for (const [name, path] of Object.entries(reads)) curves[name] = await measureAll((headers) => get(path, headers));
  curves['donation/create'] = await measureAll((headers) => post('/api/v1/donation/create', headers, donation));
  for (const [name, micros] of Object.entries(curves)) line(name, ...micros.map((value) => value?.toFixed(0) ?? 'no such read'));
  await draw(folder, 'donations', { title: 'µs of processor time by donations in the account', sizes, curves });

  async function measureAll(requestOf) {
    const rounds = [];
    for (let round = 0; round < 3; round++) {
      const micros = [];
      for (const headers of accounts) micros.push(await microsOf(service, requestOf(headers)));
      rounds.push(micros);
    }
    return sizes.map((_, index) => (rounds[0][index] === null ? null : median(rounds.map((micros) => micros[index]))));
  }
}

/** Processor time of one answer in µs. null if this service does not have the endpoint. */
async function microsOf({ pid, port }, request) {
  const before = cpuSeconds(pid);
  const ms = 500;
  const perSecond = await load({ port, request, ms }).catch((error) => {
    if (error.message.includes(' 404 ')) return null;
    throw error;
  });
  return perSecond === null ? null : ((cpuSeconds(pid) - before) * 1e6) / ((perSecond * ms) / 1000);
}

export async function measureStreamGrowth({ fanOut, sizes, folder }) {
  title('Growth: live frames a second, by streams');
  const frames = [];
  for (const count of sizes) frames.push(await framesPerSecond(fanOut, count));
  line('', ...sizes.map((size) => size.toLocaleString('en')));
  line('frames', ...frames.map(rate));
  await draw(folder, 'streams', { title: 'Live frames a second by streams', sizes, curves: { frames } });
}

async function framesPerSecond({ port }, count) {
  const request = (index) => `GET /api/v1/events/stream HTTP/1.1\r\nHost: bench\r\nX-API-Key: ${Math.floor(index / 16)}\r\n\r\n`;
  const readers = await openReaders({ port, count, request, mark: '\nevent: follower.created\n' });
  const publishers = await openPublishers({ port, count: 1 });
  const startedAt = performance.now();
  let frames = 0;
  while (performance.now() - startedAt < 1000) {
    const arrived = readers.expect(count);
    publishers.publish(1);
    await arrived;
    frames += count;
  }
  readers.close();
  publishers.close();
  return (frames * 1000) / (performance.now() - startedAt);
}

async function draw(folder, name, picture) {
  await mkdir(folder, { recursive: true });
  const path = `${folder}/${name}.svg`;
  await writeFile(path, drawChart(picture));
  console.log(`  chart: ${path}`);
}
