import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { type BusinessEvent, businessKey, businessTimeMs, EventType, parseBusinessEvent } from '../../contract/api';
import { FeedEvent, type KeptReceipt, maxPerkLines } from '../../contract/companion';
import { parseJsonText } from '../../files';
import type { Watermarks } from '../../stream';
import type { Clock, Report } from '../ports';
import { type Page, readCursor, writeCursor } from '../receipts/receiptQuery';
import { deleteOldest, eventColumns, fromRow, reportOnce } from '../receipts/receiptRows';
import type { FeedProgressRow, FeedRow, ReceiptRow, ReceiptTables } from '../receipts/schema';

type Queries = Kysely<ReceiptTables> | Transaction<ReceiptTables>;
type NewRow = Insertable<FeedRow>;

export interface FeedProgress {
  /** Null if the account was never connected. */
  readonly baselineMs: number | null;
  readonly cursor: string | null;
  readonly covered: Watermarks;
}

/** An event from the platform. `isLive`: whether it was recorded just now. If not, the creator may have erased it before Ovation read it. */
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
  /** Whether the creator has erased the event of this row. An erasure applies only to events that were received before it. */
  isErased(row: { readonly name: string | null; readonly created_at: number; readonly received_at: number }): boolean;
  /** If the file is too large, deletes the oldest rows. */
  deleteBeyond(): Promise<void>;
}

/** The events of the feed. They are stored in the receipts' database, so that erasures and backups include them. */
export function createFeedStore(queries: Kysely<ReceiptTables>, { clock, report, isErased, deleteBeyond }: FeedStoreOptions) {
  const unreadable = reportOnce(report, (id) => `event ${id} of the feed in receipts.db is unreadable and not shown`);

  return {
    progress: async (accountId: string): Promise<FeedProgress> => {
      const row = await queries.selectFrom('feed_progress').selectAll().where('account_id', '=', accountId).executeTakeFirst();
      return { baselineMs: row?.baseline ?? null, cursor: row?.cursor ?? null, covered: readCovered(row?.covered) };
    },

    /** Stores new events and the reading progress in one transaction. Returns how many events were new. */
    add: async (accountId: string, events: readonly ReadEvent[], change: Partial<FeedProgress>): Promise<number> => {
      const nowMs = clock.now();
      const rows = events.map(({ event, isLive }) => ({ row: toRow(accountId, event, nowMs), isLive }));
      const kept = rows.filter(
        ({ row, isLive }) => !isErased({ ...row, name: row.name ?? null, received_at: isLive ? nowMs : row.created_at }),
      );
      const added = await queries.transaction().execute(async (transaction) => {
        await writeProgress(transaction, accountId, change);
        return addToFeed(
          transaction,
          kept.map(({ row }) => row),
        );
      });
      if (added > 0) await deleteBeyond();
      return added;
    },

    /** Newest event first. Throws 400 for an invalid cursor. */
    list: async (accountId: string, { limit, cursor }: Page) => {
      const rows = await selectPage(queries, accountId, { limit, cursor });
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      const page = rows.slice(0, limit);
      const receipts = await receiptsOf(queries, accountId, page);
      const events = page.flatMap((row): ListedEvent[] => {
        const own = receipts.get(row.key) ?? [];
        const event = toEvent(
          row,
          own.some(({ isGone }) => isGone),
        );
        return event ? [{ event, receipts: own }] : unreadable(row.id);
      });
      return { events, nextCursor: last ? writeCursor({ ...last, ended_at: last.created_at }) : null };
    },
  };
}

/** Adds events that the feed does not have yet. A donation replaces the purchase that belongs to it. Returns how many rows changed. */
export async function addToFeed(queries: Queries, rows: readonly NewRow[]): Promise<number> {
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

/** The feed's row for a receipt, so that the feed includes events that only an overlay has received. Empty if the receipt has no data. */
export function feedRowOf({ account_id, key, type, created_at, name, amount, currency, data }: Insertable<ReceiptRow>): NewRow[] {
  if (created_at == null || data == null) return [];
  return [{ account_id, key: feedKeyOf(type, key), type, created_at, name, amount, currency, data }];
}

function toRow(accountId: string, event: BusinessEvent, nowMs: number): NewRow {
  const key = feedKeyOf(event.type, businessKey(event));
  const created_at = Math.max(0, Math.min(businessTimeMs(event), nowMs));
  return { account_id: accountId, key, type: event.type, created_at, ...eventColumns(event) };
}

/** The key of an event in the feed. A donation and its purchase have the same key. */
function feedKeyOf(type: string, key: string): string {
  return type === 'perks.purchased' ? `donation.created${key.slice(key.indexOf(':'))}` : key;
}

/** The business keys that receipts and queues can have for an event in the feed: the inverse of {@link feedKeyOf}. */
export function businessKeysOf(feedKey: string): string[] {
  const [type, id] = [feedKey.slice(0, feedKey.indexOf(':')), feedKey.slice(feedKey.indexOf(':'))];
  return type === 'donation.created' ? [feedKey, `perks.purchased${id}`] : [feedKey];
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

function selectPage(queries: Queries, accountId: string, { limit, cursor }: Page): Promise<Selectable<FeedRow>[]> {
  const after = cursor === undefined ? null : readCursor(cursor);
  return queries
    .selectFrom('feed')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('data', 'is not', null)
    .$if(after !== null, (query) => query.where(sql<boolean>`(created_at, id) < (${after?.atMs}, ${after?.id})`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

async function receiptsOf(
  queries: Queries,
  accountId: string,
  rows: readonly Selectable<FeedRow>[],
): Promise<ReadonlyMap<string, readonly KeptReceipt[]>> {
  const keys = rows.flatMap(({ key }) => businessKeysOf(key));
  const found = await queries
    .selectFrom('receipts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(sql<boolean>`key in (select value from json_each(${JSON.stringify(keys)}))`)
    .orderBy('id')
    .execute();
  const receipts = new Map<string, KeptReceipt[]>();
  for (const receipt of found.flatMap((row) => fromRow(row) ?? [])) {
    const key = feedKeyOf(receipt.type, receipt.key);
    receipts.set(key, [...(receipts.get(key) ?? []), receipt]);
  }
  return receipts;
}

/** Null if this program did not write the row. */
function toEvent(row: Selectable<FeedRow>, isGone: boolean): ListedEvent['event'] | null {
  const type = z.safeParse(EventType, row.type);
  const read = type.success ? parseBusinessEvent(type.data, readJson(row.data ?? '')) : null;
  if (!read?.ok) return null;
  const { event } = read;
  const parsed = z.safeParse(z.omit(FeedEvent, { state: true }), {
    key: row.key,
    type: event.type,
    createdAtMs: row.created_at,
    name: row.name,
    amount: row.amount,
    currency: row.currency,
    message: event.type === 'donation.created' ? event.data.message : event.type === 'goal.reached' ? event.data.description : null,
    perks: perksOf(event).slice(0, maxPerkLines),
    ...(isGone && { isGone }),
  });
  return parsed.success ? parsed.data : null;
}

function perksOf(event: BusinessEvent): readonly { readonly title: string; readonly quantity: number }[] {
  if (!('perks' in event.data)) return [];
  const { perk, perks } = event.data;
  if (perks.length > 0) return perks.map(({ title, quantity }) => ({ title, quantity }));
  return perk?.title ? [{ title: perk.title, quantity: 1 }] : [];
}

/** Undefined if the text is not JSON. */
function readJson(text: string): unknown {
  try {
    return parseJsonText(text);
  } catch {
    return undefined;
  }
}
