import { type BusinessEvent, envelopeVersion } from '../../contract';
import type { Database, Gather, Queries } from '../database/database';
import type { Clock } from '../runtime';
import { type EventId, nextEventId } from './eventId';
import type { EventLog, LogEntry } from './eventLog';
import { type RetentionLimits, retain } from './retention';
import { deleteThrough, type Head, insertEvent, lastOf, readHead, readIds, readTail, writeHead } from './storedEvents';

/** Entries that may pile up before what left the log is also deleted. */
const trimEvery = 64;

export interface DatabaseEventLogOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: RetentionLimits;
}

/** Events that become entries together. */
interface Append {
  readonly accountId: string;
  readonly events: readonly BusinessEvent[];
  /** Empty until they are written. */
  entries: readonly LogEntry[];
}

/** The event log beside the records, so that a restart resumes where it stopped. Readers are of this process only. */
export function createDatabaseEventLog({ database, clock, limits }: DatabaseEventLogOptions): Required<EventLog> {
  const listeners = new Map<string, Set<(entries: readonly LogEntry[]) => void>>();

  /** What the work of one transaction appends: the log of each account is opened once for all of it. */
  async function writeAppends(queries: Queries, appends: readonly Append[]): Promise<void> {
    const byAccount = new Map<string, Append[]>();
    for (const append of appends) {
      const ofAccount = byAccount.get(append.accountId);
      if (ofAccount) ofAccount.push(append);
      else byAccount.set(append.accountId, [append]);
    }
    for (const [accountId, ofAccount] of byAccount) await writeToAccount(queries, accountId, ofAccount);
  }

  async function writeToAccount(queries: Queries, accountId: string, appends: readonly Append[]): Promise<void> {
    const head = await readHead(queries, accountId, clock.now());
    let moved = head;
    for (const append of appends) {
      append.entries = numberEvents(append.events, lastOf(moved), clock.now());
      for (const { id, version, type, data } of append.entries) {
        await insertEvent(queries, { account_id: accountId, ...id, version, type, data });
      }
      moved = moveHead(moved, append.entries);
    }
    await writeHead(queries, moved);
    if (crossesMultiple(head.appended, moved.appended, trimEvery)) await trim(queries, moved);
  }

  async function trim(queries: Queries, head: Head): Promise<void> {
    const { trimmedThrough } = retain(await readIds(queries, head), clock.now(), limits);
    await deleteThrough(queries, { accountId: head.account_id, ...trimmedThrough });
    await writeHead(queries, { ...head, trimmed_ms: trimmedThrough.ms, trimmed_sequence: trimmedThrough.sequence });
  }

  function appendWithin(gather: Gather, accountId: string, events: readonly BusinessEvent[]): () => void {
    const append: Append = { accountId, events, entries: [] };
    gather(writeAppends, append);
    return () => {
      for (const listener of listeners.get(accountId) ?? []) listener(append.entries);
    };
  }

  return {
    append: async (accountId, events) => {
      const announce = await database.write(async (_, gather) => appendWithin(gather, accountId, events));
      announce();
    },

    appendWithin,

    // In a write, so that a log that is read for the first time has a start that survives a restart.
    tail: (accountId) =>
      database.write(async (queries) => {
        const head = await readHead(queries, accountId, clock.now());
        if (head.appended === 0) await writeHead(queries, head);
        return retain(await readTail(queries, head), clock.now(), limits);
      }),

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
