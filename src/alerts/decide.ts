import type { BoxSettings, BusinessEvent, DonationCreated, QueuedEvent } from '../contract';
import type { AlertSource } from './compose';
import { type SuppressionRule, suppressedBy } from './filter';

/** A donation with perks waits this long for its `perks.purchased` (SPEC SHW-2). */
export const pairWaitMs = 2_000;

/** What a box does next with its queue. */
export type Decision =
  | { readonly tag: 'idle' }
  /** Nothing before this instant (epoch ms), unless something arrives. */
  | { readonly tag: 'wait'; readonly untilMs: number }
  | { readonly tag: 'suppress'; readonly queued: readonly QueuedEvent[]; readonly rule: SuppressionRule }
  | { readonly tag: 'show'; readonly queued: readonly QueuedEvent[]; readonly source: AlertSource };

/**
 * The next step for a queue in the order of arrival. A donation that waits for its purchase lets those behind it
 * pass, so that nobody waits for somebody else's perks.
 */
export function decideNext(pending: readonly QueuedEvent[], box: BoxSettings, nowMs: number): Decision {
  let untilMs: number | null = null;
  for (const queued of pending) {
    const partner = partnerOf(queued, pending);
    if (partner && partner.seq < queued.seq) continue; // taken together with the earlier one
    const rule = suppressedBy(queued.event, box);
    if (rule) return { tag: 'suppress', queued: partner && rule !== 'type-off' ? [queued, partner] : [queued], rule };
    if (!partner && isAwaitingPurchase(queued, box, nowMs)) {
      untilMs = Math.min(untilMs ?? Number.POSITIVE_INFINITY, queued.receivedAtMs + pairWaitMs);
      continue;
    }
    return show(queued, partner && box.show[partner.event.type] ? partner : null);
  }
  return untilMs === null ? { tag: 'idle' } : { tag: 'wait', untilMs };
}

function show(queued: QueuedEvent, partner: QueuedEvent | null): Decision {
  if (!partner) return { tag: 'show', queued: [queued], source: [queued.event] };
  const [donation, purchase] = queued.event.type === 'donation.created' ? [queued, partner] : [partner, queued];
  return { tag: 'show', queued: [donation, purchase], source: [donation.event, purchase.event] };
}

/** The other half of a donation with perks, when it is in the queue too. */
function partnerOf(queued: QueuedEvent, pending: readonly QueuedEvent[]): QueuedEvent | null {
  if (!canHavePartner(queued.event)) return null;
  const id = donationId(queued.event);
  return (id && pending.find((other) => other.event.type !== queued.event.type && donationId(other.event) === id)) || null;
}

function canHavePartner(event: BusinessEvent): boolean {
  return event.type === 'perks.purchased' || (event.type === 'donation.created' && hasPerks(event.data));
}

function hasPerks({ perks, perk }: DonationCreated): boolean {
  return perks.length > 0 || perk !== null;
}

function donationId(event: BusinessEvent): string | null {
  if (event.type === 'donation.created') return event.data.id;
  return event.type === 'perks.purchased' ? event.data.donationId : null;
}

function isAwaitingPurchase({ event, receivedAtMs }: QueuedEvent, box: BoxSettings, nowMs: number): boolean {
  if (event.type !== 'donation.created' || !box.show['perks.purchased']) return false;
  return hasPerks(event.data) && nowMs < receivedAtMs + pairWaitMs;
}
