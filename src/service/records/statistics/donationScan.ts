import { setImmediate } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import type { Queries } from '../../database/database';
import type { Position } from '../pages';
import { type DonationTotal, type RankedKind, whoOf } from './donationTotals';

/** Rows that are read in one go: some milliseconds. Between two goes others get their turn. */
const sliceRows = 5000;

export interface ScanOf {
  readonly accountId: string;
  readonly kind: RankedKind;
  readonly limit: number;
  /** Both ends are in it. */
  readonly fromMs: number;
  readonly untilMs: number;
}

/** The greatest of a span of time, by currency. A span begins and ends anywhere, so its donations are read; of the index alone. */
export async function scanTotals(queries: Queries, of: ScanOf): Promise<DonationTotal[]> {
  const totals = new Map<string, DonationTotal>();
  for await (const row of donationsOf(queries, of)) {
    const who = whoOf(of.kind, row);
    if (who === null) continue;
    const { currency, created_at, donor_name, donor_email } = row;
    const before = totals.get(currency + who) ?? { amount: 0, donations: 0 };
    const sums = { amount: before.amount + row.amount, donations: before.donations + 1 };
    totals.set(currency + who, { currency, who, ...sums, last_at: created_at, donor_name, donor_email });
  }
  return greatestOf([...totals.values()], of.limit);
}

/** Oldest first, so that the last spelling of a name is the latest. */
async function* donationsOf(queries: Queries, { accountId, fromMs, untilMs }: ScanOf) {
  const inSpan = queries
    .selectFrom('donations')
    .select(['created_at', 'id', 'currency', 'amount', 'donor_email', 'donor_name', 'country'])
    .where('account_id', '=', accountId)
    .where('created_at', '<=', untilMs)
    .orderBy('created_at')
    .orderBy('id')
    .limit(sliceRows);
  let after: Position = { created_at: fromMs, id: '' };
  for (;;) {
    const rows = await inSpan.where(sql<SqlBool>`(created_at, id) > (${after.created_at}, ${after.id})`).execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < sliceRows) return;
    after = last;
    await setImmediate();
  }
}

function greatestOf(totals: DonationTotal[], limit: number): DonationTotal[] {
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

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
