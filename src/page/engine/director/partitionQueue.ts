import { outcomeOfLeaving, type QueuedEvent, queueReportLimits, undoMs } from '../../../contract/engine';
import { approvalRuleOf, mutedAt, type Settings } from '../../../contract/settings';
import {
  type Awaiting,
  chooseNext,
  type Decision,
  decideNext,
  type Ended,
  type EventFilter,
  type IsDropped,
  inOrder,
  isLetThrough,
  maxEndedPerStep,
  pairUp,
  suppressionOf,
  withPartner,
} from '../../alerts';
import type { DirectorOptions } from './directorOptions';
import type { ElementQueue } from './elementQueue';
import type { Show } from './show';

export interface QueuePartition {
  readonly free: readonly QueuedEvent[];
  /** Events that need approval, each with the time at which its wait ends, or null. */
  readonly awaitingApproval: Awaiting;
  readonly leaving: readonly QueuedEvent[];
  readonly expired: readonly Ended[];
  /** The next time at which the result changes even if nothing else happens, epoch ms. Infinity if never. */
  readonly nextMs: number;
}

export interface QueueOwner {
  readonly options: DirectorOptions;
  readonly settings: EventFilter;
  readonly queue: ElementQueue;
  readonly pending: readonly QueuedEvent[];
  readonly show: Show | null;
}

const nothingAwaiting: Awaiting = new Map();

/**
 * Divides the queue: events that the creator removed (`leaving` until the undo time is over, then `expired`), events that need approval,
 * and all others (`free`). See SPEC CTL-7, MOD-10.
 */
export function partitionQueue(director: QueueOwner, pending: readonly QueuedEvent[], nowMs: number): QueuePartition {
  const { options, queue, settings } = director;
  const [stays, leaving, expired]: [QueuedEvent[], QueuedEvent[], Ended[]] = [[], [], []];
  let nextMs = Number.POSITIVE_INFINITY;
  for (const queued of pending) {
    const mark = queued.mark?.leaving;
    if (queue.isExcluded(queued)) continue;
    if (!mark) stays.push(queued);
    // If `atMs` is further in the future than the undo time, the clock was set back. The mark then expires immediately.
    else if (mark.atMs <= nowMs || mark.atMs > nowMs + undoMs) expired.push({ queued, outcome: outcomeOfLeaving(mark) });
    else {
      leaving.push(queued);
      nextMs = Math.min(nextMs, mark.atMs);
    }
  }
  const awaiting = options.features().findAwaiting?.(stays, settings, nowMs) ?? nothingAwaiting;
  for (const untilMs of awaiting.values()) nextMs = Math.min(nextMs, untilMs ?? nextMs);
  return {
    free: awaiting.size > 0 ? stays.filter((queued) => !awaiting.has(queued)) : stays,
    awaitingApproval: awaiting,
    leaving,
    expired,
    nextMs,
  };
}

/** The alerts that a mute suppresses. Alerts that were approved by hand wait until the mute is over (SPEC MOD-12). */
function endedByMute(free: readonly QueuedEvent[], approveFirstEndedAtMs: number | undefined): readonly QueuedEvent[] {
  const partners = pairUp(free);
  const waits = (queued: QueuedEvent) => isLetThrough(queued, approveFirstEndedAtMs);
  return free.filter((queued) => !waits(queued) && !waits(partners.get(queued) ?? queued));
}

export function areAlertsMuted(control: Settings['control'], nowMs: number): boolean | undefined {
  return control && mutedAt(control, nowMs).alerts;
}

export function droppedBy({ options }: QueueOwner, nowMs: number): IsDropped {
  const { moderation } = options.settings();
  const { moderatePreview } = options.features();
  return ({ event }) => moderation?.action === 'drop' && moderatePreview?.([event], moderation, nowMs).isDropped === true;
}

/** Decides what the element does next. If no page can play (`canPlay` is false), nothing is shown, and only expired events end. */
export function decideForElement(director: QueueOwner, pending: readonly QueuedEvent[], canPlay: boolean): Decision {
  const { settings, clock, serverAheadMs } = director.options;
  const nowMs = clock.now();
  const { free, expired, nextMs } = partitionQueue(director, pending, nowMs);
  if (expired.length > 0) return { tag: 'end', ended: expired.slice(0, maxEndedPerStep) };
  const { control } = settings();
  const approveFirstEndedAtMs = control?.approveFirstEndedAtMs;
  let decision: Decision = { tag: 'idle' };
  let changesAtMs = nextMs;
  if (canPlay && areAlertsMuted(control, nowMs)) {
    const ended = endedByMute(free, approveFirstEndedAtMs).slice(0, maxEndedPerStep);
    if (ended.length > 0) return { tag: 'end', ended: ended.map((queued) => ({ queued, outcome: { tag: 'suppressed', rule: 'muted' } })) };
    changesAtMs = Math.min(nextMs, control?.mutedUntilMs?.alerts ?? nextMs);
  } else if (canPlay) {
    const rule = approvalRuleOf(settings());
    const approvalMs = rule?.release === 'after-time' ? rule.forMs : 0;
    decision = decideNext(
      free,
      director.settings,
      { nowMs, serverAheadMs: serverAheadMs(), approvalMs, approveFirstEndedAtMs, isDropped: droppedBy(director, nowMs) },
      chooseNext,
    );
  }
  if (changesAtMs === Number.POSITIVE_INFINITY || (decision.tag !== 'idle' && decision.tag !== 'wait')) return decision;
  return { tag: 'wait', untilMs: decision.tag === 'wait' ? Math.min(decision.untilMs, changesAtMs) : changesAtMs };
}

interface WaitingAlerts {
  /** Each alert is one event, or a donation followed by its purchase. */
  readonly alerts: readonly (readonly [QueuedEvent, ...QueuedEvent[]])[];
  readonly partition: QueuePartition;
}

/**
 * The waiting alerts: the first 50 in the order in which they would be shown if all were approved now, then the others in order of
 * arrival.
 */
export function waitingAlerts(director: QueueOwner): WaitingAlerts {
  const { pending, show, settings } = director;
  const { clock } = director.options;
  const onStage = new Set([...(show?.queued ?? []), ...(show?.joining?.queued ?? [])].map(({ seq }) => seq));
  const partition = partitionQueue(
    director,
    pending.filter(({ seq }) => !onStage.has(seq)),
    clock.now(),
  );
  const candidates = [...partition.free, ...partition.awaitingApproval.keys()].sort((a, b) => a.seq - b.seq);
  const partners = pairUp(candidates);
  const waiting = candidates.filter((queued) => !suppressionOf(queued, partners, settings));
  const waitingSet = new Set(waiting);
  const alertOf = (queued: QueuedEvent) => withPartner(queued, waitingSet, partners);
  const heads = waiting.filter((queued) => alertOf(queued)[0] === queued);
  const nextUp = inOrder(heads, settings, alertOf, queueReportLimits.queue);
  const nextUpSet = new Set(nextUp);
  const order = [...nextUp, ...heads.filter((queued) => !nextUpSet.has(queued))];
  return { alerts: order.map(alertOf), partition };
}
