import * as z from 'zod/mini';

/* Times and counts as programs tell them. Apart from the other parameters, which overlays do not load. */

/** The last instant that is written with a year of four digits, epoch ms. */
export const lastInstantMs = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
/** Epoch milliseconds within the calendar. */
export const Instant = z
  .int('must be whole milliseconds')
  .check(z.gte(0, 'must be 0 or more'), z.lte(lastInstantMs, 'must be before the year 10000'));
/** An instant that an overlay reckons for a countdown: shown and never kept, so a fraction does no harm. */
export const ReckonedInstant = z.number().check(z.gte(-lastInstantMs), z.lte(lastInstantMs));

/** A count of what one program has, as it says it itself. */
export const ReportedCount = z.int().check(z.gte(0, 'must be 0 or more'), z.lte(1_000_000_000, 'must be a billion or less'));
