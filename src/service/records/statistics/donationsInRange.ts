import { setImmediate } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import type { Queries } from '../../database/database';
import { fortnightMs } from './buckets';
import { amountSum, donationSum, type Sum } from './donationHours';
import { type DonationTotal, type RankedKind, whoOf } from './donationTotals';

/** Rows that are added up in one go: some milliseconds. Between two goes others get their turn. */
const sliceRows = 5000;

export interface ScanOf {
  readonly accountId: string;
  readonly kind: RankedKind;
  readonly limit: number;
  /** Both ends are in it. */
  readonly fromMs: number;
  readonly untilMs: number;
}

/** A part of a span's total of somebody. */
interface PartialSum {
  readonly currency: string;
  readonly who: string | null;
  readonly amount: Sum;
  readonly donations: Sum;
  readonly last_at: number;
}
type SpanTotal = Omit<DonationTotal, 'donor_name' | 'donor_email'>;

/** The greatest of a span of time, by currency: whole fortnights from their totals, the days before and after from the donations. */
export async function scanTotals(queries: Queries, of: ScanOf): Promise<DonationTotal[]> {
  const first = Math.max(0, Math.ceil(of.fromMs / fortnightMs));
  const end = Math.max(first, Math.floor((of.untilMs + 1) / fortnightMs));
  const totals = new Map<string, SpanTotal>();
  const add = async (slices: AsyncIterable<PartialSum[]>) => {
    for await (const sums of slices) for (const sum of sums) addTo(totals, of.kind, sum);
  };
  if (first === end) await add(donationSums(queries, of));
  else {
    await add(donationSums(queries, { ...of, untilMs: first * fortnightMs - 1 }));
    await add(fortnightSums(queries, of, first, end));
    await add(donationSums(queries, { ...of, fromMs: end * fortnightMs }));
  }
  const greatest = greatestOf([...totals.values()], of.limit);
  return Promise.all(greatest.map((total) => withSpelling(queries, of, total)));
}

function addTo(totals: Map<string, SpanTotal>, kind: RankedKind, { currency, who: written, amount, donations, last_at }: PartialSum): void {
  if (written === null) return;
  // SQLite knows the case of ASCII letters only.
  const who = kind === 'donor' && written.startsWith('e') ? written.toLowerCase() : written;
  const before = totals.get(currency + who) ?? { amount: 0, donations: 0, last_at: 0 };
  totals.set(currency + who, {
    currency,
    who,
    amount: before.amount + Number(amount),
    donations: before.donations + Number(donations),
    last_at: Math.max(before.last_at, last_at),
  });
}

async function* donationSums(queries: Queries, { accountId, kind, fromMs, untilMs }: ScanOf) {
  const who =
    kind === 'country'
      ? sql<string | null>`country`
      : sql<string | null>`coalesce('e' || lower(donor_email), 'n' || nullif(donor_name, ''))`;
  const inSpan = queries.selectFrom('donations').where('account_id', '=', accountId).where('created_at', '<=', untilMs);
  let after = { created_at: fromMs, id: '' };
  for (;;) {
    const rest = inSpan.where(sql<SqlBool>`(created_at, id) > (${after.created_at}, ${after.id})`);
    const last = await rest
      .select(['created_at', 'id'])
      .orderBy('created_at')
      .orderBy('id')
      .offset(sliceRows - 1)
      .limit(1)
      .executeTakeFirst();
    const slice = last ? rest.where(sql<SqlBool>`(created_at, id) <= (${last.created_at}, ${last.id})`) : rest;
    yield slice
      .select(['currency', who.as('who'), amountSum, sql<Sum>`count(*)`.as('donations'), sql<number>`max(created_at)`.as('last_at')])
      .groupBy(['currency', 'who'])
      .execute();
    if (!last) return;
    after = last;
    await setImmediate();
  }
}

async function* fortnightSums(queries: Queries, { accountId, kind }: ScanOf, first: number, end: number) {
  const inSpan = queries
    .selectFrom('donation_totals')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('fortnight', '<', end);
  let after = { fortnight: first, currency: '', who: '' };
  for (;;) {
    const rest = inSpan.where(sql<SqlBool>`(fortnight, currency, who) > (${after.fortnight}, ${after.currency}, ${after.who})`);
    const last = await rest
      .select(['fortnight', 'currency', 'who'])
      .orderBy('fortnight')
      .orderBy('currency')
      .orderBy('who')
      .offset(sliceRows - 1)
      .limit(1)
      .executeTakeFirst();
    const slice = last ? rest.where(sql<SqlBool>`(fortnight, currency, who) <= (${last.fortnight}, ${last.currency}, ${last.who})`) : rest;
    yield slice
      .select(['currency', 'who', amountSum, donationSum, sql<number>`max(last_at)`.as('last_at')])
      .groupBy(['currency', 'who'])
      .execute();
    if (!last) return;
    after = last;
    await setImmediate();
  }
}

/** A donor as it was spelled in its latest donation of the span. */
async function withSpelling(queries: Queries, { accountId, kind }: ScanOf, total: SpanTotal): Promise<DonationTotal> {
  if (kind === 'country') return { ...total, donor_name: null, donor_email: null };
  const rows = await queries
    .selectFrom('donations')
    .select(['donor_name', 'donor_email'])
    .where('account_id', '=', accountId)
    .where('created_at', '=', total.last_at)
    .where('currency', '=', total.currency)
    .orderBy('id', 'desc')
    .execute();
  const latest = rows.find((row) => whoOf('donor', { ...row, country: null }) === total.who);
  if (!latest) throw new Error('A donor has the donation that was last');
  return { ...total, ...latest };
}

function greatestOf(totals: SpanTotal[], limit: number): SpanTotal[] {
  totals.sort(
    (a, b) => compareText(a.currency, b.currency) || b.amount - a.amount || b.donations - a.donations || compareText(a.who, b.who),
  );
  const taken = new Map<string, number>();
  return totals.filter(({ currency }) => {
    const place = (taken.get(currency) ?? 0) + 1;
    taken.set(currency, place);
    return place <= limit;
  });
}

/** As the database orders text: by its bytes. */
function compareText(a: string, b: string): number {
  return a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b));
}
