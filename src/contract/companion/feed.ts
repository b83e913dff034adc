import * as z from 'zod/mini';
import { EventType } from '../api/events';
import { integerParameter, NextCursor } from '../api/parameters';
import { endpoint } from '../endpoint';
import { BusinessKey, Outcome } from '../engine/receipts';
import { Count, Whole, WholeInstant } from '../numbers';
import { ElementName } from '../settings/overlay';
import { maxPerkLines } from './perkTasks';

/* The feed: every event of the account from its arrival on, also while no overlay is open (SPEC RCP-22). */

/** What happens to an event. `no-overlay`: no receipt, and no overlay is open. `waiting`: no receipt yet, but an overlay is open. */
export const FeedState = z.discriminatedUnion('tag', [
  z.object({ tag: z.literal('playing') }),
  /** `place` 1 = next. */
  z.object({ tag: z.literal('queued'), place: Count }),
  z.object({ tag: z.literal('needs-approval') }),
  /** The best outcome of all elements, and its element. */
  z.object({ tag: z.literal('ended'), box: ElementName, fate: Outcome }),
  z.object({ tag: z.literal('waiting') }),
  z.object({ tag: z.literal('no-overlay') }),
]);
export type FeedState = z.infer<typeof FeedState>;

/** An event; a donation and its purchase are one. Money in minor units; null = the event has no such data. */
export const FeedEvent = z.object({
  key: BusinessKey,
  type: EventType,
  /** By the platform's clock, at most the time of its arrival. */
  createdAtMs: WholeInstant,
  name: z.nullable(z.string()),
  amount: z.nullable(Whole),
  currency: z.nullable(z.string()),
  message: z.nullable(z.string()),
  perks: z.array(z.object({ title: z.string(), quantity: Count })).check(z.maxLength(maxPerkLines)),
  /** The platform no longer has the donation; absent = it has, or was not checked. */
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
