import { against, interleave, line, median, rate, title } from '../figures.mjs';
import { cpuSeconds } from '../processes.mjs';
import { load, post } from './loadGenerator.mjs';

const donation = { amount: 5.25, currency: 'usd', donorName: 'A kind supporter', donorEmail: 'a@example.test', message: 'Keep it up!' };
const connections = 32;

/**
 * Measures creates over HTTP that are durable before they are answered. The baselines (programs/createsBaseline.mjs) do the same work
 * without keys or limits. Processor time is the sum over all processes. On a busy machine, processor time is more reliable than the rate.
 */
export async function measureCreates({ service, onPostgres, baseline, postgres, rounds, ms }) {
  // This function has over 50 lines, because it measures service and baselines for one comparison, and prints the results.
  const accounts = [];
  const accountsOnPostgres = [];
  for (let index = 0; index < connections; index++) {
    accounts.push(await service.ask({ ask: 'account' }));
    if (onPostgres) accountsOnPostgres.push(await onPostgres.ask({ ask: 'account' }));
  }
  const ours = (accountOf) => (index) => post('/api/v1/donation/create', { 'X-API-Key': accountOf(index).key }, donation)();
  const theirs = (path) => post(path, {}, donation);
  const run =
    (program, request, pids = () => [program.pid]) =>
    () =>
      measure({ port: program.port, request, pids, ms });

  title('Durable creates, 32 connections, flushed to the disk before the answer: answers a second, processor time per answer');
  const sides = {
    'Ovation, one account': run(
      service,
      ours(() => accounts[0]),
    ),
    'Ovation, an account per connection': run(
      service,
      ours((index) => accounts[index]),
    ),
    [commitEach]: run(baseline, theirs('/libsql')),
    [rowOnly]: run(baseline, theirs('/row')),
    [commitPerTurn]: run(baseline, theirs('/together')),
    ...(postgres && {
      [postgresCreates]: run(baseline, theirs('/postgres'), () => [baseline.pid, ...postgres.pids()]),
      [oursOnPostgres]: run(
        onPostgres,
        ours((index) => accountsOnPostgres[index]),
        () => [onPostgres.pid, ...postgres.pids()],
      ),
      [oneOnPostgres]: run(
        onPostgres,
        ours(() => accountsOnPostgres[0]),
        () => [onPostgres.pid, ...postgres.pids()],
      ),
    }),
  };
  const results = await interleave(sides, rounds);
  const medianOf = (name, key) => median(results[name].map((figures) => figures[key]));
  for (const name of Object.keys(sides)) line(name, rate(medianOf(name, 'perSecond')), `${medianOf(name, 'cpuMicros').toFixed(0)} us`);
  if (!postgres) line('PostgreSQL', 'not installed');
  for (const name of Object.keys(sides).slice(0, 2)) {
    line(`${name}, against`);
    const compare = (other, goal) => {
      const ratio = medianOf(name, 'perSecond') / medianOf(other, 'perSecond');
      const byCpu = medianOf(other, 'cpuMicros') / medianOf(name, 'cpuMicros');
      line(`  ${other}`, goal === null ? `${ratio.toFixed(2)} x` : against(ratio, goal), `by cpu ${byCpu.toFixed(2)} x`);
    };
    compare(commitEach, 4);
    compare(rowOnly, null);
    compare(commitPerTurn, null);
    if (postgres) compare(postgresCreates, 1.2);
  }
  for (const name of postgres ? [oursOnPostgres, oneOnPostgres] : []) {
    const ratio = medianOf(name, 'perSecond') / medianOf(postgresCreates, 'perSecond');
    const byCpu = medianOf(postgresCreates, 'cpuMicros') / medianOf(name, 'cpuMicros');
    line(`${name}, against plain PostgreSQL`, against(ratio, 0.6), `by cpu ${byCpu.toFixed(2)} x`);
  }
}

const oursOnPostgres = 'Ovation on PostgreSQL, an account per connection';
const oneOnPostgres = 'Ovation on PostgreSQL, one account';
const commitEach = 'libsql, same work, a commit per donation';
const rowOnly = 'libsql, one row, a commit per donation';
const commitPerTurn = 'libsql, same work, a commit per turn (ceiling)';
const postgresCreates = 'PostgreSQL with pg, same work';

async function measure({ port, request, pids, ms }) {
  const used = () => pids().reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const before = used();
  const perSecond = await load({ port, request, connections, ms });
  return { perSecond, cpuMicros: ((used() - before) * 1e6) / ((perSecond * ms) / 1000) };
}
