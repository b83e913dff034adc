import {
  type BusinessEvent,
  businessTimeMs,
  type CustomEvent,
  identityOf,
  type PerksPurchased,
  supporterOf,
  toMajorUnits,
  withoutTags,
} from '../../contract';

/** What is said where an event has no name. */
export interface CustomWords {
  /** For a supporter who gave none. */
  readonly someone: string;
  /** For a goal without a description. */
  readonly goal: string;
}

/**
 * An event as custom code is told it (SPEC CUS-20, CUS-60); `seen` = the event after moderation, `bought` = the purchase that the donation
 * paid. Authors write these texts as HTML: no tag begins in a text of a supporter (SPEC CUS-63).
 */
export function customEventOf(
  event: BusinessEvent,
  seen: BusinessEvent,
  purchase: PerksPurchased | undefined,
  words: CustomWords,
): CustomEvent {
  const { type } = seen;
  const bought = type === 'perks.purchased' ? seen.data : purchase;
  const base = { key: identityOf(event), type, amount: 0, currency: '', message: '', atMs: businessTimeMs(event) };
  const told = { ...base, name: withoutTags(customNameIn(seen, words)), items: bought ? itemsOf(bought) : [] };
  if (type === 'donation.created') {
    const { amount, currency, message } = seen.data;
    return { ...told, amount: toMajorUnits(amount, currency), currency, message: withoutTags(message?.trim() ?? '') };
  }
  if (type === 'goal.reached') {
    const { totalRaised, currency } = seen.data;
    return { ...told, amount: toMajorUnits(totalRaised, currency), currency };
  }
  return told;
}

/** The name of a supporter, or the creator's word for none; of a goal, its description. */
export function customNameIn(seen: BusinessEvent, words: CustomWords): string {
  if (seen.type === 'goal.reached') return seen.data.description?.trim() || words.goal;
  return supporterOf(seen)?.trim() || words.someone;
}

function itemsOf({ perks, perk, cartTotal, currency }: PerksPurchased): CustomEvent['items'] {
  if (perks.length > 0)
    return perks.map((line) => ({ name: line.title, quantity: line.quantity, price: toMajorUnits(line.unitAmount, line.currency) }));
  return perk?.title ? [{ name: perk.title, quantity: 1, price: toMajorUnits(cartTotal ?? 0, currency) }] : [];
}
