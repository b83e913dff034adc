import type { Outcome, QueuedEvent, SummaryCause } from '../../contract/engine';
import type { ElementSettings } from '../../contract/settings';
import { isAwaitingPurchase, type Partners, pairUp, pairWaitMs } from './pairing';
import type { EventFilter, SuppressionRule } from './suppression';
import { readyIn, suppressionOf } from './suppression';

/**
 * At most this many events end in one decision, plus one to complete a pair. Their outcomes are stored in one transaction, which has a
 * time limit.
 */
export const maxEndedPerStep = 500;

export interface Ended {
  readonly queued: QueuedEvent;
  readonly outcome: Outcome;
}

export type Decision =
  | { readonly tag: 'idle' }
  /** There is nothing to do before `untilMs` (epoch ms), unless an event arrives. */
  | { readonly tag: 'wait'; readonly untilMs: number }
  | { readonly tag: 'end'; readonly ended: readonly Ended[] }
  /** Show one event, a donation with its purchase, or (if there is a `cause`) a summary. */
  | {
      readonly tag: 'show';
      readonly queued: readonly [QueuedEvent, ...QueuedEvent[]];
      readonly cause: SummaryCause | null;
      readonly waiting: number;
    };

export interface ReadyQueue {
  readonly ready: readonly [QueuedEvent, ...QueuedEvent[]];
  readonly partners: Partners;
}

export type IsDropped = (queued: QueuedEvent) => boolean;

export interface DecisionContext {
  readonly nowMs: number;
  readonly serverAheadMs: number;
  /** How long events wait for approval. If absent or 0, they wait until the creator approves or rejects them. */
  readonly approvalMs?: number;
  /** When *Approve first* was most recently turned off, epoch ms. Absent if it never was. */
  readonly approveFirstEndedAtMs?: number | undefined;
  /** Whether moderation drops an event. Dropped events are not part of a combo or summary (SPEC MOD-1). */
  readonly isDropped?: IsDropped;
}

export type Choose = (queue: ReadyQueue, element: ElementSettings, context: DecisionContext) => Decision;

/** `pending`: the element's queue, in order of arrival. */
export function decideNext(pending: readonly QueuedEvent[], element: EventFilter, context: DecisionContext, choose: Choose): Decision {
  const { nowMs } = context;
  const partners = pairUp(pending);
  const suppressed = new Map<QueuedEvent, SuppressionRule>();
  let untilMs: number | null = null;
  for (const queued of pending) {
    if (suppressed.has(queued)) continue;
    const partner = partners.get(queued);
    const rule = suppressionOf(queued, partners, element);
    if (rule !== 'type-off' && !partner && isAwaitingPurchase(queued, element, nowMs)) {
      // A donation waits for its purchase even if the donation will not be shown, because both must end together (SPEC FLT-2).
      untilMs = Math.min(untilMs ?? Number.POSITIVE_INFINITY, queued.receivedAtMs + pairWaitMs);
    } else if (rule) {
      suppressed.set(queued, rule);
      const partnerRule = partner && suppressionOf(partner, partners, element);
      if (partner && partnerRule) suppressed.set(partner, partnerRule);
    } else if (suppressed.size > 0) break;
    else
      return choose(
        { ready: [queued, ...readyIn(pending, partners, element, nowMs).filter((one) => one !== queued)], partners },
        element,
        context,
      );
    if (suppressed.size >= maxEndedPerStep) break;
  }
  if (suppressed.size > 0)
    return { tag: 'end', ended: [...suppressed].map(([queued, rule]) => ({ queued, outcome: { tag: 'suppressed', rule } })) };
  return untilMs === null ? { tag: 'idle' } : { tag: 'wait', untilMs };
}
