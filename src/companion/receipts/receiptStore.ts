import { basename } from 'node:path';
import { type Insertable, Kysely, type Selectable, sql } from 'kysely';
import { feedKeyOf } from '../../contract/api';
import type { Erasure, Health, ReceiptFilter } from '../../contract/companion';
import { type KeptFileWatch, systemCode } from '../../server/os';
import {
  copiesEnded,
  isFileNotRead,
  LibsqlDialect,
  MigrationFailed,
  migrateDatabase,
  NewerStore,
  openSqliteFile,
  reopen,
} from '../../server/sqlite';
import { feedRowOf } from '../feed/feedRows';
import { addToFeed, createFeedStore, markPlayed } from '../feed/feedStore';
import type { Clock } from '../ports';
import { countErasable, deleteErased, isErased } from './erasures';
import { createGoneMarks } from './goneRows';
import { receiptMigrations } from './migrations';
import { type AddedLines, addPerkTasks, createPerkTaskStore, type PerkTaskState, TooManyLines } from './perkTasks';
import { isListable, type Page, selectPage, writeCursor } from './receiptQuery';
import { bytesOf, type Clocks, fromRow, reportOnce, toRow } from './receiptRows';
import { deleteBeyond, deleteOldest, maxHistoryBytes } from './retention';
import type { ErasureRow, ReceiptRow, ReceiptTables } from './schema';
import { createStreamStore, deleteTotals } from './streams';

/** Thrown when a change could not be stored and the database is unchanged. `cause` is the error of the write. */
export class StoreFailed extends Error {}

/** How many receipts that cannot be listed are reported at startup. */
const namedAtOnce = 20;

interface ReceiptStoreOptions extends KeptFileWatch {
  /** The path of the file, or `:memory:`. */
  readonly path: string;
  readonly clock: Clock;
  /** The largest size of the file. Beyond that, the oldest receipts are deleted. */
  readonly maxBytes?: number;
}

export type ReceiptStore = Awaited<ReturnType<typeof openReceiptStore>>;

/** Opens the receipts' database. If its content is unusable, the file is renamed and reported. */
export async function openReceiptStore(options: ReceiptStoreOptions) {
  try {
    return await openStore(options);
  } catch (error) {
    // The file is not renamed if its migration was rolled back, if a newer version of Ovation wrote it, or if it could not be read (SPEC
    // DAT-2, DAT-3).
    if (error instanceof NewerStore || error instanceof MigrationFailed || isFileNotRead(error)) throw error;
    return reopen(options.path, options, () => openStore(options));
  }
}

async function openStore({ path, ...options }: ReceiptStoreOptions) {
  const connection = openSqliteFile(path);
  const queries = new Kysely<ReceiptTables>({ dialect: new LibsqlDialect(connection) });
  try {
    connection.exec('PRAGMA secure_delete = ON'); // overwrites deleted data
    await migrateDatabase(queries, receiptMigrations, basename(path));
    return await createStore(queries, path, options);
  } catch (error) {
    await queries.destroy();
    throw error;
  }
}

async function createStore(
  queries: Kysely<ReceiptTables>,
  path: string,
  { clock, report, maxBytes = maxHistoryBytes }: Omit<ReceiptStoreOptions, 'path'>,
) {
  let erasures: Selectable<ErasureRow>[] = await queries.selectFrom('erasures').selectAll().orderBy('id').execute();
  const { reread, ...goneMarks } = await createGoneMarks(queries);
  let closing: Promise<void> | undefined;
  const tasks: PerkTaskState = { revision: 0, isFull: false };
  const unreadable = reportOnce(report, (id) => `receipt ${id} in receipts.db is unreadable and not shown`);
  const misplaced = await queries.selectFrom('receipts').select('id').where(sql<boolean>`not (${isListable})`).limit(namedAtOnce).execute();
  for (const { id } of misplaced) unreadable(id);

  const deleteRest = () =>
    deleteBeyond(queries, maxBytes).catch((error: unknown) => {
      // The new rows are stored anyway. Deleting old rows is tried again at the next call.
      report(`oldest receipts not deleted (${systemCode(error) ?? 'unknown error'})`);
    });

  return {
    /** The events of each account, including events without a receipt. Erasures apply to them too. */
    feed: createFeedStore(queries, {
      clock,
      report,
      isErased: (row) => isErased({ ...row, ended_at: row.created_at }, erasures, clock.now()),
      deleteBeyond: deleteRest,
      addPerkLines: async (transaction, purchases) => {
        const { added, leftOut } = await addPerkTasks(transaction, purchases, { nowMs: clock.now(), maxLines: Number.POSITIVE_INFINITY });
        if (added > 0) tasks.revision += 1;
        if (leftOut > 0) tasks.isFull = true;
      },
    }),
    perkTasks: createPerkTaskStore(queries, tasks, report),
    streams: createStreamStore(queries),
    /**
     * Stores an engine's receipts, or throws `TooManyLines` if they contain more than `maxLines` new lines of the perk list.
     * `erased`: the indexes of erased receipts. `bytes`: the size of all other receipts, or 0 if none of them is new.
     */
    add: async (
      accountId: string,
      copies: readonly unknown[],
      { skewMs, maxLines }: { readonly skewMs: number; readonly maxLines: number },
    ) => {
      const nowMs = clock.now();
      const { erased, kept } = separateErased(accountId, copies, erasures, { nowMs, skewMs });
      if (kept.length === 0) return { erased, added: 0, bytes: 0, lines: 0 };
      const { added, lines } = await insertReceipts(queries, kept, { nowMs, maxLines });
      if (lines.added > 0) tasks.revision += 1;
      if (lines.leftOut > 0) tasks.isFull = true;
      await deleteRest();
      const bytes = added > 0 ? kept.reduce((sum, row) => sum + bytesOf(row), 0) : 0;
      return { erased, added, bytes, lines: lines.added };
    },

    /** Newest event first. Rows that Ovation did not write are skipped and reported. Throws 400 for an invalid cursor. */
    list: async (accountId: string, filter: ReceiptFilter, { limit, cursor }: Page) => {
      const rows = await selectPage(queries, accountId, filter, { limit, cursor });
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      const receipts = rows.slice(0, limit).flatMap((row) => fromRow(row) ?? unreadable(row.id));
      return { receipts, nextCursor: last ? writeCursor(last) : null };
    },

    /**
     * Erases receipts and events in all accounts, or only counts them (`countOnly`). Receipts that arrive later are rejected if their
     * event was received before now.
     */
    erase: async (erasure: Erasure) => {
      if (erasure.countOnly) return countErasable(queries, erasure);
      const deleted = await deleteErased(queries, erasure, clock.now());
      erasures = await queries.selectFrom('erasures').selectAll().orderBy('id').execute();
      await reread();
      tasks.revision += 1;
      tasks.isFull = false;
      // While a backup reads the database, SQLite cannot truncate the write-ahead log, which still contains the deleted data.
      await copiesEnded(path);
      await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(queries);
      return deleted;
    },

    /** How many events arrived since `fromMs`. An event in several elements is counted once. */
    arrivals: (accountId: string, fromMs: number) => countArrivals(queries, accountId, fromMs),
    ...goneMarks,
    erasures: () => erasures.at(-1)?.id ?? 0,
    close: () => {
      closing ??= queries.destroy();
      return closing;
    },
  };
}

/** Separates received receipts into rows to store and the indexes of erased receipts. Unreadable receipts are in neither. */
function separateErased(accountId: string, copies: readonly unknown[], erasures: readonly Selectable<ErasureRow>[], clocks: Clocks) {
  const erased: number[] = [];
  const kept: Insertable<ReceiptRow>[] = [];
  for (const [index, copy] of copies.entries()) {
    const row = toRow(accountId, copy, clocks);
    if (row && isErased(row, erasures, clocks.nowMs)) erased.push(index);
    else if (row) kept.push(row);
  }
  return { erased, kept };
}

async function countArrivals(queries: Kysely<ReceiptTables>, accountId: string, fromMs: number): Promise<Health['arrivals']> {
  const rows = await queries
    .selectFrom('receipts')
    .select(['arrival', ({ fn }) => fn.count<number>('key').distinct().as('count')])
    .where('account_id', '=', accountId)
    .where('ended_at', '>=', fromMs)
    .where('received_at', '>=', fromMs)
    .groupBy('arrival')
    .execute();
  const countOf = (arrival: string) => rows.find((row) => row.arrival === arrival)?.count ?? 0;
  return { live: countOf('live'), replayed: countOf('replayed'), reconciled: countOf('reconciled') };
}

/** Stores receipts. If two engines sent receipts for the same event and element, stores the receipt of the engine that showed the event. */
async function insertReceipts(
  queries: Kysely<ReceiptTables>,
  rows: Insertable<ReceiptRow>[],
  bounds: { readonly nowMs: number; readonly maxLines: number },
): Promise<{ readonly added: number; readonly lines: AddedLines }> {
  return queries
    .transaction()
    .execute(async (transaction) => {
      let added = 0;
      for (const row of rows) {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('receipts')
          .values(row)
          .onConflict(
            (conflict) =>
              conflict
                .columns(['account_id', 'box', 'key'])
                .doUpdateSet(row)
                .where('receipts.played', '=', 0)
                .where('excluded.played' as 'receipts.played', '=', 1), // `excluded` is SQLite's name for the row to insert
          )
          .executeTakeFirstOrThrow();
        added += Number(numInsertedOrUpdatedRows ?? 0);
      }
      const lines = await addPerkTasks(transaction, rows, bounds);
      await addToFeed(transaction, rows.flatMap(feedRowOf));
      for (const account of new Set(rows.map(({ account_id }) => account_id))) {
        const own = rows.filter(({ account_id }) => account_id === account);
        const keys = own.flatMap(({ key, played }) => (played === 1 ? feedKeyOf(key) : []));
        if (keys.length > 0) await markPlayed(transaction, account, keys);
        const times = own.map(({ created_at, ended_at }) => created_at ?? ended_at);
        if (added > 0) await deleteTotals(transaction, account, times);
      }
      if (added > 0) await deleteOldest(transaction, 'receipts');
      return { added, lines };
    })
    .catch((error: unknown) => {
      if (error instanceof TooManyLines) throw error;
      throw new StoreFailed('receipts could not be stored', { cause: error });
    });
}
