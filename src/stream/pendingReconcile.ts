import type { Outcome } from './ports';
import { backoffMs, timing } from './timing';

/*
 * The state of the REST pass that is required after every connect without a resume point, and after every unreadable event. This state
 * outlives the connection, because a resumed stream does not contain the missed events.
 * While a pass is required, no resume point is stored, so that the pass is still required after a crash (SPEC DLV-11).
 * Rechecks follow a pass and an engine's start, because REST lists may lag behind the stream (SPEC DLV-20). `rechecks`: 0 for the
 * required pass, 1 for the first recheck.
 */
export type PendingReconcile =
  /** `freeMs`: earliest start of the next pass. `recheckMs`: time of the next recheck, null if none is planned. */
  | { readonly tag: 'none'; readonly freeMs: number; readonly recheckMs: number | null; readonly rechecks: number }
  | { readonly tag: 'required'; readonly dueMs: number; readonly failures: number; readonly rechecks: number }
  /** `again`: another pass is required, because this one may have started too early. `progressMs`: when the pass last made progress. */
  | {
      readonly tag: 'running';
      readonly startedMs: number;
      readonly progressMs: number;
      readonly failures: number;
      readonly rechecks: number;
      readonly again: boolean;
    };

export const noPendingReconcile: PendingReconcile = { tag: 'none', freeMs: Number.NEGATIVE_INFINITY, recheckMs: null, rechecks: 0 };

export function requireReconcile(pending: PendingReconcile): PendingReconcile {
  switch (pending.tag) {
    case 'none':
      return { tag: 'required', dueMs: pending.freeMs, failures: 0, rechecks: 0 };
    case 'required':
      return { ...pending, rechecks: 0 };
    case 'running':
      return { ...pending, again: true };
  }
}

export function requireNewReconcile(nowMs: number): PendingReconcile {
  return { tag: 'required', dueMs: nowMs, failures: 0, rechecks: 0 };
}

/** Whether a required pass is not done yet, so no resume point may be stored. Rechecks do not count. */
export function holdsCursor(pending: PendingReconcile): boolean {
  return pending.tag !== 'none' && (pending.rechecks === 0 || (pending.tag === 'running' && pending.again));
}

export function startPass(pending: Extract<PendingReconcile, { tag: 'required' }>, nowMs: number): PendingReconcile {
  return { tag: 'running', startedMs: nowMs, progressMs: nowMs, failures: pending.failures, rechecks: pending.rechecks, again: false };
}

export function recordProgress(pending: PendingReconcile, nowMs: number): PendingReconcile {
  return pending.tag === 'running' ? { ...pending, progressMs: nowMs } : pending;
}

/** Called after a successful pass. Schedules a recheck, because lists may lag and unreadable items may become readable. */
export function finishPass(
  { startedMs, progressMs, rechecks, again }: Extract<PendingReconcile, { tag: 'running' }>,
  outcome: Outcome,
): PendingReconcile {
  const free = scheduleRecheck(progressMs, rechecks, outcome, startedMs + timing.passEveryMs);
  return again ? requireReconcile(free) : free;
}

export function scheduleRecheck(nowMs: number, rechecks = 0, outcome: Outcome = 'complete', freeMs = nowMs): PendingReconcile {
  const afterMs = timing.recheckAfterMs[rechecks] ?? (outcome === 'complete' ? null : timing.unreadableRecheckMs);
  return { tag: 'none', freeMs, recheckMs: afterMs === null ? null : nowMs + afterMs, rechecks: rechecks + 1 };
}

export function startDueRecheck(pending: PendingReconcile, nowMs: number): PendingReconcile {
  if (pending.tag !== 'none' || pending.recheckMs === null || nowMs < pending.recheckMs) return pending;
  return { tag: 'required', dueMs: pending.freeMs, failures: 0, rechecks: pending.rechecks };
}

/**
 * Repeats a failed pass, with a longer delay after each failure. If a recheck fails but a pass became required meanwhile (`again`), the
 * repeated pass counts as the required pass.
 */
export function retryLater(
  pending: PendingReconcile,
  retryHintMs: number,
  { nowMs, random }: { nowMs: number; random: number },
): Extract<PendingReconcile, { tag: 'required' }> {
  const failures = (pending.tag === 'none' ? 0 : pending.failures) + 1;
  const dueMs = nowMs + timing.retryFloorMs + backoffMs(failures - 1, retryHintMs, random);
  return { tag: 'required', dueMs, failures, rechecks: holdsCursor(pending) || pending.tag === 'none' ? 0 : pending.rechecks };
}
