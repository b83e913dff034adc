import { createHmac, timingSafeEqual } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type HttpProblem, invalidInput } from '../../server/http';
import type { Database } from '../database/database';
import type { Randomness } from '../runtime';

export interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export interface Position {
  readonly created_at: number;
  readonly id: string;
}

interface ListOf {
  readonly list: string;
  readonly accountId: string;
  readonly page: PageRequest;
}

export interface Pages {
  /** Reads a page. `select` receives the position after which to continue (null for the newest) and how many rows to read. */
  read<Row extends Position>(
    of: ListOf,
    select: (after: Position | null, rows: number) => Promise<Row[]>,
  ): Promise<{ rows: Row[]; nextCursor: string | null }>;
}

/** Cursors are signed together with their list and account. An altered cursor, or one from another list, is therefore rejected (SPEC API-12). */
export function createPages(secret: Buffer): Pages {
  const sign = ({ list, accountId }: ListOf, payload: string) =>
    createHmac('sha256', secret).update(`${list}\n${accountId}\n${payload}`).digest().subarray(0, 16);

  function write(of: ListOf, { created_at, id }: Position): string {
    const payload = `${created_at}.${id}`;
    return `${Buffer.from(payload).toString('base64url')}.${sign(of, payload).toString('base64url')}`;
  }

  function read(of: ListOf, cursor: string): Position {
    const [payload = '', signature = ''] = cursor.split('.').map((part) => Buffer.from(part, 'base64url'));
    const text = payload.toString();
    const expected = sign(of, text);
    const genuine = Buffer.from(signature).length === expected.length && timingSafeEqual(Buffer.from(signature), expected);
    const [, createdAt, id] = /^(\d+)\.(.+)$/.exec(text) ?? [];
    if (!genuine || createdAt === undefined || id === undefined || cursor !== write(of, { created_at: Number(createdAt), id })) {
      throw strangeCursor();
    }
    return { created_at: Number(createdAt), id };
  }

  return {
    read: async (of, select) => {
      const { limit, cursor } = of.page;
      const found = await select(cursor === undefined ? null : read(of, cursor), limit + 1);
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      return { rows, nextCursor: found.length > limit && last ? write(of, last) : null };
    },
  };
}

/** The 400 for a cursor that belongs to another list. */
export function strangeCursor(): HttpProblem {
  return invalidInput('query', [{ path: ['cursor'], message: 'must be the nextCursor of this list, unaltered' }]);
}

export function compareNewestFirst(a: Position, b: Position): number {
  return b.created_at - a.created_at || (a.id < b.id ? 1 : -1);
}

interface ListQuery<Query> {
  orderBy(column: 'id' | RawBuilder<number>, direction: 'desc'): Query;
  limit(rows: number): Query;
  where(condition: RawBuilder<SqlBool>): Query;
}

/** The first rows after a position (null for the newest). Compares pairs of columns, so that SQLite can use the index. */
export function newestFirst<Query extends ListQuery<Query>>(
  query: Query,
  after: Position | null,
  count: number,
  timeColumn = 'created_at',
): Query {
  const time = sql.ref<number>(timeColumn);
  const ordered = query.orderBy(time, 'desc').orderBy('id', 'desc').limit(count);
  return after ? ordered.where(sql<SqlBool>`(${time}, id) < (${after.created_at}, ${after.id})`) : ordered;
}

/** Returns the secret that signs cursors. It is stored in the database, so cursors stay valid after a restart and on every node. */
export async function readCursorSecret(database: Database, randomness: Randomness): Promise<Buffer> {
  const name = 'list-cursors';
  const value = await database.write(async (queries) => {
    const fresh = Buffer.from(randomness.bytes(32)).toString('base64url');
    await queries
      .insertInto('secrets')
      .values({ name, value: fresh })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const row = await queries.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
    return row.value;
  }, `secret:${name}`);
  return Buffer.from(value, 'base64url');
}
