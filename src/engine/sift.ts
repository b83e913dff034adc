import { chooseNext, type Decision, decideNext, type Ended, type Held, type Now } from '../alerts';
import { type Fate, mutedAt, type QueuedEvent, undoMs } from '../contract';
import type { Director } from './director';

/** A queue in its parts. */
export interface Sifted {
  /** Goes its way. */
  readonly free: readonly QueuedEvent[];
  /** Waits for approval, or for its time. */
  readonly held: Held;
  /** Was cleared or refused, and can still be brought back. */
  readonly leaving: readonly QueuedEvent[];
  /** Was cleared or refused, and is over. */
  readonly over: readonly Ended[];
  /** When that changes by itself, epoch ms; Infinity = never. */
  readonly nextMs: number;
}

const nothingHeld: Held = new Map();

/** By box, for boxes share their events: they are being ended without its stage, which waits for nobody. */
const passedOver = new WeakMap<Director, Set<QueuedEvent>>();

/** From now on these are in no part of the box's queue. Returns its undo. */
export function passOver(director: Director, queued: readonly QueuedEvent[]): () => void {
  const ending = passedOver.get(director) ?? new Set();
  passedOver.set(director, ending);
  for (const one of queued) ending.add(one);
  return () => {
    for (const one of queued) ending.delete(one);
  };
}

/** What the creator took out of the queue by hand, and what is held for approval (SPEC CTL-7, MOD-10). */
export function sift(director: Director, queue: readonly QueuedEvent[], nowMs: number): Sifted {
  const { options, settings } = director;
  const ending = passedOver.get(director);
  const [stays, leaving, over]: [QueuedEvent[], QueuedEvent[], Ended[]] = [[], [], []];
  let nextMs = Number.POSITIVE_INFINITY;
  for (const queued of queue) {
    const atMs = queued.mark?.leaving?.atMs;
    if (ending?.has(queued)) continue;
    if (atMs === undefined) stays.push(queued);
    // A clock that was set back keeps nothing for longer.
    else if (atMs <= nowMs || atMs > nowMs + undoMs) over.push({ queued, fate: fateOf(queued) });
    else {
      leaving.push(queued);
      nextMs = Math.min(nextMs, atMs);
    }
  }
  const held = options.features().hold?.(stays, settings, nowMs) ?? nothingHeld;
  for (const untilMs of held.values()) nextMs = Math.min(nextMs, untilMs ?? nextMs);
  return { free: held.size > 0 ? stays.filter((queued) => !held.has(queued)) : stays, held, leaving, over, nextMs };
}

function fateOf({ mark }: QueuedEvent): Fate {
  if (mark?.leaving?.isRefused) return { tag: 'suppressed', rule: 'refused' };
  return { tag: 'skipped', by: mark?.leaving?.by ?? 'creator', cleared: true };
}

/** What a box does next. Where it cannot play, only what is over ends. */
export function decide(director: Director, queue: readonly QueuedEvent[], now: Now, canPlay: boolean): Decision {
  const { settings } = director.options;
  const { free, over, nextMs } = sift(director, queue, now.nowMs);
  if (over.length > 0) return { tag: 'end', ended: over };
  const { control, moderation } = settings();
  if (canPlay && control && mutedAt(control, now.nowMs).alerts && free.length > 0)
    return { tag: 'end', ended: free.map((queued) => ({ queued, fate: { tag: 'suppressed', rule: 'muted' } })) };
  const holdMs = moderation?.hold?.release === 'after-time' ? moderation.hold.forMs : 0;
  const decision: Decision = canPlay ? decideNext(free, director.settings, { ...now, holdMs }, chooseNext) : { tag: 'idle' };
  if (nextMs === Number.POSITIVE_INFINITY || (decision.tag !== 'idle' && decision.tag !== 'wait')) return decision;
  return { tag: 'wait', untilMs: decision.tag === 'wait' ? Math.min(decision.untilMs, nextMs) : nextMs };
}
