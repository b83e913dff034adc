import { type BoxSettings, businessTimeMs, type Pacing, type QueuedEvent, type SummaryCause } from '../../../contract';
import type { Choose, Now } from '../decide';
import { withPartner } from '../pairing';
import { comboOf } from './combo';
import { firstOf, isPrioritized, smallOf } from './order';

/** The most events of one alert: they end in one write. */
export const maxMerged = 10_000;

/** The next alert: which event goes first, and which events are shown with it. */
export const chooseNext: Choose = ({ ready, partners }, box, now) => {
  const here = new Set<QueuedEvent>(ready);
  const withPurchase = (queued: QueuedEvent) => withPartner(queued, here, partners);
  // A purchase counts as part of its donation.
  const alone = ready.filter((queued) => withPurchase(queued)[0] === queued);
  const [first] = withPurchase(firstOf(ready, box.pacing));
  const group = groupCandidates(first, alone, box, now, smallOf(alone, withPurchase, box));
  const others = group.events.filter((queued) => queued !== first).slice(0, maxMerged - 1);
  return {
    tag: 'show',
    queued: [...withPurchase(first), ...others.flatMap(withPurchase)] as [QueuedEvent, ...QueuedEvent[]], // contains the first
    cause: others.length > 0 ? group.cause : null,
    waiting: alone.length - 1 - others.length,
  };
};

interface Group {
  readonly cause: SummaryCause | null;
  readonly events: readonly QueuedEvent[];
}

/**
 * The events that can form a summary with `first`: several late ones (SPEC SHW-9), too many of a type (SPEC SHW-10), or a
 * supporter's combo (SPEC SHW-33). `small` = events that may be one of many.
 */
function groupCandidates(
  first: QueuedEvent,
  alone: readonly QueuedEvent[],
  box: BoxSettings,
  now: Now,
  small: ReadonlySet<QueuedEvent>,
): Group {
  if (isPrioritized(first, box.pacing)) return { cause: null, events: [] };
  const candidates = alone.filter((queued) => !isPrioritized(queued, box.pacing) && queued.event.type === first.event.type);
  const row: Group = { cause: 'combo', events: comboOf(first, candidates, box.pacing) };
  if (!small.has(first)) return row;
  const isLate = (queued: QueuedEvent) => box.awayAfterMs > 0 && ageMs(queued, now) > box.awayAfterMs;
  const late = isLate(first) ? [...small].filter(isLate) : [];
  if (late.length > 1) return { cause: 'late', events: late };
  const many = candidates.filter((queued) => small.has(queued));
  const limit = box.pacing.groupAbove[first.event.type] ?? box.groupAbove;
  return limit > 0 && many.length > limit ? { cause: 'many', events: many } : row;
}

/** Age of an event: a live one happened on arrival, a missed one at its business time by the server's clock. Hold time does not count. */
function ageMs({ event, arrival, receivedAtMs, mark }: QueuedEvent, { nowMs, serverAheadMs, holdMs = 0 }: Now): number {
  if (mark?.approvedAtMs !== undefined) return nowMs - mark.approvedAtMs;
  const happenedMs = arrival === 'live' ? receivedAtMs : Math.min(receivedAtMs, businessTimeMs(event) - serverAheadMs);
  return nowMs - happenedMs - holdMs;
}

/** The duration of an alert with `waiting` alerts behind it (SPEC SHW-31), never below the floor. */
export function shortened(durationMs: number, waiting: number, { hurryAbove, floorMs }: Pacing): number {
  if (hurryAbove === 0 || waiting <= hurryAbove) return durationMs;
  return Math.max(Math.min(floorMs, durationMs), Math.round((durationMs * hurryAbove) / waiting));
}
