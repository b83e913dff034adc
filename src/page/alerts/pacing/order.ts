import type { MinimumAmounts } from '../../../contract';
import type { BusinessEvent } from '../../../contract/api';
import type { QueuedEvent } from '../../../contract/engine';
import type { ElementSettings, Pacing } from '../../../contract/settings';
import { type IsDropped, maxEndedPerStep } from '../decide';
import { alertTypeOf, pairUp, sourceOf, withPartner } from '../pairing';
import { type EventFilter, readyIn } from '../suppression';
import type { Merging } from '../types';
import { compareToMinimum } from '../worth';

/** All events of the alert that an event belongs to: a donation with its purchase, or the event alone. */
type AlertOf = (queued: QueuedEvent) => readonly [QueuedEvent, ...QueuedEvent[]];

type Priority = Pick<ElementSettings, 'pacing'> & Merging;

export const typeIn = (alertOf: AlertOf, queued: QueuedEvent, element: Merging) => alertTypeOf(sourceOf(alertOf(queued)), element);

/**
 * The next event to show (SPEC SHW-30): the first event that the creator has moved. If there is none, the oldest event with the lowest
 * `rankOf`. At most `overtakenAtMost` later events overtake an event.
 */
export function firstOf(ready: readonly [QueuedEvent, ...QueuedEvent[]], element: Priority, alertOf: AlertOf): QueuedEvent {
  const [oldest] = ready;
  const byHand = firstByHand(ready);
  if (byHand) return byHand;
  let best = oldest;
  for (const queued of ready) {
    if (queued.seq - oldest.seq > element.pacing.overtakenAtMost) break;
    if (rankOf(queued, element, alertOf) < rankOf(best, element, alertOf)) best = queued;
  }
  return best;
}

/** The first of the events that the creator has moved (SPEC CTL-9). */
function firstByHand(ready: readonly QueuedEvent[]): QueuedEvent | null {
  let first: QueuedEvent | null = null;
  for (const queued of ready) if (queued.mark?.order !== undefined && queued.mark.order < (first?.mark?.order ?? Infinity)) first = queued;
  return first;
}

export function inOrder(ready: readonly QueuedEvent[], element: Priority, alertOf: AlertOf, count = ready.length): QueuedEvent[] {
  const order: QueuedEvent[] = [];
  for (let [first, ...others] = ready; first && order.length < count; [first, ...others] = others) {
    const next = firstOf([first, ...others], element, alertOf);
    order.push(next);
    others = [first, ...others].filter((queued) => queued !== next);
  }
  return order;
}

/** Whether the next alert in the queue interrupts the alert on stage (SPEC SHW-32). Alerts further back in the queue cannot interrupt. */
export function isInterrupted(
  onStage: readonly QueuedEvent[],
  pending: readonly QueuedEvent[],
  element: EventFilter,
  nowMs: number,
  isDropped: IsDropped = () => false,
): boolean {
  const reachesInterrupt = ({ event }: QueuedEvent) => reaches(event, element.pacing.interruptFrom);
  if (!pending.some(reachesInterrupt) || onStage.some(reachesInterrupt)) return false;
  const [partners, all] = [pairUp(pending), new Set(pending)];
  const shown = pending.filter((queued) => {
    const alert = withPartner(queued, all, partners);
    return !alert.some(reachesInterrupt) || !alert.some(isDropped);
  });
  const [shownPartners, ready] = [pairUp(shown), new Set<QueuedEvent>()];
  for (const queued of readyIn(shown, shownPartners, element, nowMs)) ready.add(queued);
  const [first, ...others] = ready;
  const alertOf = (queued: QueuedEvent) => withPartner(queued, ready, shownPartners);
  return first !== undefined && reachesInterrupt(firstOf([first, ...others], element, alertOf));
}

/** Whether an event is shown earlier than others, because of its amount or because the creator moved it. Such events are never part of a summary. */
export function isPrioritized({ event, mark }: QueuedEvent, { firstFrom, interruptFrom }: Pacing): boolean {
  return mark?.order !== undefined || reaches(event, firstFrom) || reaches(event, interruptFrom);
}

function rankOf(queued: QueuedEvent, element: Priority, alertOf: AlertOf): number {
  const { order, firstFrom, interruptFrom } = element.pacing;
  const alert = alertOf(queued);
  if (alert.some(({ event }) => reaches(event, interruptFrom))) return -2;
  if (alert.some(({ event }) => reaches(event, firstFrom))) return -1;
  const place = order.indexOf(alertTypeOf(sourceOf(alert), element));
  return place < 0 ? order.length : place;
}

function reaches({ type, data }: BusinessEvent, amounts: MinimumAmounts): boolean {
  if (type !== 'donation.created' && type !== 'perks.purchased') return false;
  const amount = type === 'donation.created' ? data.amount : data.cartTotal;
  return amount !== null && compareToMinimum(amount, data.currency, amounts) === 'reached';
}

/**
 * Queued events whose type is set not to wait for the end of an alert (SPEC SHW-35). Leaves out prioritized events, events that the
 * creator has marked, and events older than the event on stage.
 */
export function notQueued(onStage: QueuedEvent, pending: readonly QueuedEvent[], element: EventFilter, nowMs: number): QueuedEvent[] {
  const types = element.pacing.notQueued;
  if (types.length === 0) return [];
  const partners = pairUp(pending);
  const ready = readyIn(pending, partners, element, nowMs);
  const readySet = new Set(ready);
  const leaves = (queued: QueuedEvent) => queued.seq > onStage.seq && !queued.mark && !isPrioritized(queued, element.pacing);
  const left: QueuedEvent[] = [];
  for (const queued of ready) {
    const [first, ...others] = withPartner(queued, readySet, partners);
    if (first !== queued || !types.includes(alertTypeOf(sourceOf([first, ...others]), element)) || ![first, ...others].every(leaves))
      continue;
    left.push(first, ...others);
    if (left.length >= maxEndedPerStep) break;
  }
  return left;
}
