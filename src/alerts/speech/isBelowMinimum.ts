import type { BusinessEvent } from '../../contract';

/** Whether what was given is less than is read aloud; what has no amount has no minimum to meet. */
export function isBelowMinimum({ type, data }: BusinessEvent, minimums: Readonly<Record<string, number>>): boolean {
  switch (type) {
    case 'donation.created':
      return data.amount < (minimums[data.currency] ?? 0);
    case 'perks.purchased':
      return data.cartTotal !== null && data.cartTotal < (minimums[data.currency] ?? 0);
    default:
      return false;
  }
}
