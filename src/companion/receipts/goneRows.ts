import { type Kysely, sql } from 'kysely';
import type { ReceiptTables } from './schema';

/** How many ids are sent to engines per account. Widgets do not show older donations. */
const maxGone = 500;
/** Far more donations than an account receives in the days that are checked. */
const maxChecked = 10_000;

export interface KeptDonation {
  readonly id: string;
  readonly isGone: boolean;
}

/** The id of a donation. The keys of a donation and of its purchase both end with it. */
const donationId = sql<unknown>`substr(key, instr(key, ':') + 1)`;
const donationTypes = ['donation.created', 'perks.purchased'];

interface Span {
  readonly fromMs: number;
  readonly untilMs: number;
}

export async function createGoneMarks(queries: Kysely<ReceiptTables>) {
  let gone = await readGone(queries);
  const reread = async () => {
    gone = await readGone(queries);
  };
  return {
    donations: (accountId: string, time: Span) => readDonations(queries, accountId, time),
    markGone: async (accountId: string, ids: readonly string[], isGone: boolean) => {
      await writeGone(queries, accountId, ids, isGone);
      await reread();
    },
    /** Ids of marked donations, newest first, up to a limit. */
    gone: (accountId: string): readonly string[] => gone.get(accountId) ?? [],
    reread,
  };
}

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
