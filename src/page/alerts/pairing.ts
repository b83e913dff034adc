/* A donation with perks and its purchase are two events but one alert. */
import type { BusinessEvent, DonationCreated, EventType } from '../../contract/api';
import type { QueuedEvent } from '../../contract/engine';
import type { ElementSettings } from '../../contract/settings';
import type { AlertSource, Merging } from './types';

/** How long a donation with perks waits for its `perks.purchased` (SPEC SHW-2). */
export const pairWaitMs = 2_000;

/** Maps a donation to its purchase, and the purchase to its donation, if both are queued. */
export type Partners = ReadonlyMap<QueuedEvent, QueuedEvent>;

export function pairUp(pending: readonly QueuedEvent[]): Map<QueuedEvent, QueuedEvent> {
  const partners = new Map<QueuedEvent, QueuedEvent>();
  const halves = new Map<string, QueuedEvent>();
  for (const queued of pending) {
    const id = canHavePartner(queued.event) ? donationIdOf(queued.event) : null;
    const other = id === null ? undefined : halves.get(id);
    if (other) partners.set(queued, other).set(other, queued);
    else if (id !== null) halves.set(id, queued);
  }
  return partners;
}

export function withPartner(queued: QueuedEvent, ready: ReadonlySet<QueuedEvent>, partners: Partners): [QueuedEvent, ...QueuedEvent[]] {
  const partner = partners.get(queued);
  if (!partner || !ready.has(partner)) return [queued];
  return queued.event.type === 'donation.created' ? [queued, partner] : [partner, queued];
}

/** The type of an alert. A donation with its purchase: `perks.purchased`, or `donation.created` if the creator chose it (SPEC SHW-2). */
export function alertTypeOf(events: readonly [BusinessEvent, ...BusinessEvent[]], { mergedAsPerk }: Merging): EventType {
  const [first] = events;
  if (first.type !== 'donation.created' || events.length === 1 || mergedAsPerk === false) return first.type;
  const bought = new Set(events.flatMap(({ type, data }) => (type === 'perks.purchased' ? data.donationId : [])));
  return events.every(({ type, data }) => type !== 'donation.created' || bought.has(data.id)) ? 'perks.purchased' : first.type;
}

export function sourceOf([first, ...others]: readonly [QueuedEvent, ...QueuedEvent[]]): AlertSource {
  return [first.event, ...others.map(({ event }) => event)];
}

function canHavePartner(event: BusinessEvent): boolean {
  return event.type === 'perks.purchased' || (event.type === 'donation.created' && hasPerks(event.data));
}

function hasPerks({ perks, perk }: DonationCreated): boolean {
  return perks.length > 0 || perk !== null;
}

/** The id of a donation: of the event itself, or of the donation that paid for the purchase. null for other events. */
export function donationIdOf(event: BusinessEvent): string | null {
  if (event.type === 'donation.created') return event.data.id;
  return event.type === 'perks.purchased' ? event.data.donationId : null;
}

export function isAwaitingPurchase({ event, receivedAtMs }: QueuedEvent, element: ElementSettings, nowMs: number): boolean {
  if (event.type !== 'donation.created' || !element.show['perks.purchased']) return false;
  // If the clock was set back, the wait ends immediately instead of becoming longer.
  return hasPerks(event.data) && nowMs >= receivedAtMs && nowMs < receivedAtMs + pairWaitMs;
}
