import * as z from 'zod/mini';
import { Instant, WholeInstant, wholeWithin } from '../numbers';
import { dayMs } from '../runtime';

/** What a creator can do with a timer. `add` adds time, or removes it if the number is negative. */
const timerActions = ['start', 'pause', 'add'] as const;

/** How many steps a timer may have. Limited, because a bot may add time for years, and a save contains all steps of all timers. */
export const maxTimerSteps = 500;
export const maxAddMs = 100 * dayMs;

export const AddedMs = wholeWithin({ min: -maxAddMs, max: maxAddMs });

/** A step of a timer. `atMs`: when it was made, by the companion's clock. `ms`: for `add`, the time to add; for `start`, the time to start with. */
export const TimerStep = z.object({ atMs: WholeInstant, action: z.enum(timerActions), ms: z.optional(AddedMs) });
export type TimerStep = z.infer<typeof TimerStep>;

export const TimerSteps = z.array(TimerStep).check(z.maxLength(maxTimerSteps));

/** A timer as its overlay shows it. `endsAtMs`: epoch ms, or null if the timer is stopped. `leftMs`: the time that a stopped timer has left. */
export const ReportedTimer = z.object({ endsAtMs: z.nullable(Instant), leftMs: Instant });
export type ReportedTimer = z.infer<typeof ReportedTimer>;

/**
 * Adds a step. Ignores a step that changes nothing, such as pausing a stopped timer. If there are {@link maxTimerSteps} steps, makes room
 * first, or returns null if this is not possible.
 */
export function withStep(steps: readonly TimerStep[], step: TimerStep): readonly TimerStep[] | null {
  if (changesNothing(steps, step)) return steps;
  if (steps.length < maxTimerSteps) return [...steps, step];
  const shorter = withoutOldStart([...steps, step]);
  if (shorter) return shorter;
  const merged = withTwoAsOne(steps);
  return merged && [...merged, step];
}

/**
 * Removes a start whose time ran out before the next start. If there are several, removes the one with the longest time until the next
 * start. Never removes the first step, because additions count from it. null if no start can be removed.
 */
function withoutOldStart(steps: readonly TimerStep[]): readonly TimerStep[] | null {
  let oldest: { readonly at: number; readonly gapMs: number } | null = null;
  for (const [at, { action, atMs, ms = 0 }] of steps.entries()) {
    const next = steps[at + 1];
    if (at === 0 || action !== 'start' || next?.action !== 'start') continue;
    const gapMs = next.atMs - atMs;
    if (gapMs >= ms && gapMs > (oldest?.gapMs ?? -1)) oldest = { at, gapMs };
  }
  return oldest && steps.filter((_, at) => at !== oldest.at);
}

/**
 * Merges the two successive additions with the lowest {@link mergingCost} into one, at the time of the first. null if there is no such
 * pair.
 */
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
 * By how many ms the timer may change if two additions are merged. This is how long the timer may have been at 0 between the two. If the
 * first addition removes time, the result is the largest number, so that other additions are merged first.
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
  // Only the first start certainly begins with all of `ms`. A start after a pause may continue with less.
  const isWhole = at === 0 || steps.slice(0, at).every((one) => one.action === 'add');
  return isWhole && !takenOff && atMs - last.atMs < (last.ms ?? 0);
}
