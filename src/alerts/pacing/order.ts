import type { BoxSettings, BusinessEvent, LeastAmounts, Pacing, QueuedEvent } from '../../contract';
import { pairUp, readyIn, sourceOf, withPartner } from '../decide';
import { tierOf } from '../tier';
import type { AlertSource } from '../types';
import { againstLeast } from '../worth';

/**
 * Who goes next (SPEC SHW-30): the lowest rank, and of equal ones who came first. Nobody starves: what came more than
 * `overtakenAtMost` places in the log behind the oldest that waits has to wait with it.
 */
export function firstOf(ready: readonly [QueuedEvent, ...QueuedEvent[]], pacing: Pacing): QueuedEvent {
  const [oldest] = ready;
  const byHand = firstByHand(ready);
  if (byHand) return byHand;
  let best = oldest;
  for (const queued of ready) {
    if (queued.seq - oldest.seq > pacing.overtakenAtMost) break;
    if (rankOf(queued.event, pacing) < rankOf(best.event, pacing)) best = queued;
  }
  return best;
}

/** What the creator moved goes first, in the order that was given to it (SPEC CTL-9). */
function firstByHand(ready: readonly QueuedEvent[]): QueuedEvent | null {
  let first: QueuedEvent | null = null;
  for (const queued of ready) if (queued.mark?.order !== undefined && queued.mark.order < (first?.mark?.order ?? Infinity)) first = queued;
  return first;
}

/** All of them, or the first so many, as they would come if nothing more came. */
export function inOrder(ready: readonly QueuedEvent[], pacing: Pacing, count = ready.length): QueuedEvent[] {
  const order: QueuedEvent[] = [];
  for (let [first, ...others] = ready; first && order.length < count; [first, ...others] = others) {
    const next = firstOf([first, ...others], pacing);
    order.push(next);
    others = [first, ...others].filter((queued) => queued !== next);
  }
  return order;
}

/** Whether what comes next takes the stage from these at once (SPEC SHW-32): nothing is cut off for what would have to wait behind it. */
export function isInterrupted(
  onStage: readonly QueuedEvent[],
  pending: readonly QueuedEvent[],
  box: BoxSettings,
  nowMs: number,
  isDropped: (source: AlertSource) => boolean = () => false,
): boolean {
  const isDear = ({ event }: QueuedEvent) => reaches(event, box.pacing.interruptFrom);
  if (!pending.some(isDear) || onStage.some(isDear)) return false;
  const [partners, all] = [pairUp(pending), new Set(pending)];
  // Both halves of a donation are one alert.
  const shown = pending.filter((queued) => {
    const alert = withPartner(queued, all, partners);
    return !alert.some(isDear) || !isDropped(sourceOf(alert));
  });
  const [first, ...others] = readyIn(shown, pairUp(shown), box, nowMs);
  return first !== undefined && isDear(firstOf([first, ...others], box.pacing));
}

/**
 * Those of `alone` (no purchase whose donation is there) that may be one of many (SPEC SHW-10): what feels large stands by
 * itself, and so does what would go before it with more than the bound allows (SPEC SHW-30).
 */
export function smallOf(
  alone: readonly QueuedEvent[],
  withPurchase: (queued: QueuedEvent) => readonly QueuedEvent[],
  { look, pacing }: BoxSettings,
): Set<QueuedEvent> {
  const isLarge = (queued: QueuedEvent) => look.tiers && withPurchase(queued).some(({ event }) => bringsMuch(event));
  const untilSeq = (alone.find(isLarge)?.seq ?? Number.POSITIVE_INFINITY) + pacing.overtakenAtMost;
  return new Set(alone.filter((queued) => queued.seq <= untilSeq && !isLarge(queued) && !isPrioritized(queued, pacing)));
}

function bringsMuch(event: BusinessEvent): boolean {
  return event.type !== 'goal.reached' && tierOf(event) > 0;
}

/** Whether it goes first by an amount that the creator named, or by hand: then it stands alone. */
export function isPrioritized({ event, mark }: QueuedEvent, { firstFrom, interruptFrom }: Pacing): boolean {
  return mark?.order !== undefined || reaches(event, firstFrom) || reaches(event, interruptFrom);
}

function rankOf(event: BusinessEvent, { order, firstFrom, interruptFrom }: Pacing): number {
  if (reaches(event, interruptFrom)) return -2;
  if (reaches(event, firstFrom)) return -1;
  const place = order.indexOf(event.type);
  return place < 0 ? order.length : place;
}

function reaches({ type, data }: BusinessEvent, amounts: LeastAmounts): boolean {
  if (type !== 'donation.created' && type !== 'perks.purchased') return false;
  const amount = type === 'donation.created' ? data.amount : data.cartTotal;
  return amount !== null && againstLeast(amount, data.currency, amounts) === 'reached';
}
