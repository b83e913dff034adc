import { toMajorUnits, visibleText } from '../../contract';
import { type BusinessEvent, businessTimeMs, type DonationCreated, identityOf, type PerksPurchased } from '../../contract/api';
import { supporterOf } from '../../contract/engine';
import { type CustomEvent, withoutTags } from '../../contract/settings';

export interface CustomWords {
  readonly someone: string;
  readonly goal: string;
}

export interface CustomParts {
  readonly purchase?: PerksPurchased | undefined;
  readonly paid?: BusinessEvent | undefined;
}

/** An event as custom code receives it (SPEC CUS-20, CUS-60). `seen`: the event after moderation. Texts contain no tags (SPEC CUS-62). */
export function customEventOf(event: BusinessEvent, seen: BusinessEvent, { purchase, paid }: CustomParts, words: CustomWords): CustomEvent {
  const { type } = seen;
  const bought = type === 'perks.purchased' ? seen.data : purchase;
  const base = { key: identityOf(event), type, amount: 0, currency: '', message: '', atMs: businessTimeMs(event) };
  const fields = { ...base, name: withoutTags(customNameIn(seen, words)), items: bought ? itemsOf(bought) : [] };
  if (type === 'donation.created') return { ...fields, ...givenBy(seen.data) };
  if (type === 'perks.purchased') return { ...fields, ...(paid?.type === 'donation.created' ? givenBy(paid.data) : totalOf(seen.data)) };
  if (type === 'goal.reached') {
    const { totalRaised, currency } = seen.data;
    return { ...fields, amount: toMajorUnits(totalRaised, currency), currency };
  }
  return fields;
}

const givenBy = ({ amount, currency, message }: DonationCreated) => ({
  amount: toMajorUnits(amount, currency),
  currency,
  message: withoutTags(visibleText(message) ?? ''),
});

/** The amount of a purchase whose donation is unknown: the total of its cart, or the sum of its lines in the same currency (SPEC CUS-84). */
function totalOf({ cartTotal, perks, currency }: PerksPurchased) {
  const lines = perks.filter((line) => line.currency === currency).reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  return { amount: toMajorUnits(cartTotal ?? lines, currency), currency };
}

/** The supporter's name, or the creator's text for anonymous supporters. For a goal, its description. */
export function customNameIn(seen: BusinessEvent, words: CustomWords): string {
  if (seen.type === 'goal.reached') return visibleText(seen.data.description) ?? words.goal;
  return visibleText(supporterOf(seen)) ?? words.someone;
}

function itemsOf({ perks, perk, cartTotal, currency }: PerksPurchased): CustomEvent['items'] {
  if (perks.length > 0)
    return perks.map((line) => ({ name: line.title, quantity: line.quantity, price: toMajorUnits(line.unitAmount, line.currency) }));
  return perk?.title ? [{ name: perk.title, quantity: 1, price: toMajorUnits(cartTotal ?? 0, currency) }] : [];
}
