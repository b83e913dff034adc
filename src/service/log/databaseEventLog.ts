import { type BusinessEvent, envelopeVersion } from '../../contract';
import type { Database, Queries } from '../database/database';
import type { Clock } from '../runtime';
import { type EventId, nextEventId } from './eventId';
import type { EventLog, LogEntry } from './eventLog';
import { type RetentionLimits, retain } from './retention';
import { type Head, insertEvent, lastOf, readHead, readIds, readTail, writeHead } from './storedEvents';

/** Entries that may pile up before what left the log is also deleted. */
const trimEvery = 64;

export interface DatabaseEventLogOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: RetentionLimits;
}

/** The event log beside the records, so that a restart resumes where it stopped. Readers are of this process only. */
export function createDatabaseEventLog({ database, clock, limits }: DatabaseEventLogOptions): EventLog {
  const listeners = new Map<string, Set<(entries: readonly LogEntry[]) => void>>();
  const waiting = new Map<string, Turn>();

  /** The appends of an account that go into the next write: its log is opened once for all of them, and they fail together. */
  function takeTurn(accountId: string): Turn {
    const open = waiting.get(accountId);
    if (open) return open;
    const appends: (readonly BusinessEvent[])[] = [];
    const write = async (queries: Queries) => {
      waiting.delete(accountId);
      return appendDurably(queries, accountId, appends);
    };
    const turn = { appends, written: database.write(write) };
    waiting.set(accountId, turn);
    return turn;
  }

  async function appendDurably(queries: Queries, accountId: string, appends: Turn['appends']): Promise<LogEntry[][]> {
    const head = await readHead(queries, accountId, clock.now());
    let moved = head;
    const written: LogEntry[][] = [];
    for (const events of appends) {
      const entries = numberEvents(events, lastOf(moved), clock.now());
      for (const { id, ...entry } of entries) await insertEvent(queries, { account_id: accountId, ...id, ...entry });
      moved = moveHead(moved, entries);
      written.push(entries);
    }
    await writeHead(queries, moved);
    if (crossesMultiple(head.appended, moved.appended, trimEvery)) await trim(queries, moved);
    return written;
  }

  async function trim(queries: Queries, head: Head): Promise<void> {
    const { trimmedThrough } = retain(await readIds(queries, head), clock.now(), limits);
    await queries
      .deleteFrom('events')
      .where('account_id', '=', head.account_id)
      .where(({ eb, and, or }) =>
        or([eb('ms', '<', trimmedThrough.ms), and([eb('ms', '=', trimmedThrough.ms), eb('sequence', '<=', trimmedThrough.sequence)])]),
      )
      .execute();
    await writeHead(queries, { ...head, trimmed_ms: trimmedThrough.ms, trimmed_sequence: trimmedThrough.sequence });
  }

  return {
    append: async (accountId, events) => {
      const turn = takeTurn(accountId);
      const index = turn.appends.push(events) - 1;
      const entries = (await turn.written)[index] ?? [];
      for (const listener of listeners.get(accountId) ?? []) listener(entries);
    },

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

/** What is appended to one account's log in one write. */
interface Turn {
  readonly appends: (readonly BusinessEvent[])[];
  /** Entries by append; resolves when they are durable. */
  readonly written: Promise<LogEntry[][]>;
}

function moveHead(head: Head, entries: readonly LogEntry[]): Head {
  const last = entries.at(-1)?.id ?? lastOf(head);
  return { ...head, last_ms: last.ms, last_sequence: last.sequence, appended: head.appended + entries.length };
}

function numberEvents(events: readonly BusinessEvent[], last: EventId, nowMs: number): LogEntry[] {
  let id = last;
  return events.map(({ type, data }) => {
    id = nextEventId(id, nowMs);
    return { id, version: envelopeVersion, type, data: JSON.stringify(data) };
  });
}

function crossesMultiple(before: number, after: number, step: number): boolean {
  return Math.floor(before / step) !== Math.floor(after / step);
}
