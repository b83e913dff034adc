import { against, interleave, line, median, rate, title } from '../figures.mjs';
import { cpuSeconds } from '../processes.mjs';
import { fetchJson, get, load, post } from './loadGenerator.mjs';

const donation = { amount: 5.25, currency: 'usd', donorName: 'A kind supporter', donorEmail: 'a@example.test', message: 'Keep it up!' };

/**
 * Compares GET and POST with a bare `node:http` server that sends the same bytes. Measures a create on the test path, which records
 * nothing, and on the real path, which first writes to disk.
 */
export async function measureRest({ service, bare, listing, rounds, ms }) {
  const { key } = await service.ask({ ask: 'account' });
  const headers = { 'X-API-Key': key };
  const create = post('/api/v1/donation/create', headers, donation);
  for (let count = 0; count < 60; count++) await fetchJson(service.port, create);

  title('REST, 32 connections: answers a second, and processor time per answer');
  await compare({
    name: 'GET /profile/get',
    ours: get('/api/v1/profile/get', headers),
    theirs: get('/'),
    ceiling: { name: 'with key and limit', program: bare, request: get('/', headers) },
    goal: 0.4,
  });
  await compare({
    name: 'GET /donation/list, 50 donations',
    ours: get('/api/v1/donation/list', headers),
    theirs: get('/'),
    ceiling: { name: 'with key, limit and one statement', program: listing, request: get('/', headers) },
    goal: 0.6,
  });
  await compare({
    name: 'POST /donation/create, test path: no disk',
    ours: post('/api/test/v1/donation/create', headers, donation),
    theirs: post('/', {}, donation),
    ceiling: { name: 'with key and limit', program: bare, request: post('/', headers, donation) },
    goal: 0.35,
  });
  await compare({
    name: 'POST /donation/create, flushed to the disk',
    ours: create,
    theirs: post('/', {}, donation),
    goal: 0.5,
  });

  async function compare({ name, ours, theirs, ceiling = null, goal }) {
    await bare.ask({ ask: 'answer', answer: await fetchJson(service.port, ours) });
    const sides = { ours: () => measure(service, ours, ms), theirs: () => measure(bare, theirs, ms) };
    const seen = await interleave({ ...sides, ...(ceiling && { ceiling: () => measure(ceiling.program, ceiling.request, ms) }) }, rounds);
    const [us, them] = [summary(seen.ours), summary(seen.theirs)];
    line(name, rate(us.perSecond), `${us.cpuMicros.toFixed(0)} us`);
    line('  node:http', rate(them.perSecond), `${them.cpuMicros.toFixed(0)} us`);
    line('  ratio', against(us.perSecond / them.perSecond, goal), `by cpu ${(them.cpuMicros / us.cpuMicros).toFixed(2)} x`);
    if (!ceiling) return;
    const most = summary(seen.ceiling);
    line(`  ceiling: ${ceiling.name}`, rate(most.perSecond), `${most.cpuMicros.toFixed(0)} us`);
    const byCpu = `by cpu ${(them.cpuMicros / most.cpuMicros).toFixed(2)} x`;
    line('  ratio of the ceiling', `${(most.perSecond / them.perSecond).toFixed(2)} x`, byCpu);
  }
}

async function measure(program, request, ms) {
  const before = cpuSeconds(program.pid);
  const perSecond = await load({ port: program.port, request, ms });
  return { perSecond, cpuMicros: ((cpuSeconds(program.pid) - before) * 1e6) / ((perSecond * ms) / 1000) };
}

function summary(seen) {
  return { perSecond: median(seen.map(({ perSecond }) => perSecond)), cpuMicros: median(seen.map(({ cpuMicros }) => cpuMicros)) };
}
