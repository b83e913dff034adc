import { type BoxSettings, type Fate, holdOf, mutedAt, type QueuedEvent, type Settings, undoMs } from '../../../contract';
import { chooseNext, type Decision, type DecisionContext, decideNext, type Ended, type Held, maxEndedPerStep, pairUp } from '../../alerts';
import type { BoxQueue } from './boxQueue';
import type { DirectorOptions } from './directorOptions';

export interface QueuePartition {
  /** May be shown now. */
  readonly free: readonly QueuedEvent[];
  /** Wait for approval, or until their hold time is over. */
  readonly held: Held;
  /** Cleared or refused; the creator can still undo that. */
  readonly leaving: readonly QueuedEvent[];
  /** Cleared or refused, and past the time for an undo. */
  readonly expired: readonly Ended[];
  /** When the partition changes by itself, epoch ms; Infinity = never. */
  readonly nextMs: number;
}

/** The part of a director that a partition needs. */
export interface QueueOwner {
  readonly options: DirectorOptions;
  readonly queue: BoxQueue;
  readonly settings: BoxSettings;
}

const nothingHeld: Held = new Map();

/** Sorts events by the creator's decisions, and holds those that need approval (SPEC CTL-7, MOD-10). */
export function partitionQueue(director: QueueOwner, pending: readonly QueuedEvent[], nowMs: number): QueuePartition {
  const { options, queue, settings } = director;
  const [stays, leaving, expired]: [QueuedEvent[], QueuedEvent[], Ended[]] = [[], [], []];
  let nextMs = Number.POSITIVE_INFINITY;
  for (const queued of pending) {
    const atMs = queued.mark?.leaving?.atMs;
    if (queue.isExcluded(queued)) continue;
    if (atMs === undefined) stays.push(queued);
    // An `atMs` further away than the undo time means that the clock was set back.
    else if (atMs <= nowMs || atMs > nowMs + undoMs) expired.push({ queued, fate: fateOf(queued) });
    else {
      leaving.push(queued);
      nextMs = Math.min(nextMs, atMs);
    }
  }
  const held = options.features().hold?.(stays, settings, nowMs) ?? nothingHeld;
  for (const untilMs of held.values()) nextMs = Math.min(nextMs, untilMs ?? nextMs);
  return { free: held.size > 0 ? stays.filter((queued) => !held.has(queued)) : stays, held, leaving, expired, nextMs };
}

function fateOf({ mark }: QueuedEvent): Fate {
  if (mark?.leaving?.isRefused) return { tag: 'suppressed', rule: 'refused' };
  return { tag: 'skipped', by: mark?.leaving?.by ?? 'creator', cleared: true };
}

/** Muted alerts end, but those that somebody let through by hand wait for the end of the mute (SPEC MOD-12). */
function decideMuted(
  free: readonly QueuedEvent[],
  untilMs: number,
  { approveFirstEndedAtMs = 0 }: NonNullable<Settings['control']>,
): Decision {
  const partners = pairUp(free);
  const isWanted = ({ mark, receivedAtMs }: QueuedEvent) => mark?.approvedAtMs !== undefined || receivedAtMs <= approveFirstEndedAtMs;
  const muted = free.filter((queued) => !isWanted(queued) && !isWanted(partners.get(queued) ?? queued));
  if (muted.length === 0) return untilMs === Number.POSITIVE_INFINITY ? { tag: 'idle' } : { tag: 'wait', untilMs };
  return { tag: 'end', ended: muted.slice(0, maxEndedPerStep).map((queued) => ({ queued, fate: { tag: 'suppressed', rule: 'muted' } })) };
}

export function areAlertsMuted(control: Settings['control'], nowMs: number): control is NonNullable<Settings['control']> {
  return control !== undefined && mutedAt(control, nowMs).alerts;
}

/** The box's next step. Without a page to play in (`canPlay` false) only expired events end. */
export function decideForBox(director: QueueOwner, pending: readonly QueuedEvent[], context: DecisionContext, canPlay: boolean): Decision {
  const { settings } = director.options;
  const { free, expired, nextMs } = partitionQueue(director, pending, context.nowMs);
  if (expired.length > 0) return { tag: 'end', ended: expired.slice(0, maxEndedPerStep) };
  const { control } = settings();
  if (canPlay && areAlertsMuted(control, context.nowMs))
    return decideMuted(free, Math.min(nextMs, control.mutedUntilMs?.alerts ?? nextMs), control);
  const hold = holdOf(settings());
  const holdMs = hold?.release === 'after-time' ? hold.forMs : 0;
  const held = { holdMs, heldUntilMs: control?.approveFirstEndedAtMs };
  const decision: Decision = canPlay ? decideNext(free, director.settings, { ...context, ...held }, chooseNext) : { tag: 'idle' };
  if (nextMs === Number.POSITIVE_INFINITY || (decision.tag !== 'idle' && decision.tag !== 'wait')) return decision;
  return { tag: 'wait', untilMs: decision.tag === 'wait' ? Math.min(decision.untilMs, nextMs) : nextMs };
}
