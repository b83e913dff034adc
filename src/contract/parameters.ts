import * as z from 'zod/mini';

/** Query parameters arrive as text. These read them, and describe the value (not the text) in OpenAPI. */

/** An integer between `min` and `max`; absent means `fallback`. */
export function integerParameter({ min, max, fallback }: { min: number; max: number; fallback: number }) {
  return z.pipe(
    z.pipe(
      z._default(z.union([z.string().check(z.regex(/^-?\d{1,9}$/, 'must be an integer')), z.number()]), fallback),
      z.transform(Number),
    ),
    z.int().check(z.gte(min, `must be at least ${min}`), z.lte(max, `must be at most ${max}`)),
  );
}

/** A page of a list: `limit` 1 to 100 (50), `cursor` up to 256 characters (creator-api.md, "GET /donation/list"). */
export const PageQuery = z.object({
  limit: integerParameter({ min: 1, max: 100, fallback: 50 }),
  cursor: z.optional(z.string().check(z.minLength(1, 'must not be empty'), z.maxLength(256, 'must be at most 256 characters'))),
});

/** An instant in a request, as answers write it (creator-api.md, general rule 6). */
export const dateTime = z.iso.datetime('must be an ISO 8601 UTC date-time ending in Z');

/** `startDate` and `endDate` where they may be left out; goes with {@link checkRange}. */
export const optionalRange = { startDate: z.optional(dateTime), endDate: z.optional(dateTime) };

/** Both or neither, and in order. */
export const checkRange = z.refine<{ startDate?: string | undefined; endDate?: string | undefined }>(
  ({ startDate, endDate }) =>
    startDate === undefined || endDate === undefined ? startDate === endDate : Date.parse(startDate) <= Date.parse(endDate),
  { path: ['startDate'], error: 'must be given together with endDate and not lie after it' },
);

/** The last `days` UTC days, today included. */
export const DaysQuery = z.object({ days: integerParameter({ min: 1, max: 365, fallback: 30 }) });
/** The same for answers by the hour. */
export const HourlyDaysQuery = z.object({ days: integerParameter({ min: 1, max: 90, fallback: 7 }) });

/** How many of the greatest. */
export const topLimit = integerParameter({ min: 1, max: 100, fallback: 10 });

/** Where the next page begins; null on the last one. */
export const NextCursor = z.nullable(z.string());

export const IdQuery = z.object({ id: z.uuid('must be a uuid') });

/** Text that every database can keep: no U+0000, no lone surrogate (SPEC API-9). */
export const storableText = z
  .string()
  .check(z.refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'must not contain U+0000 or a lone surrogate'));

export const country = z.string().check(z.regex(/^[A-Z]{2}$/, 'must be two uppercase letters (ISO 3166 alpha-2)'));

/** A count of something. */
export const count = z.int().check(z.gte(0, 'must be at least 0'));

export const characters = (max: number) => z.maxLength(max, `must be at most ${max} characters`);
