import type { BoxSettings, BusinessEvent, Moderation, QueuedEvent } from '../contract';
import { pairUp } from './decide';
import { suppressedBy } from './filter';
import type { Moderate } from './types';

/** What of a queue is held for approval, each with the instant until which it is; null = until it is approved or refused. */
export type Held = ReadonlyMap<QueuedEvent, number | null>;
export type HoldIn = (pending: readonly QueuedEvent[], box: BoxSettings, nowMs: number) => Held;

/** Holding by these settings (SPEC MOD-10); null = nothing is held. `moderatePreview` judges and remembers for itself what it was shown. */
export function createHold(moderation: Moderation | undefined, moderatePreview: Moderate | null): HoldIn | null {
  if (!moderation?.hold) return null;
  const { what, release, forMs } = moderation.hold;
  const isWanted = what === 'touched' ? createIsTouched(moderation, moderatePreview) : what === 'all' ? () => true : hasMessage;
  return (pending, box, nowMs) => {
    const held = new Map<QueuedEvent, number | null>();
    for (const queued of pending) {
      if (queued.mark?.approvedAtMs !== undefined || suppressedBy(queued.event, box) || !isWanted(queued, nowMs)) continue;
      const untilMs = release === 'by-hand' ? null : queued.receivedAtMs + forMs;
      // A clock that was set back makes nobody wait longer.
      if (untilMs === null || (nowMs >= queued.receivedAtMs && nowMs < untilMs)) held.set(queued, untilMs);
    }
    return held.size > 0 ? asPairs(held, pending, box) : held;
  };
}

/** The halves of a donation are one alert: they are held, and let go, together. */
function asPairs(held: Map<QueuedEvent, number | null>, pending: readonly QueuedEvent[], box: BoxSettings): Held {
  const partners = pairUp(pending);
  for (const [queued, untilMs] of [...held]) {
    const partner = partners.get(queued);
    if (!partner || suppressedBy(partner.event, box)) continue;
    if (partner.mark?.approvedAtMs === undefined) held.set(partner, untilMs);
    else held.delete(queued);
  }
  return held;
}

function hasMessage({ event }: QueuedEvent): boolean {
  return event.type === 'donation.created' && !!event.data.message?.trim();
}

/** Asked for each event once: word lists take their time. What moderation drops is dropped and not held. */
function createIsTouched(moderation: Moderation, moderatePreview: Moderate | null): (queued: QueuedEvent, nowMs: number) => boolean {
  const known = new WeakMap<BusinessEvent, boolean>();
  const strict: Moderation = { ...moderation, on: true, safeUntilMs: null };
  return ({ event }, nowMs) => {
    const { notes = [], isDropped } = known.has(event) ? {} : (moderatePreview?.([event], strict, nowMs) ?? {});
    const isTouched = known.get(event) ?? (notes.length > 0 && !isDropped);
    known.set(event, isTouched);
    return isTouched;
  };
}
