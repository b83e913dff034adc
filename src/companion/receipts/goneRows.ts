import { type Kysely, sql } from 'kysely';
import { happenedAt } from './receiptQuery';
import type { ReceiptTables } from './schema';
import { deleteTotals } from './streams';

/** How many ids of deleted donations are sent to engines per account. Widgets do not show older donations. */
const maxGone = 500;
/** The largest number of donations that one check reads: far more than an account receives in the period that is checked. */
const maxChecked = 10_000;

export interface KeptDonation {
  readonly id: string;
  readonly isGone: boolean;
}

/** The id of a donation. Both the donation's key and its purchase's key end with it. */
const donationId = sql<unknown>`substr(key, instr(key, ':') + 1)`;
const donationTypes = sql.join(['donation.created', 'perks.purchased']);

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
    /** Ids of donations that the platform has deleted, newest first, up to a limit. */
    gone: (accountId: string): readonly string[] => gone.get(accountId) ?? [],
    reread,
  };
}

async function readGone(queries: Kysely<ReceiptTables>): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ account_id: string; donation: unknown }>`
    select account_id, ${donationId} as donation from (
      select account_id, key, type, coalesce(created_at, ended_at) as at from receipts where gone = 1
      union all select account_id, key, type, created_at as at from feed where gone = 1)
    where type in (${donationTypes}) group by account_id, donation order by max(at) desc`.execute(queries);
  const ids = new Map<string, string[]>();
  for (const { account_id, donation } of rows) {
    const known = ids.get(account_id) ?? [];
    if (typeof donation === 'string' && known.length < maxGone) ids.set(account_id, [...known, donation]);
  }
  return ids;
}

/** Donations from receipts and from the feed. The feed also has donations that no overlay has received. */
async function readDonations(
  queries: Kysely<ReceiptTables>,
  accountId: string,
  { fromMs, untilMs }: Span,
): Promise<readonly KeptDonation[]> {
  const { rows } = await sql<{ donation: unknown; gone: number }>`
    select ${donationId} as donation, min(gone) as gone from (
      select key, created_at, gone from receipts where account_id = ${accountId} and type in (${donationTypes})
        and ${happenedAt} >= ${fromMs} and created_at < ${untilMs} and received_at < ${untilMs}
      union all select key, created_at, gone from feed where account_id = ${accountId} and type in (${donationTypes})
        and data is not null and created_at >= ${fromMs} and created_at < ${untilMs})
    group by donation order by max(created_at) desc limit ${maxChecked}`.execute(queries);
  return rows.flatMap(({ donation, gone }) => (typeof donation === 'string' ? [{ id: donation, isGone: gone === 1 }] : []));
}

async function writeGone(queries: Kysely<ReceiptTables>, accountId: string, ids: readonly string[], isGone: boolean): Promise<void> {
  const keys = ids.flatMap((id) => [`donation.created:${id}`, `perks.purchased:${id}`]);
  await queries.transaction().execute(async (transaction) => {
    await deleteTotals(transaction, accountId);
    for (const table of ['receipts', 'feed'] as const)
      await transaction
        .updateTable(table)
        .set({ gone: isGone ? 1 : 0 })
        .where('account_id', '=', accountId)
        .where('key', 'in', keys)
        .execute();
  });
}
