import { type Selectable, type SqlBool, sql } from 'kysely';
import { compileInsert, compileOnce } from '../database/compileOnce';
import type { Queries } from '../database/database';
import type { EventHeadsTable } from '../database/tables';
import { type EventId, firstEventId } from './eventId';
import type { LogTail } from './eventLog';

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

export async function readTail(queries: Queries, head: Head): Promise<LogTail> {
  const rows = await queries
    .selectFrom('events')
    .select(['ms', 'sequence', 'version', 'type', 'data'])
    .where('account_id', '=', head.account_id)
    .orderBy('ms')
    .orderBy('sequence')
    .execute();
  return {
    entries: rows.map(({ ms, sequence, ...entry }) => ({ id: { ms, sequence }, ...entry })),
    last: lastOf(head),
    trimmedThrough: trimmedThroughOf(head),
  };
}
