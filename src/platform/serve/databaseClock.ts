import { sql } from 'kysely';
import type { Database } from '../../service';

export const clockCheckMs = 30_000;
/** The node is not ready if its clock and the database's clock differ by more than this. */
const clockLimitMs = 30_000;

/** The time of PostgreSQL, computed from this computer's clock and its offset at the latest measurement. */
export function createDatabaseClock(ownNow: () => number) {
  /** How far the clock of PostgreSQL is ahead of this computer's clock. */
  let offsetMs = 0;
  return {
    now: () => ownNow() + Math.round(offsetMs),
    offsetMs: () => offsetMs,
    isNear: () => Math.abs(offsetMs) < clockLimitMs,
    measure: async ({ clock, queries }: Pick<Database, 'clock' | 'queries'>): Promise<void> => {
      if (!clock) return;
      const beganMs = ownNow();
      const { rows } = await sql<{ readonly now: number }>`select ${clock} as now`.execute(queries);
      const endedMs = ownNow();
      offsetMs = Number(rows[0]?.now) - (beganMs + endedMs) / 2;
    },
  };
}
