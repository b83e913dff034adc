import * as z from 'zod/mini';
import { DonationCreated, FollowerCreated, GoalReached } from '../api/events';
import { endpoint } from '../endpoint';
import { Count, Whole } from '../numbers';

/*
 * Reads that pages may make through the companion, with only what they need. They take the contract's `limit` and
 * `cursor`. Each list is read leniently: another implementation may add fields, and where a shape is "not shown"
 * may differ; an item that cannot be read stands in `unread`, an answer that cannot be is a 502 UPSTREAM_REJECTED.
 */
/** An item that cannot be read: when it happened, where it says so, and what is wrong with it. */
export const Unread = z.object({ at: z.nullable(z.string()), why: z.string() });
export const nextCursor = z.nullable(z.string());
/** What every page of a list carries: `accountId` = {@link AccountReference}'s id, whose list it is, also when the account changed a moment ago. */
export const listEnd = { nextCursor, accountId: z.optional(z.string()), unread: z.optional(z.array(Unread)) };
export const ReadQuery = z.object({ limit: z.optional(z.string()), cursor: z.optional(z.string()) });
const TopReadQuery = z.object({ limit: z.optional(z.string()), startDate: z.optional(z.string()), endDate: z.optional(z.string()) });

/** A donation as a page may see it: `donation.created`'s data, with the currency in the stream's uppercase. */
export const ReadDonation = DonationCreated;
/** `completedAt` is null for a goal that is still open. */
export const ReadGoal = z.object({
  id: z.string(),
  description: z.nullable(z.string()),
  amount: Whole,
  totalRaised: Whole,
  currency: z.string(),
  completedAt: z.nullable(GoalReached.shape.completedAt),
});
export type ReadGoal = z.infer<typeof ReadGoal>;

export const readDonations = endpoint({
  method: 'GET',
  path: '/read/donation/list',
  response: z.object({ donations: z.array(ReadDonation), ...listEnd }),
  auth: 'any-link',
  group: 'Reads',
  summary: 'Donations',
  query: ReadQuery,
});
export const readFollowers = endpoint({
  method: 'GET',
  path: '/read/follower/list',
  response: z.object({ followers: z.array(FollowerCreated), ...listEnd }),
  auth: 'any-link',
  group: 'Reads',
  summary: 'Followers',
  query: ReadQuery,
});
export const readGoals = endpoint({
  method: 'GET',
  path: '/read/goal/list',
  response: z.object({ goals: z.array(ReadGoal), ...listEnd }),
  auth: 'any-link',
  group: 'Reads',
  summary: 'Goals',
  query: ReadQuery,
});

/** A donor as a ranking has them: without an e-mail address. Money in minor units, `currency` uppercase. */
export const ReadTopDonor = z.object({ donorName: z.nullable(z.string()), currency: z.string(), total: Whole });
export type ReadTopDonor = z.infer<typeof ReadTopDonor>;

export const readActiveGoal = endpoint({
  method: 'GET',
  path: '/read/goal/active',
  response: z.nullable(ReadGoal),
  auth: 'any-link',
  group: 'Reads',
  summary: 'The goal that is being filled',
});
export const readTopDonors = endpoint({
  method: 'GET',
  path: '/read/donation/top-donors',
  response: z.object({ donors: z.array(ReadTopDonor), accountId: listEnd.accountId }),
  auth: 'any-link',
  group: 'Reads',
  summary: 'The greatest donors of each currency, of all time or of a range',
  query: TopReadQuery,
});

/** Of a line of a purchase, by the purchase's business key and the line's place in it, how many are done (SPEC RCP-8). */
export const PerkDone = z.object({ key: z.string(), line: Count, done: Count });
export type PerkDone = z.infer<typeof PerkDone>;

export const readPerksDone = endpoint({
  method: 'GET',
  path: '/read/perks-done',
  response: z.object({ done: z.array(PerkDone), accountId: listEnd.accountId }),
  auth: 'any-link',
  group: 'Reads',
  summary: 'What of the perk to-do list is ticked off, without whose it was',
});
