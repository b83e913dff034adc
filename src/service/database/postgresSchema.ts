import { type Kysely, sql } from 'kysely';

/** What PostgreSQL needs beyond the tables and indexes that SQLite has too. */
export async function adaptToPostgres(database: Kysely<unknown>): Promise<void> {
  await sortByBytes(database);
  // What the nodes look for every two seconds, and what has expired.
  await sql`create index events_by_time on events (ms)`.execute(database);
  // Rows that are updated all the time find their next version on the same page, and touch no index.
  await sql`alter table event_heads set (fillfactor = 70)`.execute(database);
  await sql`alter table donation_totals set (fillfactor = 80)`.execute(database);
}

/** Text is compared by its bytes, as SQLite does, whatever language the database was made for. */
async function sortByBytes(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ table: string; alterations: string }>`
    select table_name as "table", string_agg(format('alter %I type text collate "C"', column_name), ', ') as alterations
    from information_schema.columns
    where table_schema = current_schema() and data_type = 'text'
    group by table_name order by table_name`.execute(database);
  for (const { table, alterations } of rows) await sql`alter table ${sql.table(table)} ${sql.raw(alterations)}`.execute(database);
}
