import * as z from 'zod/mini';
import { Instant, WholeInstant, wholeWithin } from '../numbers';
import { dayMs } from '../runtime';

/** What the creator can do with a timer. `add` adds time, or takes some off. */
const timerActions = ['start', 'pause', 'add'] as const;

/** The most steps of a timer: a bot may add time for years, and a page saves all steps of all timers in one request. */
export const maxTimerSteps = 500;
/** The most time that is added or taken off at once. */
export const maxAddMs = 100 * dayMs;

export const AddedMs = wholeWithin({ min: -maxAddMs, max: maxAddMs });

/** What the creator did with a timer, and when, epoch ms by the companion's clock. `ms`: the time of `add`, or the starting time of `start`. */
export const TimerStep = z.object({ atMs: WholeInstant, action: z.enum(timerActions), ms: z.optional(AddedMs) });
export type TimerStep = z.infer<typeof TimerStep>;

/** The steps since the timer was last reset, oldest first. */
export const TimerSteps = z.array(TimerStep).check(z.maxLength(maxTimerSteps));

/** A timer as its overlay shows it: `endsAtMs` is epoch ms, null = it is stopped with `leftMs` on it. */
export const ReportedTimer = z.object({ endsAtMs: z.nullable(Instant), leftMs: Instant });
export type ReportedTimer = z.infer<typeof ReportedTimer>;

/**
 * The steps with one more; null = there are too many. A step that changes nothing is left out: a pause of a timer that is stopped, and
 * a start of one that cannot be over. At the limit two additions that follow each other become one, at the first's time.
 */
export function withStep(steps: readonly TimerStep[], step: TimerStep): readonly TimerStep[] | null {
  if (changesNothing(steps, step)) return steps;
  if (steps.length < maxTimerSteps) return [...steps, step];
  const merged = withTwoAsOne(steps);
  return merged && [...merged, step];
}

/** Additions to be made one: the oldest of those that make the least difference; null = there are none. */
function withTwoAsOne(steps: readonly TimerStep[]): readonly TimerStep[] | null {
  let found: { readonly at: number; readonly one: TimerStep; readonly cost: number } | null = null;
  for (const [at, one] of steps.entries()) {
    const next = steps[at + 1];
    if (one.action !== 'add' || next?.action !== 'add') continue;
    const ms = (one.ms ?? 0) + (next.ms ?? 0);
    const cost = mergingCost(one, next);
    if (Math.abs(ms) <= maxAddMs && cost < (found?.cost ?? Number.POSITIVE_INFINITY)) found = { at, one: { ...one, ms }, cost };
  }
  return found && [...steps.slice(0, found.at), found.one, ...steps.slice(found.at + 2)];
}

/**
 * For how long the timer may have been over between two additions, which makes them more than their sum: it had at least the time of the
 * first. What is taken off counts too, and most where that comes first: of how much there was then nothing is known.
 */
function mergingCost({ atMs, ms = 0 }: TimerStep, next: TimerStep): number {
  const takenOffMs = Math.max(0, -(next.ms ?? 0));
  return ms < 0 ? Number.MAX_VALUE : Math.max(0, next.atMs - atMs + takenOffMs - ms);
}

function changesNothing(steps: readonly TimerStep[], { atMs, action }: TimerStep): boolean {
  const at = steps.findLastIndex((one) => one.action !== 'add');
  const last = steps[at];
  if (action === 'pause') return last?.action !== 'start';
  if (action === 'add' || last?.action !== 'start') return false;
  const takenOff = steps.slice(at + 1).some(({ ms = 0 }) => ms < 0);
  // A timer that went on after a pause had less than its starting time left.
  const isWhole = at === 0 || steps.slice(0, at).every((one) => one.action === 'add');
  return isWhole && !takenOff && atMs - last.atMs < (last.ms ?? 0);
}
