import { type Kysely, type Selectable, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { FeedFilter } from '../../contract/companion';
import { amountsIn, type Page, readCursor, spellingsOf } from '../receipts/receiptQuery';
import type { FeedRow, ReceiptTables } from '../receipts/schema';

type Queries = Kysely<ReceiptTables> | Transaction<ReceiptTables>;
type Query = SelectQueryBuilder<ReceiptTables, 'feed', Pick<Selectable<FeedRow>, 'id'>>;

/** The events that overlays have on stage or in a queue, by their keys in the feed. */
export interface LiveEvents {
  readonly playing: ReadonlySet<string>;
  readonly awaitingApproval: ReadonlySet<string>;
  /** The position of each event in the queue in which it is furthest ahead. 1 is the next alert. */
  readonly queued: ReadonlyMap<string, number>;
  /** Whether the report of an overlay leaves out some of its events on stage or in queues. */
  readonly isCut: boolean;
}

export interface FeedSelection extends Page {
  readonly filter?: FeedFilter | undefined;
  readonly search?: string | undefined;
  /** The time from which events are selected, epoch ms. null selects all events. */
  readonly fromMs: number | null;
  /** When the creator's current stream began, epoch ms. null if there is none. */
  readonly streamFromMs: number | null;
  readonly live: LiveEvents;
}

/**
 * Selects the rows of a page, newest event first. If there is a next page, also selects its first row, which shows that there is one. Finds
 * the ids first, which needs only the index `feed_listed`.
 */
export function selectPage(queries: Queries, accountId: string, selection: FeedSelection): Promise<Selectable<FeedRow>[]> {
  const { limit, cursor, search } = selection;
  const after = cursor === undefined ? null : readCursor(cursor);
  const words = search?.trim() ?? '';
  const own = within(queries.selectFrom('feed').select('id'), accountId, selection);
  const ids = applyFilter(own, accountId, selection)
    .$if(words !== '', (query) => query.where(contains(words)))
    .$if(after !== null, (query) => query.where(sql<boolean>`(created_at, id) < (${after?.atMs}, ${after?.id})`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  return queries.selectFrom('feed').selectAll().where('id', 'in', ids).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

export async function countNeedsAction(queries: Queries, accountId: string, selection: Pick<FeedSelection, 'fromMs' | 'live'>) {
  const count = queries.selectFrom('feed').select(({ fn }) => fn.countAll<number>().as('count'));
  const { count: found } = await within(count, accountId, selection)
    .where(needsAction(accountId, selection.live))
    .executeTakeFirstOrThrow();
  return found;
}

function within<Output>(
  query: SelectQueryBuilder<ReceiptTables, 'feed', Output>,
  accountId: string,
  { fromMs }: Pick<FeedSelection, 'fromMs'>,
) {
  return query
    .where('account_id', '=', accountId)
    .where('data', 'is not', null)
    .$if(fromMs !== null, (all) => all.where('created_at', '>=', fromMs));
}

function applyFilter(query: Query, accountId: string, { filter, live, streamFromMs }: FeedSelection): Query {
  switch (filter) {
    case undefined:
      return query;
    case 'needs-action':
      return query.where(needsAction(accountId, live));
    case 'not-shown':
      return notShown(query, live);
    case 'donations':
      return query.where('type', '=', 'donation.created');
    case 'perks':
      return query.where('has_perks', '=', 1);
    case 'followers':
      return query.where('type', '=', 'follower.created');
    case 'goals':
      return query.where('type', '=', 'goal.reached');
    case 'this-stream':
      return streamFromMs === null ? query.where(sql<boolean>`false`) : query.where('created_at', '>=', streamFromMs);
  }
}

function needsAction(accountId: string, { awaitingApproval }: LiveEvents) {
  return sql<boolean>`key in (
    select value from json_each(${JSON.stringify([...awaitingApproval])})
    union select 'donation.created' || substr(key, instr(key, ':')) from perk_tasks where account_id = ${accountId} and done_at is null)`;
}

function notShown(query: Query, { playing, awaitingApproval, queued, isCut }: LiveEvents): Query {
  const live = JSON.stringify([...playing, ...awaitingApproval, ...queued.keys()]);
  const ended = query.where('played', '=', 0).where(sql<boolean>`key not in (select value from json_each(${live}))`);
  if (!isCut) return ended;
  // Excludes events without a receipt: they may be in a part of a queue that the report does not list.
  return ended.where(hasReceipt);
}

const isOfEvent = sql`receipts.account_id = feed.account_id
  and receipts.key in (feed.key, replace(feed.key, 'donation.created:', 'perks.purchased:'))`;

export const hasReceipt = sql<boolean>`exists (select 1 from receipts where ${isOfEvent})`;

/** Whether an element has shown an event of the feed. */
export const wasPlayed = sql<boolean>`exists (select 1 from receipts where receipts.played = 1 and ${isOfEvent})`;

function contains(words: string) {
  const texts = spellingsOf(words).flatMap((part) =>
    ['name_folded', 'message_folded'].map((column) => sql<boolean>`instr(${sql.ref(column)}, ${part}) > 0`),
  );
  const all = [...texts, ...amountsIn(words).map((amount) => sql<boolean>`amount_major = ${amount}`)];
  return sql<boolean>`(${sql.join(all, sql` or `)})`;
}
