import * as z from 'zod/mini';
import { Count } from '../numbers';
import { maxInstantLength } from './events';

/*
 * Schemas of request fields. Query parameters arrive as text; OpenAPI describes the parsed value.
 * Most error messages are generated when input is parsed (SPEC API-4). A check has its own message only if the generated one is unclear.
 */

export function integerParameter({ min, max, fallback }: { min: number; max: number; fallback: number }) {
  const error = `must be an integer from ${min} to ${max}`;
  return z.pipe(
    z.pipe(z._default(z.union([z.string().check(z.regex(/^-?\d{1,9}$/, error)), z.number()], { error }), fallback), z.transform(Number)),
    z.int({ error }).check(z.gte(min, error), z.lte(max, error)),
  );
}

/** A page of a list: `limit` from 1 to 100, or 50 if absent; `cursor` up to 256 characters (creator-api.md, "GET /donation/list"). */
export const PageQuery = z.object({
  limit: integerParameter({ min: 1, max: 100, fallback: 50 }),
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(256))),
});

/** An instant in a request. The format is the same as in responses (creator-api.md, general rule 6). */
export const dateTime = z.iso.datetime().check(z.maxLength(maxInstantLength));

export const optionalRange = {
  startDate: z.optional(dateTime.check(z.meta({ description: 'Given together with endDate, which it may not lie after.' }))),
  endDate: z.optional(dateTime.check(z.meta({ description: 'Given together with startDate; both are in the range.' }))),
};

/** Requires both dates or neither. The start must not be after the end. */
export const checkRange = z.refine<{ startDate?: string | undefined; endDate?: string | undefined }>(
  ({ startDate, endDate }) =>
    startDate === undefined || endDate === undefined ? startDate === endDate : Date.parse(startDate) <= Date.parse(endDate),
  { path: ['startDate'], error: 'must be given together with endDate and not lie after it' },
);

export const DaysQuery = z.object({ days: integerParameter({ min: 1, max: 365, fallback: 30 }) });
export const HourlyDaysQuery = z.object({ days: integerParameter({ min: 1, max: 90, fallback: 7 }) });

export const topLimit = integerParameter({ min: 1, max: 100, fallback: 10 });

export const NextCursor = z.nullable(z.string());

/** An id in a request: any spelling of a UUID, converted to lower case (SPEC API-9). */
export const uuid = z.guid().check(z.toLowerCase());

export const IdQuery = z.object({ id: uuid });

/**
 * Whether every database can store the text: no U+0000, no lone surrogates (SPEC API-9). A function instead of a pattern, because
 * OpenAPI would show a pattern.
 */
export const isStorable = z.refine<string>(
  (value) => !value.includes('\0') && value.isWellFormed(),
  'must not contain U+0000 or a lone surrogate',
);

export function text({ min = 0, max }: { min?: number; max: number }) {
  return z.string().check(
    isStorable,
    ...(min > 0 ? [z.minLength(min)] : []),
    // Counts an emoji as one character, as JSON Schema's maxLength does.
    z.refine((value) => value.length <= max || [...value].length <= max, `must be at most ${max} characters`),
    z.meta({ maxLength: max }),
  );
}

/**
 * Compiles the pattern of e-mail addresses. Called when the pattern is first used, because compiling its Unicode classes takes
 * milliseconds, which would delay every start.
 */
function makeEmailPattern(): RegExp {
  const atom = String.raw`[^\s\p{Cc}\p{Cs}@"(),:;<>\[\]\\.]+`;
  const quoted = String.raw`"(?:[^"\\\p{Cc}\p{Cs}]|\\[^\p{Cc}\p{Cs}])*"`;
  const label = String.raw`[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*`;
  return new RegExp(String.raw`^(?:${atom}(?:\.${atom})*|${quoted})@(?:${label}(?:\.${label})+|\[[\w.:]+\])$`, 'u');
}

let emailPattern: RegExp | undefined;

function isEmailAddress(value: string): boolean {
  emailPattern ??= makeEmailPattern();
  return emailPattern.test(value);
}

/** An e-mail address as RFC 5321 and RFC 6531 define it (SPEC API-9). */
export const emailAddress = z
  .string()
  .check(z.refine(isEmailAddress, 'must be a valid e-mail address'), z.maxLength(254), z.meta({ format: 'idn-email' }));

export const country = z.string().check(z.regex(/^[A-Z]{2}$/, 'must be two uppercase letters (ISO 3166 alpha-2)'));

export const count = Count;
