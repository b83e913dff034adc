import { type Selectable, sql } from 'kysely';
import { compileOnce } from '../../database/compileOnce';
import type { Gather, Queries } from '../../database/database';
import type { DonationsTable, DonationTotalsTable } from '../../database/tables';
import { addUp } from './addUp';
import { donationHours } from './donationHours';

/** What donations are ranked by. */
export type RankedKind = DonationTotalsTable['kind'];

/** A donor or a country, with what came from there in one currency. */
export type DonationTotal = Omit<Selectable<DonationTotalsTable>, 'account_id' | 'kind'>;

type Giver = Pick<Selectable<DonationsTable>, 'donor_email' | 'donor_name' | 'country'>;
type RankedDonation = Giver & Pick<Selectable<DonationsTable>, 'account_id' | 'currency' | 'amount' | 'created_at'>;

/** Under whose name a donation counts: a donor is an e-mail address or, where none is known, a name. Null = under nobody's. */
export function whoOf(kind: RankedKind, { donor_email, donor_name, country }: Giver): string | null {
  if (kind === 'country') return country;
  if (donor_email !== null) return `e${donor_email.toLowerCase()}`;
  return donor_name ? `n${donor_name}` : null;
}

/** Adds a donation to the totals of its donor and its country. Belongs into the transaction that records it. */
export function addToTotals(gather: Gather, donation: RankedDonation): void {
  const { account_id, currency, amount, created_at, donor_email, donor_name } = donation;
  for (const kind of ['donor', 'country'] as const) {
    const who = whoOf(kind, donation);
    if (who === null) continue;
    const spelling = kind === 'donor' ? { donor_name, donor_email } : { donor_name: null, donor_email: null };
    gather(writeTotals, { account_id, kind, currency, who, amount, donations: 1, last_at: created_at, ...spelling });
  }
}

type StoredTotal = Selectable<DonationTotalsTable>;

async function writeTotals(queries: Queries, totals: readonly StoredTotal[]): Promise<void> {
  for (const total of addUp(totals, keyOf, add)) await addToTotal(queries, total);
}

function keyOf({ account_id, kind, currency, who }: StoredTotal): string {
  return `${account_id} ${kind} ${currency} ${who}`;
}

/** The spelling is the latest one's. */
function add(sum: StoredTotal, latest: StoredTotal): StoredTotal {
  return { ...latest, amount: sum.amount + latest.amount, donations: sum.donations + latest.donations };
}

const addToTotal = compileOnce<StoredTotal, unknown>((queries, place) =>
  queries
    .insertInto('donation_totals')
    .values({
      account_id: place('account_id'),
      kind: place('kind'),
      currency: place('currency'),
      who: place('who'),
      amount: place('amount'),
      donations: place('donations'),
      last_at: place('last_at'),
      donor_name: place('donor_name'),
      donor_email: place('donor_email'),
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind', 'currency', 'who']).doUpdateSet({
        amount: sql`donation_totals.amount + excluded.amount`,
        donations: sql`donation_totals.donations + excluded.donations`,
        last_at: sql`excluded.last_at`,
        donor_name: sql`excluded.donor_name`,
        donor_email: sql`excluded.donor_email`,
      }),
    ),
);

/** The greatest of all time, by currency. Each currency is read from the index, as far as it is asked for. */
export async function greatestTotals(
  queries: Queries,
  { accountId, kind, limit }: { readonly accountId: string; readonly kind: RankedKind; readonly limit: number },
): Promise<DonationTotal[]> {
  const currencies = await donationHours(queries, accountId).select('currency').distinct().orderBy('currency').execute();
  const ofKind = queries.selectFrom('donation_totals').selectAll().where('account_id', '=', accountId).where('kind', '=', kind);
  const greatest = ofKind.orderBy('amount', 'desc').orderBy('donations', 'desc').orderBy('who').limit(limit);
  return (await Promise.all(currencies.map(({ currency }) => greatest.where('currency', '=', currency).execute()))).flat();
}
