import { type Selectable, sql } from 'kysely';
import { visitProperties } from '../../../contract';
import { compileInsert, compileOnce } from '../../database/compileOnce';
import type { Queries } from '../../database/database';
import type { VisitDaysTable, VisitorsTable, VisitsTable } from '../../database/tables';
import { type Days, dayOf, firstDay, hourOf, spanOfDay } from './buckets';

export type Visit = Selectable<VisitsTable>;

type CountedVisitor = Pick<VisitDaysTable, 'account_id' | 'property' | 'value' | 'day'> & Pick<VisitorsTable, 'visitor'>;

/** Records a visit and adds it to its hour and, by each of its properties, to its day. Belongs into one transaction. */
export async function recordVisit(queries: Queries, visit: Visit): Promise<void> {
  const { account_id, visitor, created_at } = visit;
  const counted = { account_id, visitor, day: dayOf(created_at) };
  const sameDay = await selectOfDay(queries, { account_id, visitor, ...spanOfDay(counted.day) });
  await insertVisit(queries, visit);
  await addToHour(queries, { account_id, hour: hourOf(created_at), visits: 1 });
  await addToDays(queries, { ...counted, property: '', value: '' }, sameDay.length === 0);
  for (const property of visitProperties) await addToDays(queries, { ...counted, property, value: visit[property] ?? '' }, false);
}

/** Counts the visit on its day, and the visitor on the day of the latest visit, wherever that was before. */
async function addToDays(queries: Queries, visit: CountedVisitor, isNewOfDay: boolean): Promise<void> {
  const { visitor, ...counted } = visit;
  const [known] = await selectLastDay(queries, visit);
  const isLatest = !known || known.last_day < visit.day;
  await addToDay(queries, { ...counted, visits: 1, visitors: Number(isNewOfDay), latest_visitors: Number(isLatest) });
  if (!isLatest) return;
  if (known) await addToDay(queries, { ...counted, day: known.last_day, visits: 0, visitors: 0, latest_visitors: -1 });
  await writeLastDay(queries, { ...counted, visitor });
}

const insertVisit = compileInsert('visits');
const selectOfDay = compileOnce<Pick<Visit, 'account_id' | 'visitor'> & { fromMs: number; untilMs: number }, { id: string }>(
  (queries, param) =>
    queries
      .selectFrom('visits')
      .select('id')
      .where('account_id', '=', param('account_id'))
      .where('visitor', '=', param('visitor'))
      .where('created_at', '>=', param('fromMs'))
      .where('created_at', '<', param('untilMs'))
      .limit(1),
);
const addToHour = compileOnce<{ account_id: string; hour: number; visits: number }, unknown>((queries, param) =>
  queries
    .insertInto('visit_hours')
    .values({ account_id: param('account_id'), hour: param('hour'), visits: param('visits') })
    .onConflict((conflict) => conflict.columns(['account_id', 'hour']).doUpdateSet({ visits: sql`visit_hours.visits + excluded.visits` })),
);
const addToDay = compileOnce<Selectable<VisitDaysTable>, unknown>((queries, param) => {
  const sum = (column: 'visits' | 'visitors' | 'latest_visitors') =>
    sql<number>`${sql.ref(`visit_days.${column}`)} + ${sql.ref(`excluded.${column}`)}`;
  return queries
    .insertInto('visit_days')
    .values({
      account_id: param('account_id'),
      property: param('property'),
      day: param('day'),
      value: param('value'),
      visits: param('visits'),
      visitors: param('visitors'),
      latest_visitors: param('latest_visitors'),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'property', 'day', 'value'])
        .doUpdateSet({ visits: sum('visits'), visitors: sum('visitors'), latest_visitors: sum('latest_visitors') }),
    );
});
const selectLastDay = compileOnce<Omit<CountedVisitor, 'day'>, Pick<VisitorsTable, 'last_day'>>((queries, param) =>
  queries
    .selectFrom('visitors')
    .select('last_day')
    .where('account_id', '=', param('account_id'))
    .where('property', '=', param('property'))
    .where('value', '=', param('value'))
    .where('visitor', '=', param('visitor')),
);
const writeLastDay = compileOnce<CountedVisitor, unknown>((queries, param) =>
  queries
    .insertInto('visitors')
    .values({
      account_id: param('account_id'),
      property: param('property'),
      value: param('value'),
      visitor: param('visitor'),
      last_day: param('day'),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'property', 'value', 'visitor']).doUpdateSet({ last_day: param('day') })),
);

/** Hours of an account in a span. */
export function visitHours(queries: Queries, accountId: string, { fromHour, untilHour }: Days) {
  const ofAccount = queries.selectFrom('visit_hours').where('account_id', '=', accountId);
  return ofAccount.where('hour', '>=', fromHour).where('hour', '<', untilHour);
}

/** Days of an account from a span's first to the latest there is, by a property or of all visits together. */
export function visitDays(queries: Queries, accountId: string, days: Days, property: VisitDaysTable['property'] = '') {
  const ofAccount = queries.selectFrom('visit_days').where('account_id', '=', accountId).where('property', '=', property);
  return ofAccount.where('day', '>=', firstDay(days));
}
