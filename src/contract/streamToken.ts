import * as z from 'zod/mini';

/** The filters that a token is to be bound to. Their own rules and codes are the stream's (SPEC STR-4). */
export const TokenFilter = z.object({
  events: z.optional(z.array(z.string())),
  perkIds: z.optional(z.array(z.string())),
});
export type TokenFilter = z.infer<typeof TokenFilter>;

/** What `POST /events/stream-token` answers. */
export const StreamToken = z.object({
  streamToken: z.string().check(z.minLength(1)),
  expiresAt: z.string(),
  /** Seconds. */
  expiresIn: z.int(),
});
export type StreamToken = z.infer<typeof StreamToken>;
