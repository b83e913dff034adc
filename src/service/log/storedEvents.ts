import { type Selectable, type SqlBool, sql } from 'kysely';
import { compileInsert, compileOnce } from '../database/compileOnce';
import type { Queries } from '../database/database';
import type { EventHeadsTable, EventsTable } from '../database/tables';
import { type EventId, firstEventId } from './eventId';
import type { LogEnd, LogEntry, LogTail } from './eventLog';

/* The rows of an account's log: its head, with the last id and the start, and its entries. */

export type Head = Selectable<EventHeadsTable>;

export const insertEvent = compileInsert('events');
const selectHead = compileOnce<{ readonly accountId: string }, Head>((queries, param) =>
  queries.selectFrom('event_heads').selectAll().where('account_id', '=', param('accountId')),
);
export const writeHead = compileOnce<Head, unknown>((queries, param) => {
  const head = {
    account_id: param('account_id'),
    last_ms: param('last_ms'),
    last_sequence: param('last_sequence'),
    trimmed_ms: param('trimmed_ms'),
    trimmed_sequence: param('trimmed_sequence'),
    appended: param('appended'),
  };
  return queries
    .insertInto('event_heads')
    .values(head)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(head));
});

export function lastOf(head: Head): EventId {
  return { ms: head.last_ms, sequence: head.last_sequence };
}

function trimmedThroughOf(head: Head): EventId {
  return { ms: head.trimmed_ms, sequence: head.trimmed_sequence };
}

export async function readHead(queries: Queries, accountId: string, nowMs: number): Promise<Head> {
  const [head] = await selectHead(queries, { accountId });
  if (head) return head;
  const { ms, sequence } = firstEventId(nowMs);
  return { account_id: accountId, last_ms: ms, last_sequence: sequence, trimmed_ms: ms, trimmed_sequence: sequence, appended: 0 };
}

const selectIds = compileOnce<{ readonly accountId: string }, EventId>((queries, param) =>
  queries.selectFrom('events').select(['ms', 'sequence']).where('account_id', '=', param('accountId')).orderBy('ms').orderBy('sequence'),
);

/** Deletes an account's entries up to an id. */
export const deleteThrough = compileOnce<EventId & { readonly accountId: string }, unknown>((queries, param) =>
  queries
    .deleteFrom('events')
    .where('account_id', '=', param('accountId'))
    .where(sql<SqlBool>`(ms, sequence) <= (${param('ms')}, ${param('sequence')})`),
);

/** The tail with ids only, which are enough to trim it. */
export async function readIds(queries: Queries, head: Head) {
  const ids = await selectIds(queries, { accountId: head.account_id });
  return { entries: ids.map((id) => ({ id })), last: lastOf(head), trimmedThrough: trimmedThroughOf(head) };
}

/** Where a log stands; null = it was never read or written. */
export async function readStart(queries: Queries, accountId: string): Promise<LogTail | null> {
  const [head] = await selectHead(queries, { accountId });
  return head ? startOf(head) : null;
}

export function startOf(head: Head): LogTail {
  return { entries: [], last: lastOf(head), trimmedThrough: trimmedThroughOf(head) };
}

const selectTail = compileOnce<{ readonly accountId: string }, Head & Partial<Selectable<EventsTable>>>((queries, param) =>
  queries
    .selectFrom('event_heads')
    .leftJoin('events', 'events.account_id', 'event_heads.account_id')
    .selectAll('event_heads')
    .select(['events.ms', 'events.sequence', 'events.version', 'events.type', 'events.data'])
    .where('event_heads.account_id', '=', param('accountId'))
    .orderBy('events.ms')
    .orderBy('events.sequence'),
);

/** Head and entries in one statement, which sees both as of one moment; null = the log was never read or written. */
export async function readTail(queries: Queries, accountId: string): Promise<LogTail | null> {
  const rows = await selectTail(queries, { accountId });
  const [head] = rows;
  return head ? { ...startOf(head), entries: rows.flatMap(toEntry) } : null;
}

/** Nothing for the row of a log without entries. */
function toEntry({ ms, sequence, version, type, data }: Partial<Selectable<EventsTable>>): LogEntry[] {
  const isEntry = ms != null && sequence != null && version != null && type != null && data != null;
  return isEntry ? [{ id: { ms, sequence }, version, type, data }] : [];
}

export async function readEndsSince(queries: Queries, ms: number): Promise<readonly LogEnd[]> {
  const rows = await queries
    .selectFrom('events')
    .select(['account_id', 'ms', 'sequence'])
    .where('ms', '>=', ms)
    .orderBy('ms')
    .orderBy('sequence')
    .execute();
  const ends = new Map(rows.map((row) => [row.account_id, { ms: row.ms, sequence: row.sequence }]));
  return [...ends].map(([accountId, last]) => ({ accountId, last }));
}
