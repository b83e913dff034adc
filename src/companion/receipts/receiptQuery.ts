import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { lastInstantMs, type ReceiptFilter } from '../../contract';
import { HttpProblem } from '../../server/http';
import { foldCase } from './receiptRows';
import type { ReceiptRow, ReceiptTables } from './schema';

type Query = SelectQueryBuilder<ReceiptTables, 'receipts', Selectable<ReceiptRow>>;

/** Applies the creator's filter. */
export function applyFilter(all: Query, { box, type, fate, played, arrival, from, to, search }: ReceiptFilter): Query {
  let query = all;
  for (const [column, value] of Object.entries({ box, type, fate, arrival })) {
    if (value !== undefined) query = query.where(column as 'box', '=', value); // all four are columns of text
  }
  if (played !== undefined) query = query.where('played', '=', played === 'yes' ? 1 : 0);
  if (from !== undefined) query = query.where('ended_at', '>=', Date.parse(from));
  if (to !== undefined) query = query.where('ended_at', '<=', Date.parse(to));
  return search === undefined ? query : searchFor(query, search.trim());
}

function searchFor(query: Query, search: string): Query {
  const amount = /^\d+([.,]\d+)?$/.test(search) ? Number(search.replace(',', '.')) : null;
  return query.where(({ eb, fn, or, ref }) => {
    const inName = eb(fn<number>('instr', [ref('name_folded'), eb.val(foldCase(search))]), '>', 0);
    return amount === null ? inName : or([inName, eb('amount_major', '=', amount)]);
  });
}

/** Whether a page of the list can end at the row: rows that another program wrote may have an impossible time or id. */
export const isListable = sql<boolean>`typeof(ended_at) = 'integer' and ended_at between 0 and ${sql.lit(lastInstantMs)}
  and id between 1 and ${sql.lit(Number.MAX_SAFE_INTEGER)}`;

export interface Position {
  readonly endedAtMs: number;
  readonly id: number;
}

export function writeCursor({ ended_at, id }: Pick<Selectable<ReceiptRow>, 'ended_at' | 'id'>): string {
  return Buffer.from(`${ended_at}.${id}`).toString('base64url');
}

/** A position in the list is no secret, so the cursor is not signed. Throws a 400 for any other shape. */
export function readCursor(cursor: string): Position {
  const [, endedAt, id] = /^(\d{1,15})\.(\d{1,16})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (endedAt === undefined || id === undefined) {
    throw new HttpProblem('INVALID_REQUEST', 'Invalid query: cursor: must be the nextCursor of this list, unaltered');
  }
  return { endedAtMs: Number(endedAt), id: Number(id) };
}
