import { maxMinorUnits } from '../../contract';
import type { PurchaseCreate } from '../../contract/api';
import type { Queries } from '../database/database';
import type { createDonations, NewDonation } from './donations';
import { freezeCart } from './perks';
import { invalidBody } from './records';

type Donations = Pick<ReturnType<typeof createDonations>, 'create'>;

/** Records a purchase of perks as a donation. Repeated calls with the same `paymentIntentId` record one purchase (SPEC OPR-12). */
export async function recordPurchase(donations: Donations, accountId: string, purchase: PurchaseCreate): Promise<{ donationId: string }> {
  const { paymentIntentId } = purchase;
  // Keys that callers choose never contain a space, so none of them can equal this key.
  const repeatable = paymentIntentId === undefined ? null : { key: `payment ${paymentIntentId}`, request: purchase };
  const donation = await donations.create(accountId, (queries) => toDonation(queries, accountId, purchase), repeatable);
  return { donationId: donation.id };
}

async function toDonation(queries: Queries, accountId: string, purchase: PurchaseCreate): Promise<NewDonation> {
  const { currency, lines, amount } = purchase;
  const cart = await freezeCart(queries, { accountId, currency, lines });
  const total = cart.reduce((sum, line) => sum + line.lineTotal, 0);
  if (total > maxMinorUnits) throw invalidBody('lines', 'must not make so large a total');
  return {
    amount: amount ?? total,
    currency,
    donorName: purchase.donorName ?? null,
    donorEmail: purchase.donorEmail ?? null,
    message: purchase.message ?? null,
    country: purchase.country ?? null,
    method: purchase.method ?? 'card',
    perks: cart,
    paymentIntentId: purchase.paymentIntentId ?? null,
  };
}
