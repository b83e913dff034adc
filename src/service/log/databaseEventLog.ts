import { type BusinessEvent, envelopeVersion } from '../../contract';
import type { Database, Queries } from '../database/database';
import type { Clock } from '../runtime';
import { type EventId, nextEventId } from './eventId';
import type { Append, LogEntry, LogTail, StoredLog } from './eventLog';
import { entriesAfter, type RetentionLimits, retain } from './retention';
import {
  deleteThrough,
  type Head,
  insertEvent,
  lastOf,
  readEndsSince,
  readHead,
  readIds,
  readStart,
  readTail,
  startOf,
  writeHead,
} from './storedEvents';

/** Appended entries between two deletions of expired ones. */
const trimEvery = 64;

export interface StoredLogOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: RetentionLimits;
}

/** The event log, in the same database as the records. */
export function createStoredLog({ database, clock, limits }: StoredLogOptions): StoredLog {
  async function appendWithin(queries: Queries, accountId: string, events: readonly BusinessEvent[]): Promise<Append> {
    const nowMs = (await database.nowMs?.(queries)) ?? clock.now();
    const head = await readHead(queries, accountId, nowMs);
    const prev = lastOf(head);
    const entries = numberEvents(events, prev, nowMs);
    for (const { id, version, type, data } of entries) await insertEvent(queries, { account_id: accountId, ...id, version, type, data });
    const moved = moveHead(head, entries);
    await writeHead(queries, moved);
    if (crossesMultiple(head.appended, moved.appended, trimEvery)) await trim(queries, moved);
    return { prev, entries };
  }

  async function trim(queries: Queries, head: Head): Promise<void> {
    const { trimmedThrough } = retain(await readIds(queries, head), clock.now(), limits);
    await deleteThrough(queries, { accountId: head.account_id, ...trimmedThrough });
    await writeHead(queries, { ...head, trimmed_ms: trimmedThrough.ms, trimmed_sequence: trimmedThrough.sequence });
  }

  /** Stores the start of a log that is read for the first time. */
  function begin(accountId: string): Promise<LogTail> {
    return database.write(async (queries) => {
      const head = await readHead(queries, accountId, clock.now());
      if (head.appended === 0) await writeHead(queries, head);
      return startOf(head);
    }, `account:${accountId}`);
  }

  return {
    appendWithin,
    read: async (accountId, after, most) => {
      const stored = after ? await readTail(database.queries, accountId) : await readStart(database.queries, accountId);
      if (!stored) return begin(accountId);
      const tail = retain(stored, clock.now(), limits);
      return { ...tail, entries: after ? entriesAfter(tail.entries, after).slice(0, most) : [] };
    },
    since: (ms) => readEndsSince(database.queries, ms),
  };
}

function moveHead(head: Head, entries: readonly LogEntry[]): Head {
  const last = entries.at(-1)?.id ?? lastOf(head);
  return { ...head, last_ms: last.ms, last_sequence: last.sequence, appended: head.appended + entries.length };
}

function numberEvents(events: readonly BusinessEvent[], last: EventId, nowMs: number): LogEntry[] {
  let id = last;
  return events.map((event) => {
    id = nextEventId(id, nowMs);
    return { id, version: envelopeVersion, type: event.type, data: JSON.stringify(event.data), event };
  });
}

function crossesMultiple(before: number, after: number, step: number): boolean {
  return Math.floor(before / step) !== Math.floor(after / step);
}
