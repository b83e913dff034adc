import { type Selectable, type SqlBool, sql } from 'kysely';
import { compileOnce } from '../../database/compileOnce';
import type { Gather, Queries } from '../../database/database';
import type { DonationsTable, DonationTotalsTable } from '../../database/tables';
import { fortnightMs } from './buckets';
import { addUp } from './sumBy';

/** What donations are ranked by. */
export type RankedKind = Exclude<DonationTotalsTable['kind'], 'currency'>;

/** A donor or a country, with what came from there in one currency. */
export type DonationTotal = Omit<Selectable<DonationTotalsTable>, 'account_id' | 'kind' | 'fortnight'>;

type Giver = Pick<Selectable<DonationsTable>, 'donor_email' | 'donor_name' | 'country'>;
type RankedDonation = Giver & Pick<Selectable<DonationsTable>, 'account_id' | 'currency' | 'amount' | 'created_at'>;

const nobody = { donor_name: null, donor_email: null };
const allTime = -1;
// As it stands in the index of the greatest, or the index is not used.
const isOfAllTime = sql<SqlBool>`fortnight = -1`;

/** Under whose name a donation counts: a donor is an e-mail address or, where none is known, a name. Null = under nobody's. */
export function whoOf(kind: RankedKind, { donor_email, donor_name, country }: Giver): string | null {
  if (kind === 'country') return country;
  if (donor_email !== null) return `e${donor_email.toLowerCase()}`;
  return donor_name ? `n${donor_name}` : null;
}

/**
 * Adds a donation to the totals of its currency, its donor and its country, each of all time and of its fortnight. Belongs
 * into the transaction that records it.
 */
export function addToTotals(gather: Gather, donation: RankedDonation): void {
  gather(writeTotals, totalOf(donation, 'currency', ''));
  const donor = whoOf('donor', donation);
  if (donor !== null) gather(writeTotals, totalOf(donation, 'donor', donor));
  const country = whoOf('country', donation);
  if (country !== null) gather(writeTotals, totalOf(donation, 'country', country));
}

function totalOf(donation: RankedDonation, kind: StoredTotal['kind'], who: string): StoredTotal {
  const { account_id, currency, amount, created_at } = donation;
  const { donor_name, donor_email } = kind === 'donor' ? donation : nobody;
  const fortnight = Math.floor(created_at / fortnightMs);
  return { account_id, kind, fortnight, currency, who, amount, donations: 1, last_at: created_at, donor_name, donor_email };
}

type StoredTotal = Selectable<DonationTotalsTable>;

async function writeTotals(queries: Queries, totals: readonly StoredTotal[]): Promise<void> {
  for (const total of addUp(totals, keyOf, add)) await addToTotal(queries, total);
}

function keyOf({ account_id, kind, fortnight, currency, who }: StoredTotal): string {
  return `${account_id} ${kind} ${fortnight} ${currency} ${who}`;
}

function add(sum: StoredTotal, next: StoredTotal): StoredTotal {
  const latest = next.last_at >= sum.last_at ? next : sum;
  return { ...latest, amount: sum.amount + next.amount, donations: sum.donations + next.donations };
}

const addToTotal = compileOnce<StoredTotal, unknown>((queries, place) => {
  const sum = {
    account_id: place('account_id'),
    kind: place('kind'),
    currency: place('currency'),
    who: place('who'),
    amount: place('amount'),
    donations: place('donations'),
    last_at: place('last_at'),
  };
  // A clock may have been set back.
  const latest = <T>(column: 'last_at' | 'donor_name' | 'donor_email') => {
    const [given, kept] = [sql.ref(`excluded.${column}`), sql.ref(`donation_totals.${column}`)];
    return sql<T>`case when excluded.last_at >= donation_totals.last_at then ${given} else ${kept} end`;
  };
  return queries
    .insertInto('donation_totals')
    .values([
      { ...sum, fortnight: sql.lit(allTime), donor_name: place('donor_name'), donor_email: place('donor_email') },
      { ...sum, fortnight: place('fortnight'), donor_name: null, donor_email: null },
    ])
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind', 'fortnight', 'currency', 'who']).doUpdateSet({
        amount: sql`donation_totals.amount + excluded.amount`,
        donations: sql`donation_totals.donations + excluded.donations`,
        last_at: latest<number>('last_at'),
        donor_name: latest<string | null>('donor_name'),
        donor_email: latest<string | null>('donor_email'),
      }),
    );
});

/** The greatest of all time, by currency. Each currency is read from the index, as far as it is asked for. */
export async function greatestTotals(
  queries: Queries,
  { accountId, kind, limit }: { readonly accountId: string; readonly kind: RankedKind; readonly limit: number },
): Promise<DonationTotal[]> {
  const currencies = await currencyTotals(queries, accountId).execute();
  const ofKind = queries.selectFrom('donation_totals').selectAll().where('account_id', '=', accountId).where('kind', '=', kind);
  const greatest = ofKind.where(isOfAllTime).orderBy('amount', 'desc').orderBy('donations', 'desc').orderBy('who').limit(limit);
  return (await Promise.all(currencies.map(({ currency }) => greatest.where('currency', '=', currency).execute()))).flat();
}

/** What was given in each currency, of all time, in the order of their codes. */
export function currencyTotals(queries: Queries, accountId: string) {
  return queries
    .selectFrom('donation_totals')
    .select(['currency', 'amount', 'donations'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'currency')
    .where('fortnight', '=', allTime)
    .orderBy('currency');
}
