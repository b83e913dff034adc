import type { Kysely, Selectable, Transaction } from 'kysely';
import * as z from 'zod/mini';
import { hourMs, WholeInstant } from '../../contract';
import { Stream, type StreamDetail } from '../../contract/companion';
import { parseJsonText } from '../../files';
import type { ReceiptTables, StreamRow } from './schema';
import { detailsOf, readGifts, totalsOf } from './streamTotals';

/** How many streams are stored. Beyond that, the oldest is deleted. */
const maxStreams = 1_000;
/** A stream during which no overlay was open for this long has ended. Overlays wait as long before they begin a new stream (SPEC WDG-6). */
export const unseenForMs = 4 * hourMs;

type Queries = Kysely<ReceiptTables> | Transaction<ReceiptTables>;
type Row = Selectable<StreamRow>;

const Totals = z.pick(Stream, { money: true, supporters: true, followers: true });

/** Parses the stored totals of a stream. null if there are none, or if Ovation did not write them. */
function readTotals(text: unknown): z.infer<typeof Totals> | null {
  if (typeof text !== 'string') return null;
  try {
    return z.safeParse(Totals, parseJsonText(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Deletes stored totals, which are then computed again. Call this in the transaction that changes events. `timesMs`: times of the changed
 * events. If absent, deletes the totals of all streams. If `accountId` is absent, deletes the totals of all accounts.
 */
export async function deleteTotals(queries: Queries, accountId?: string, timesMs?: readonly number[]): Promise<void> {
  if (timesMs?.length === 0) return;
  const [first, last] = timesMs ? [Math.min(...timesMs), Math.max(...timesMs)] : [];
  await queries
    .updateTable('streams')
    .set({ totals: null })
    .where('totals', 'is not', null)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
    .$if(last !== undefined, (query) => query.where('started_at', '<=', last ?? 0).where('ended_at', '>=', first ?? 0))
    .execute();
}

/** Stores when streams start and end. Calls for the same account must run one after the other. */
export function createStreamStore(queries: Kysely<ReceiptTables>) {
  const newest = (accountId: string) =>
    queries.selectFrom('streams').selectAll().where('account_id', '=', accountId).orderBy('id', 'desc').limit(1).executeTakeFirst();
  const change = (id: number, changes: Partial<Row>) =>
    queries
      .updateTable('streams')
      .set({ ...changes, ...('ended_at' in changes && { totals: null }) })
      .where('id', '=', id)
      .execute();

  return {
    /** Stores a new stream and ends the previous one. Does nothing if a stream with this start is already stored. */
    begin: async (accountId: string, startedAtMs: number, nowMs: number): Promise<void> => {
      const known = await queries
        .selectFrom('streams')
        .select('id')
        .where('account_id', '=', accountId)
        .where('started_at', '=', startedAtMs)
        .executeTakeFirst();
      if (known) return;
      const row = { account_id: accountId, started_at: startedAtMs, ended_at: null, seen_at: nowMs, totals: null };
      await queries.transaction().execute(async (transaction) => {
        const open = transaction.selectFrom('streams').selectAll().where('account_id', '=', accountId).where('ended_at', 'is', null);
        for (const former of await open.execute()) {
          const ended = { ended_at: endBefore(former, startedAtMs) };
          await transaction.updateTable('streams').set(ended).where('id', '=', former.id).execute();
        }
        const { id } = await transaction.insertInto('streams').values(row).returning('id').executeTakeFirstOrThrow();
        await transaction
          .deleteFrom('streams')
          .where('id', '<=', id - maxStreams)
          .execute();
      });
    },
    /** Ends the open stream. If the clock was set back, the start is stored as the end. */
    end: async (accountId: string, endedAtMs: number): Promise<void> => {
      const row = await newest(accountId);
      if (row && row.ended_at === null) await change(row.id, { ended_at: Math.max(row.started_at, endedAtMs) });
    },
    /** Reopens the newest stream if it began at or after `sinceMs`, which is when OBS started streaming (SPEC OBS-1). Otherwise returns false. */
    resume: async (accountId: string, sinceMs: number, nowMs: number): Promise<boolean> => {
      const row = await newest(accountId);
      if (!row || row.started_at < sinceMs) return false;
      await change(row.id, { ended_at: null, seen_at: nowMs });
      return true;
    },
    /** Records that an overlay is open. If none was open in the last {@link unseenForMs}, ends the stream instead. */
    see: async (accountId: string, nowMs: number): Promise<void> => {
      const row = await newest(accountId);
      if (row && row.ended_at === null) await change(row.id, isUnseen(row, nowMs) ? { ended_at: lastSeen(row) } : { seen_at: nowMs });
    },

    /** When the stream that is running began, epoch ms. null if none is running. */
    currentMs: async (accountId: string, nowMs: number): Promise<number | null> => {
      const row = await newest(accountId);
      return row && isGenuine(row) && row.ended_at === null && !isUnseen(row, nowMs) ? row.started_at : null;
    },

    /** The account's streams, newest first. `cursor`: the `nextCursor` of the previous page. */
    list: async (accountId: string, nowMs: number, { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined }) => {
      const rows = await queries
        .selectFrom('streams')
        .selectAll()
        .where('account_id', '=', accountId)
        .$if(cursor !== undefined, (query) => query.where('id', '<', Number(cursor)))
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute();
      const streams: Stream[] = [];
      for (const row of rows.slice(0, limit)) if (isGenuine(row)) streams.push(await readOnce(row, nowMs));
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return { streams, nextCursor: last ? String(last.id) : null };
    },
    get: async (accountId: string, id: string, nowMs: number): Promise<StreamDetail | null> => {
      const row = /^\d{1,15}$/.test(id)
        ? await queries
            .selectFrom('streams')
            .selectAll()
            .where('account_id', '=', accountId)
            .where('id', '=', Number(id))
            .executeTakeFirst()
        : undefined;
      if (!row || !isGenuine(row)) return null;
      const { stream, gifts, untilMs } = await read(queries, row, nowMs);
      return { ...stream, ...detailsOf(gifts, row.started_at, untilMs) };
    },
  };

  /** Returns the stream with its totals. The totals of an ended stream are computed once and then stored. */
  async function readOnce(row: Row, nowMs: number): Promise<Stream> {
    const totals = row.ended_at === null ? null : readTotals(row.totals);
    if (totals) return { id: String(row.id), startedAtMs: row.started_at, endedAtMs: row.ended_at, ...totals };
    if (row.ended_at === null) return (await read(queries, row, nowMs)).stream;
    // The events are read and their totals are stored in one transaction, so that no event is stored in between.
    const stored = queries.transaction().execute(async (transaction) => {
      const { stream } = await read(transaction, row, nowMs);
      const { money, supporters, followers } = stream;
      await transaction
        .updateTable('streams')
        .set({ totals: JSON.stringify({ money, supporters, followers }) })
        .where('id', '=', row.id)
        .where('ended_at', '=', row.ended_at)
        .execute();
      return stream;
    });
    return stored.catch(async () => (await read(queries, row, nowMs)).stream);
  }

  async function read(queries: Queries, row: Row, nowMs: number) {
    const endedAtMs = row.ended_at ?? (isUnseen(row, nowMs) ? lastSeen(row) : null);
    const untilMs = Math.max(row.started_at, endedAtMs ?? nowMs);
    const { gifts, followers } = await readGifts(queries, row.account_id, row.started_at, untilMs);
    const stream: Stream = { id: String(row.id), startedAtMs: row.started_at, endedAtMs, ...totalsOf(gifts), followers };
    return { stream, gifts, untilMs };
  }
}

/** Whether the times are valid. A database from a backup may contain other values. */
const isGenuine = ({ started_at, ended_at, seen_at }: Row) =>
  [started_at, ended_at ?? 0, seen_at].every((ms) => z.safeParse(WholeInstant, ms).success);
const lastSeen = ({ started_at, seen_at }: Row) => Math.max(started_at, seen_at);
/**
 * Whether no overlay was open for {@link unseenForMs}. Uses the absolute difference, because `seen_at` is in the future if the clock was
 * set back.
 */
const isUnseen = ({ seen_at }: Row, nowMs: number) => Math.abs(nowMs - seen_at) >= unseenForMs;

/**
 * The end of a stream whose end was not reported: the start of the next stream. If no overlay was open for a long time before that start,
 * or if the clock was set back, the end is when an overlay was last open.
 */
function endBefore(row: Row, nextStartMs: number): number {
  return nextStartMs >= row.started_at && nextStartMs - row.seen_at < unseenForMs ? nextStartMs : lastSeen(row);
}
