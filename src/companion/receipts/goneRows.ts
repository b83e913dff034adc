import { type Kysely, sql } from 'kysely';
import type { ReceiptTables } from './schema';

/** Donations of one account that engines receive; no widget shows older ones. */
const maxGone = 500;
/** Far more donations than an account has in the days that are checked. */
const maxChecked = 10_000;

export interface KeptDonation {
  readonly id: string;
  /** Whether it is marked as gone. */
  readonly isGone: boolean;
}

/** A donation and its purchase have the donation's id in their keys. */
const donationId = sql<unknown>`substr(key, instr(key, ':') + 1)`;
const donationTypes = ['donation.created', 'perks.purchased'];

interface Span {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Marks of donations that have left the platform. */
export async function createGoneMarks(queries: Kysely<ReceiptTables>) {
  let gone = await readGone(queries);
  const reread = async () => {
    gone = await readGone(queries);
  };
  return {
    /** Donations that happened and were received in a time, newest first. */
    donations: (accountId: string, time: Span) => readDonations(queries, accountId, time),
    /** Marks donations as gone from the platform, with their purchases; or takes the mark back. */
    markGone: async (accountId: string, ids: readonly string[], isGone: boolean) => {
      await writeGone(queries, accountId, ids, isGone);
      await reread();
    },
    /** Ids of donations that are marked as gone, newest first; not all of very many. */
    gone: (accountId: string): readonly string[] => gone.get(accountId) ?? [],
    /** For when receipts were deleted. */
    reread,
  };
}

/** Ids of the donations that are marked as gone, by account, newest first. */
async function readGone(queries: Kysely<ReceiptTables>): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await queries
    .selectFrom('receipts')
    .select(['account_id', donationId.as('donation')])
    .where('gone', '=', 1)
    .where('type', 'in', donationTypes)
    .groupBy(['account_id', 'donation'])
    .orderBy(({ fn }) => fn.max('id'), 'desc')
    .execute();
  const ids = new Map<string, string[]>();
  for (const { account_id, donation } of rows) {
    const known = ids.get(account_id) ?? [];
    if (typeof donation === 'string' && known.length < maxGone) ids.set(account_id, [...known, donation]);
  }
  return ids;
}

/** The donations that happened and were received in the time given, newest first. */
async function readDonations(
  queries: Kysely<ReceiptTables>,
  accountId: string,
  { fromMs, untilMs }: Span,
): Promise<readonly KeptDonation[]> {
  const rows = await queries
    .selectFrom('receipts')
    .select([donationId.as('donation'), ({ fn }) => fn.min('gone').as('gone')])
    .where('account_id', '=', accountId)
    .where('type', 'in', donationTypes)
    .where(sql<boolean>`coalesce(created_at, ended_at) >= ${fromMs}`)
    .where('created_at', '<', untilMs)
    .where('received_at', '<', untilMs)
    .groupBy('donation')
    .orderBy(({ fn }) => fn.max('created_at'), 'desc')
    .limit(maxChecked)
    .execute();
  return rows.flatMap(({ donation, gone }) => (typeof donation === 'string' ? [{ id: donation, isGone: gone === 1 }] : []));
}

/** Marks donations and their purchases, or takes the mark back. */
async function writeGone(queries: Kysely<ReceiptTables>, accountId: string, ids: readonly string[], isGone: boolean): Promise<void> {
  await queries
    .updateTable('receipts')
    .set({ gone: isGone ? 1 : 0 })
    .where('account_id', '=', accountId)
    .where(
      'key',
      'in',
      ids.flatMap((id) => donationTypes.map((type) => `${type}:${id}`)),
    )
    .execute();
}
