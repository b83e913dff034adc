import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { limits } from '../limits';
import { Whole } from '../numbers';
import { eventTypes, maxIdLength } from './events';

/** Accepts longer texts than a filter may contain, so that the stream can reject a long filter with its own error. */
const values = z.array(z.string().check(z.maxLength(maxIdLength))).check(z.maxLength(100));

/** The stream validates these filters, with its own error codes (SPEC STR-4). */
export const TokenFilter = z.object({
  events: z.optional(values),
  perkIds: z.optional(values),
});
export type TokenFilter = z.infer<typeof TokenFilter>;

const maxValueLength = 100;

export const StreamToken = z.object({
  streamToken: z.string().check(z.minLength(1)),
  expiresAt: z.string(),
  /** How long the token is valid, in seconds. */
  expiresIn: Whole,
});
export type StreamToken = z.infer<typeof StreamToken>;

/** A {@link TokenFilter} with the documented limits, for OpenAPI only. The stream checks these limits itself, with its own error codes (SPEC STR-4). */
export const StreamTokenRequest = z.object({
  events: z.optional(filter({ enum: eventTypes }, limits.eventFilterCap)),
  perkIds: z.optional(filter({ format: 'uuid' }, limits.perkFilterCap)),
});
export type StreamTokenRequest = z.infer<typeof StreamTokenRequest>;

export const eventsEndpoints = {
  createStreamToken: endpoint({
    method: 'POST',
    path: '/events/stream-token',
    auth: 'key',
    group: 'Events',
    summary: 'Mint a single-use token that opens the event stream',
    codes: ['UNKNOWN_EVENT_TYPE', 'INVALID_FILTER'],
    body: StreamTokenRequest,
    response: StreamToken,
  }),
} as const;

function filter(items: { readonly enum?: readonly string[]; readonly format?: string }, maxItems: number) {
  const value = z.string().check(z.maxLength(maxValueLength), z.meta(items));
  const values = z.array(value).check(z.maxLength(maxItems + 1), z.meta({ minItems: 1, maxItems }));
  return z.pipe(
    z.transform((given) => withoutExcess(given, maxItems)),
    values,
  );
}

/** If a list is too long, keeps one item more than allowed, so that the call returns one error instead of many. */
function withoutExcess(given: unknown, maxItems: number) {
  if (!Array.isArray(given)) return given;
  const isTooLong = given.length > maxItems;
  return given
    .slice(0, maxItems + 1)
    .map((value: unknown) => (typeof value === 'string' ? value.slice(0, maxValueLength) : isTooLong ? '' : value));
}
