import type { BusinessEvent } from '../../contract/api';
import type { Tier } from '../../contract/settings';
import { worth } from './worth';

/** Lower bounds of tiers 1, 2 and 3, in approximate US dollars (SPEC SHW-22). */
const lowerBounds = [20, 100, 500];

/** The tier of an amount in minor units, comparable across currencies. */
export function amountTier(minor: number, currency: string): Tier {
  const dollars = worth(minor, currency);
  return lowerBounds.filter((bound) => dollars >= bound).length as Tier; // there are three bounds
}

/** The largest tier of an alert's events: a cart's total may differ from its donation. */
export function tierOfAll(events: readonly BusinessEvent[]): Tier {
  return Math.max(...events.map(tierOf)) as Tier; // the maximum of tiers is a tier
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
