import * as z from 'zod/mini';

/*
 * Numbers of the contract. Each has a bound at both ends (SPEC CMP-39), so that sums stay finite and every time can be written
 * as a date. Apart from the request parameters, which overlays do not load.
 */

/** The last instant that is written with a year of four digits, epoch ms. */
export const lastInstantMs = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const calendar = [z.gte(0, 'must be 0 or more'), z.lte(lastInstantMs, 'must be before the year 10000')] as const;

/** Epoch ms within the calendar, as clocks and timers have it: fractions of a millisecond are in it. */
export const Instant = z.number().check(...calendar);
/** The same in whole milliseconds, as settings and receipts have it. */
export const WholeInstant = z.int('must be whole milliseconds').check(...calendar);

/** An instant as {@link Instant} takes it: what lies outside the calendar is its end on that side. */
export function withinCalendar(instantMs: number): number {
  return Math.min(Math.max(instantMs, 0), lastInstantMs);
}

/** As far as whole numbers are exact. */
const exact = [z.gte(Number.MIN_SAFE_INTEGER), z.lte(Number.MAX_SAFE_INTEGER)] as const;
/** Any whole number, such as money in minor units. */
export const Whole = z.int().check(...exact);
/** Any number with a fraction. */
export const Decimal = z.number().check(...exact);
export const Count = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));
/** A count as an overlay reports it; more than any overlay has pages, alerts or events. */
export const ReportedCount = z.int().check(z.gte(0, 'must be 0 or more'), z.lte(1_000_000, 'must be a million or less'));

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** A number of the settings. */
export function numberWithin({ min, max }: Bounds) {
  return z.number().check(z.gte(min, `must be ${min} or more`), z.lte(max, `must be ${max} or less`));
}

/** A whole number of the settings. */
export function wholeWithin({ min, max }: Bounds) {
  return z.int('must be a whole number').check(z.gte(min, `must be ${min} or more`), z.lte(max, `must be ${max} or less`));
}

/** As long as timers of browsers and of Node can be set for: one of more rings at once (SPEC CMP-43). */
export function timerDelayMs(delayMs: number): number {
  return Math.min(delayMs, 2 ** 31 - 1);
}
