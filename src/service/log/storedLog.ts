import { type BusinessEvent, envelopeVersion } from '../../contract/api';
import { type Database, type Queries, together } from '../database/database';
import type { Clock } from '../runtime';
import { type EventId, firstEventId, nextEventId } from './eventId';
import type { Append, LogEntry, LogHead, LogTail, RetentionLimits, StoredLog } from './eventLog';
import {
  createHeadReader,
  createTailReader,
  deleteExpired,
  insertEvent,
  readEnds,
  selectHead,
  startLog,
  toEntries,
  writeHead,
} from './storedEvents';

/** How many entries one transaction deletes. Limited, because other writes wait for it. */
const sweptTogether = 1000;

export interface StoredLogOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: RetentionLimits;
}

export function createStoredLog({ database, clock, limits }: StoredLogOptions): StoredLog {
  const readHead = createHeadReader(database.clock);
  const readTail = createTailReader(database.clock);
  const idOf = (head: { readonly last_ms: number; readonly last_sequence: number }): EventId => ({
    ms: head.last_ms,
    sequence: head.last_sequence,
  });

  async function readHeadWithin(queries: Queries, accountId: string): Promise<LogHead> {
    const [head] = await readHead(queries, { accountId });
    const nowMs = head?.now_ms ?? clock.now();
    const { last_ms, last_sequence } = head ?? {};
    const last = last_ms == null || last_sequence == null ? firstEventId(nowMs) : { ms: last_ms, sequence: last_sequence };
    return { last, nowMs: database.clock ? Math.max(nowMs, last.ms) : nowMs };
  }

  async function appendWithin(queries: Queries, accountId: string, events: readonly BusinessEvent[], head?: LogHead): Promise<Append> {
    const { last, nowMs } = head ?? (await readHeadWithin(queries, accountId));
    const entries = numberEvents(events, last, nowMs);
    const end = entries.at(-1)?.id;
    if (!end) return { prev: last, entries };
    await together([
      ...entries.map(({ id, version, type, data }, index) => {
        const { ms, sequence } = entries[index - 1]?.id ?? last;
        return insertEvent(queries, { account_id: accountId, ...id, version, type, data, prev_ms: ms, prev_sequence: sequence });
      }),
      writeHead(queries, { account_id: accountId, last_ms: end.ms, last_sequence: end.sequence }),
    ]);
    return { prev: last, entries };
  }

  /** The newest id of the event log. If the account was created before there were event logs, starts its log now. */
  async function readEnd(accountId: string): Promise<EventId> {
    const [head] = await selectHead(database.queries, { accountId });
    if (head) return idOf(head);
    // Runs in order with the account's other writes. Otherwise, one of them could store another start at the same time.
    const started = await database.write((queries) => startLog(queries, accountId, clock.now()), `account:${accountId}`);
    // `started` is undefined if another caller has already stored a start.
    return started ? idOf(started) : readEnd(accountId);
  }

  async function readAfter(accountId: string, after: EventId, most: number): Promise<LogTail> {
    const { retentionMs, retainedEvents: count } = limits;
    const of = { accountId, afterMs: after.ms, afterSequence: after.sequence, nowMs: clock.now(), retentionMs, count };
    const rows = await readTail(database.queries, of);
    const last = rows[0] ? idOf(rows[0]) : await readEnd(accountId);
    const [oldest, ...rest] = toEntries(rows).reverse();
    if (!oldest) return { entries: [], last, trimmedThrough: last };
    const entries = [oldest, ...rest].slice(0, most).map(({ prev: _, ...entry }) => entry);
    return { entries, last, trimmedThrough: oldest.prev };
  }

  return {
    readHeadWithin,
    appendWithin,
    read: async (accountId, after, most) => {
      if (after) return readAfter(accountId, after, most);
      const last = await readEnd(accountId);
      return { entries: [], last, trimmedThrough: last };
    },
    since: (ms) => readEnds(database.queries, ms),
    sweep: async () => {
      const expired = { clock: database.clock, nowMs: clock.now(), retentionMs: limits.retentionMs, most: sweptTogether };
      let deleted = sweptTogether;
      while (deleted === sweptTogether) {
        deleted = await database.write(async (queries) =>
          (await database.tryLock(queries, 'sweep of the log')) ? deleteExpired(queries, expired) : 0,
        );
      }
    },
  };
}

function numberEvents(events: readonly BusinessEvent[], last: EventId, nowMs: number): LogEntry[] {
  let id = last;
  return events.map((event) => {
    id = nextEventId(id, nowMs);
    return { id, version: envelopeVersion, type: event.type, data: JSON.stringify(event.data), event };
  });
}
