import { type Kysely, sql } from 'kysely';
import type { ReceiptTables } from './schema';

/** Three quarters of what a backup takes of the history. */
export const maxHistoryBytes = 384 * 1024 * 1024;

/** Deletes the oldest receipts, a hundredth of them at a time, until the rest has no more bytes than that (SPEC RCP-4). */
export async function deleteBeyond(queries: Kysely<ReceiptTables>, maxBytes: number): Promise<void> {
  while ((await usedBytes(queries)) > maxBytes) {
    const { numAffectedRows } = await sql`delete from receipts where id in (
      select id from receipts order by id limit (select max(1, count(*) / 100) from receipts)
    )`.execute(queries);
    if (!numAffectedRows) return; // the rest is no history
  }
}

/** Deleted rows leave pages that are used again. */
async function usedBytes(queries: Kysely<ReceiptTables>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select (page_count - freelist_count) * page_size as bytes
    from pragma_page_count, pragma_freelist_count, pragma_page_size`.execute(queries);
  return rows[0]?.bytes ?? 0;
}
