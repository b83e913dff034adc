import { type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import { CurrencyCode, maxMinorUnits } from '../../contract';
import type { OperatorPerk, Perk, PerkLine } from '../../contract/api';
import { HttpProblem } from '../../server/http';
import type { Queries } from '../database/database';
import type { PerksTable } from '../database/tables';
import { isoTime } from '../runtime';
import { newestFirst, type PageRequest } from './listPages';
import { invalidBody, type RecordsOptions } from './records';

export function createPerks({ database, pages, clock, newId }: RecordsOptions) {
  const ofAccount = (accountId: string) => catalogue(database.queries, accountId);

  return {
    getById: async (accountId: string, id: string): Promise<Perk | null> => {
      const row = await ofAccount(accountId).where('id', '=', id).executeTakeFirst();
      return row ? toPerk(row) : null;
    },

    list: async (accountId: string, page: PageRequest) => {
      const { rows, nextCursor } = await pages.read({ list: 'perks', accountId, page }, (after, count) =>
        newestFirst(ofAccount(accountId), after, count).execute(),
      );
      return { perks: rows.map(toPerk), nextCursor };
    },

    create: async (accountId: string, { title, unitAmount, currency }: { title: string; unitAmount: number; currency: CurrencyCode }) => {
      const id = newId();
      const row = { id, account_id: accountId, title, unit_amount: unitAmount, currency, archived_at: null, created_at: clock.now() };
      await database.write((queries) => queries.insertInto('perks').values(row).execute());
      return { id };
    },

    listAll: async (accountId: string): Promise<OperatorPerk[]> => {
      const query = database.queries.selectFrom('perks').selectAll().where('account_id', '=', accountId);
      return (await query.orderBy('created_at').orderBy('id').execute()).map(toOperatorPerk);
    },

    /** Changes a perk. Existing purchases keep their title. Throws a 404 for an unknown perk. */
    update: async (id: string, { title, archived }: PerkChange): Promise<OperatorPerk> => {
      const archivedAt = archived ? sql<number>`coalesce(archived_at, ${clock.now()})` : null;
      const change = { title: title ?? sql.ref<string>('title'), ...(archived !== undefined && { archived_at: archivedAt }) };
      const row = await database.write((queries) =>
        queries.updateTable('perks').set(change).where('id', '=', id).returningAll().executeTakeFirst(),
      );
      if (!row) throw new HttpProblem('NOT_FOUND', 'There is no perk with this id.');
      return toOperatorPerk(row);
    },
  };
}

interface PerkChange {
  readonly title?: string | undefined;
  readonly archived?: boolean | undefined;
}

interface CartLine {
  readonly perkId: string;
  readonly quantity: number;
}

/** Adds the catalogue's current titles and prices to a cart. Throws a 400 if a perk cannot be bought. */
export async function freezeCart(
  queries: Queries,
  cart: { readonly accountId: string; readonly currency: CurrencyCode; readonly lines: readonly CartLine[] },
): Promise<PerkLine[]> {
  const ids = [...new Set(cart.lines.map(({ perkId }) => perkId))];
  const rows = await catalogue(queries, cart.accountId).where('id', 'in', ids).execute();
  return cart.lines.map(({ perkId, quantity }, index) => {
    const perk = rows.find(({ id }) => id === perkId);
    if (!perk) throw invalidBody(`lines.${index}.perkId`, 'must be in the catalogue');
    if (perk.currency !== cart.currency) throw invalidBody(`lines.${index}.perkId`, `must be sold in ${cart.currency}`);
    const lineTotal = perk.unit_amount * quantity;
    if (lineTotal > maxMinorUnits) throw invalidBody(`lines.${index}.quantity`, 'must not make so large a total');
    return {
      id: perk.id,
      title: perk.title,
      quantity,
      unitAmount: perk.unit_amount,
      lineTotal,
      currency: perk.currency.toUpperCase(),
    };
  });
}

function catalogue(queries: Queries, accountId: string) {
  return queries.selectFrom('perks').selectAll().where('account_id', '=', accountId).where('archived_at', 'is', null);
}

function toPerk(row: Selectable<PerksTable>): Perk {
  return {
    id: row.id,
    title: row.title,
    unitAmount: row.unit_amount,
    currency: row.currency.toUpperCase(),
    createdAt: isoTime(row.created_at),
  };
}

function toOperatorPerk(row: Selectable<PerksTable>): OperatorPerk {
  return {
    id: row.id,
    title: row.title,
    unitAmount: row.unit_amount,
    currency: z.parse(CurrencyCode, row.currency),
    archived: row.archived_at !== null,
    createdAt: isoTime(row.created_at),
  };
}
