import { createHash } from 'node:crypto';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { personKey } from '../../contract';
import type { Erasure } from '../../contract/companion';
import { hasReceipt } from '../feed/feedQuery';
import { happenedAt } from './receiptQuery';
import { maxClockAheadMs } from './receiptRows';
import type { ErasureRow, ReceiptRow, ReceiptTables } from './schema';
import { deleteTotals } from './streams';

/** How many erasures are stored for overlays that are offline. */
const maxErasures = 1_000;

interface ErasureOfNames extends Erasure {
  readonly names: readonly string[];
}

async function withNames(queries: Kysely<ReceiptTables>, erasure: Erasure): Promise<ErasureOfNames> {
  const { supporter } = erasure;
  if (supporter === undefined) return { ...erasure, names: [] };
  const person = personKey(supporter);
  const names = (table: 'receipts' | 'perk_tasks' | 'feed') =>
    queries.selectFrom(table).select('name').distinct().where('name', 'is not', null).execute();
  const all = [...(await names('receipts')), ...(await names('perk_tasks')), ...(await names('feed'))];
  const stored = all.flatMap(({ name }) => (typeof name === 'string' ? name : []));
  return { ...erasure, names: [supporter, ...stored.filter((name) => person !== null && personKey(name) === person)] };
}

/** Whether an erasure applies to a row. If the row's time is unreadable, every erasure by time applies. */
function appliesTo({ names, before }: ErasureOfNames, time: typeof happenedAt) {
  if (before === undefined) return sql<boolean>`name in (select value from json_each(${JSON.stringify(names)}))`;
  return sql<boolean>`(${time} < ${Date.parse(before)} or typeof(${time}) <> 'integer')`;
}

/** Counts what an erasure applies to: receipts, and events of the feed without a receipt. */
export async function countErasable(queries: Kysely<ReceiptTables>, erasure: Erasure): Promise<number> {
  return countNamed(queries, await withNames(queries, erasure));
}

async function countNamed(queries: Kysely<ReceiptTables>, named: ErasureOfNames): Promise<number> {
  const receipts = await queries
    .selectFrom('receipts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(appliesTo(named, happenedAt))
    .executeTakeFirstOrThrow();
  const events = await queries
    .selectFrom('feed')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('data', 'is not', null)
    .where(appliesTo(named, sql`created_at`))
    .where(sql<boolean>`not ${hasReceipt}`)
    .executeTakeFirstOrThrow();
  return receipts.count + events.count;
}

/**
 * Erases receipts, events, lines of the perk list and streams. Stores the erasure for receipts that arrive later. Returns how many
 * receipts and events were erased, like {@link countErasable}.
 */
export function deleteErased(queries: Kysely<ReceiptTables>, erasure: Erasure, nowMs: number): Promise<number> {
  const { supporter, before } = erasure;
  return queries.transaction().execute(async (transaction) => {
    const row = {
      erased_at: nowMs,
      name_digest: supporter === undefined ? null : digestOf(personOf(supporter)),
      before: before === undefined ? null : Date.parse(before),
    };
    const { id } = await transaction.insertInto('erasures').values(row).returning('id').executeTakeFirstOrThrow();
    await transaction
      .deleteFrom('erasures')
      .where('id', '<=', id - maxErasures)
      .execute();
    await deleteTotals(transaction);
    const named = await withNames(transaction, erasure);
    const count = await countNamed(transaction, named);
    await transaction.deleteFrom('perk_tasks').where(appliesTo(named, sql`bought_at`)).execute();
    // The keys of erased events remain in the feed. Otherwise the platform's lists would add the events again.
    await transaction
      .updateTable('feed')
      .set({
        ...{ name: null, amount: null, currency: null, data: null },
        ...{ name_folded: null, message_folded: null, amount_major: null, has_perks: 0, gone: 0 },
      })
      .where(appliesTo(named, sql`created_at`))
      .execute();
    if (row.before !== null) await transaction.deleteFrom('streams').where('ended_at', '<', row.before).execute();
    await transaction.deleteFrom('receipts').where(appliesTo(named, happenedAt)).execute();
    return count;
  });
}

/**
 * Whether an erasure applies to the row. An erasure does not apply to events that arrive after it. An erasure far in the future is
 * ignored: otherwise, all events until then would be rejected.
 */
export function isErased(
  row: Pick<Insertable<ReceiptRow>, 'name' | 'received_at' | 'created_at' | 'ended_at'>,
  erasures: readonly Selectable<ErasureRow>[],
  nowMs: number,
): boolean {
  return erasures.some(({ erased_at, name_digest, before }) => {
    if (row.received_at > erased_at || erased_at > nowMs + maxClockAheadMs) return false;
    return before === null ? typeof row.name === 'string' && isDigestOf(row.name, name_digest) : (row.created_at ?? row.ended_at) < before;
  });
}

/** Identifies a person by name. No name begins with U+0000, so this text never equals a name. */
function personOf(name: string): string {
  return `\0${personKey(name) ?? name}`;
}

/** Whether an erasure's digest is of this name. Version 0.1 stored the digest of the exact name instead of {@link personOf}. */
function isDigestOf(name: string, digest: string | null): boolean {
  return digest === digestOf(personOf(name)) || digest === digestOf(name);
}

/** Only a digest is stored, because the list of erasures must not reveal names. */
function digestOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}
