import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { foldCase, lastInstantMs } from '../../contract';
import { businessKeysOf } from '../../contract/api';
import type { ReceiptFilter } from '../../contract/companion';
import { HttpProblem } from '../../server/http';
import type { ReceiptRow, ReceiptTables } from './schema';

type Query = SelectQueryBuilder<ReceiptTables, 'receipts', Selectable<ReceiptRow>>;

/** The time by which events are sorted. Must be the same expression as in the index `receipts_by_event`. */
export const happenedAt = sql<number>`coalesce(created_at, ended_at)`;

export interface Page {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export function selectPage(
  queries: Kysely<ReceiptTables>,
  accountId: string,
  filter: ReceiptFilter,
  { limit, cursor }: Page,
): Promise<Selectable<ReceiptRow>[]> {
  const after = cursor === undefined ? null : readCursor(cursor);
  return applyFilter(queries.selectFrom('receipts').selectAll().where('account_id', '=', accountId), filter)
    .where(isListable)
    .$if(after !== null, (query) => query.where(sql<boolean>`(${happenedAt}, id) < (${after?.atMs}, ${after?.id})`))
    .orderBy(happenedAt, 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

function applyFilter(all: Query, { box: element, type, fate: outcome, played, arrival, from, to, search, event }: ReceiptFilter): Query {
  let query = all;
  for (const [column, value] of Object.entries({ type, fate: outcome, arrival })) {
    if (value !== undefined) query = query.where(column as 'type', '=', value);
  }
  if (event !== undefined) query = query.where('key', 'in', businessKeysOf(event));
  if (element !== undefined) query = query.where('box', 'in', element);
  if (played !== undefined) query = query.where('played', '=', played === 'yes' ? 1 : 0);
  if (from !== undefined) query = query.where(happenedAt, '>=', Date.parse(from));
  if (to !== undefined) query = query.where(happenedAt, '<=', Date.parse(to));
  return search === undefined ? query : searchFor(query, search.trim());
}

function searchFor(query: Query, search: string): Query {
  const amounts = amountsIn(search);
  return query.where(({ eb, fn, or, ref }) => {
    const inName = spellingsOf(search).map((spelling) => eb(fn<number>('instr', [ref('name_folded'), eb.val(spelling)]), '>', 0));
    return or([...inName, ...amounts.map((amount) => eb('amount_major', '=', amount))]);
  });
}

/** A currency before or after an amount, as pages show it: `$`, `R$`, `USD`. */
const currency = '(?:[A-Z]{0,3}\\p{Sc}|[A-Z]{3})';
const aroundAmount = new RegExp(`^${currency} ?| ?${currency}$`, 'gu');

/**
 * The amounts, in major units, that a search may mean. The search may have the number format of any language of the pages. `1,234` can
 * mean 1234, or 1.234 in a currency with three decimals.
 */
export function amountsIn(search: string): readonly number[] {
  const text = search
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .trim()
    .replace(aroundAmount, '');
  const plain = /^\d+(?:[.,]\d+)?$/.test(text) ? [Number(text.replace(',', '.'))] : [];
  const grouped = /^(\d{1,3}(?:([., '\u2019])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/.exec(text);
  if (!grouped) return plain;
  const [, whole = '', , decimals = ''] = grouped;
  return [...plain, Number(`${whole.replace(/\D/g, '')}.${decimals}`)];
}

/** The spellings to look for in a case-folded column. Version 0.1 stored names in lower case instead. */
export function spellingsOf(search: string): readonly string[] {
  return [...new Set([foldCase(search), search.normalize('NFKC').toLowerCase()])];
}

/** Whether the row's time and id can be written as a cursor. Only a row that Ovation did not write can have an impossible time or id. */
export const isListable = sql<boolean>`typeof(ended_at) = 'integer' and ended_at between 0 and ${sql.lit(lastInstantMs)}
  and (created_at is null or typeof(created_at) = 'integer' and created_at between 0 and ${sql.lit(lastInstantMs)})
  and id between 1 and ${sql.lit(Number.MAX_SAFE_INTEGER)}`;

interface Position {
  readonly atMs: number;
  readonly id: number;
}

export function writeCursor({ created_at, ended_at, id }: Pick<Selectable<ReceiptRow>, 'created_at' | 'ended_at' | 'id'>): string {
  return Buffer.from(`${created_at ?? ended_at}.${id}`).toString('base64url');
}

/** Reads the time and the id in a cursor. Cursors are not signed, because a position in the list is no secret. */
export function readCursor(cursor: string): Position {
  const [, at, id] = /^(\d{1,15})\.(\d{1,16})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (at === undefined || id === undefined) {
    throw new HttpProblem('INVALID_REQUEST', 'Invalid query: cursor: must be the nextCursor of this list, unaltered');
  }
  return { atMs: Number(at), id: Number(id) };
}
