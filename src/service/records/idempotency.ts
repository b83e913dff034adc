import { createHash } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import { dayMs } from '../../contract';
import { HttpProblem } from '../../server/http';
import { compileInsert, compileOnce } from '../database/compileOnce';
import type { Database, Queries } from '../database/database';

export const rememberedMs = dayMs;
/** How many rows one transaction deletes. Limited, because other writes wait for it. */
const sweptTogether = 1000;

/** A request that creates something, and that the caller may send again, for example because the response was lost. */
export interface Repeatable {
  readonly key: string;
  readonly request: unknown;
}

interface Asked {
  readonly accountId: string;
  readonly repeatable: Repeatable;
  readonly nowMs: number;
}

/** The stored answer to the same request. Undefined if the request is new. Throws a 409 if the key was used for another request. */
export async function findAnswer(queries: Queries, { accountId, repeatable, nowMs }: Asked): Promise<unknown> {
  const [row] = await selectAnswer(queries, { accountId, key: repeatable.key, fromMs: nowMs - rememberedMs });
  if (!row) return undefined;
  if (row.request !== hashRequest(repeatable)) {
    throw new HttpProblem('CONFLICT', 'This Idempotency-Key was used for another request. Use a new one for each.');
  }
  return JSON.parse(row.answer);
}

export async function keepAnswer(queries: Queries, { accountId, repeatable, nowMs }: Asked, answer: unknown): Promise<void> {
  const { key } = repeatable;
  await deleteAnswer(queries, { accountId, key });
  await insertAnswer(queries, {
    account_id: accountId,
    key,
    request: hashRequest(repeatable),
    answer: JSON.stringify(answer),
    created_at: nowMs,
  });
}

export async function sweepAnswers(database: Database, nowMs: number): Promise<void> {
  let deleted = sweptTogether;
  while (deleted === sweptTogether) {
    deleted = await database.write(async (queries) =>
      (await database.tryLock(queries, 'sweep of idempotency')) ? deleteExpired(queries, nowMs - rememberedMs) : 0,
    );
  }
}

async function deleteExpired(queries: Queries, beforeMs: number): Promise<number> {
  const expired = sql`select account_id, key from idempotency where created_at < ${beforeMs} order by created_at limit ${sweptTogether}`;
  const { numDeletedRows } = await queries
    .deleteFrom('idempotency')
    .where(sql<SqlBool>`(account_id, key) in (${expired})`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function hashRequest({ request }: Repeatable): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

const insertAnswer = compileInsert('idempotency');
const selectAnswer = compileOnce<
  { readonly accountId: string; readonly key: string; readonly fromMs: number },
  { readonly request: string; readonly answer: string }
>((queries, param) =>
  queries
    .selectFrom('idempotency')
    .select(['request', 'answer'])
    .where('account_id', '=', param('accountId'))
    .where('key', '=', param('key'))
    .where('created_at', '>', param('fromMs')),
);
const deleteAnswer = compileOnce<{ readonly accountId: string; readonly key: string }, unknown>((queries, param) =>
  queries.deleteFrom('idempotency').where('account_id', '=', param('accountId')).where('key', '=', param('key')),
);
