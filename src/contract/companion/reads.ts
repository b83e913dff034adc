import * as z from 'zod/mini';
import { DonationCreated, FollowerCreated, GoalReached, maxInstantLength } from '../api/events';
import { endpoint } from '../endpoint';
import { UpperCurrency } from '../money';
import { Count, Instant, Whole } from '../numbers';

/*
 * Lists of the Creator API that pages read through the companion, with only the fields that pages need.
 * Platforms choose the shapes that creator-api.md does not show. Items that cannot be parsed are listed in `unread`. If an entire response
 * cannot be parsed, the companion responds with 502 UPSTREAM_REJECTED.
 */

export const Unread = z.object({ at: z.nullable(z.string()), why: z.string() });
export const nextCursor = z.nullable(z.string());
/** Fields of every page of a list. `accountId`: the `id` of the account's {@link AccountReference}. */
export const listEnd = { nextCursor, accountId: z.optional(z.string()), unread: z.optional(z.array(Unread)) };
const limit = z.optional(z.string().check(z.maxLength(9)));
/** The contract limits cursors to 256 characters. Cursors of lists that are not in the contract may be longer. */
const cursor = z.optional(z.string().check(z.maxLength(1_000)));
export const ReadQuery = z.object({ limit, cursor });
const date = z.optional(z.string().check(z.maxLength(maxInstantLength)));
const TopReadQuery = z.object({ limit, startDate: date, endDate: date });

/** The data of `donation.created`. `currency` is in upper case, as on the stream. */
export const ReadDonation = DonationCreated;
const { goalId, completedAt, ...goalFields } = GoalReached.shape;
/** A goal. It has the same bounds as `goal.reached`, because a completed goal becomes that event. `completedAt` is null while the goal is open. */
export const ReadGoal = z.object({ id: goalId, ...goalFields, completedAt: z.nullable(completedAt) });
export type ReadGoal = z.infer<typeof ReadGoal>;

/** The percentage raised, rounded down to a whole number. Multiplies before dividing, because in floating point 29 / 100 * 100 is less than 29. */
export function percentRaised({ totalRaised, amount }: Pick<ReadGoal, 'totalRaised' | 'amount'>): number {
  return amount > 0 ? Math.floor((totalRaised * 100) / amount) : 0;
}

export const readDonations = endpoint({
  method: 'GET',
  path: '/read/donation/list',
  /** `platformMs`: the platform's clock at the time of its latest response. Absent if it is unknown. */
  response: z.object({ donations: z.array(ReadDonation), ...listEnd, platformMs: z.optional(Instant) }),
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

/** A donor in a ranking, without e-mail address. Money is in minor units, `currency` in upper case. */
export const ReadTopDonor = z.object({ donorName: z.nullable(z.string()), currency: UpperCurrency, total: Whole });
export type ReadTopDonor = z.infer<typeof ReadTopDonor>;

export const readActiveGoal = endpoint({
  method: 'GET',
  path: '/read/goal/active',
  response: z.nullable(ReadGoal),
  auth: 'any-link',
  group: 'Reads',
  summary: 'Get the goal that is being filled',
});
export const readTopDonors = endpoint({
  method: 'GET',
  path: '/read/donation/top-donors',
  response: z.object({ donors: z.array(ReadTopDonor), accountId: listEnd.accountId }),
  auth: 'any-link',
  group: 'Reads',
  summary: 'List the top donors of each currency, of all time or of a range',
  query: TopReadQuery,
});

/** How many items of a line of a purchase are done (SPEC RCP-8). `key`: the purchase's business key. `line`: the line's index in its perks. */
export const PerkDone = z.object({ key: z.string(), line: Count, done: Count });
export type PerkDone = z.infer<typeof PerkDone>;

export const readPerksDone = endpoint({
  method: 'GET',
  path: '/read/perks-done',
  response: z.object({ done: z.array(PerkDone), accountId: listEnd.accountId }),
  auth: 'any-link',
  group: 'Reads',
  summary: 'List how many items of each perk line are done, without names',
});
