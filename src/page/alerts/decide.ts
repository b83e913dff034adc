import type { Outcome, QueuedEvent, SummaryCause } from '../../contract/engine';
import type { ElementSettings } from '../../contract/settings';
import { isAwaitingPurchase, type Partners, pairUp, pairWaitMs } from './pairing';
import type { SuppressionRule } from './suppression';
import { readyIn, suppressionOf } from './suppression';

/** Maximum number of events that end in one step (plus half of a pair). A step is one transaction with a time limit. */
export const maxEndedPerStep = 500;

export interface Ended {
  readonly queued: QueuedEvent;
  readonly fate: Outcome;
}

/** The next step of an element with its queue. */
export type Decision =
  | { readonly tag: 'idle' }
  /** No step before `untilMs` (epoch ms), unless an event arrives. */
  | { readonly tag: 'wait'; readonly untilMs: number }
  /** Events at the head of the queue that are not shown. */
  | { readonly tag: 'end'; readonly ended: readonly Ended[] }
  /** One event; a donation with its purchase; or, with a `cause`, the events of a summary. */
  | {
      readonly tag: 'show';
      readonly queued: readonly [QueuedEvent, ...QueuedEvent[]];
      readonly cause: SummaryCause | null;
      /** Number of alerts that wait behind this alert. */
      readonly waiting: number;
    };

export interface ReadyQueue {
  /** All events that could be shown now, in the order of arrival. */
  readonly ready: readonly [QueuedEvent, ...QueuedEvent[]];
  readonly partners: Partners;
}

export type IsDropped = (queued: QueuedEvent) => boolean;

export interface DecisionContext {
  readonly nowMs: number;
  /** How far the server's clock is ahead of this computer's, in ms. */
  readonly serverAheadMs: number;
  /** How long events wait for approval, in ms. Absent or 0: not at all, or until approved. */
  readonly holdMs?: number;
  /** When *Approve first* last ended, in epoch ms. Absent: never. */
  readonly heldUntilMs?: number | undefined;
  /** Events that moderation drops join no combo or summary (SPEC MOD-1). Absent: it drops nothing. */
  readonly isDropped?: IsDropped;
}

/** Chooses the next alert (see `pacing`). */
export type Choose = (queue: ReadyQueue, box: ElementSettings, context: DecisionContext) => Decision;

/** The next step for a queue in the order of arrival. A donation that waits for its purchase does not block later events. */
export function decideNext(pending: readonly QueuedEvent[], box: ElementSettings, context: DecisionContext, choose: Choose): Decision {
  const { nowMs } = context;
  const partners = pairUp(pending);
  const suppressed = new Map<QueuedEvent, SuppressionRule>();
  let untilMs: number | null = null;
  for (const queued of pending) {
    if (suppressed.has(queued)) continue; // ended together with its partner
    const partner = partners.get(queued);
    const rule = suppressionOf(queued, partners, box);
    if (rule !== 'type-off' && !partner && isAwaitingPurchase(queued, box, nowMs)) {
      // Also for a donation that is not shown: its purchase ends with it (SPEC FLT-2).
      untilMs = Math.min(untilMs ?? Number.POSITIVE_INFINITY, queued.receivedAtMs + pairWaitMs);
    } else if (rule) {
      suppressed.set(queued, rule);
      const partnerRule = partner && suppressionOf(partner, partners, box);
      if (partner && partnerRule) suppressed.set(partner, partnerRule);
    } else if (suppressed.size > 0) break;
    else
      return choose({ ready: [queued, ...readyIn(pending, partners, box, nowMs).filter((one) => one !== queued)], partners }, box, context);
    if (suppressed.size >= maxEndedPerStep) break;
  }
  if (suppressed.size > 0)
    return { tag: 'end', ended: [...suppressed].map(([queued, rule]) => ({ queued, fate: { tag: 'suppressed', rule } })) };
  return untilMs === null ? { tag: 'idle' } : { tag: 'wait', untilMs };
}
