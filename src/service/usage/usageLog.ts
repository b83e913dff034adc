import { type Selectable, type SqlBool, sql } from 'kysely';
import type { ApiCall } from '../../contract/api';
import type { Database } from '../database/database';
import type { ApiCallsTable } from '../database/tables';
import { newestFirst, type PageRequest, type Pages } from '../records/listPages';
import { type Clock, describeError, isoTime, type Report, type Timers } from '../runtime';

interface NewCall {
  readonly accountId: string;
  readonly keyId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

export interface UsageLog {
  /** Returns immediately. The call is written later, together with other calls. */
  note(call: NewCall): void;
  /** Newest call first. Includes all calls noted so far. */
  list(accountId: string, page: PageRequest): Promise<{ calls: ApiCall[]; nextCursor: string | null }>;
  close(): Promise<void>;
}

interface UsageLimits {
  readonly retainedCalls: number;
  readonly callRetentionMs: number;
}

interface DatabaseUsageLogOptions {
  readonly database: Database;
  readonly pages: Pages;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly limits: UsageLimits;
  readonly newId: () => string;
  readonly report: Report;
}

/** How often calls are written. A crash loses the calls since the latest write. */
const batchMs = 5000;
const rowsPerWrite = 200;
const accountsPerWrite = 50;

interface TimedCall {
  readonly call: NewCall;
  readonly atMs: number;
}

/** The usage log, in the same database as the records. Noting a call only appends to an array. */
export function createDatabaseUsageLog(options: DatabaseUsageLogOptions): UsageLog {
  const { database, pages, clock, timers, limits, newId, report } = options;
  const waiting = new Map<string, TimedCall[]>();
  const untrimmed = new Set<string>();
  let cancelFlush: (() => void) | null = null;
  let written: Promise<void> = Promise.resolve();

  function flush(): Promise<void> {
    cancelFlush?.();
    cancelFlush = null;
    written = written.then(writeWaiting);
    return written;
  }

  async function writeWaiting(): Promise<void> {
    const calls = [...waiting.values()].flatMap((ofAccount) => ofAccount.slice(-limits.retainedCalls));
    for (const accountId of waiting.keys()) untrimmed.add(accountId);
    waiting.clear();
    const reported = (what: string) => (error: unknown) => report(`${what} the usage log: ${describeError(error)}`);
    // Writes that are requested together share one commit.
    await Promise.all([
      insert(calls).catch(reported('calls could not be written to')),
      trimAll().catch(reported('old calls could not be deleted from')),
    ]);
  }

  async function insert(calls: readonly TimedCall[]): Promise<void> {
    const rows = calls.map((call) => toRow(newId(), call));
    const write = (some: typeof rows) => database.write((queries) => queries.insertInto('api_calls').values(some).execute());
    await Promise.all(inParts(rows, rowsPerWrite).map(write));
  }

  /** Removes API calls that are too old or too many. If another node is doing this, stops and leaves the rest for the next time. */
  async function trimAll(): Promise<void> {
    for (const accountIds of inParts([...untrimmed], accountsPerWrite)) {
      if (!(await trim(accountIds))) return;
      for (const accountId of accountIds) untrimmed.delete(accountId);
    }
  }

  function trim(accountIds: readonly string[]): Promise<boolean> {
    const oldest = clock.now() - limits.callRetentionMs;
    return database.write(async (queries) => {
      if (!(await database.tryLock(queries, 'usage:trim'))) return false;
      for (const accountId of accountIds) {
        const ofAccount = queries.deleteFrom('api_calls').where('account_id', '=', accountId);
        await ofAccount.where(isSurplus(accountId, limits.retainedCalls)).execute();
        await ofAccount.where('created_at', '<', oldest).execute();
      }
      return true;
    });
  }

  return {
    note: (call) => {
      const calls = waiting.get(call.accountId) ?? [];
      calls.push({ call, atMs: clock.now() });
      // Drops calls that the next write would drop anyway, so that very many calls do not fill up the memory.
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
          .where('created_at', '>=', clock.now() - limits.callRetentionMs);
        return newestFirst(query, after, count).execute();
      });
      return { calls: rows.map(toCall), nextCursor };
    },

    close: flush,
  };
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}

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
