import { type BusinessEvent, type DonationCreated, hasPossibleAmount, type PerksPurchased } from '../../contract/api';
import type { QueuedEvent } from '../../contract/engine';
import type { ElementSettings } from '../../contract/settings';
import { isAwaitingPurchase, type Partners } from './pairing';
import { compareToMinimum } from './worth';

export type SuppressionRule = 'type-off' | 'impossible-amount' | 'below-minimum' | 'perk-not-chosen';

/** Why the element does not show an event, judged without its partner; null if it does. For pairs, use {@link suppressionOf}. */
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

/**
 * Why an element does not show an event, or null if it does. If a donation and its purchase are both of enabled types, the donation decides for both
 * (SPEC FLT-2).
 */
export function suppressionOf(queued: QueuedEvent, partners: Partners, box: ElementSettings): SuppressionRule | null {
  const own = suppressedBy(queued.event, box);
  const partner = partners.get(queued)?.event;
  if (own === 'type-off' || partner?.type !== 'donation.created' || !box.show[partner.type]) return own;
  return suppressedBy(partner, box);
}

export function readyIn(pending: readonly QueuedEvent[], partners: Partners, box: ElementSettings, nowMs: number): QueuedEvent[] {
  return pending.filter((one) => !suppressionOf(one, partners, box) && (partners.has(one) || !isAwaitingPurchase(one, box, nowMs)));
}

function purchaseRule(data: DonationCreated | PerksPurchased, amount: number | null, box: ElementSettings): SuppressionRule | null {
  if (amount !== null && compareToMinimum(amount, data.currency, box.minimumAmounts) === 'below') return 'below-minimum';
  return hasOtherPerksOnly(data, box.perkIds) ? 'perk-not-chosen' : null;
}

/** Whether the event has perks but none of the chosen ones. A donation without perks is not filtered. */
function hasOtherPerksOnly({ perk, perks }: DonationCreated | PerksPurchased, chosen: readonly string[] | null): boolean {
  const bought = perks.map((line) => line.id);
  if (perk) bought.push(perk.id);
  return chosen !== null && bought.length > 0 && !bought.some((id) => chosen.includes(id));
}
