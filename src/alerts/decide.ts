import type { BoxSettings, BusinessEvent, DonationCreated, QueuedEvent } from '../contract';
import type { AlertSource } from './compose';
import { type SuppressionRule, suppressedBy } from './filter';
import { type SumUp, sumUp } from './sumUp';

/** A donation with perks waits this long for its `perks.purchased` (SPEC SHW-2). */
export const pairWaitMs = 2_000;

/** Suppressed events that end in one step at most. */
const longestRun = 500;

export interface Suppressed {
  readonly queued: QueuedEvent;
  readonly rule: SuppressionRule;
}

/** What a box does next with its queue. */
export type Decision =
  | { readonly tag: 'idle' }
  /** Nothing before this instant (epoch ms), unless something arrives. */
  | { readonly tag: 'wait'; readonly untilMs: number }
  /** Everything at the head of the queue that is not shown, in one step. */
  | { readonly tag: 'suppress'; readonly suppressed: readonly Suppressed[] }
  | { readonly tag: 'show'; readonly queued: readonly [QueuedEvent, ...QueuedEvent[]]; readonly source: AlertSource }
  | SumUp;

/**
 * The next step for a queue in the order of arrival. A donation that waits for its purchase lets those behind it
 * pass, so that nobody waits for somebody else's perks. `serverAheadMs` = what the server's clock is ahead of ours.
 */
export function decideNext(pending: readonly QueuedEvent[], box: BoxSettings, nowMs: number, serverAheadMs = 0): Decision {
  const partners = pairUp(pending);
  const suppressed = new Map<QueuedEvent, SuppressionRule>();
  let untilMs: number | null = null;
  for (const queued of pending) {
    if (suppressed.has(queued)) continue; // ended together with its partner
    const other = partners.get(queued);
    const partner = other && !suppressed.has(other) ? other : null;
    const rule = suppressedBy(queued.event, box);
    if (rule) {
      suppressed.set(queued, rule);
      if (partner && rule !== 'type-off') suppressed.set(partner, rule);
    } else if (suppressed.size > 0) break;
    else if (!partner && isAwaitingPurchase(queued, box, nowMs)) {
      untilMs = Math.min(untilMs ?? Number.POSITIVE_INFINITY, queued.receivedAtMs + pairWaitMs);
    } else {
      const ready = pending.filter((one) => !suppressedBy(one.event, box) && (partners.has(one) || !isAwaitingPurchase(one, box, nowMs)));
      const alone = show(queued, partner && box.show[partner.event.type] ? partner : null);
      return sumUp({ head: queued, ready, partners }, box, { nowMs, serverAheadMs }) ?? alone;
    }
    if (suppressed.size >= longestRun) break;
  }
  if (suppressed.size > 0) return { tag: 'suppress', suppressed: [...suppressed].map(([queued, rule]) => ({ queued, rule })) };
  return untilMs === null ? { tag: 'idle' } : { tag: 'wait', untilMs };
}

function show(queued: QueuedEvent, partner: QueuedEvent | null): Decision {
  if (!partner) return { tag: 'show', queued: [queued], source: [queued.event] };
  const [donation, purchase] = queued.event.type === 'donation.created' ? [queued, partner] : [partner, queued];
  return { tag: 'show', queued: [donation, purchase], source: [donation.event, purchase.event] };
}

/** The halves of donations with perks that are both in the queue, each with the other. */
function pairUp(pending: readonly QueuedEvent[]): Map<QueuedEvent, QueuedEvent> {
  const partners = new Map<QueuedEvent, QueuedEvent>();
  const halves = new Map<string, QueuedEvent>();
  for (const queued of pending) {
    const id = canHavePartner(queued.event) ? donationId(queued.event) : null;
    const other = id === null ? undefined : halves.get(id);
    if (other) partners.set(queued, other).set(other, queued);
    else if (id !== null) halves.set(id, queued);
  }
  return partners;
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
  // A clock that was set back makes nobody wait longer.
  return hasPerks(event.data) && nowMs >= receivedAtMs && nowMs < receivedAtMs + pairWaitMs;
}
