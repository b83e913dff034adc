import * as z from 'zod/mini';
import { Whole } from '../numbers';

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
