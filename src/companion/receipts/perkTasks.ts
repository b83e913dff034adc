import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type PerkDone, PerksPurchased, type PerkTask, type PerkTasks, sentence } from '../../contract';
import { HttpProblem } from '../../http';
import { refusal } from '../refusal';
import type { PerkTaskRow, ReceiptRow, ReceiptTables } from './schema';

/** Lines that are kept of an account; of more, those go that were done first, and after them the oldest. */
export const perkTasksAtMost = 2_000;
const doneShown = 200;

type Queries = Kysely<ReceiptTables> | Transaction<ReceiptTables>;
type Purchase = Pick<Insertable<ReceiptRow>, 'account_id' | 'key' | 'type' | 'name' | 'data'>;

/** What supporters bought, ticked off line by line (SPEC RCP-8). */
export interface PerkTaskStore {
  list(accountId: string): Promise<PerkTasks>;
  /** Durable when it resolves. Throws a 404, a 409 where `from` is not how it stands, and a 400 above the line's quantity. */
  tick(accountId: string, id: number, change: { readonly from: number; readonly done: number }, atMs: number): Promise<PerkTasks>;
  /** What is ticked off, wholly or in part. */
  done(accountId: string): Promise<PerkDone[]>;
  /** Rises with each change. */
  revision(): number;
}

export function createPerkTaskStore(queries: Kysely<ReceiptTables>, revision: { value: number }): PerkTaskStore {
  async function list(accountId: string): Promise<PerkTasks> {
    const own = queries.selectFrom('perk_tasks').selectAll().where('account_id', '=', accountId);
    const open = await own.where('done_at', 'is', null).orderBy('bought_at').orderBy('id').execute();
    const done = await own.where('done_at', 'is not', null).orderBy('done_at', 'desc').orderBy('id', 'desc').limit(doneShown).execute();
    return { tasks: [...open, ...done].map(toTask), revision: revision.value };
  }
  return {
    list,
    tick: async (accountId, id, { from, done }, atMs) => {
      await queries.transaction().execute(async (transaction) => {
        const row = await transaction
          .selectFrom('perk_tasks')
          .selectAll()
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .executeTakeFirst();
        if (!row) throw refusal('NOT_FOUND', sentence('perk-line-gone'));
        if (row.done !== from) throw refusal('CONFLICT', sentence('perk-line-overtaken'));
        if (done > row.quantity) throw new HttpProblem('INVALID_REQUEST', `Invalid body: done: must be ${row.quantity} or less`);
        const done_at = done === row.quantity ? atMs : null;
        await transaction.updateTable('perk_tasks').set({ done, done_at }).where('id', '=', id).execute();
      });
      revision.value += 1;
      return list(accountId);
    },
    done: (accountId) =>
      queries.selectFrom('perk_tasks').select(['key', 'line', 'done']).where('account_id', '=', accountId).where('done', '>', 0).execute(),
    revision: () => revision.value,
  };
}

/** Puts a purchase's lines on the list, once however many boxes had it; answers whether there were any. */
export async function addPerkTasks(queries: Queries, receipts: readonly Purchase[]): Promise<boolean> {
  const rows = receipts.flatMap(linesOf);
  for (const row of rows) {
    await queries
      .insertInto('perk_tasks')
      .values(row)
      .onConflict((conflict) => conflict.columns(['account_id', 'key', 'line']).doNothing())
      .execute();
  }
  for (const accountId of new Set(rows.map(({ account_id }) => account_id))) await forgetOldest(queries, accountId);
  return rows.length > 0;
}

async function forgetOldest(queries: Queries, accountId: string): Promise<void> {
  await sql`delete from perk_tasks where id in (
    select id from perk_tasks where account_id = ${accountId}
    order by done_at is null desc, coalesce(done_at, bought_at) desc, id desc limit -1 offset ${perkTasksAtMost}
  )`.execute(queries);
}

function linesOf({ account_id, key, type, name = null, data }: Purchase): Insertable<PerkTaskRow>[] {
  if (type !== 'perks.purchased' || typeof data !== 'string') return [];
  const { perks, perk, createdAt } = z.parse(PerksPurchased, JSON.parse(data)); // as `toRow` wrote it
  // A legacy purchase has no lines, but one perk.
  const lines = perks.length > 0 ? perks : perk ? [{ title: perk.title ?? perk.id, quantity: 1 }] : [];
  return lines.map(({ title, quantity }, line) => ({
    ...{ account_id, key, line, title, quantity, name },
    ...{ done: 0, bought_at: Date.parse(createdAt), done_at: null },
  }));
}

function toTask({ id, key, title, quantity, done, name, bought_at, done_at }: Selectable<PerkTaskRow>): PerkTask {
  return { ...{ id, key, title, quantity, done, name }, boughtAtMs: bought_at, doneAtMs: done_at };
}
