/*
 * Baseline of creates. It does the work of `POST /donation/create` on `node:http`. It validates each request with the service's schema. One
 * transaction with one flush records the donation, adds it to the totals of its hour, donor and goals, and appends it to the event log.
 *   /libsql: SQLite. /postgres: `pg`. /row: SQLite, only one row, no validation.
 *   /together: like /libsql, but with one commit for all requests of a turn. This is the fastest for SQLite on one thread.
 * There are no keys and no limits. Each connection has its own account, so that no request waits for a row lock of PostgreSQL. Must be
 * bundled first.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import * as z from 'zod/mini';
import { toMinorUnits } from '../../../../src/contract';
import { DonationCreate } from '../../../../src/contract/api';
import { answerParent } from './answerParent.mjs';
import { openLibsql } from './createsBaselineLibsql.mjs';
import { openPostgres } from './createsBaselinePostgres.mjs';

const [folder, postgresConnection] = process.argv.slice(2);
const libsql = openLibsql(folder);
const postgres = postgresConnection ? await openPostgres(JSON.parse(postgresConnection)) : null;
const accounts = new WeakMap();

function accountOf({ socket }) {
  if (!accounts.has(socket)) accounts.set(socket, randomUUID());
  return accounts.get(socket);
}

function toDonation(body, account) {
  const { amount, currency, donorName, donorEmail, message } = z.parse(DonationCreate, body);
  const donation = { id: randomUUID(), account, amount: toMinorUnits(amount, currency), currency, donorName, donorEmail, message };
  return { ...donation, at: Date.now() };
}

const routes = {
  '/libsql': (body, account) => libsql.create(toDonation(body, account)),
  '/together': (body, account) => libsql.createTogether(toDonation(body, account)),
  '/postgres': (body, account) => postgres.create(toDonation(body, account)),
  '/row': (body, account) => libsql.insertRow({ id: randomUUID(), account, at: Date.now(), ...body }),
};

async function answer(request, response, text) {
  const created = await routes[request.url](JSON.parse(text), accountOf(request));
  const { id, amount, currency, donorName, donorEmail, message, at } = created;
  const body = JSON.stringify({ id, amount, currency, donorName, donorEmail, message, createdAt: new Date(at).toISOString() });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    answer(request, response, text).catch((error) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
});
server.listen(0, '127.0.0.1', 4096, () => answerParent(server.address().port, {}));
