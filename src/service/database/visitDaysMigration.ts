import { type Kysely, sql } from 'kysely';

/** Visits counted by hour and by day, and when each visitor came last. Knows the schema of its time only. */
export async function addVisitDays(schema: Kysely<unknown>): Promise<void> {
  await schema.schema.createIndex('visits_by_visitor').on('visits').columns(['account_id', 'visitor', 'created_at']).execute();
  await createTables(schema);
  await sql`
    insert into visit_hours (account_id, hour, visits)
    select account_id, created_at / 3600000, count(*) from visits group by 1, 2`.execute(schema);
  const day = sql`created_at / 86400000`;
  for (const property of ['', 'path', 'source', 'country', 'device']) {
    const value = property === '' ? sql`''` : sql`coalesce(${sql.ref(property)}, '')`;
    const visitors = property === '' ? sql`count(distinct visitor)` : sql`0`;
    await sql`
      insert into visitors (account_id, property, value, visitor, last_day)
      select account_id, ${sql.lit(property)}, ${value}, visitor, max(${day}) from visits group by 1, 3, 4`.execute(schema);
    await sql`
      insert into visit_days (account_id, property, day, value, visits, visitors, latest_visitors)
      select account_id, ${sql.lit(property)}, ${day}, ${value}, count(*), ${visitors}, 0 from visits group by 1, 3, 4`.execute(schema);
  }
  await sql`
    update visit_days set latest_visitors = found.latest
    from (select account_id, property, value, last_day, count(*) as latest from visitors group by 1, 2, 3, 4) as found
    where visit_days.account_id = found.account_id and visit_days.property = found.property
      and visit_days.value = found.value and visit_days.day = found.last_day`.execute(schema);
}

async function createTables(schema: Kysely<unknown>): Promise<void> {
  await schema.schema
    .createTable('visit_hours')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('hour', 'bigint', (column) => column.notNull())
    .addColumn('visits', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_hours_by_hour', ['account_id', 'hour'])
    .execute();
  await schema.schema
    .createTable('visit_days')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('property', 'text', (column) => column.notNull())
    .addColumn('day', 'bigint', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('visits', 'bigint', (column) => column.notNull())
    .addColumn('visitors', 'bigint', (column) => column.notNull())
    .addColumn('latest_visitors', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_days_by_day', ['account_id', 'property', 'day', 'value'])
    .execute();
  await schema.schema
    .createTable('visitors')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('property', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addColumn('last_day', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('visitors_by_name', ['account_id', 'property', 'value', 'visitor'])
    .execute();
}
