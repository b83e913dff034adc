import type { BusinessEvent, Tier } from '../contract';
import { worth } from './worth';

/** Where each tier begins, in dollars or what is worth as much. */
const begins = [20, 100, 500];

/** How much an amount (minor units) is: a large donation is to feel large in every currency. */
export function amountTier(minor: number, currency: string): Tier {
  const dollars = worth(minor, currency);
  return begins.filter((least) => dollars >= least).length as Tier; // there are three begins
}

/** Of all that an alert stands for the largest counts: a cart may be another sum than its donation. */
export function tierOfAll(events: readonly BusinessEvent[]): Tier {
  return Math.max(...events.map(tierOf)) as Tier; // the largest of tiers is one
}

/** Of what an event brought in; a follower brings no money, and a goal is never an everyday thing. */
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
