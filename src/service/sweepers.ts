import type { Database } from './database/database';
import { createSweeper } from './database/sweeper';
import type { StoredLog } from './log/eventLog';
import { rememberedMs, sweepAnswers } from './records/idempotency';
import type { Clock, Report, Timers } from './runtime';

export interface SweepersOptions {
  readonly database: Database;
  readonly log: Pick<StoredLog, 'sweep'>;
  readonly limits: { readonly retentionMs: number };
  readonly clock: Clock;
  readonly timers: Timers;
  readonly report: Report;
}

/** Between two deletions of what has expired, milliseconds. */
const [eventSweepMs, answerSweepMs] = [30_000, 3_600_000];

/** Delete what the service keeps for a while only: events of the log, and answers that may be asked for again. */
export function createSweepers({ database, log, limits, ...runtime }: SweepersOptions) {
  const events = createSweeper({ ...runtime, sweep: log.sweep, everyMs: eventSweepMs, keptMs: limits.retentionMs });
  const answers = createSweeper({
    ...runtime,
    sweep: () => sweepAnswers(database, runtime.clock.now()),
    everyMs: answerSweepMs,
    keptMs: rememberedMs,
  });
  return { events, answers, close: async () => void (await Promise.all([events.close(), answers.close()])) };
}
