import { against, interleave, line, median, rate, title } from './figures.mjs';
import { load, post } from './loader.mjs';

const donation = { amount: 5.25, currency: 'usd', donorName: 'A kind supporter', donorEmail: 'a@example.test', message: 'Keep it up!' };
const connections = 32;

/**
 * Creates that are durable when they are answered, over HTTP. The baselines do the same work plainly, a transaction and a
 * flush a request (programs/oneByOne.mjs says what), and have neither keys nor limits.
 */
export async function measureCreates({ service, oneByOne, hasPostgres, rounds, ms }) {
  const accounts = [];
  for (let index = 0; index < connections; index++) accounts.push(await service.ask({ ask: 'account' }));
  const ours = (accountOf) => (index) => post('/api/v1/donation/create', { 'X-API-Key': accountOf(index).key }, donation)();
  const theirs = (path) => post(path, {}, donation);
  const run = (program, request) => () => load({ port: program.port, request, connections, ms });

  title('Durable creates, 32 connections, flushed to the disk before the answer: answers a second');
  const sides = {
    'ours, one account': run(
      service,
      ours(() => accounts[0]),
    ),
    'ours, an account a connection': run(
      service,
      ours((index) => accounts[index]),
    ),
    'libsql, the same work, a commit each': run(oneByOne, theirs('/libsql')),
    'libsql, a bare row and no validation, a commit each': run(oneByOne, theirs('/row')),
    ...(hasPostgres && { 'PostgreSQL with pg, the same work': run(oneByOne, theirs('/postgres')) }),
  };
  const seen = await interleave(sides, rounds);
  const perSecond = Object.fromEntries(Object.entries(seen).map(([name, rates]) => [name, median(rates)]));
  for (const [name, each] of Object.entries(perSecond)) line(name, rate(each));
  if (!hasPostgres) line('PostgreSQL', 'is not here');
  for (const name of ['ours, one account', 'ours, an account a connection']) {
    const ratio = (other) => perSecond[name] / perSecond[other];
    line(`  ${name} : libsql`, against(ratio('libsql, the same work, a commit each'), 4));
    line('    : libsql, a bare row', `${ratio('libsql, a bare row and no validation, a commit each').toFixed(2)} x`);
    if (hasPostgres) line('    : PostgreSQL', against(ratio('PostgreSQL with pg, the same work'), 1.2));
  }
}
