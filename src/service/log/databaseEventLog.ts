import { type BusinessEvent, envelopeVersion } from '../../contract';
import type { Database, Queries } from '../database/database';
import type { Clock } from '../runtime';
import { type EventId, nextEventId } from './eventId';
import type { EventLog, LogEntry } from './eventLog';
import { type RetentionLimits, retain } from './retention';
import { deleteThrough, type Head, insertEvent, lastOf, readHead, readIds, readTail, writeHead } from './storedEvents';

/** Appended entries between two deletions of expired ones. */
const trimEvery = 64;

export interface DatabaseEventLogOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: RetentionLimits;
}

/** The event log, in the same database as the records. Subscribers are of this process only. */
export function createDatabaseEventLog({ database, clock, limits }: DatabaseEventLogOptions): EventLog {
  const listeners = new Map<string, Set<(entries: readonly LogEntry[]) => void>>();

  async function appendWithin(queries: Queries, accountId: string, events: readonly BusinessEvent[]): Promise<readonly LogEntry[]> {
    const nowMs = (await database.nowMs?.(queries)) ?? clock.now();
    const head = await readHead(queries, accountId, nowMs);
    const entries = numberEvents(events, lastOf(head), nowMs);
    for (const { id, version, type, data } of entries) await insertEvent(queries, { account_id: accountId, ...id, version, type, data });
    const moved = moveHead(head, entries);
    await writeHead(queries, moved);
    if (crossesMultiple(head.appended, moved.appended, trimEvery)) await trim(queries, moved);
    return entries;
  }

  async function trim(queries: Queries, head: Head): Promise<void> {
    const { trimmedThrough } = retain(await readIds(queries, head), clock.now(), limits);
    await deleteThrough(queries, { accountId: head.account_id, ...trimmedThrough });
    await writeHead(queries, { ...head, trimmed_ms: trimmedThrough.ms, trimmed_sequence: trimmedThrough.sequence });
  }

  return {
    appendWithin,

    announce: (accountId, entries) => {
      for (const listener of listeners.get(accountId) ?? []) listener(entries);
    },

    // In a write, to store the start of a log that is read for the first time.
    tail: (accountId) =>
      database.write(async (queries) => {
        const head = await readHead(queries, accountId, clock.now());
        if (head.appended === 0) await writeHead(queries, head);
        return retain(await readTail(queries, head), clock.now(), limits);
      }, `account:${accountId}`),

    subscribe: (accountId, listener) => {
      const ofAccount = listeners.get(accountId) ?? new Set();
      listeners.set(accountId, ofAccount.add(listener));
      return () => {
        ofAccount.delete(listener);
        if (ofAccount.size === 0 && listeners.get(accountId) === ofAccount) listeners.delete(accountId);
      };
    },
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
