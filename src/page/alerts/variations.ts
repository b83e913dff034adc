import type { BusinessEvent, EventType } from '../../contract/api';
import { businessKey } from '../../contract/api';
import type { Alert, SummaryCause } from '../../contract/engine';
import type { Customization, Design, ElementSettings, Variation, VariationChange, VariationConditions } from '../../contract/settings';
import { alertTypeOf } from './pairing';
import type { AlertSource, Merging } from './types';
import { worth } from './worth';

/** Facts about a supporter that variations can require and that the event does not contain (SPEC SHW-25). */
export interface SupporterStatus {
  readonly firstTime: boolean;
  readonly largest: boolean;
}

/** Returns undefined until the status is known. */
export type SupporterStatusOf = (event: BusinessEvent) => SupporterStatus | undefined;

type Facts = { readonly [Name in keyof VariationConditions]?: unknown };

/** Conditions, from the most to the least specific (SPEC SHW-21). */
const bySpecificity = [
  'amountExactly',
  'perkId',
  'goalId',
  'largest',
  'firstTime',
  'quantityAtLeast',
  'origin',
  'platform',
  'amountAtLeast',
  'currency',
] as const satisfies (keyof VariationConditions)[];

type Varied = Pick<ElementSettings, 'variants'> & Merging;

/** What an element's variations change in an alert. Fields of the chosen variation override those of the type's base variation (SPEC SHW-20). */
export function variationChange(
  events: AlertSource,
  element: Varied,
  cause: SummaryCause | null,
  supporterStatusOf?: SupporterStatusOf,
): VariationChange & Pick<Alert, 'variation'> {
  // A summary of late alerts contains several types, so no variation fits.
  if (cause === 'late') return {};
  const base = baseOf(alertTypeOf(events, element), element.variants)?.change ?? {};
  if (cause === 'many') return { ...base, title: undefined, message: undefined };
  const picked = pickVariation(events, element, supporterStatusOf);
  const change = picked?.change ?? {};
  return { ...base, ...change, ...(picked && { variation: picked.id }), look: overrideDesign(base.look ?? {}, change.look) };
}

/** The design of an alert of this type. `variation`: the id of the variation that applies in addition to the base variation, or null. */
export function designOf(
  { look: design, variants: variations }: Pick<ElementSettings, 'look' | 'variants'>,
  type: EventType,
  variation: string | null,
): Design {
  const own = variations.find(({ id }) => id === variation);
  return overrideDesign(overrideDesign(design, baseOf(type, variations)?.change.look), own?.change.look);
}

/** Overrides the fields that a variation changes. Its customization overrides individual fields of the element's customization (SPEC SHW-20). */
export function overrideDesign<Changed extends { readonly dressing?: Customization }>(
  design: Changed,
  change: VariationChange['look'],
): Changed {
  const customization = change?.dressing ? { ...design.dressing, ...change.dressing } : design.dressing;
  return { ...design, ...change, ...(customization && { dressing: customization }) };
}

/** The base variation of a type, which changes all alerts of that type. undefined if there is none. */
export function baseOf(type: EventType | undefined, variations: readonly Variation[]): Variation | undefined {
  return variations.find(({ base, weight, when }) => base && weight > 0 && when.type === type);
}

/**
 * The variation of the type whose conditions one of the events meets, or null. If several fit, the most specific one is used. Weights
 * decide between equally specific ones (SPEC SHW-20, SHW-21).
 */
export function pickVariation(events: AlertSource, element: Varied, supporterStatusOf?: SupporterStatusOf): Variation | null {
  const type = alertTypeOf(events, element);
  const asked = [...events, ...paidPurchases(events)];
  const fitting = element.variants
    .filter(
      ({ base, when, weight }) => !base && weight > 0 && when.type === type && asked.some((event) => meets(event, when, supporterStatusOf)),
    )
    .sort((one, other) => compareSpecificity(other.when, one.when));
  const equals = fitting.filter(({ when }) => fitting[0] && compareSpecificity(when, fitting[0].when) === 0);
  let left = shareOf(businessKey(events[0])) * equals.reduce((sum, { weight }) => sum + weight, 0);
  for (const variation of equals) {
    left -= variation.weight;
    if (left < 0) return variation;
  }
  return null;
}

/** The purchases, with the amounts of their donations, because viewers see these amounts (SPEC SHW-2). */
function paidPurchases(events: AlertSource): BusinessEvent[] {
  return events.flatMap((paid) => {
    if (paid.type !== 'donation.created') return [];
    const { id, amount: cartTotal, currency } = paid.data;
    return events.flatMap((event) =>
      event.type === 'perks.purchased' && event.data.donationId === id ? { ...event, data: { ...event.data, cartTotal, currency } } : [],
    );
  });
}

/** Whether an event meets every condition. If a value is unknown, its condition is not met. */
export function meets(event: BusinessEvent, when: VariationConditions, supporterStatusOf?: SupporterStatusOf): boolean {
  const supporterStatus = when.largest || when.firstTime ? supporterStatusOf?.(event) : undefined;
  const facts: Record<string, unknown> = { type: event.type, ...factsOf(event, when), ...supporterStatus };
  return Object.entries(when.equivalents ? inDollars(when) : when).every(([name, expected]) => {
    const fact = facts[name];
    return name.endsWith('AtLeast') ? typeof fact === 'number' && fact >= Number(expected) : fact === expected;
  });
}

/** Compares how specific two variations are: above 0 if `one` is more specific. Of two minimums, the higher one is more specific. */
export function compareSpecificity(one: VariationConditions, other: VariationConditions): number {
  const [mine, its] = [inDollars(one), inDollars(other)];
  for (const name of bySpecificity) {
    const difference = rank(mine[name]) - rank(its[name]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** How specific a condition is, by its value: numbers by their size, all texts equally. undefined: the variation has no such condition. */
const rank = (value: string | number | true | undefined) => (typeof value === 'number' ? value : value === undefined ? -1 : 1);

/** Converts amounts to approximate dollars. Drops the currency if amounts in other currencies count too (`equivalents`). */
function inDollars({ equivalents, currency, amountAtLeast, amountExactly, ...others }: VariationConditions): VariationConditions {
  return {
    ...others,
    ...(currency !== undefined && !equivalents && { currency }),
    ...(amountAtLeast !== undefined && { amountAtLeast: worth(amountAtLeast, currency ?? '') }),
    ...(amountExactly !== undefined && { amountExactly: worth(amountExactly, currency ?? '') }),
  };
}

/** The values of an event that conditions are compared with. Perks belong to the purchase, not to the donation. */
function factsOf({ type, data }: BusinessEvent, { perkId, equivalents }: VariationConditions): Facts {
  switch (type) {
    case 'donation.created':
      return money(data.amount, data.currency, equivalents);
    case 'perks.purchased': {
      const lines = data.perks.length === 0 && data.perk ? [{ id: data.perk.id, quantity: 1 }] : data.perks;
      const asked = lines.filter(({ id }) => id === (perkId ?? id));
      const quantityAtLeast = asked.reduce((sum, { quantity }) => sum + quantity, 0);
      return { ...money(data.cartTotal, data.currency, equivalents), perkId: asked[0]?.id, quantityAtLeast };
    }
    case 'goal.reached':
      return { ...money(data.totalRaised, data.currency, equivalents), goalId: data.goalId };
    default:
      return { platform: data.platform, origin: data.origin };
  }
}

function money(minor: number | null, currency: string, equivalents: true | undefined): Facts {
  const amount = minor !== null && equivalents ? worth(minor, currency) : minor;
  return { amountExactly: amount, amountAtLeast: amount, currency };
}

/** A number in [0, 1) that depends only on the key. An alert that is shown again therefore gets the same variation. */
function shareOf(key: string): number {
  let hash = 7;
  for (const character of key) hash = Math.imul(hash ^ character.charCodeAt(0), 0x9e3779b1);
  // Mixes the last characters into the high bits, because these bits decide the result.
  return (Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 0) / 2 ** 32;
}
