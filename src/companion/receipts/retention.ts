import { type Kysely, sql } from 'kysely';
import type { ReceiptTables } from './schema';

/** The largest size of `receipts.db`: three quarters of the size that a backup may contain. */
export const maxHistoryBytes = 384 * 1024 * 1024;

/** Deletes the oldest receipts and events, 1 % at a time, until the file has at most `maxBytes` (SPEC RCP-1). */
export async function deleteBeyond(queries: Kysely<ReceiptTables>, maxBytes: number): Promise<void> {
  while ((await usedBytes(queries)) > maxBytes) {
    let deleted = 0n;
    for (const table of ['receipts', 'feed'].map((name) => sql.table(name))) {
      const { numAffectedRows } = await sql`delete from ${table} where id in (
        select id from ${table} order by id limit (select max(1, count(*) / 100) from ${table})
      )`.execute(queries);
      deleted += numAffectedRows ?? 0n;
    }
    if (deleted === 0n) return;
  }
}

/** The bytes in use, without pages of deleted rows, which SQLite reuses. */
async function usedBytes(queries: Kysely<ReceiptTables>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select (page_count - freelist_count) * page_size as bytes
    from pragma_page_count, pragma_freelist_count, pragma_page_size`.execute(queries);
  return rows[0]?.bytes ?? 0;
}

/** How many receipts, and how many events of the feed, are kept. */
const maxRows = 100_000;

/**
 * Deletes the oldest rows beyond {@link maxRows}. Counts the rows, because the ids have gaps: a receipt that arrives again uses up
 * another id (AUTOINCREMENT).
 */
export async function deleteOldest(queries: Kysely<ReceiptTables>, name: 'receipts' | 'feed'): Promise<void> {
  const table = sql.table(name);
  const span = await sql<{ ids: number | null }>`select (select max(id) from ${table}) - (select min(id) from ${table}) as ids`.execute(
    queries,
  );
  if ((span.rows[0]?.ids ?? 0) < maxRows) return;
  await sql`delete from ${table} where id in (
    select id from ${table} order by id limit max(0, (select count(*) from ${table}) - ${maxRows})
  )`.execute(queries);
}
