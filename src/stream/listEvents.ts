import type { BusinessEvent, DonationCreated, PerksPurchased } from '../contract/api';
import type { ReadGoal } from '../contract/companion';

/** Returns the event of a donation. If perks were bought (in old records: a single `perk`), also returns the event of their purchase. */
export function donationEvents(data: DonationCreated): BusinessEvent[] {
  const donation: BusinessEvent = { type: 'donation.created', data };
  if (data.perks.length === 0 && data.perk === null) return [donation];
  const purchase: PerksPurchased = {
    donationId: data.id,
    currency: data.currency,
    donorName: data.donorName,
    perk: data.perk,
    perks: data.perks,
    cartTotal: data.perks.length > 0 ? data.perks.reduce((total, line) => total + line.lineTotal, 0) : null,
    createdAt: data.createdAt,
  };
  return [donation, { type: 'perks.purchased', data: purchase }];
}

export function goalEvents({ id, completedAt, ...goal }: ReadGoal): BusinessEvent[] {
  return completedAt === null ? [] : [{ type: 'goal.reached', data: { goalId: id, completedAt, ...goal } }];
}
