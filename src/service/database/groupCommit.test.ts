import { CompiledQuery, Kysely } from 'kysely';
import Libsql from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginImmediate, LibsqlDialect } from '../../server/sqlite';
import type { Queries } from './database';
import { createGroupCommit } from './groupCommit';
import { migrate } from './migrations';
import type { Tables } from './tables';

let statements: string[];
let queries: Queries;

beforeEach(async () => {
  statements = [];
  queries = new Kysely<Tables>({
    dialect: new LibsqlDialect(new Libsql(':memory:')),
    log: ({ query }) => void statements.push(query.sql),
  });
  await migrate(queries);
  statements = [];
});
afterEach(() => queries.destroy());

const keep = (name: string) => (tx: Queries) => tx.insertInto('secrets').values({ name, value: 'kept' }).execute();
const names = async () => (await queries.selectFrom('secrets').select('name').orderBy('name').execute()).map(({ name }) => name);

test('all writes of one turn of the event loop share one commit', async () => {
  const { write } = createGroupCommit({ queries, begin: beginImmediate });
  await Promise.all(['a', 'b', 'c'].map((name) => write(keep(name))));
  expect(statements.filter((sql) => sql === 'commit')).toHaveLength(1);
  expect(await names()).toEqual(['a', 'b', 'c']);
});

test('[API-24] no write succeeds before the commit', async () => {
  const { write } = createGroupCommit({ queries, begin: beginImmediate });
  const committedWhenReported = await write(keep('a')).then(() => statements.includes('commit'));
  expect(committedWhenReported).toBe(true);
});

test('deferred rows are written in one batch before the commit, without savepoints', async () => {
  const { write } = createGroupCommit({ queries, begin: beginImmediate });
  const batches: string[][] = [];
  const writeAll = async (tx: Queries, deferred: readonly string[]) => {
    batches.push([...deferred]);
    await Promise.all(deferred.map((name) => keep(name)(tx)));
  };
  await Promise.all(['a', 'b'].map((name) => write(async (_, defer) => defer(writeAll, name))));
  expect(batches).toEqual([['a', 'b']]);
  expect(statements.filter((sql) => sql.startsWith('savepoint'))).toEqual([]);
  expect(await names()).toEqual(['a', 'b']);
});

test('[API-24] if one fails, the others run again and still share one commit', async () => {
  const { write } = createGroupCommit({ queries, begin: beginImmediate });
  const outcomes = await Promise.allSettled([write(keep('a')), write(keep('a')), write(keep('b'))]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(statements.filter((sql) => sql === 'commit')).toHaveLength(1);
});

test('a failed commit fails every write of its turn, and the next turn works', async () => {
  await queries.executeQuery(CompiledQuery.raw('pragma foreign_keys = on'));
  const { write } = createGroupCommit({ queries, begin: beginImmediate });
  const orphan = { id: 'k', account_id: 'nobody', hash: 'h', disabled: 0, revoked_at: null, expires_at: null, created_at: 1 };
  const deferred = write(async (tx) => {
    await tx.executeQuery(CompiledQuery.raw('pragma defer_foreign_keys = on'));
    await tx.insertInto('api_keys').values(orphan).execute();
  });
  const outcomes = await Promise.allSettled([write(keep('a')), deferred]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(statements.filter((sql) => sql === 'begin immediate')).toHaveLength(1);
  await write(keep('b'));
  expect(await names()).toEqual(['b']);
});
