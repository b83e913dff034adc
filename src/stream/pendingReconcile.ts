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
export type Debt =
  /** The next pass may begin from `freeMs` on; at `lookMs` the next look is due; null = there is none. */
  | { readonly tag: 'none'; readonly freeMs: number; readonly lookMs: number | null; readonly looks: number }
  | { readonly tag: 'owed'; readonly dueMs: number; readonly failures: number; readonly looks: number }
  /** `again` = something came up that this pass may have been too early for; `heardMs` = when it last went on. */
  | {
      readonly tag: 'running';
      readonly startedMs: number;
      readonly heardMs: number;
      readonly failures: number;
      readonly looks: number;
      readonly again: boolean;
    };

export const noDebt: Debt = { tag: 'none', freeMs: Number.NEGATIVE_INFINITY, lookMs: null, looks: 0 };

export function owe(debt: Debt): Debt {
  switch (debt.tag) {
    case 'none':
      return { tag: 'owed', dueMs: debt.freeMs, failures: 0, looks: 0 };
    case 'owed':
      return { ...debt, looks: 0 };
    case 'running':
      return { ...debt, again: true };
  }
}

/** Whatever runs is worth nothing any more: a new pass is owed from the start. */
export function oweAnew(nowMs: number): Debt {
  return { tag: 'owed', dueMs: nowMs, failures: 0, looks: 0 };
}

/** Something was missed that is not made up for. A look that nothing is known to need holds nothing. */
export function holdsCursor(debt: Debt): boolean {
  return debt.tag !== 'none' && (debt.looks === 0 || (debt.tag === 'running' && debt.again));
}

export function begun(debt: Extract<Debt, { tag: 'owed' }>, nowMs: number): Debt {
  return { tag: 'running', startedMs: nowMs, heardMs: nowMs, failures: debt.failures, looks: debt.looks, again: false };
}

/** The pass goes on. */
export function progressed(debt: Debt, nowMs: number): Debt {
  return debt.tag === 'running' ? { ...debt, heardMs: nowMs } : debt;
}

/** After a pass that succeeded; what was not in it, or could not be read, may be so later. */
export function settled({ startedMs, heardMs, looks, again }: Extract<Debt, { tag: 'running' }>, outcome: Outcome): Debt {
  const free = lookLater(heardMs, looks, outcome, startedMs + timing.passEveryMs);
  return again ? owe(free) : free;
}

/** `looks` = those before. */
export function lookLater(nowMs: number, looks = 0, outcome: Outcome = 'whole', freeMs = nowMs): Debt {
  const afterMs = timing.lookAfterMs[looks] ?? (outcome === 'whole' ? null : timing.recheckMs);
  return { tag: 'none', freeMs, lookMs: afterMs === null ? null : nowMs + afterMs, looks: looks + 1 };
}

/** The time of the next look has come. */
export function look(debt: Debt, nowMs: number): Debt {
  if (debt.tag !== 'none' || debt.lookMs === null || nowMs < debt.lookMs) return debt;
  return { tag: 'owed', dueMs: debt.freeMs, failures: 0, looks: debt.looks };
}

/** After a pass that failed: asked again, later and later. What was missed during a look is owed whole. */
export function postponed(
  debt: Debt,
  retryHintMs: number,
  { nowMs, random }: { nowMs: number; random: number },
): Extract<Debt, { tag: 'owed' }> {
  const failures = (debt.tag === 'none' ? 0 : debt.failures) + 1;
  const dueMs = nowMs + timing.retryFloorMs + backoffMs(failures - 1, retryHintMs, random);
  return { tag: 'owed', dueMs, failures, looks: holdsCursor(debt) || debt.tag === 'none' ? 0 : debt.looks };
}
