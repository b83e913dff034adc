import type { BoxSettings, BusinessEvent, DonationCreated, Fate, QueuedEvent, SummaryCause } from '../../contract';
import { type SuppressionRule, suppressedBy } from './filter';
import type { AlertSource } from './types';

/** A donation with perks waits this long for its `perks.purchased` (SPEC SHW-2). */
export const pairWaitMs = 2_000;

/** Most suppressed events that end in one step. */
const longestRun = 500;

/** An event that ends without the stage. */
export interface Ended {
  readonly queued: QueuedEvent;
  readonly fate: Fate;
}

/** What a box does next with its queue. */
export type Decision =
  | { readonly tag: 'idle' }
  /** No step before `untilMs` (epoch ms), unless something arrives. */
  | { readonly tag: 'wait'; readonly untilMs: number }
  /** Events at the head of the queue that are not shown. */
  | { readonly tag: 'end'; readonly ended: readonly Ended[] }
  /** One event, a donation with its purchase, or with a `cause` the events of a summary. */
  | {
      readonly tag: 'show';
      readonly queued: readonly [QueuedEvent, ...QueuedEvent[]];
      readonly cause: SummaryCause | null;
      /** Number of alerts that wait behind this one. */
      readonly waiting: number;
    };

export interface Waiting {
  /** Everything that could be shown now, in the order of arrival. */
  readonly ready: readonly [QueuedEvent, ...QueuedEvent[]];
  /** Donation and purchase of one cart, if both are in the queue, each with the other. */
  readonly partners: ReadonlyMap<QueuedEvent, QueuedEvent>;
}

export interface Now {
  readonly nowMs: number;
  /** By how much the server's clock is ahead of ours, ms. */
  readonly serverAheadMs: number;
  /** How long events are held for approval, ms; absent = not, or without a limit. */
  readonly holdMs?: number;
}

/** Chooses the next alert (see pacing). */
export type Choose = (waiting: Waiting, box: BoxSettings, now: Now) => Decision;

/** The next step for a queue in the order of arrival. A donation that waits for its purchase does not hold up the events behind it. */
export function decideNext(pending: readonly QueuedEvent[], box: BoxSettings, now: Now, choose: Choose): Decision {
  const { nowMs } = now;
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
    } else
      return choose({ ready: [queued, ...readyIn(pending, partners, box, nowMs).filter((one) => one !== queued)], partners }, box, now);
    if (suppressed.size >= longestRun) break;
  }
  if (suppressed.size > 0)
    return { tag: 'end', ended: [...suppressed].map(([queued, rule]) => ({ queued, fate: { tag: 'suppressed', rule } })) };
  return untilMs === null ? { tag: 'idle' } : { tag: 'wait', untilMs };
}

/** Events that could be shown now, in the order of arrival. */
export function readyIn(pending: readonly QueuedEvent[], partners: Waiting['partners'], box: BoxSettings, nowMs: number): QueuedEvent[] {
  return pending.filter((one) => !suppressedBy(one.event, box) && (partners.has(one) || !isAwaitingPurchase(one, box, nowMs)));
}

/** The event with the other half of its donation, the donation first. */
export function withPartner(
  queued: QueuedEvent,
  ready: ReadonlySet<QueuedEvent>,
  partners: Waiting['partners'],
): [QueuedEvent, ...QueuedEvent[]] {
  const partner = partners.get(queued);
  if (!partner || !ready.has(partner)) return [queued];
  return queued.event.type === 'donation.created' ? [queued, partner] : [partner, queued];
}

/** The source of an alert of these events. */
export function sourceOf([first, ...others]: readonly [QueuedEvent, ...QueuedEvent[]]): AlertSource {
  return [first.event, ...others.map(({ event }) => event)];
}

/** Donations and purchases of one cart that are both in the queue, each with the other. */
export function pairUp(pending: readonly QueuedEvent[]): Map<QueuedEvent, QueuedEvent> {
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
  // A clock that was set back must not lengthen the wait.
  return hasPerks(event.data) && nowMs >= receivedAtMs && nowMs < receivedAtMs + pairWaitMs;
}
