import type { BusinessEvent, Tier } from '../../contract';
import { worth } from './worth';

/** Lower bounds of the tiers, in about dollars. */
const begins = [20, 100, 500];

/** The tier of an amount in minor units, comparable across currencies. */
export function amountTier(minor: number, currency: string): Tier {
  const dollars = worth(minor, currency);
  return begins.filter((least) => dollars >= least).length as Tier; // there are three begins
}

/** The largest tier of an alert's events: a cart's total may differ from its donation. */
export function tierOfAll(events: readonly BusinessEvent[]): Tier {
  return Math.max(...events.map(tierOf)) as Tier; // the largest of tiers is one
}

/** The tier of an event. A follower brings no money; a reached goal is always special. */
export function tierOf({ type, data }: BusinessEvent): Tier {
  switch (type) {
    case 'donation.created':
      return amountTier(data.amount, data.currency);
    case 'perks.purchased':
      return amountTier(data.cartTotal ?? 0, data.currency);
    case 'goal.reached':
      return 2;
    default:
      return 0;
  }
}
