import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs } from '../../../contract';
import { visitProperties } from '../../../contract/api';
import { createSeededRandom } from '../../../testing/seededRandom';
import type { Database, Queries } from '../../database/database';
import { openSqliteDatabase } from '../../database/sqliteDatabase';
import { countStatements } from '../../testing/checkSubjects';
import { createAnalytics } from './analytics';
import { recordVisits, type Visit } from './visitDays';
import { createVisitorStatistics } from './visitorStatistics';

const now = Date.parse('2026-03-01T12:00:00.000Z');
const clock = { now: () => now };
const spans = [1, 2, 3, 7, 30, 365];

let database: Database;
let visits: Visit[];
beforeEach(async () => {
  database = await openSqliteDatabase(':memory:');
  const account = { id: 'a', handle: 'a', display_name: 'A', premium: 1, created_at: 0 };
  await database.queries.insertInto('accounts').values(account).execute();
  visits = someVisits();
  for (let from = 0, count = 1; from < visits.length; from += count, count = (count * 2) % 97) {
    const batch = visits.slice(from, from + count);
    await database.write((queries) => recordVisits(queries, batch), 'visits:a');
  }
});
afterEach(() => database.close());

function someVisits(): Visit[] {
  const random = createSeededRandom(7);
  const below = (end: number) => Math.floor(random() * end);
  return Array.from({ length: 400 }, (_, n) => ({
    id: String(n),
    account_id: 'a',
    created_at: now - below(below(2) ? 3 * dayMs : 40 * dayMs),
    visitor: `v${below(40)}`,
    path: `/${below(3)}`,
    source: below(3) ? `s${below(3)}` : null,
    country: below(2) ? 'DE' : null,
    device: null,
  }));
}

const since = (days: number) => visits.filter(({ created_at }) => Math.floor(created_at / dayMs) > Math.floor(now / dayMs) - days);
const countOf = (some: readonly Visit[]) => ({ visitors: new Set(some.map(({ visitor }) => visitor)).size, visits: some.length });

test.each(spans)('[API-24] visitors of the last %i days are correct for any order of recording', async (days) => {
  const statistics = createVisitorStatistics({ database, clock });
  expect(await statistics.aggregate('a', days)).toMatchObject(countOf(since(days)));
  for (const property of visitProperties) {
    const breakdown = await statistics.breakdown('a', { days, property, limit: 100 });
    const values = new Set(since(days).map((visit) => visit[property]));
    expect(breakdown).toHaveLength(values.size);
    for (const { value, ...counts } of breakdown) expect(counts).toEqual(countOf(since(days).filter((visit) => visit[property] === value)));
  }
  for (const { date, ...counts } of await statistics.timeseries('a', days)) {
    expect(counts).toEqual(countOf(visits.filter(({ created_at }) => new Date(created_at).toISOString().startsWith(date))));
  }
  const hours = await createAnalytics({ database, clock }).hourly('a', days);
  expect(hours.reduce((sum, hour) => sum + hour.visits, 0)).toBe(since(days).length);
});

test('visits recorded together take as many statements as one visit', async () => {
  const statementsOf = async (batch: readonly Visit[]) => {
    let statements = 0;
    const counted = (queries: Queries) =>
      countStatements(queries, () => {
        statements += 1;
      });
    await database.write((queries) => recordVisits(counted(queries), batch), 'visits:a');
    return statements;
  };
  const renamed = visits.map((visit) => ({ ...visit, id: `again-${visit.id}` }));
  expect([await statementsOf(renamed.slice(0, 1)), await statementsOf(renamed.slice(1))]).toEqual([5, 5]);
});
