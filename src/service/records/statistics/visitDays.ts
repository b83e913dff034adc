import { type Selectable, sql } from 'kysely';
import { visitProperties } from '../../../contract/api';
import { type Queries, together, type WriteBatch } from '../../database/database';
import type { VisitDaysTable, VisitHoursTable, VisitorsTable, VisitsTable } from '../../database/tables';
import { type Days, dayOf, firstDay, hourOf, spanOfDay, sumBy } from './buckets';

export type Visit = Selectable<VisitsTable>;
type VisitDay = Selectable<VisitDaysTable>;
type Visitor = Selectable<VisitorsTable>;
type OfAccount<Row> = Omit<Row, 'account_id'>;

/**
 * Records visits, and adds them to the sums of their hours and days. Gets all visits of a transaction together, so that it needs few
 * statements.
 */
export const recordVisits: WriteBatch<Visit> = async (queries, visits) => {
  const accounts = new Map<string, Visit[]>();
  for (const visit of visits) {
    const ofAccount = accounts.get(visit.account_id);
    if (ofAccount) ofAccount.push(visit);
    else accounts.set(visit.account_id, [visit]);
  }
  // Stores one account after the other, because an embedded service has only one connection.
  for (const [accountId, ofAccount] of accounts) await recordOfAccount(queries, accountId, ofAccount);
};

async function recordOfAccount(queries: Queries, accountId: string, visits: readonly Visit[]): Promise<void> {
  const named = visits.flatMap(visitorsOf);
  const [ofDay, known] = await together([visitorsByDay(queries, accountId, visits), lastDays(queries, accountId, named)]);
  const { days, latest } = countDays(visits, ofDay, known);
  const hours = sumBy(
    visits.map(({ created_at }) => ({ account_id: accountId, hour: hourOf(created_at), visits: 1 })),
    ({ hour }) => String(hour),
    (sum, next) => ({ ...sum, visits: sum.visits + next.visits }),
  );
  const ofAccount = <Row>(rows: readonly Row[]) => rows.map((row) => ({ ...row, account_id: accountId }));
  await together([
    queries
      .insertInto('visits')
      .values([...visits])
      .execute(),
    addToHours(queries, hours),
    addToDays(queries, ofAccount(days)),
    ...(latest.length > 0 ? [writeLastDays(queries, ofAccount(latest))] : []),
  ]);
}

/** One entry for each counted property of the visit, with the visitor and the day. The property '' stands for all visits. */
function visitorsOf(visit: Visit): OfAccount<Visitor>[] {
  const { visitor } = visit;
  const last_day = dayOf(visit.created_at);
  const ofProperties = visitProperties.map((property) => ({ property, value: visit[property] ?? '', visitor, last_day }));
  return [{ property: '', value: '', visitor, last_day }, ...ofProperties];
}

const keyOf = (parts: readonly (string | number)[]) => JSON.stringify(parts);
const visitorKey = ({ property, value, visitor }: OfAccount<Visitor>) => keyOf([property, value, visitor]);

/**
 * Counts each visit on its day, each visitor once a day, and each visitor on the day of the latest visit.
 * `ofDay`: the visitors with a stored visit on these days.
 * `known`: the stored day of each visitor's latest visit.
 */
function countDays(visits: readonly Visit[], ofDay: ReadonlySet<string>, known: readonly OfAccount<Visitor>[]) {
  const seen = new Set(ofDay);
  const lastDayOf = new Map(known.map((visitor) => [visitorKey(visitor), visitor.last_day]));
  const latest = new Map<string, OfAccount<Visitor>>();
  const counts: OfAccount<VisitDay>[] = [];
  for (const visit of visits) {
    const day = dayOf(visit.created_at);
    const isNewOfDay = !seen.has(keyOf([visit.visitor, day]));
    seen.add(keyOf([visit.visitor, day]));
    for (const visitor of visitorsOf(visit)) {
      const { property, value } = visitor;
      const before = lastDayOf.get(visitorKey(visitor));
      const isLatest = before === undefined || before < day;
      const visitors = Number(isNewOfDay && property === '');
      counts.push({ property, value, day, visits: 1, visitors, latest_visitors: Number(isLatest) });
      if (!isLatest) continue;
      if (before !== undefined) counts.push({ property, value, day: before, visits: 0, visitors: 0, latest_visitors: -1 });
      lastDayOf.set(visitorKey(visitor), day);
      latest.set(visitorKey(visitor), visitor);
    }
  }
  const days = sumBy(
    counts,
    ({ property, value, day }) => keyOf([property, value, day]),
    (sum, next) => ({
      ...sum,
      visits: sum.visits + next.visits,
      visitors: sum.visitors + next.visitors,
      latest_visitors: sum.latest_visitors + next.latest_visitors,
    }),
  );
  return { days, latest: [...latest.values()] };
}

/*
 * The queries below look up each row with a subquery. Until PostgreSQL has collected statistics about the table, a join would read all
 * rows of an account.
 */

/** Finds the visitors who already have a stored visit on the same day. Returns the {@link keyOf} of visitor and day for each. */
async function visitorsByDay(queries: Queries, accountId: string, visits: readonly Visit[]): Promise<Set<string>> {
  const asked = new Map(
    visits.map(({ visitor, created_at }) => [keyOf([visitor, dayOf(created_at)]), { visitor, day: dayOf(created_at) }]),
  );
  const values = [...asked.values()].map(({ visitor, day }) => {
    const { fromMs, untilMs } = spanOfDay(day);
    return sql`(${visitor}, cast(${day} as bigint), cast(${fromMs} as bigint), cast(${untilMs} as bigint))`;
  });
  const { rows } = await sql<{ readonly visitor: string; readonly day: number; readonly found: number | null }>`
    with asked (visitor, day, from_ms, until_ms) as (values ${sql.join(values)})
    select visitor, day, (select 1 from visits where visits.account_id = ${accountId} and visits.visitor = asked.visitor
      and created_at >= from_ms and created_at < until_ms limit 1) as found from asked`.execute(queries);
  return new Set(rows.filter(({ found }) => found !== null).map(({ visitor, day }) => keyOf([visitor, day])));
}

async function lastDays(queries: Queries, accountId: string, visitors: readonly OfAccount<Visitor>[]): Promise<OfAccount<Visitor>[]> {
  const asked = new Map(visitors.map((visitor) => [visitorKey(visitor), visitor]));
  const values = [...asked.values()].map(({ property, value, visitor }) => sql`(${property}, ${value}, ${visitor})`);
  const { rows } = await sql<OfAccount<Omit<Visitor, 'last_day'>> & { readonly last_day: number | null }>`
    with asked (property, value, visitor) as (values ${sql.join(values)})
    select property, value, visitor, (select last_day from visitors where visitors.account_id = ${accountId}
      and visitors.property = asked.property and visitors.value = asked.value and visitors.visitor = asked.visitor) as last_day
    from asked`.execute(queries);
  return rows.flatMap(({ last_day, ...visitor }) => (last_day === null ? [] : [{ ...visitor, last_day }]));
}

function addToHours(queries: Queries, hours: readonly Selectable<VisitHoursTable>[]): Promise<unknown> {
  return queries
    .insertInto('visit_hours')
    .values([...hours])
    .onConflict((conflict) => conflict.columns(['account_id', 'hour']).doUpdateSet({ visits: sql`visit_hours.visits + excluded.visits` }))
    .execute();
}

function addToDays(queries: Queries, days: readonly VisitDay[]): Promise<unknown> {
  const sum = (column: 'visits' | 'visitors' | 'latest_visitors') =>
    sql<number>`${sql.ref(`visit_days.${column}`)} + ${sql.ref(`excluded.${column}`)}`;
  return queries
    .insertInto('visit_days')
    .values([...days])
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'property', 'day', 'value'])
        .doUpdateSet({ visits: sum('visits'), visitors: sum('visitors'), latest_visitors: sum('latest_visitors') }),
    )
    .execute();
}

function writeLastDays(queries: Queries, visitors: readonly Visitor[]): Promise<unknown> {
  return queries
    .insertInto('visitors')
    .values([...visitors])
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'property', 'value', 'visitor']).doUpdateSet({ last_day: sql`excluded.last_day` }),
    )
    .execute();
}

export function visitHours(queries: Queries, accountId: string, { fromHour, untilHour }: Days) {
  const ofAccount = queries.selectFrom('visit_hours').where('account_id', '=', accountId);
  return ofAccount.where('hour', '>=', fromHour).where('hour', '<', untilHour);
}

export function visitDays(queries: Queries, accountId: string, days: Days, property: VisitDaysTable['property'] = '') {
  const ofAccount = queries.selectFrom('visit_days').where('account_id', '=', accountId).where('property', '=', property);
  return ofAccount.where('day', '>=', firstDay(days));
}
