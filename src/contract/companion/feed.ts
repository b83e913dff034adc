import * as z from 'zod/mini';
import { EventType } from '../api/events';
import { integerParameter, NextCursor, text } from '../api/parameters';
import { endpoint } from '../endpoint';
import { BusinessKey, Outcome } from '../engine/receipts';
import { Count, Whole, WholeInstant } from '../numbers';
import { dayMs } from '../runtime';
import { ElementName } from '../settings/overlay';
import { maxPerkLines } from './perkTasks';

/* The feed contains every event of the account from its arrival on, also while no overlay is open (SPEC RCP-22). */

/**
 * What has happened to an event. `no-overlay`: the event has no receipt, and no overlay is open that could show it. `waiting`: the event
 * has no receipt yet, but an overlay is open.
 */
export const FeedState = z.discriminatedUnion('tag', [
  z.object({ tag: z.literal('playing') }),
  /** `place`: the position in the queue; 1 is the next alert. */
  z.object({ tag: z.literal('queued'), place: Count }),
  z.object({ tag: z.literal('needs-approval') }),
  /** The best outcome among all elements, the element with this outcome, and the key of its receipt. Use the key to replay the alert. */
  z.object({ tag: z.literal('ended'), box: ElementName, key: z.optional(BusinessKey), fate: Outcome }),
  z.object({ tag: z.literal('waiting') }),
  z.object({ tag: z.literal('no-overlay') }),
]);
export type FeedState = z.infer<typeof FeedState>;

/**
 * An event in the feed. A donation and the perks bought with it are one event here. Money is in minor units. A field is null if the event
 * has no such data.
 */
export const FeedEvent = z.object({
  key: BusinessKey,
  type: EventType,
  /** When the event happened, by the platform's clock. Not later than the event's arrival. */
  createdAtMs: WholeInstant,
  name: z.nullable(z.string()),
  amount: z.nullable(Whole),
  currency: z.nullable(z.string()),
  message: z.nullable(z.string()),
  /** `task`: the perk's line in the perk list. Absent if the perk list has no line for it. */
  perks: z
    .array(z.object({ title: z.string(), quantity: Count, task: z.optional(z.object({ id: Count, done: Count })) }))
    .check(z.maxLength(maxPerkLines)),
  /** Whether the platform has deleted the donation. Absent if false or unknown. */
  isGone: z.optional(z.boolean()),
  state: FeedState,
});
export type FeedEvent = z.infer<typeof FeedEvent>;

/**
 * `needs-action`: needs approval, or has an open line in the perk list.
 * `not-shown`: no element has shown it, and it is not playing, queued or waiting for approval.
 * `perks`: purchases, and donations with perks. `this-stream`: since the start of the stream that is running.
 */
export const feedFilters = ['needs-action', 'not-shown', 'donations', 'perks', 'followers', 'goals', 'this-stream'] as const;
export type FeedFilter = (typeof feedFilters)[number];

/** A control key can read only events that are younger than this. */
export const controlFeedMs = dayMs;

/** Which events of the feed to return. A field that is absent does not filter. */
export const FeedQuery = z.object({
  filter: z.optional(z.enum(feedFilters)),
  /** A part of the name or the message, in upper or lower case, or the amount in major units. */
  search: z.optional(text({ min: 1, max: 200 })),
  limit: integerParameter({ min: 1, max: 100, fallback: 50 }),
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(256))),
});
export type FeedQuery = z.infer<typeof FeedQuery>;

export const feedEndpoints = {
  listFeed: endpoint({
    method: 'GET',
    path: '/feed',
    auth: 'control',
    group: 'Receipts',
    summary: 'List every event of the account with its state, newest first',
    query: FeedQuery,
    /** `needsAction`: how many events match the filter `needs-action`. */
    response: z.object({ events: z.array(FeedEvent), nextCursor: NextCursor, needsAction: Count }),
  }),
} as const;
