import type { Outcome } from './ports';
import { backoffMs, timing } from './timing';

/*
 * The REST pass that is owed: after every connect without a resume point, and whenever something passed by unread.
 * It lives beside the connection and outlives it, because a resumed stream leaves no hole. While one is owed no resume
 * point becomes durable, so a crash cannot forget it (SPEC DLV-11). Lists may lag behind the stream, so that it is
 * followed by later looks (SPEC DLV-30), which hold nothing up; an engine that starts makes them too, for the one before.
 *
 * `looks` counts them since something was missed: 0 = the pass that was owed itself.
 */
export type PendingReconcile =
  /** The next pass may begin from `freeMs` on; at `lookMs` the next look is due; null = there is none. */
  | { readonly tag: 'none'; readonly freeMs: number; readonly lookMs: number | null; readonly looks: number }
  | { readonly tag: 'required'; readonly dueMs: number; readonly failures: number; readonly looks: number }
  /** `again` = something came up that this pass may have been too early for; `heardMs` = when it last went on. */
  | {
      readonly tag: 'running';
      readonly startedMs: number;
      readonly heardMs: number;
      readonly failures: number;
      readonly looks: number;
      readonly again: boolean;
    };

export const noPendingReconcile: PendingReconcile = { tag: 'none', freeMs: Number.NEGATIVE_INFINITY, lookMs: null, looks: 0 };

export function requireReconcile(pending: PendingReconcile): PendingReconcile {
  switch (pending.tag) {
    case 'none':
      return { tag: 'required', dueMs: pending.freeMs, failures: 0, looks: 0 };
    case 'required':
      return { ...pending, looks: 0 };
    case 'running':
      return { ...pending, again: true };
  }
}

/** Whatever runs is worth nothing any more: a new pass is owed from the start. */
export function requireNewReconcile(nowMs: number): PendingReconcile {
  return { tag: 'required', dueMs: nowMs, failures: 0, looks: 0 };
}

/** Something was missed that is not made up for. A look that nothing is known to need holds nothing. */
export function holdsCursor(pending: PendingReconcile): boolean {
  return pending.tag !== 'none' && (pending.looks === 0 || (pending.tag === 'running' && pending.again));
}

export function begun(pending: Extract<PendingReconcile, { tag: 'required' }>, nowMs: number): PendingReconcile {
  return { tag: 'running', startedMs: nowMs, heardMs: nowMs, failures: pending.failures, looks: pending.looks, again: false };
}

/** The pass goes on. */
export function progressed(pending: PendingReconcile, nowMs: number): PendingReconcile {
  return pending.tag === 'running' ? { ...pending, heardMs: nowMs } : pending;
}

/** After a pass that succeeded; what was not in it, or could not be read, may be so later. */
export function settled(
  { startedMs, heardMs, looks, again }: Extract<PendingReconcile, { tag: 'running' }>,
  outcome: Outcome,
): PendingReconcile {
  const free = lookLater(heardMs, looks, outcome, startedMs + timing.passEveryMs);
  return again ? requireReconcile(free) : free;
}

/** `looks` = those before. */
export function lookLater(nowMs: number, looks = 0, outcome: Outcome = 'complete', freeMs = nowMs): PendingReconcile {
  const afterMs = timing.lookAfterMs[looks] ?? (outcome === 'complete' ? null : timing.recheckMs);
  return { tag: 'none', freeMs, lookMs: afterMs === null ? null : nowMs + afterMs, looks: looks + 1 };
}

/** The time of the next look has come. */
export function look(pending: PendingReconcile, nowMs: number): PendingReconcile {
  if (pending.tag !== 'none' || pending.lookMs === null || nowMs < pending.lookMs) return pending;
  return { tag: 'required', dueMs: pending.freeMs, failures: 0, looks: pending.looks };
}

/** After a pass that failed: asked again, later and later. What was missed during a look is owed whole. */
export function postponed(
  pending: PendingReconcile,
  retryHintMs: number,
  { nowMs, random }: { nowMs: number; random: number },
): Extract<PendingReconcile, { tag: 'required' }> {
  const failures = (pending.tag === 'none' ? 0 : pending.failures) + 1;
  const dueMs = nowMs + timing.retryFloorMs + backoffMs(failures - 1, retryHintMs, random);
  return { tag: 'required', dueMs, failures, looks: holdsCursor(pending) || pending.tag === 'none' ? 0 : pending.looks };
}
