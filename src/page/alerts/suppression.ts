import { personKey } from '../../contract';
import { type BusinessEvent, type DonationCreated, hasPossibleAmount, type PerksPurchased } from '../../contract/api';
import { type QueuedEvent, supporterOf } from '../../contract/engine';
import { type ElementSettings, elementSettings, type Settings } from '../../contract/settings';
import { isAwaitingPurchase, type Partners } from './pairing';
import { compareToMinimum } from './worth';

export type SuppressionRule = 'type-off' | 'muted-supporter' | 'impossible-amount' | 'below-minimum' | 'perk-not-chosen';

/** The settings that decide which events an element shows. */
export interface EventFilter extends ElementSettings {
  readonly mutedSupporters?: readonly string[] | undefined;
}

export function eventFilterOf(settings: Settings, element: string): EventFilter {
  return { ...elementSettings(settings, element), mutedSupporters: settings.moderation?.mutedSupporters };
}

const mutedKeys = new WeakMap<readonly string[], ReadonlySet<string | null>>();
const personKeys = new WeakMap<BusinessEvent, string | null>();

/** Whether the creator has muted the supporter of an event (SPEC MOD-36). Normalized names are cached, because queues are checked often. */
export function isOfMuted(event: BusinessEvent, names: readonly string[] = []): boolean {
  if (names.length === 0) return false;
  const muted = mutedKeys.get(names) ?? new Set(names.map(personKey));
  mutedKeys.set(names, muted);
  const known = personKeys.get(event);
  const key = known === undefined ? personKey(supporterOf(event)) : known;
  personKeys.set(event, key);
  return key !== null && muted.has(key);
}

/** Why the element does not show this event, or null. Does not look at the donation of a purchase: see {@link suppressionOf}. */
export function suppressedBy(event: BusinessEvent, element: EventFilter): SuppressionRule | null {
  if (!element.show[event.type]) return 'type-off';
  if (isOfMuted(event, element.mutedSupporters)) return 'muted-supporter';
  if (!hasPossibleAmount(event)) return 'impossible-amount';
  switch (event.type) {
    case 'donation.created':
      return purchaseRule(event.data, event.data.amount, element);
    case 'perks.purchased':
      return purchaseRule(event.data, event.data.cartTotal, element);
    default:
      return null;
  }
}

/**
 * Why an element does not show an event; null if it shows the event. If the types of a donation and its purchase are both enabled, the
 * donation decides for both (SPEC FLT-2).
 */
export function suppressionOf(queued: QueuedEvent, partners: Partners, element: EventFilter): SuppressionRule | null {
  const own = suppressedBy(queued.event, element);
  const partner = partners.get(queued)?.event;
  if (own === 'type-off' || own === 'muted-supporter' || partner?.type !== 'donation.created' || !element.show[partner.type]) return own;
  return suppressedBy(partner, element);
}

export function readyIn(pending: readonly QueuedEvent[], partners: Partners, element: EventFilter, nowMs: number): QueuedEvent[] {
  return pending.filter((one) => !suppressionOf(one, partners, element) && (partners.has(one) || !isAwaitingPurchase(one, element, nowMs)));
}

function purchaseRule(data: DonationCreated | PerksPurchased, amount: number | null, element: ElementSettings): SuppressionRule | null {
  if (amount !== null && compareToMinimum(amount, data.currency, element.minimumAmounts) === 'below') return 'below-minimum';
  return hasOtherPerksOnly(data, element.perkIds) ? 'perk-not-chosen' : null;
}

/** Whether the event has perks but none of the chosen ones. A donation without perks is not filtered. */
function hasOtherPerksOnly({ perk, perks }: DonationCreated | PerksPurchased, chosen: readonly string[] | null): boolean {
  const bought = perks.map((line) => line.id);
  if (perk) bought.push(perk.id);
  return chosen !== null && bought.length > 0 && !bought.some((id) => chosen.includes(id));
}
