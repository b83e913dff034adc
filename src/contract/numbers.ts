import * as z from 'zod/mini';

/* Numbers with a minimum and a maximum, so that sums remain finite and every time can be formatted (SPEC CMP-44). */

/** The last instant with a four-digit year, in epoch ms. */
export const lastInstantMs = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const calendar = [z.gte(0, 'must be 0 or more'), z.lte(lastInstantMs, 'must be before the year 10000')] as const;

export const Timestamp = z.iso.datetime({ precision: 3, error: 'must be a time such as 2030-01-01T00:00:00.000Z' });
/** An instant in epoch ms. It may have a fraction, because clocks and timers return fractions. */
export const Instant = z.number().check(...calendar);
/** An instant in whole milliseconds since the epoch, as in settings and receipts. */
export const WholeInstant = z.int('must be whole milliseconds').check(...calendar);

export function withinCalendar(instantMs: number): number {
  return Math.min(Math.max(instantMs, 0), lastInstantMs);
}

const exact = [z.gte(Number.MIN_SAFE_INTEGER), z.lte(Number.MAX_SAFE_INTEGER)] as const;
export const Whole = z.int().check(...exact);
export const Decimal = z.number().check(...exact);
export const Count = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));
/** A count in an overlay's report. The limit is higher than any real count of pages, alerts or events. */
export const ReportedCount = z.int().check(z.gte(0, 'must be 0 or more'), z.lte(1_000_000, 'must be a million or less'));

interface Bounds {
  readonly min: number;
  readonly max: number;
}

export function numberWithin({ min, max }: Bounds) {
  return z.number().check(z.gte(min, `must be ${min} or more`), z.lte(max, `must be ${max} or less`));
}

export function wholeWithin({ min, max }: Bounds) {
  return z.int('must be a whole number').check(z.gte(min, `must be ${min} or more`), z.lte(max, `must be ${max} or less`));
}
