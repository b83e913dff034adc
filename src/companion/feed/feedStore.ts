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

/** How far the events of an account were read. */
export interface FeedProgress {
  /** null = the account was never connected. */
  readonly baselineMs: number | null;
  readonly cursor: string | null;
  readonly covered: Watermarks;
}

/** An event from the platform. `isLive`: it was just recorded; other events may have been erased before they were read. */
export interface ReadEvent {
  readonly event: BusinessEvent;
  readonly isLive: boolean;
}

/** An event of the feed with its receipts. */
export interface ListedEvent {
  readonly event: Omit<FeedEvent, 'state'>;
  readonly receipts: readonly KeptReceipt[];
}

interface FeedStoreOptions {
  readonly clock: Clock;
  readonly report: Report;
  /** Whether an event that was received at this time was erased. */
  isErased(row: { readonly name: string | null; readonly created_at: number; readonly received_at: number }): boolean;
  /** Deletes the oldest rows of a file that is too large. */
  deleteBeyond(): Promise<void>;
}

/** The events of the feed. They are in the receipts' database, so that erasures and backups apply to both. */
export function createFeedStore(queries: Kysely<ReceiptTables>, { clock, report, isErased, deleteBeyond }: FeedStoreOptions) {
  const unreadable = reportOnce(report, (id) => `event ${id} of the feed in receipts.db is unreadable and not shown`);

  return {
    progress: async (accountId: string): Promise<FeedProgress> => {
      const row = await queries.selectFrom('feed_progress').selectAll().where('account_id', '=', accountId).executeTakeFirst();
      return { baselineMs: row?.baseline ?? null, cursor: row?.cursor ?? null, covered: readCovered(row?.covered) };
    },

    /** Stores new events and the progress in one transaction. Returns the number of new events. */
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

    /** Newest first. Throws 400 for an invalid cursor. */
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

/** Adds events that are not in the feed. A donation replaces its purchase. Returns the number of changed rows. */
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
            .where('excluded.type' as 'feed.type', '=', 'donation.created'), // `excluded`: the row to insert, in SQLite
      )
      .executeTakeFirstOrThrow();
    changed += Number(numInsertedOrUpdatedRows ?? 0);
  }
  if (changed > 0) await deleteOldest(queries, 'feed');
  return changed;
}

/** The event of a receipt, so that the feed also has what only an overlay has read. Empty = the receipt has no data. */
export function feedRowOf({ account_id, key, type, created_at, name, amount, currency, data }: Insertable<ReceiptRow>): NewRow[] {
  if (created_at == null || data == null) return [];
  return [{ account_id, key: feedKeyOf(type, key), type, created_at, name, amount, currency, data }];
}

function toRow(accountId: string, event: BusinessEvent, nowMs: number): NewRow {
  const key = feedKeyOf(event.type, businessKey(event));
  const created_at = Math.max(0, Math.min(businessTimeMs(event), nowMs));
  return { account_id: accountId, key, type: event.type, created_at, ...eventColumns(event) };
}

/** A donation and its purchase have one key. */
function feedKeyOf(type: string, key: string): string {
  return type === 'perks.purchased' ? `donation.created${key.slice(key.indexOf(':'))}` : key;
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
  return parsed.success ? (parsed.data as Watermarks) : {}; // absent and undefined mean the same
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
  const purchases = rows.flatMap(({ key }) =>
    key.startsWith('donation.created:') ? key.replace('donation.created', 'perks.purchased') : [],
  );
  const keys = [...rows.map(({ key }) => key), ...purchases];
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

/** null = not written by this program. */
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

/** undefined = not JSON. */
function readJson(text: string): unknown {
  try {
    return parseJsonText(text);
  } catch {
    return undefined;
  }
}
