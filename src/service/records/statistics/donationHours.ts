import { type Selectable, sql } from 'kysely';
import type { CurrencyCode } from '../../../contract';
import type { DonationMethod } from '../../../contract/api';
import { compileOnce } from '../../database/compileOnce';
import { type Defer, type Queries, together } from '../../database/database';
import type { DonationHoursTable } from '../../database/tables';
import { type Days, hourOf, sumBy } from './buckets';

interface CountedDonation {
  readonly accountId: string;
  readonly atMs: number;
  readonly currency: CurrencyCode;
  readonly method: DonationMethod['method'];
  readonly withPerks: boolean;
  /** Minor units. */
  readonly amount: number;
}

/** Adds a donation to its hour. Belongs into the transaction that records it, so that sums and records never differ. */
export function countDonation(defer: Defer, donation: CountedDonation): void {
  const { accountId, atMs, currency, method, withPerks, amount } = donation;
  const hour = hourOf(atMs);
  defer(writeHours, { account_id: accountId, hour, currency, method, with_perks: Number(withPerks), amount, donations: 1 });
}

type DonationHour = Selectable<DonationHoursTable>;

async function writeHours(queries: Queries, hours: readonly DonationHour[]): Promise<void> {
  await together(sumBy(hours, keyOf, add).map((hour) => addToHour(queries, hour)));
}

function keyOf({ account_id, hour, currency, method, with_perks }: DonationHour): string {
  return `${account_id} ${hour} ${currency} ${method} ${with_perks}`;
}

function add(sum: DonationHour, { amount, donations }: DonationHour): DonationHour {
  return { ...sum, amount: sum.amount + amount, donations: sum.donations + donations };
}

const addToHour = compileOnce<DonationHour, unknown>((queries, param) =>
  queries
    .insertInto('donation_hours')
    .values({
      account_id: param('account_id'),
      hour: param('hour'),
      currency: param('currency'),
      method: param('method'),
      with_perks: param('with_perks'),
      amount: param('amount'),
      donations: param('donations'),
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'hour', 'currency', 'method', 'with_perks']).doUpdateSet({
        amount: sql`donation_hours.amount + excluded.amount`,
        donations: sql`donation_hours.donations + excluded.donations`,
      }),
    ),
);

/** Hours of an account in a span. */
export function donationHours(queries: Queries, accountId: string, { fromHour, untilHour }: Pick<Days, 'fromHour' | 'untilHour'>) {
  const ofAccount = queries.selectFrom('donation_hours').where('account_id', '=', accountId);
  return ofAccount.where('hour', '>=', fromHour).where('hour', '<', untilHour);
}
