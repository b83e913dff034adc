import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { type BusinessEvent, businessKey, businessKeysOf, feedKeyOf } from '../../contract/api';
import type { FeedEvent, KeptReceipt } from '../../contract/companion';
import type { Watermarks } from '../../stream';
import type { Clock, Report } from '../ports';
import { writeCursor } from '../receipts/receiptQuery';
import { fromRow, groupBy, reportOnce } from '../receipts/receiptRows';
import { deleteOldest } from '../receipts/retention';
import type { FeedProgressRow, FeedRow, ReceiptTables } from '../receipts/schema';
import { deleteTotals } from '../receipts/streams';
import { countNeedsAction, type FeedSelection, selectPage, wasPlayed } from './feedQuery';
import { type NewFeedRow, readJson, toEvent, toRow } from './feedRows';

type Queries = Kysely<ReceiptTables> | Transaction<ReceiptTables>;

export interface FeedProgress {
  /** The baseline of the account's feed. Null if the account was never connected. */
  readonly baselineMs: number | null;
  readonly cursor: string | null;
  readonly covered: Watermarks;
}

/** An event from the platform. `isLive`: it happened just now, so no stored erasure applies to it. */
export interface ReadEvent {
  readonly event: BusinessEvent;
  readonly isLive: boolean;
}

export interface ListedEvent {
  readonly event: Omit<FeedEvent, 'state'>;
  readonly receipts: readonly KeptReceipt[];
}

interface FeedStoreOptions {
  readonly clock: Clock;
  readonly report: Report;
  /** Whether the creator has erased the event of this row. An erasure applies only to events that were received before the erasure. */
  isErased(row: { readonly name: string | null; readonly created_at: number; readonly received_at: number }): boolean;
  /** Deletes the oldest rows if the database file is too large. */
  deleteBeyond(): Promise<void>;
  /** Adds the lines of purchases to the perk list, so that the creator can tick perks even if no overlay has received them. */
  addPerkLines(transaction: Transaction<ReceiptTables>, purchases: readonly NewFeedRow[]): Promise<void>;
}

/** The events of the feed. They are stored in the receipts' database, so that erasures and backups include them. */
export function createFeedStore(queries: Kysely<ReceiptTables>, { clock, report, isErased, deleteBeyond, addPerkLines }: FeedStoreOptions) {
  const unreadable = reportOnce(report, (id) => `event ${id} of the feed in receipts.db is unreadable and not shown`);

  return {
    progress: async (accountId: string): Promise<FeedProgress> => {
      const row = await queries.selectFrom('feed_progress').selectAll().where('account_id', '=', accountId).executeTakeFirst();
      return { baselineMs: row?.baseline ?? null, cursor: row?.cursor ?? null, covered: readCovered(row?.covered) };
    },

    /** Stores new events and the reading progress in one transaction. Returns how many events were new. */
    add: async (accountId: string, events: readonly ReadEvent[], change: Partial<FeedProgress>): Promise<number> => {
      const nowMs = clock.now();
      const rows = events.map(({ event, isLive }) => ({ row: toRow(accountId, event, nowMs), key: businessKey(event), isLive }));
      const kept = rows.filter(
        ({ row, isLive }) => !isErased({ ...row, name: row.name ?? null, received_at: isLive ? nowMs : row.created_at }),
      );
      const keptRows = kept.map(({ row }) => row);
      const added = await queries.transaction().execute(async (transaction) => {
        await writeProgress(transaction, accountId, change);
        const changed = await addToFeed(transaction, keptRows);
        const purchases = kept.map(({ row, key }) => ({ ...row, key }));
        await addPerkLines(transaction, purchases);
        if (changed === 0) return 0;
        const keys = keptRows.map(({ key }) => key);
        await markPlayed(transaction, accountId, keys);
        const times = keptRows.map(({ created_at }) => created_at);
        await deleteTotals(transaction, accountId, times);
        return changed;
      });
      if (added > 0) await deleteBeyond();
      return added;
    },

    /**
     * Lists a page of events, newest first. Throws 400 for an invalid cursor. `needsAction`: how many events the filter *Needs action*
     * lists.
     */
    list: async (accountId: string, selection: FeedSelection) => {
      const { limit } = selection;
      const rows = await selectPage(queries, accountId, selection);
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      const page = rows.slice(0, limit);
      const [receipts, tasks] = [await receiptsOf(queries, accountId, page), await tasksOf(queries, accountId, page)];
      const events = page.flatMap((row): ListedEvent[] => {
        const own = receipts.get(row.key) ?? [];
        const isGone = row.gone === 1 || own.some((receipt) => receipt.isGone);
        const event = toEvent(row, isGone, tasks.get(row.key) ?? []);
        return event ? [{ event, receipts: own }] : unreadable(row.id);
      });
      const needsAction = await countNeedsAction(queries, accountId, selection);
      return { events, nextCursor: last ? writeCursor({ ...last, ended_at: last.created_at }) : null, needsAction };
    },
  };
}

/** Adds events that the feed does not have yet, and returns how many rows changed. A donation replaces its purchase. */
export async function addToFeed(queries: Queries, rows: readonly NewFeedRow[]): Promise<number> {
  let changed = 0;
  for (const row of rows) {
    const { numInsertedOrUpdatedRows } = await queries
      .insertInto('feed')
      .values(row)
      .onConflict(
        (conflict) =>
          conflict
            .columns(['account_id', 'key'])
            .doUpdateSet(row)
            .where('feed.type', '=', 'perks.purchased')
            .where('feed.data', 'is not', null) // an erased event stays erased
            .where('excluded.type' as 'feed.type', '=', 'donation.created'), // `excluded` is SQLite's name for the row to insert
      )
      .executeTakeFirstOrThrow();
    changed += Number(numInsertedOrUpdatedRows ?? 0);
  }
  if (changed > 0) await deleteOldest(queries, 'feed');
  return changed;
}

/** Marks events of which an element has shown an alert. The mark stays after old receipts are deleted. */
export async function markPlayed(queries: Queries, accountId: string, feedKeys: readonly string[]): Promise<void> {
  await sql`update feed set played = 1 where account_id = ${accountId} and key in (select value from json_each(${JSON.stringify(feedKeys)}))
    and played = 0 and ${wasPlayed}`.execute(queries);
}

async function writeProgress(queries: Queries, accountId: string, { baselineMs, cursor, covered }: Partial<FeedProgress>): Promise<void> {
  const change = {
    ...(baselineMs !== undefined && { baseline: baselineMs }),
    ...(cursor !== undefined && { cursor }),
    ...(covered !== undefined && { covered: JSON.stringify(covered) }),
  } satisfies Partial<FeedProgressRow>;
  if (Object.keys(change).length === 0) return;
  await queries
    .insertInto('feed_progress')
    .values({ account_id: accountId, covered: '{}', ...change })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(change))
    .execute();
}

const Covered = z.object({ donations: z.optional(z.number()), followers: z.optional(z.number()), goals: z.optional(z.number()) });

function readCovered(text = '{}'): Watermarks {
  const parsed = z.safeParse(Covered, readJson(text));
  return parsed.success ? (parsed.data as Watermarks) : {}; // absent and undefined mean the same here
}

/** The receipts of events, by the key of their event in the feed. */
async function receiptsOf(queries: Queries, accountId: string, rows: readonly Selectable<FeedRow>[]) {
  const own = queries.selectFrom('receipts').selectAll().where('account_id', '=', accountId);
  const found = await own.where(isKeyOfOne(rows)).orderBy('id').execute();
  const receipts = found.flatMap((row) => fromRow(row) ?? []);
  return groupBy(receipts, ({ key }) => feedKeyOf(key));
}

/** The lines of the perk list, by the key of their event in the feed. */
async function tasksOf(queries: Queries, accountId: string, rows: readonly Selectable<FeedRow>[]) {
  const own = queries.selectFrom('perk_tasks').select(['id', 'key', 'line', 'title', 'quantity', 'done']);
  const found = await own.where('account_id', '=', accountId).where(isKeyOfOne(rows)).execute();
  return groupBy(found, ({ key }) => feedKeyOf(key));
}

function isKeyOfOne(rows: readonly Selectable<FeedRow>[]) {
  const keys = rows.flatMap(({ key }) => businessKeysOf(key));
  return sql<boolean>`key in (select value from json_each(${JSON.stringify(keys)}))`;
}
