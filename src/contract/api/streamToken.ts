import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { limits } from '../limits';
import { Whole } from '../numbers';
import { eventTypes } from './events';

/** More than any filter takes, so that what is a mistake of the filter is still told by the stream. */
const values = z.array(z.string()).check(z.maxLength(100));

/** The filters that a token is to be bound to. Their own rules and codes are the stream's (SPEC STR-4). */
export const TokenFilter = z.object({
  events: z.optional(values),
  perkIds: z.optional(values),
});
export type TokenFilter = z.infer<typeof TokenFilter>;

/** What `POST /events/stream-token` answers. */
export const StreamToken = z.object({
  streamToken: z.string().check(z.minLength(1)),
  expiresAt: z.string(),
  /** Seconds. */
  expiresIn: Whole,
});
export type StreamToken = z.infer<typeof StreamToken>;

/** A `TokenFilter` whose rules are told to readers of the documentation; the stream checks them, with codes of its own (SPEC STR-4). */
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
  const values = z.array(z.string().check(z.meta(items))).check(z.meta({ minItems: 1, maxItems }));
  return z.pipe(
    z.transform((given) => withoutExcess(given, maxItems)),
    values,
  );
}

/** One too many is enough for the stream to refuse a filter as too long: the rest is not read, nor complained about value by value. */
function withoutExcess(given: unknown, maxItems: number) {
  if (!Array.isArray(given) || given.length <= maxItems) return given;
  return given.slice(0, maxItems + 1).map((value: unknown) => (typeof value === 'string' ? value : ''));
}
