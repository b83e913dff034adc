import { visibleText } from '../../contract';
import type { BusinessEvent } from '../../contract/api';
import type { QueuedEvent } from '../../contract/engine';
import { approvalRuleOf, type Moderation, type Settings } from '../../contract/settings';
import { type Partners, pairUp } from './pairing';
import { type EventFilter, suppressionOf } from './suppression';
import type { Moderate } from './types';

/**
 * Whether the event no longer needs approval: the creator approved it, or turned *Approve first* off (at `approveFirstEndedAtMs`). It may still wait
 * in the queue (SPEC MOD-12).
 */
export function isLetThrough({ mark, receivedAtMs }: QueuedEvent, approveFirstEndedAtMs?: number): boolean {
  return mark?.approvedAtMs !== undefined || (approveFirstEndedAtMs !== undefined && receivedAtMs <= approveFirstEndedAtMs);
}

/** Events that need approval, each with the time at which its wait ends, epoch ms. null if its wait has no time limit. */
export type Awaiting = ReadonlyMap<QueuedEvent, number | null>;
export type FindAwaiting = (pending: readonly QueuedEvent[], element: EventFilter, nowMs: number) => Awaiting;

/** Returns a function that finds the events that need approval (SPEC MOD-10). null if no event can need it. */
export function createFindAwaiting(
  settings: Pick<Settings, 'control' | 'moderation'>,
  moderatePreview: Moderate | null,
): FindAwaiting | null {
  const rule = approvalRuleOf(settings);
  if (!rule) return null;
  const { what, release, forMs } = rule;
  const { moderation } = settings;
  const isFlagged = moderation ? createIsFlagged(moderation, moderatePreview) : () => false;
  const isWanted = { touched: isFlagged, all: () => true, messages: hasMessage }[what];
  return (pending, element, nowMs) => {
    const awaiting = new Map<QueuedEvent, number | null>();
    const partners = pairUp(pending);
    for (const queued of pending) {
      if (queued.mark?.approvedAtMs !== undefined || suppressionOf(queued, partners, element) || !isWanted(queued, nowMs)) continue;
      const untilMs = release === 'by-hand' ? null : queued.receivedAtMs + forMs;
      // If the clock was set back, the wait ends immediately instead of becoming longer.
      if (untilMs === null || (nowMs >= queued.receivedAtMs && nowMs < untilMs)) awaiting.set(queued, untilMs);
    }
    return asPairs(awaiting, partners, element);
  };
}

/** A donation and its purchase are one alert, so if one of them waits, both wait and are released together. */
function asPairs(awaiting: Map<QueuedEvent, number | null>, partners: Partners, element: EventFilter): Awaiting {
  for (const [queued, untilMs] of [...awaiting]) {
    const partner = partners.get(queued);
    if (!partner || suppressionOf(partner, partners, element)) continue;
    if (partner.mark?.approvedAtMs === undefined) awaiting.set(partner, untilMs);
    else awaiting.delete(queued);
  }
  return awaiting;
}

function hasMessage({ event }: QueuedEvent): boolean {
  return event.type === 'donation.created' && visibleText(event.data.message) !== null;
}

/**
 * Returns a function that says whether moderation would change an event, but not drop it. Results are cached, because checking word lists
 * is slow.
 */
function createIsFlagged(moderation: Moderation, moderatePreview: Moderate | null): (queued: QueuedEvent, nowMs: number) => boolean {
  const known = new WeakMap<BusinessEvent, boolean>();
  const strict: Moderation = { ...moderation, on: true, safeUntilMs: null };
  return ({ event }, nowMs) => {
    const { notes = [], isDropped } = known.has(event) ? {} : (moderatePreview?.([event], strict, nowMs) ?? {});
    const isFlagged = known.get(event) ?? (notes.length > 0 && !isDropped);
    known.set(event, isFlagged);
    return isFlagged;
  };
}
