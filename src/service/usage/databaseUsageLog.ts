import { type Selectable, type SqlBool, sql } from 'kysely';
import type { ApiCall } from '../../contract';
import type { Database } from '../database/database';
import type { ApiCallsTable } from '../database/tables';
import { isAfter, type Pages } from '../records/pages';
import { type Clock, describeError, isoTime, type Report, type Timers } from '../runtime';
import type { NewCall, UsageLog } from './usageLog';

export interface UsageLimits {
  /** Newest calls that are kept of an account. */
  readonly retainedCalls: number;
  readonly callRetentionMs: number;
}

export interface DatabaseUsageLogOptions {
  readonly database: Database;
  readonly pages: Pages;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly limits: UsageLimits;
  readonly newId: () => string;
  readonly report: Report;
}

/** Calls are written in batches, this far apart: a crash loses the last one, and of a flood only what is kept is ever written. */
const batchMs = 5000;
/** Well below the number of variables that SQLite binds. */
const rowsPerWrite = 200;
/** The calls of so many accounts are trimmed by one piece of work. */
const accountsPerWrite = 50;

interface TimedCall {
  readonly call: NewCall;
  readonly atMs: number;
}

/** The usage log, in the same database as the records. A request only pushes onto an array. */
export function createDatabaseUsageLog(options: DatabaseUsageLogOptions): UsageLog {
  const { database, pages, clock, timers, limits, newId, report } = options;
  const waiting = new Map<string, TimedCall[]>();
  let cancelFlush: (() => void) | null = null;
  let written: Promise<void> = Promise.resolve();

  /** Resolves when everything that was noted before is written. */
  function flush(): Promise<void> {
    cancelFlush?.();
    cancelFlush = null;
    written = written.then(writeWaiting);
    return written;
  }

  async function writeWaiting(): Promise<void> {
    const batches = [...waiting].map(([accountId, calls]) => ({ accountId, calls: calls.slice(-limits.retainedCalls) }));
    waiting.clear();
    try {
      // Writes that are requested together share one commit.
      const accountIds = batches.map(({ accountId }) => accountId);
      await Promise.all([...insertAll(batches.flatMap(({ calls }) => calls)), ...inParts(accountIds, accountsPerWrite).map(trim)]);
    } catch (error) {
      report(`calls could not be written to the usage log: ${describeError(error)}`);
    }
  }

  function insertAll(calls: readonly TimedCall[]): Promise<unknown>[] {
    const rows = calls.map((call) => toRow(newId(), call));
    return inParts(rows, rowsPerWrite).map((some) => database.write((queries) => queries.insertInto('api_calls').values(some).execute()));
  }

  async function trim(accountIds: readonly string[]): Promise<void> {
    const oldest = clock.now() - limits.callRetentionMs;
    await database.write(async (queries) => {
      for (const accountId of accountIds) {
        const ofAccount = queries.deleteFrom('api_calls').where('account_id', '=', accountId);
        await ofAccount.where(isSurplus(accountId, limits.retainedCalls)).execute();
        await ofAccount.where('created_at', '<', oldest).execute();
      }
    }, 'usage:trim');
  }

  return {
    note: (call) => {
      const calls = waiting.get(call.accountId) ?? [];
      calls.push({ call, atMs: clock.now() });
      // Drops what the next batch would leave out, so that a flood takes no memory.
      if (calls.length >= 2 * limits.retainedCalls) calls.splice(0, limits.retainedCalls);
      waiting.set(call.accountId, calls);
      cancelFlush ??= timers.set(() => void flush(), batchMs);
    },

    list: async (accountId, page) => {
      await flush();
      const { rows, nextCursor } = await pages.read({ list: 'api-calls', accountId, page }, (after, count) => {
        const query = database.queries
          .selectFrom('api_calls')
          .selectAll()
          .where('account_id', '=', accountId)
          .where('created_at', '>=', clock.now() - limits.callRetentionMs)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(count);
        return (after ? query.where(isAfter(after)) : query).execute();
      });
      return { calls: rows.map(toCall), nextCursor };
    },

    close: flush,
  };
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/** Calls of the account beyond its newest `kept`. */
function isSurplus(accountId: string, kept: number) {
  return sql<SqlBool>`(created_at, id) <= (
    select created_at, id from api_calls where account_id = ${accountId} order by created_at desc, id desc limit 1 offset ${kept}
  )`;
}

function toRow(id: string, { call, atMs }: TimedCall): Selectable<ApiCallsTable> {
  const { accountId, keyId, method, path, status } = call;
  return { id, account_id: accountId, key_id: keyId, method, path, status, created_at: atMs };
}

function toCall({ key_id: keyId, method, path, status, created_at }: Selectable<ApiCallsTable>): ApiCall {
  return { keyId, method, path, status, createdAt: isoTime(created_at) };
}
