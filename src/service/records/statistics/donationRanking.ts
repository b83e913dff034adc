import { setImmediate } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import { CurrencyCode } from '../../../contract';
import type { TopCountry, TopDonor, TopQuery } from '../../../contract/api';
import type { Queries } from '../../database/database';
import { isoTime } from '../../runtime';
import type { RecordsOptions } from '../records';
import { amountSum } from './buckets';
import { type DonationTotal, donorKey, greatestTotals, type RankedKind } from './runningTotals';

/** Donors and countries, ranked by amount for each currency separately. */
export function createDonationRanking({ database }: Pick<RecordsOptions, 'database'>) {
  async function holdsEverything(accountId: string, { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number }) {
    const ofAccount = database.statistics.selectFrom('donations').select('created_at').where('account_id', '=', accountId).limit(1);
    const [oldest, newest] = await Promise.all([
      ofAccount.orderBy('created_at').executeTakeFirst(),
      ofAccount.orderBy('created_at', 'desc').executeTakeFirst(),
    ]);
    return !oldest || !newest || (fromMs <= oldest.created_at && newest.created_at <= untilMs);
  }

  async function rank(accountId: string, kind: RankedKind, { limit, startDate, endDate }: TopQuery): Promise<DonationTotal[]> {
    const of = { accountId, kind, limit };
    if (startDate === undefined || endDate === undefined) return greatestTotals(database.statistics, of);
    const span = { fromMs: Date.parse(startDate), untilMs: Date.parse(endDate) };
    if (await holdsEverything(accountId, span)) {
      const totals = await greatestTotals(database.statistics, of);
      // Checks again: in the meantime, a donation after the range may have been recorded and added to the totals.
      if (await holdsEverything(accountId, span)) return totals;
    }
    return greatestInRange(database.statistics, { ...of, ...span });
  }

  return {
    topDonors: async (accountId: string, query: TopQuery): Promise<TopDonor[]> => {
      const totals = await rank(accountId, 'donor', query);
      return totals.map((total) => ({
        donorName: total.donor_name,
        donorEmail: total.donor_email,
        ...toTotal(total),
        lastDonationAt: isoTime(total.last_at),
      }));
    },

    topCountries: async (accountId: string, query: TopQuery): Promise<TopCountry[]> =>
      (await rank(accountId, 'country', query)).map((total) => ({ country: total.giver, ...toTotal(total) })),
  };
}

function toTotal({ currency, amount, donations }: DonationTotal) {
  return { currency: z.parse(CurrencyCode, currency), total: amount, count: donations };
}

/** How many donations one query reads. That takes a few milliseconds, and other calls can run between queries. */
const sliceRows = 5000;

interface RangeRanking {
  readonly accountId: string;
  readonly kind: RankedKind;
  readonly limit: number;
  /** Donations at `fromMs` and at `untilMs` are both included in the range. */
  readonly fromMs: number;
  readonly untilMs: number;
}

type RangeTotal = Omit<DonationTotal, 'donor_name' | 'donor_email'>;
type PartialTotal = Pick<RangeTotal, 'currency' | 'last_at'> & {
  readonly giver: string | null;
  readonly amount: number;
  readonly donations: number;
};

export async function greatestInRange(queries: Queries, ranking: RangeRanking): Promise<DonationTotal[]> {
  const totals = new Map<string, RangeTotal>();
  for await (const partials of partialTotals(queries, ranking)) {
    for (const partial of partials) addTo(totals, ranking.kind, partial);
  }
  const greatest = takeGreatest([...totals.values()], ranking.limit);
  return Promise.all(greatest.map((total) => withSpelling(queries, ranking, total)));
}

function addTo(totals: Map<string, RangeTotal>, kind: RankedKind, { currency, giver: written, amount, donations, last_at }: PartialTotal) {
  if (written === null) return;
  // Converts the e-mail address to lower case again, because SQLite's lower() handles only ASCII letters. Converts it without the prefix
  // `e`, because the lower case of a sigma is different after a letter.
  const giver = kind === 'donor' && written.startsWith('e') ? `e${written.slice(1).toLowerCase()}` : written;
  const before = totals.get(currency + giver) ?? { amount: 0, donations: 0, last_at: 0 };
  totals.set(currency + giver, {
    currency,
    giver,
    amount: before.amount + amount,
    donations: before.donations + donations,
    last_at: Math.max(before.last_at, last_at),
  });
}

async function* partialTotals(queries: Queries, { accountId, kind, fromMs, untilMs }: RangeRanking): AsyncIterable<PartialTotal[]> {
  const giver = {
    country: sql<string | null>`country`,
    donor: sql<string | null>`coalesce('e' || lower(donor_email), 'n' || nullif(donor_name, ''))`,
  }[kind];
  const ofAccount = queries.selectFrom('donations').where('account_id', '=', accountId);
  let after = { created_at: fromMs, id: '' };
  for (;;) {
    const rest = ofAccount.where(sql<SqlBool>`(created_at, id) > (${after.created_at}, ${after.id})`);
    const inRange = rest.where('created_at', '<=', untilMs);
    const last = await inRange
      .select(['created_at', 'id'])
      .orderBy('created_at')
      .orderBy('id')
      .offset(sliceRows - 1)
      .limit(1)
      .executeTakeFirst();
    // Uses only one upper bound. With two, SQLite could use only one of them for its search, and would read the rest of the range.
    const slice = last ? rest.where(sql<SqlBool>`(created_at, id) <= (${last.created_at}, ${last.id})`) : inRange;
    yield slice
      .select(['currency', giver.as('giver'), amountSum, sql<number>`count(*)`.as('donations'), sql<number>`max(created_at)`.as('last_at')])
      .groupBy(['currency', 'giver'])
      .execute();
    if (!last) return;
    after = last;
    await setImmediate();
  }
}

async function withSpelling(queries: Queries, { accountId, kind }: RangeRanking, total: RangeTotal): Promise<DonationTotal> {
  if (kind === 'country') return { ...total, donor_name: null, donor_email: null };
  const rows = await queries
    .selectFrom('donations')
    .select(['donor_name', 'donor_email'])
    .where('account_id', '=', accountId)
    .where('created_at', '=', total.last_at)
    .where('currency', '=', total.currency)
    .orderBy('id', 'desc')
    .execute();
  const latest = rows.find((row) => donorKey(row) === total.giver);
  if (!latest) throw new Error('The latest donation of a total is among the donations');
  return { ...total, ...latest };
}

function takeGreatest(totals: RangeTotal[], limit: number): RangeTotal[] {
  totals.sort(
    (a, b) => compareText(a.currency, b.currency) || b.amount - a.amount || b.donations - a.donations || compareText(a.giver, b.giver),
  );
  const taken = new Map<string, number>();
  return totals.filter(({ currency }) => {
    const place = (taken.get(currency) ?? 0) + 1;
    taken.set(currency, place);
    return place <= limit;
  });
}

function compareText(a: string, b: string): number {
  return a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b));
}
