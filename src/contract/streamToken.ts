import * as z from 'zod/mini';

/** `POST /events/stream-token`. The filters' own rules and codes are the stream's (SPEC STR-4). */
export const StreamTokenRequest = z.object({
  events: z.optional(z.array(z.string())),
  perkIds: z.optional(z.array(z.string())),
});
export type StreamTokenRequest = z.infer<typeof StreamTokenRequest>;

export const StreamToken = z.object({
  streamToken: z.string().check(z.minLength(1)),
  expiresAt: z.string(),
  /** Seconds. */
  expiresIn: z.int(),
});
export type StreamToken = z.infer<typeof StreamToken>;
