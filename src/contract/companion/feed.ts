import * as z from 'zod/mini';
import { EventType } from '../api/events';
import { integerParameter, NextCursor } from '../api/parameters';
import { endpoint } from '../endpoint';
import { BusinessKey, Outcome } from '../engine/receipts';
import { Count, Whole, WholeInstant } from '../numbers';
import { ElementName } from '../settings/overlay';
import { maxPerkLines } from './perkTasks';

/* The feed contains every event of the account when it arrives, even while no overlay is open (SPEC RCP-22). */

/**
 * What has happened to an event. `no-overlay`: it has no receipt, and no overlay is open that could show it. `waiting`: it has no receipt yet, but an
 * overlay is open.
 */
export const FeedState = z.discriminatedUnion('tag', [
  z.object({ tag: z.literal('playing') }),
  /** `place`: the position in the queue; 1 is the next alert. */
  z.object({ tag: z.literal('queued'), place: Count }),
  z.object({ tag: z.literal('needs-approval') }),
  /** The best outcome among all elements, and the element that has it. */
  z.object({ tag: z.literal('ended'), box: ElementName, fate: Outcome }),
  z.object({ tag: z.literal('waiting') }),
  z.object({ tag: z.literal('no-overlay') }),
]);
export type FeedState = z.infer<typeof FeedState>;

/** An event in the feed. A donation and its purchase are one of these. Money is in minor units. A field is null if the event has no such data. */
export const FeedEvent = z.object({
  key: BusinessKey,
  type: EventType,
  /** When the event happened, by the platform's clock. Not later than its arrival. */
  createdAtMs: WholeInstant,
  name: z.nullable(z.string()),
  amount: z.nullable(Whole),
  currency: z.nullable(z.string()),
  message: z.nullable(z.string()),
  perks: z.array(z.object({ title: z.string(), quantity: Count })).check(z.maxLength(maxPerkLines)),
  /** Whether the platform has deleted the donation. Absent if it has not, or if this is unknown. */
  isGone: z.optional(z.boolean()),
  state: FeedState,
});
export type FeedEvent = z.infer<typeof FeedEvent>;

export const FeedQuery = z.object({
  limit: integerParameter({ min: 1, max: 100, fallback: 50 }),
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(256))),
});

export const feedEndpoints = {
  listFeed: endpoint({
    method: 'GET',
    path: '/feed',
    auth: 'settings',
    group: 'Receipts',
    summary: 'List every event of the account with its state, newest first',
    query: FeedQuery,
    response: z.object({ events: z.array(FeedEvent), nextCursor: NextCursor }),
  }),
} as const;
