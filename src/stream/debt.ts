import type { Outcome } from './ports';
import { backoffMs, timing } from './timing';

/*
 * The REST pass that is owed: after every connect without a resume point, and whenever something passed by unread.
 * It lives beside the connection and outlives it, because a resumed stream leaves no hole. While one is owed no resume
 * point becomes durable, so a crash cannot forget it (SPEC DLV-11).
 */
export type Debt =
  /** The next pass may begin from `freeMs` on; at `recheckMs` one is owed again, because the last one could not read all. */
  | { readonly tag: 'none'; readonly freeMs: number; readonly recheckMs: number | null }
  | { readonly tag: 'owed'; readonly dueMs: number; readonly failures: number }
  /** `again` = something came up that this pass may have been too early for; `heardMs` = when it last went on. */
  | { readonly tag: 'running'; readonly startedMs: number; readonly heardMs: number; readonly failures: number; readonly again: boolean };

export const noDebt: Debt = { tag: 'none', freeMs: Number.NEGATIVE_INFINITY, recheckMs: null };

export function owe(debt: Debt): Debt {
  switch (debt.tag) {
    case 'none':
      return { tag: 'owed', dueMs: debt.freeMs, failures: 0 };
    case 'owed':
      return debt;
    case 'running':
      return { ...debt, again: true };
  }
}

/** Whatever runs is worth nothing any more: a new pass is owed from the start. */
export function oweAnew(nowMs: number): Debt {
  return { tag: 'owed', dueMs: nowMs, failures: 0 };
}

export function begun(debt: Extract<Debt, { tag: 'owed' }>, nowMs: number): Debt {
  return { tag: 'running', startedMs: nowMs, heardMs: nowMs, failures: debt.failures, again: false };
}

/** The pass goes on. */
export function progressed(debt: Debt, nowMs: number): Debt {
  return debt.tag === 'running' ? { ...debt, heardMs: nowMs } : debt;
}

/** After a pass that succeeded; what could not be read in it may be so later. */
export function settled(debt: Extract<Debt, { tag: 'running' }>, outcome: Outcome): Debt {
  const recheckMs = outcome === 'whole' ? null : debt.heardMs + timing.recheckMs;
  const free: Debt = { tag: 'none', freeMs: debt.startedMs + timing.passEveryMs, recheckMs };
  return debt.again ? owe(free) : free;
}

/** After a pass that failed: asked again, later and later. */
export function postponed(
  debt: Debt,
  retryHintMs: number,
  { nowMs, random }: { nowMs: number; random: number },
): Extract<Debt, { tag: 'owed' }> {
  const failures = (debt.tag === 'none' ? 0 : debt.failures) + 1;
  return { tag: 'owed', dueMs: nowMs + timing.retryFloorMs + backoffMs(failures - 1, retryHintMs, random), failures };
}
