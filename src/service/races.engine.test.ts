import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasPostgres, type PostgresServer, startPostgres } from '../testing/engines/postgres';
import { createMemoryAccess } from './adapters';
import { createService, type Service } from './createService';
import { openPostgres, openPostgresDatabase } from './database/postgresDatabase';
import { migratePostgres } from './database/postgresSchema';

/* Two services on one PostgreSQL. Each of these went wrong where a row was read and then written. */

const operatorSecret = 'operator-secret-of-the-races';
const many = { quota: 1_000_000, windowMs: 60_000 };

let server: PostgresServer;
beforeAll(async () => {
  if (hasPostgres) server = await startPostgres();
}, 60_000);
afterAll(() => server?.stop());

describe.skipIf(!hasPostgres)('two services on one PostgreSQL', () => {
  let services: readonly Service[];
  let reports: string[];
  let accountId: string;
  let url: string;
  beforeEach(async () => {
    reports = [];
    url = await server.createDatabase();
    const options = { url, node: 'test', report: (line: string) => void reports.push(line) };
    const queries = openPostgres(options);
    await migratePostgres(queries);
    await queries.destroy();
    services = await Promise.all([1, 2].map(() => openService(options)));
    accountId = (await operate(0, 'POST', '/accounts', { handle: 'ada', displayName: 'Ada' })).id;
    return () => Promise.all(services.map((service) => service.close()));
  });

  function openService(options: Parameters<typeof openPostgresDatabase>[0]): Promise<Service> {
    return createService({
      adapters: async (context) => ({ ...createMemoryAccess(context), database: await openPostgresDatabase(options) }),
      operatorSecret,
      clock: { now: () => Date.now() },
      timers: {
        set: (run, ms) => {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
      },
      randomBytes: (size) => randomBytes(size),
      limits: { accountRequests: many, ipRequests: many },
      report: options.report,
    });
  }

  async function operate(index: number, method: string, path: string, body: unknown = {}) {
    const headers = { authorization: `Bearer ${operatorSecret}`, 'content-type': 'application/json' };
    const init = { method, headers, ...(method !== 'GET' && { body: JSON.stringify(body) }) };
    const response = await services[index % 2]?.fetch(new Request(`http://service.test/operator/v1${path}`, init));
    if (response?.status !== 200) throw new Error(`${path} answered ${response?.status}: ${await response?.text()}`);
    return response.json();
  }

  async function query(text: string): Promise<{ readonly rows: Record<string, unknown>[] }> {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return await client.query(text);
    } finally {
      await client.end();
    }
  }

  test('[API-27] [DAT-10] donations on both fill each goal once, and none is lost in its total', async () => {
    const { id: perkId } = await operate(0, 'POST', `/accounts/${accountId}/perks`, { title: 'A song', unitAmount: 100, currency: 'usd' });
    for (let goal = 1; goal <= 10; goal += 1)
      await operate(goal, 'POST', `/accounts/${accountId}/goals`, { amount: goal * 500, currency: 'usd' });
    const purchase = { currency: 'usd', donorName: 'Ada', lines: [{ perkId, quantity: 1 }] };
    await Promise.all(Array.from({ length: 60 }, (_, index) => operate(index, 'POST', `/accounts/${accountId}/purchases`, purchase)));
    const { goals } = await operate(0, 'GET', `/accounts/${accountId}/goals`);
    // A goal that is reached counts no further donation.
    expect(goals.map(({ totalRaised }: { totalRaised: number }) => totalRaised)).toEqual(
      Array.from({ length: 10 }, (_, index) => (index + 1) * 500),
    );
    expect(goals.every(({ completedAt }: { completedAt: string | null }) => completedAt !== null)).toBe(true);
    const { rows } = await query(`select data from events where type = 'goal.reached'`);
    const reached = rows.map(({ data }) => JSON.parse(String(data)).goalId);
    expect(reached).toHaveLength(10);
    expect(new Set(reached).size).toBe(10);
    const { rows: ids } = await query('select ms, sequence from events order by ms, sequence');
    expect(new Set(ids.map(({ ms, sequence }) => `${ms}-${sequence}`)).size).toBe(ids.length);
    expect(reports).toEqual([]);
  });

  test('[OPR-3] [DAT-10] a key that was revoked on one is never brought back by a change on the other', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = await operate(round, 'POST', `/accounts/${accountId}/keys`);
      await Promise.all([
        operate(0, 'PATCH', `/keys/${id}`, { revoked: true }),
        operate(1, 'PATCH', `/keys/${id}`, { disabled: true }),
        operate(1, 'PATCH', `/keys/${id}`, { disabled: false }),
      ]);
      const { keys } = await operate(1, 'GET', `/accounts/${accountId}/keys`);
      expect(keys.find((key: { id: string }) => key.id === id)).toMatchObject({ revoked: true });
    }
  });

  test('[DAT-10] visits of one visitor on both are counted once a day', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => operate(index, 'POST', `/accounts/${accountId}/visits`, { visitorId: 'v', path: '/' })),
    );
    const { rows } = await query(`select visits, visitors from visit_days where property = ''`);
    expect(rows.map(({ visits, visitors }) => [Number(visits), Number(visitors)])).toEqual([[20, 1]]);
  });
});
