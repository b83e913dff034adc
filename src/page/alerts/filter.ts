import { type BusinessEvent, type DonationCreated, hasPossibleAmount, type PerksPurchased } from '../../contract/api';
import type { ElementSettings } from '../../contract/settings';
import { compareToMinimum } from './worth';

/** Why an element does not show an event, as in its receipt. */
export type SuppressionRule = 'type-off' | 'impossible-amount' | 'below-minimum' | 'perk-not-chosen';

/** The reason why an element does not show an event; null: it is shown. */
export function suppressedBy(event: BusinessEvent, box: ElementSettings): SuppressionRule | null {
  if (!box.show[event.type]) return 'type-off';
  if (!hasPossibleAmount(event)) return 'impossible-amount';
  switch (event.type) {
    case 'donation.created':
      return purchaseRule(event.data, event.data.amount, box);
    case 'perks.purchased':
      return purchaseRule(event.data, event.data.cartTotal, box);
    default:
      return null;
  }
}

function purchaseRule(data: DonationCreated | PerksPurchased, amount: number | null, box: ElementSettings): SuppressionRule | null {
  if (amount !== null && compareToMinimum(amount, data.currency, box.minimumAmounts) === 'below') return 'below-minimum';
  return hasOtherPerksOnly(data, box.perkIds) ? 'perk-not-chosen' : null;
}

/** A donation without perks is never filtered by perk. */
function hasOtherPerksOnly({ perk, perks }: DonationCreated | PerksPurchased, chosen: readonly string[] | null): boolean {
  const bought = perks.map((line) => line.id);
  if (perk) bought.push(perk.id);
  return chosen !== null && bought.length > 0 && !bought.some((id) => chosen.includes(id));
}
