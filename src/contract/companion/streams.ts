import * as z from 'zod/mini';
import { integerParameter, NextCursor } from '../api/parameters';
import { endpoint } from '../endpoint';
import { UpperCurrency } from '../money';
import { Count, Whole, WholeInstant } from '../numbers';

/*
 * The creator's streams with their totals, computed from stored events (SPEC STA-11). Money is in minor units and does not include refunded
 * donations.
 */

/** Donations in one currency. Purchases of perks count as donations. */
const StreamMoney = z.object({ currency: UpperCurrency, total: Whole, count: Count });

export const Stream = z.object({
  id: z.string(),
  startedAtMs: WholeInstant,
  /** When the stream ended. null while it is running. */
  endedAtMs: z.nullable(WholeInstant),
  /** Totals by currency. The currency with the most donations comes first. */
  money: z.array(StreamMoney),
  /** Number of supporters, counted by name. All anonymous supporters count as one. */
  supporters: Count,
  followers: Count,
});
export type Stream = z.infer<typeof Stream>;

const StreamSupporter = z.object({ name: z.nullable(z.string()), currency: UpperCurrency, total: Whole, count: Count });

export const StreamDetail = z.extend(Stream, {
  /** For each currency, the ten supporters who gave the most. Names are not moderated. */
  best: z.array(StreamSupporter),
  largest: z.array(z.object({ name: z.nullable(z.string()), currency: UpperCurrency, amount: Whole })),
  /** How much time each amount of a curve covers. The amount is the sum of the gifts in that time. */
  stepMs: Whole,
  curves: z.array(z.object({ currency: UpperCurrency, amounts: z.array(Whole) })),
});
export type StreamDetail = z.infer<typeof StreamDetail>;

export const streamEndpoints = {
  listStreams: endpoint({
    method: 'GET',
    path: '/streams',
    auth: 'settings',
    group: 'Stats',
    summary: 'List the streams of the account with their totals, newest first',
    query: z.object({
      limit: integerParameter({ min: 1, max: 50, fallback: 10 }),
      cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'must be the nextCursor of this list'))),
    }),
    response: z.object({ streams: z.array(Stream), nextCursor: NextCursor }),
  }),
  getStream: endpoint({
    method: 'GET',
    path: '/streams/:id',
    auth: 'settings',
    group: 'Stats',
    summary: 'Get one stream with its best supporters and its curve, or null',
    response: z.object({ stream: z.nullable(StreamDetail) }),
  }),
} as const;
