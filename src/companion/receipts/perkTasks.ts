import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { catalogText, visibleText } from '../../contract';
import { PerksPurchased } from '../../contract/api';
import { localize, maxPerkLines, PerkDone, PerkTask, type PerkTasks } from '../../contract/companion';
import { parseJsonText } from '../../files';
import { HttpProblem } from '../../server/http';
import type { Report } from '../ports';
import { refusal } from '../problems';
import { maxClockAheadMs, reportOnce } from './receiptRows';
import type { PerkTaskRow, ReceiptRow, ReceiptTables } from './schema';

/**
 * How many lines of the perk list are stored per account. Beyond that, completed lines are deleted. If all lines are open, new lines are
 * rejected.
 */
export const maxPerkTasks = 2_000;
const doneShown = 200;

type Queries = Kysely<ReceiptTables> | Transaction<ReceiptTables>;
type Purchase = Pick<Insertable<ReceiptRow>, 'account_id' | 'key' | 'type' | 'name' | 'data'>;

export interface PerkTaskState {
  revision: number;
  isFull: boolean;
}

/** Thrown when a call contains more new lines than allowed. The call then stores nothing. */
export class TooManyLines extends Error {}

/** Perks that supporters have bought. The creator ticks them off line by line (SPEC RCP-8). */
export function createPerkTaskStore(queries: Kysely<ReceiptTables>, state: PerkTaskState, report: Report) {
  const unreadable = reportOnce(report, (id) => `perks: line ${id} in receipts.db is unreadable and not shown`);
  async function list(accountId: string): Promise<PerkTasks> {
    const own = queries.selectFrom('perk_tasks').selectAll().select(messageOfDonation).where('account_id', '=', accountId);
    const open = await own.where('done_at', 'is', null).orderBy('bought_at').orderBy('id').execute();
    const done = await own.where('done_at', 'is not', null).orderBy('done_at', 'desc').orderBy('id', 'desc').limit(doneShown).execute();
    return { tasks: [...open, ...done].flatMap((row) => toTask(row) ?? unreadable(row.id)), revision: state.revision };
  }
  return {
    list,
    /**
     * Resolves when the change is stored. Throws 404 for an unknown line, 409 if `from` is not the current count, and 400 if `done` is
     * above the line's quantity.
     */
    tick: async (accountId: string, id: number, { from, done }: { readonly from: number; readonly done: number }, atMs: number) => {
      await queries.transaction().execute(async (transaction) => {
        const row = await transaction
          .selectFrom('perk_tasks')
          .selectAll()
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .executeTakeFirst();
        if (!row || !toTask(row)) throw refusal('NOT_FOUND', catalogText('perk-line-gone'));
        if (row.done !== from) throw refusal('CONFLICT', catalogText('perk-line-overtaken'));
        if (done > row.quantity) throw new HttpProblem('INVALID_REQUEST', `Invalid body: done: must be ${row.quantity} or less`);
        const done_at = done === row.quantity ? atMs : null;
        await transaction.updateTable('perk_tasks').set({ done, done_at }).where('id', '=', id).execute();
      });
      state.revision += 1;
      state.isFull = false;
      return list(accountId);
    },
    done: async (accountId: string) => {
      const own = queries.selectFrom('perk_tasks').select(['key', 'line', 'done']).where('account_id', '=', accountId);
      const rows = await own.where('done', '>', 0).execute();
      return rows.flatMap((row) => z.safeParse(PerkDone, row).data ?? []);
    },
    /** A number that increases with each change of the perk list. */
    revision: () => state.revision,
    /** A problem if new lines did not fit. Null again after a line is ticked off, or after an erasure. */
    problem: () => (state.isFull ? localize(catalogText('perk-list-full', { count: maxPerkTasks })) : null),
  };
}

export interface AddedLines {
  readonly added: number;
  readonly leftOut: number;
}

/** Adds the lines of purchases. A purchase is added once, even if several elements send it. Throws {@link TooManyLines}. */
export async function addPerkTasks(
  queries: Queries,
  receipts: readonly Purchase[],
  { nowMs, maxLines }: { readonly nowMs: number; readonly maxLines: number },
): Promise<AddedLines> {
  const rows = receipts.flatMap((receipt) => toLines(receipt, nowMs));
  let [added, leftOut] = [0, 0];
  for (const accountId of new Set(rows.map(({ account_id }) => account_id))) {
    let open = await countOpen(queries, accountId);
    for (const row of rows.filter(({ account_id }) => account_id === accountId)) {
      if (open >= maxPerkTasks) {
        if (!(await isListed(queries, row))) leftOut += 1;
      } else if (await addLine(queries, row)) {
        open += 1;
        added += 1;
      }
      if (added > maxLines) throw new TooManyLines();
    }
    await deleteOldestDone(queries, accountId, maxPerkTasks - open);
  }
  return { added, leftOut };
}

async function countOpen(queries: Queries, accountId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('perk_tasks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

type Line = Insertable<PerkTaskRow>;

async function isListed(queries: Queries, { account_id, key, line }: Line): Promise<boolean> {
  const own = queries.selectFrom('perk_tasks').select('id').where('account_id', '=', account_id);
  return (await own.where('key', '=', key).where('line', '=', line).executeTakeFirst()) !== undefined;
}

async function addLine(queries: Queries, row: Line): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('perk_tasks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'key', 'line']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

async function deleteOldestDone(queries: Queries, accountId: string, room: number): Promise<void> {
  await sql`delete from perk_tasks where id in (
    select id from perk_tasks where account_id = ${accountId} and done_at is not null
    order by done_at desc, id desc limit -1 offset ${Math.max(0, room)}
  )`.execute(queries);
}

function toLines({ account_id, key, type, name = null, data }: Purchase, nowMs: number): Line[] {
  if (type !== 'perks.purchased' || typeof data !== 'string') return [];
  const { perks, perk, createdAt } = z.parse(PerksPurchased, parseJsonText(data));
  // A purchase in the old form has one `perk` and no list of `perks`.
  const lines = perks.length > 0 ? perks : perk ? [{ title: perk.title ?? perk.id, quantity: 1 }] : [];
  const createdMs = Date.parse(createdAt);
  const bought_at = createdMs >= 0 && createdMs <= nowMs + maxClockAheadMs ? createdMs : nowMs;
  return lines.slice(0, maxPerkLines).map(({ title, quantity }, line) => ({
    account_id,
    key,
    line,
    title,
    quantity,
    name,
    done: 0,
    bought_at,
    done_at: null,
  }));
}

/** The message from the donation's row in the feed. The perk list has no copy of it, so that an erasure need only delete it in the feed. */
const messageOfDonation = sql<unknown>`(
  select data ->> '$.message' from feed
  where feed.account_id = perk_tasks.account_id and feed.type = 'donation.created' and json_valid(feed.data)
    and feed.key = 'donation.created' || substr(perk_tasks.key, ${'perks.purchased'.length + 1})
  limit 1
)`.as('message');

function toTask(row: Selectable<PerkTaskRow> & { readonly message?: unknown }): PerkTask | null {
  const { id, key, title, quantity, done, name, bought_at, done_at } = row;
  const message = typeof row.message === 'string' ? visibleText(row.message) : null;
  const parsed = z.safeParse(PerkTask, { ...{ id, key, title, quantity, done, name, message }, boughtAtMs: bought_at, doneAtMs: done_at });
  return parsed.success ? parsed.data : null;
}
