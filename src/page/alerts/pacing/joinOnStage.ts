import type { QueuedEvent, SummaryCause } from '../../../contract/engine';
import type { IsDropped } from '../decide';
import { alertTypeOf, pairUp, sourceOf, withPartner } from '../pairing';
import { type EventFilter, readyIn } from '../suppression';
import type { AlertSource } from '../types';
import { pickVariation } from '../variations';
import { tierOfAll } from '../worth';
import { comboOf, maxMerged, mergeableOf } from './grouping';
import { isPrioritized, typeIn } from './order';

/** Events can join an alert until this long before its end. */
const latestJoinMs = 600;

interface Growing {
  readonly queued: readonly QueuedEvent[];
  readonly cause: SummaryCause | null;
  readonly ownMs: number;
  /** How long the alert lasts in total, including earlier growth. */
  readonly durationMs: number;
  readonly elapsedMs: number;
}

interface Joined {
  readonly queued: readonly [QueuedEvent, ...QueuedEvent[]];
  readonly cause: SummaryCause;
  readonly durationMs: number;
}

/**
 * The events that join the alert on stage, or null if none do (SPEC SHW-86). The returned `durationMs` is longer if less than half of the
 * alert's normal duration would be left.
 */
export function joinOnStage(
  on: Growing,
  pending: readonly QueuedEvent[],
  element: EventFilter,
  nowMs: number,
  isDropped?: IsDropped,
): Joined | null {
  const { ownMs, elapsedMs, cause } = on;
  if (on.durationMs - elapsedMs < Math.min(latestJoinMs, ownMs / 4)) return null;
  const { growMs } = element.pacing;
  const [first, ...others] = on.queued;
  const durationMs = Math.max(on.durationMs, Math.ceil(elapsedMs + ownMs / 2));
  if (!first || cause === 'late' || growMs === 0 || durationMs > ownMs + growMs || isPrioritized(first, element.pacing)) return null;
  const type = alertTypeOf(sourceOf([first, ...others]), element);
  const shown = new Set(on.queued.map(({ seq }) => seq));
  const partners = pairUp(pending);
  const readySet = new Set(readyIn(pending, partners, element, nowMs).filter(({ seq }) => !shown.has(seq)));
  const withPurchase = (queued: QueuedEvent) => withPartner(queued, readySet, partners);
  const heads = [...readySet].filter((queued) => withPurchase(queued)[0] === queued);
  const candidates = heads.filter((queued) => typeIn(withPurchase, queued, element) === type && !isPrioritized(queued, element.pacing));
  const mergeable = mergeableOf(heads, withPurchase, element);
  const members = others.filter(({ event }) => event.type === first.event.type);
  const fits = (queued: QueuedEvent) => fitsDesign(sourceOf(withPurchase(queued)), sourceOf([first, ...others]), element);
  const joining =
    cause === 'many'
      ? candidates.filter((queued) => mergeable.has(queued))
      : comboOf([first, ...members], candidates.filter(fits), element, isDropped);
  const [next, ...behind] = joining.slice(0, Math.max(0, maxMerged - shown.size)).flatMap(withPurchase);
  return next ? { queued: [next, ...behind], cause: cause ?? 'combo', durationMs } : null;
}

/** Whether the gift fits the alert on stage: its tier is not higher, and it needs no other variation (SPEC SHW-109). */
function fitsDesign(gift: AlertSource, onStage: AlertSource, element: EventFilter): boolean {
  const isLarger = element.look.tiers && tierOfAll(gift, element.look.tierStarts) > tierOfAll(onStage, element.look.tierStarts);
  const own = pickVariation(gift, element);
  return !isLarger && (own === null || own.id === pickVariation(onStage, element)?.id);
}
