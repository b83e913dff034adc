import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { eventTypes } from '../events';
import { limits } from '../limits';
import { StreamToken } from '../streamToken';

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
  return z.array(z.string().check(z.meta(items))).check(z.meta({ minItems: 1, maxItems }));
}
