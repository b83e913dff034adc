import type { BusinessEvent, MinimumAmounts } from '../../../contract';
import { againstLeast } from '../worth';

/** Whether what was given is less than is read aloud; what has no amount has no minimum to meet. */
export function isBelowMinimum({ type, data }: BusinessEvent, minimums: MinimumAmounts): boolean {
  switch (type) {
    case 'donation.created':
      return againstLeast(data.amount, data.currency, minimums) === 'below';
    case 'perks.purchased':
      return data.cartTotal !== null && againstLeast(data.cartTotal, data.currency, minimums) === 'below';
    default:
      return false;
  }
}
