import { personKey } from '../../../contract';
import { businessTimeMs } from '../../../contract/api';
import { type QueuedEvent, type SummaryCause, supporterOf } from '../../../contract/engine';
import type { ElementSettings } from '../../../contract/settings';
import type { Choose, DecisionContext, IsDropped } from '../decide';
import { isLetThrough } from '../needsApproval';
import { withPartner } from '../pairing';
import { messageOf } from '../text/comboText';
import { isLargeGift } from '../worth';
import { firstOf, isPrioritized, typeIn } from './order';

/** The greatest total length of a combo's messages, UTF-16 units. Messages of this length fit into four lines, without further pages. */
const maxComboMessages = 140;

/**
 * The candidates that continue the combo of `members`, each sent within `comboMs` of the previous one (SPEC SHW-33). Leaves out gifts
 * whose message is too long or is read aloud (SPEC SHW-109).
 */
export function comboOf(
  members: readonly [QueuedEvent, ...QueuedEvent[]],
  candidates: readonly QueuedEvent[],
  { pacing: { comboMs }, speech }: Pick<ElementSettings, 'pacing' | 'speech'>,
  isDropped: IsDropped = () => false,
): QueuedEvent[] {
  const member = members.at(-1) ?? members[0];
  const supporter = nameOf(member);
  if (comboMs === 0 || !supporter || isDropped(member)) return [];
  const combo: QueuedEvent[] = [];
  let lastMs = businessTimeMs(member.event);
  let room = maxComboMessages - members.reduce((sum, queued) => sum + messageLength(queued), 0);
  for (const queued of candidates) {
    const atMs = businessTimeMs(queued.event);
    if (queued === member || nameOf(queued) !== supporter || Math.abs(atMs - lastMs) > comboMs || isDropped(queued)) continue;
    const length = messageLength(queued);
    if (length > 0 && (speech?.on || length > room)) continue;
    combo.push(queued);
    room -= length;
    lastMs = Math.max(lastMs, atMs);
  }
  return combo;
}

const messageLength = ({ event }: QueuedEvent) => messageOf(event)?.length ?? 0;

/** The name of the donor or buyer. null for followers and goals, which have no combos. */
function nameOf({ event }: QueuedEvent): string | null {
  return event.type === 'donation.created' || event.type === 'perks.purchased' ? personKey(supporterOf(event)) : null;
}

/**
 * Events that may be part of a summary (SPEC SHW-10). Leaves out large and prioritized events, and events too far behind the first large
 * event to overtake it. `heads`: one event per alert.
 */
export function mergeableOf(
  heads: readonly QueuedEvent[],
  withPurchase: (queued: QueuedEvent) => readonly QueuedEvent[],
  { look: design, pacing }: ElementSettings,
): Set<QueuedEvent> {
  const isLarge = (queued: QueuedEvent) => design.tiers && withPurchase(queued).some(({ event }) => isLargeGift(event));
  const untilSeq = (heads.find(isLarge)?.seq ?? Number.POSITIVE_INFINITY) + pacing.overtakenAtMost;
  return new Set(heads.filter((queued) => queued.seq <= untilSeq && !isLarge(queued) && !isPrioritized(queued, pacing)));
}

/** How many events an alert may have. Limited, because the outcomes of all of them are stored in one write. */
export const maxMerged = 10_000;

interface Heads {
  readonly heads: readonly QueuedEvent[];
  readonly withPurchase: (queued: QueuedEvent) => readonly [QueuedEvent, ...QueuedEvent[]];
  readonly mergeable: ReadonlySet<QueuedEvent>;
}

interface Group {
  readonly cause: SummaryCause | null;
  readonly events: readonly QueuedEvent[];
}

/** The events that can form a summary with `first`: late events (SPEC SHW-9), many of a type (SPEC SHW-10), or a combo (SPEC SHW-33). */
export function groupCandidates(
  first: QueuedEvent,
  { heads, withPurchase, mergeable }: Heads,
  element: ElementSettings,
  context: DecisionContext,
): Group {
  if (isPrioritized(first, element.pacing)) return { cause: null, events: [] };
  const type = typeIn(withPurchase, first, element);
  const candidates = heads.filter((queued) => !isPrioritized(queued, element.pacing) && typeIn(withPurchase, queued, element) === type);
  const combo: Group = { cause: 'combo', events: comboOf([first], candidates, element, context.isDropped) };
  if (!mergeable.has(first)) return combo;
  const isLate = (queued: QueuedEvent) => element.awayAfterMs > 0 && ageMs(queued, context) > element.awayAfterMs;
  const late = isLate(first) ? [...mergeable].filter(isLate) : [];
  if (late.length > 1) return { cause: 'late', events: late };
  const many = candidates.filter((queued) => mergeable.has(queued));
  const limit = element.pacing.groupAbove[type] ?? element.groupAbove;
  return limit > 0 && many.length > limit ? { cause: 'many', events: many } : combo;
}

/**
 * An event's age in ms, without its wait for approval. Counts from a live event's arrival, and from the time at which a missed event
 * happened. 0 if the event no longer needs approval.
 */
function ageMs(queued: QueuedEvent, { nowMs, serverAheadMs, approvalMs = 0, approveFirstEndedAtMs }: DecisionContext): number {
  if (isLetThrough(queued, approveFirstEndedAtMs)) return 0;
  const { event, arrival, receivedAtMs } = queued;
  const happenedMs = arrival === 'live' ? receivedAtMs : Math.min(receivedAtMs, businessTimeMs(event) - serverAheadMs);
  return nowMs - happenedMs - approvalMs;
}

/** The next alert to show: the first event by `order.ts`, with the events that join it. */
export const chooseNext: Choose = ({ ready, partners }, element, context) => {
  const readySet = new Set<QueuedEvent>(ready);
  const withPurchase = (queued: QueuedEvent) => withPartner(queued, readySet, partners);
  const heads = ready.filter((queued) => withPurchase(queued)[0] === queued);
  const [first] = withPurchase(firstOf(ready, element, withPurchase));
  const group = groupCandidates(first, { heads, withPurchase, mergeable: mergeableOf(heads, withPurchase, element) }, element, context);
  const others = group.events.filter((queued) => queued !== first).slice(0, maxMerged - 1);
  return {
    tag: 'show',
    queued: [...withPurchase(first), ...others.flatMap(withPurchase)] as [QueuedEvent, ...QueuedEvent[]],
    cause: others.length > 0 ? group.cause : null,
    waiting: heads.length - 1 - others.length,
  };
};
