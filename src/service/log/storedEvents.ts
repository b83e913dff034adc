import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { compileInsert, compileOnce } from '../database/compileOnce';
import type { Queries } from '../database/database';
import type { EventHeadsTable } from '../database/tables';
import { type EventId, firstEventId } from './eventId';
import type { LogEnd, LogEntry } from './eventLog';

/* The rows of an account's event log: one head with the newest id, and the entries. Each entry has the id of the previous entry. */

type Head = Selectable<EventHeadsTable>;

/**
 * The head of an event log. `last_…` are null if there is no head yet. `now_ms` is the time by the clock that nodes share, or null if there
 * is no such clock.
 */
interface TimedHead {
  readonly last_ms: number | null;
  readonly last_sequence: number | null;
  readonly now_ms: number | null;
}

export const insertEvent = compileInsert('events');

/** Creates a query for the head of an event log. The query returns one row even if the account has no head. */
export function createHeadReader(clock: RawBuilder<number> | null) {
  const now = clock ?? sql<null>`null`;
  return compileOnce<{ readonly accountId: string }, TimedHead>((queries, param) =>
    queries
      .selectFrom(sql<{ now_ms: number | null }>`(select ${now} as now_ms)`.as('clock'))
      .leftJoin('event_heads', (join) => join.on('account_id', '=', param('accountId')))
      .select(['last_ms', 'last_sequence', 'now_ms']),
  );
}

export const selectHead = compileOnce<{ readonly accountId: string }, Omit<Head, 'account_id'>>((queries, param) =>
  queries.selectFrom('event_heads').select(['last_ms', 'last_sequence']).where('account_id', '=', param('accountId')),
);

export const writeHead = compileOnce<Head, unknown>((queries, param) => {
  const head = { account_id: param('account_id'), last_ms: param('last_ms'), last_sequence: param('last_sequence') };
  return queries
    .insertInto('event_heads')
    .values(head)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(head));
});

const startHead = compileOnce<Head, Omit<Head, 'account_id'>>((queries, param) =>
  queries
    .insertInto('event_heads')
    .values({ account_id: param('account_id'), last_ms: param('last_ms'), last_sequence: param('last_sequence') })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning(['last_ms', 'last_sequence']),
);

/** Stores the start of an event log and returns it. Undefined if the log already has a start. */
export async function startLog(queries: Queries, accountId: string, nowMs: number): Promise<Omit<Head, 'account_id'> | undefined> {
  const { ms, sequence } = firstEventId(nowMs);
  const [head] = await startHead(queries, { account_id: accountId, last_ms: ms, last_sequence: sequence });
  return head;
}

interface TailOf {
  readonly accountId: string;
  readonly afterMs: number;
  readonly afterSequence: number;
  readonly nowMs: number;
  readonly retentionMs: number;
  readonly count: number;
}

interface TailRow {
  readonly last_ms: number;
  readonly last_sequence: number;
  /** Null if the event log has no entries after the id: the query returns a single row, which has only the head. */
  readonly ms: number | null;
  readonly sequence: number;
  readonly prev_ms: number;
  readonly prev_sequence: number;
  readonly version: number;
  readonly type: string;
  readonly data: string;
}

/**
 * Creates a query for the newest entries after an id, newest first, and the head. A single statement reads both, so that they are from the
 * same moment.
 */
export function createTailReader(clock: RawBuilder<number> | null) {
  return compileOnce<TailOf, TailRow>((queries, param) =>
    queries
      .selectFrom('event_heads')
      .leftJoin('events', (join) =>
        join
          .onRef('events.account_id', '=', 'event_heads.account_id')
          .on(sql<SqlBool>`(ms, sequence) > (${param('afterMs')}, ${param('afterSequence')})`)
          .on(sql<SqlBool>`ms >= ${timeBefore(clock, param('nowMs'), param('retentionMs'))}`),
      )
      .select(['last_ms', 'last_sequence', 'ms', sql<number>`sequence`.as('sequence'), sql<number>`prev_ms`.as('prev_ms')])
      .select([sql<number>`prev_sequence`.as('prev_sequence'), sql<number>`version`.as('version')])
      .select([sql<string>`type`.as('type'), sql<string>`data`.as('data')])
      .where('event_heads.account_id', '=', param('accountId'))
      .orderBy('ms', 'desc')
      .orderBy('sequence', 'desc')
      .limit(param('count')),
  );
}

/**
 * The time `ms` before now, by the clock from which the ids come. It is a subquery, so that PostgreSQL reads the clock only once and can
 * use an index.
 */
function timeBefore(clock: RawBuilder<number> | null, nowMs: number, ms: number): RawBuilder<number> {
  const now = clock ? sql`(select ${clock})` : sql`cast(${nowMs} as bigint)`;
  return sql<number>`${now} - ${ms}`;
}

export interface StoredEntry extends LogEntry {
  readonly prev: EventId;
}

export function toEntries(rows: readonly TailRow[]): StoredEntry[] {
  return rows.flatMap(({ ms, sequence, prev_ms, prev_sequence, version, type, data }) =>
    ms === null ? [] : [{ id: { ms, sequence }, prev: { ms: prev_ms, sequence: prev_sequence }, version, type, data }],
  );
}

export async function readEnds(queries: Queries, fromMs: number): Promise<LogEnd[]> {
  const rows = await queries
    .selectFrom('event_heads')
    .selectAll()
    .where('account_id', 'in', queries.selectFrom('events').select('account_id').where('ms', '>=', fromMs))
    .execute();
  return rows.map(({ account_id, last_ms, last_sequence }) => ({ accountId: account_id, last: { ms: last_ms, sequence: last_sequence } }));
}

interface Expired {
  readonly clock: RawBuilder<number> | null;
  readonly nowMs: number;
  readonly retentionMs: number;
  readonly most: number;
}

export async function deleteExpired(queries: Queries, { clock, nowMs, retentionMs, most }: Expired): Promise<number> {
  const before = timeBefore(clock, nowMs, retentionMs);
  const expired = sql`select account_id, ms, sequence from events where ms < ${before} order by ms limit ${most}`;
  const { numDeletedRows } = await queries
    .deleteFrom('events')
    .where(sql<SqlBool>`(account_id, ms, sequence) in (${expired})`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
