import { sql } from 'kysely';
import type { Database } from '../database/database';

/**
 * Empties all event logs and sets their heads (the newest ids) to now. Otherwise new events could get ids that clients already have as
 * cursors (SPEC SRV-16).
 */
export function restartLog(database: Database, nowMs: number): Promise<number> {
  return database.write(async (queries) => {
    await queries.deleteFrom('events').execute();
    const now = sql<number>`cast(${nowMs} as bigint)`;
    const ms = sql<number>`case when last_ms < ${now} then ${now} else last_ms end`;
    const sequence = sql<number>`case when last_ms < ${now} then 0 else last_sequence + 1 end`;
    const head = { last_ms: ms, last_sequence: sequence };
    const { numUpdatedRows } = await queries.updateTable('event_heads').set(head).executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  }, 'log:all');
}
