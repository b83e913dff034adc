import { type Selectable, sql } from 'kysely';
import { compileOnce } from '../../database/compileOnce';
import { type Defer, type Queries, together } from '../../database/database';
import type { DonationsTable, DonationTotalsTable } from '../../database/tables';
import { sumBy } from './buckets';

export type RankedKind = Exclude<DonationTotalsTable['kind'], 'currency'>;

/** The sum of the donations of one donor or country in one currency. */
export type DonationTotal = Omit<StoredTotal, 'account_id' | 'kind'>;

type StoredTotal = Selectable<DonationTotalsTable>;
type Donation = Selectable<DonationsTable>;
type Donor = Pick<Donation, 'donor_email' | 'donor_name'>;
type RankedDonation = Donor & Pick<Donation, 'account_id' | 'country' | 'currency' | 'amount' | 'created_at'>;

const noDonor: Donor = { donor_name: null, donor_email: null };

/** Identifies a donor by e-mail address, or else by name. Null if neither is known. */
export function donorKey({ donor_email, donor_name }: Donor): string | null {
  if (donor_email !== null) return `e${donor_email.toLowerCase()}`;
  return donor_name ? `n${donor_name}` : null;
}

/** Adds a donation to the totals of its currency, donor and country. Call this in the transaction that records the donation. */
export function addToTotals(defer: Defer, donation: RankedDonation): void {
  defer(writeTotals, totalOf(donation, 'currency', ''));
  const donor = donorKey(donation);
  if (donor !== null) defer(writeTotals, totalOf(donation, 'donor', donor));
  if (donation.country !== null) defer(writeTotals, totalOf(donation, 'country', donation.country));
}

function totalOf(donation: RankedDonation, kind: StoredTotal['kind'], giver: string): StoredTotal {
  const { account_id, currency, amount, created_at } = donation;
  const { donor_name, donor_email } = kind === 'donor' ? donation : noDonor;
  return { account_id, kind, currency, giver, amount, donations: 1, last_at: created_at, donor_name, donor_email };
}

async function writeTotals(queries: Queries, totals: readonly StoredTotal[]): Promise<void> {
  await together(sumBy(totals, keyOf, add).map((total) => addToTotal(queries, total)));
}

function keyOf({ account_id, kind, currency, giver }: StoredTotal): string {
  return `${account_id} ${kind} ${currency} ${giver}`;
}

function add(sum: StoredTotal, next: StoredTotal): StoredTotal {
  const latest = next.last_at >= sum.last_at ? next : sum;
  return { ...latest, amount: sum.amount + next.amount, donations: sum.donations + next.donations };
}

const addToTotal = compileOnce<StoredTotal, unknown>((queries, param) => {
  // Takes the donor's name and e-mail address from the donation with the latest time. If the clock was set back, this is not always the
  // donation that was recorded last.
  const latest = <T>(column: 'last_at' | 'donor_name' | 'donor_email') => {
    const [incoming, stored] = [sql.ref(`excluded.${column}`), sql.ref(`donation_totals.${column}`)];
    return sql<T>`case when excluded.last_at >= donation_totals.last_at then ${incoming} else ${stored} end`;
  };
  return queries
    .insertInto('donation_totals')
    .values({
      account_id: param('account_id'),
      kind: param('kind'),
      currency: param('currency'),
      giver: param('giver'),
      amount: param('amount'),
      donations: param('donations'),
      last_at: param('last_at'),
      donor_name: param('donor_name'),
      donor_email: param('donor_email'),
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind', 'currency', 'giver']).doUpdateSet({
        amount: sql`donation_totals.amount + excluded.amount`,
        donations: sql`donation_totals.donations + excluded.donations`,
        last_at: latest<number>('last_at'),
        donor_name: latest<string | null>('donor_name'),
        donor_email: latest<string | null>('donor_email'),
      }),
    );
});

/** The `limit` greatest totals of all time, for each currency. */
export async function greatestTotals(
  queries: Queries,
  { accountId, kind, limit }: { readonly accountId: string; readonly kind: RankedKind; readonly limit: number },
): Promise<DonationTotal[]> {
  const currencies = await currencyTotals(queries, accountId).execute();
  const ofKind = queries.selectFrom('donation_totals').selectAll().where('account_id', '=', accountId).where('kind', '=', kind);
  const greatest = ofKind.orderBy('amount', 'desc').orderBy('donations', 'desc').orderBy('giver').limit(limit);
  return (await Promise.all(currencies.map(({ currency }) => greatest.where('currency', '=', currency).execute()))).flat();
}

function currencyTotals(queries: Queries, accountId: string) {
  return queries
    .selectFrom('donation_totals')
    .select(['currency', 'amount', 'donations'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'currency')
    .orderBy('currency');
}
