import * as z from 'zod/mini';
import { CurrencyCode } from './currency';
import { endpoint } from './endpoint';
import { toMinorUnits } from './money';
import { IdQuery, PageQuery, storableText } from './parameters';
import { CreatedDonation, Donation, DonationListItem, Follower, Goal, Perk, Profile } from './records';
import { StreamToken, StreamTokenRequest } from './streamToken';

export const apiBasePath = '/api/v1';
export const testBasePath = '/api/test/v1';

const characters = (max: number) => z.maxLength(max, `must be at most ${max} characters`);
const email = z.union([z.literal(''), z.email()], { error: 'must be a valid e-mail address or empty' });

/** `POST /donation/create`: `amount` in major units, a multiple of 0.01 from 1 to 10000 that the currency can hold. */
export const DonationCreate = z
  .object({
    amount: z.number('must be a number').check(z.gte(1, 'must be at least 1'), z.lte(10_000, 'must be at most 10000')),
    currency: CurrencyCode,
    donorName: z.optional(storableText.check(characters(200))),
    donorEmail: z.optional(email),
    message: z.optional(storableText.check(characters(500))),
  })
  .check(
    z.refine(({ amount, currency }) => toMinorUnits(amount, currency) !== null, {
      path: ['amount'],
      error: 'must be a multiple of 0.01 that the currency can hold',
    }),
  );
export type DonationCreate = z.infer<typeof DonationCreate>;

/** Our choice (SPEC API-21). */
export const FollowerCreate = z.object({
  username: storableText.check(z.minLength(1, 'must not be empty'), characters(200)),
  displayName: z.optional(z.nullable(storableText.check(characters(200)))),
  platform: z._default(storableText.check(z.minLength(1, 'must not be empty'), characters(50)), 'manual'),
});
export type FollowerCreate = z.infer<typeof FollowerCreate>;

const cursor = z.nullable(z.string());

/** The Creator API: one row an endpoint. The event stream is outside of it (SPEC STR-1). */
export const apiEndpoints = {
  createDonation: endpoint({
    method: 'POST',
    path: '/donation/create',
    auth: 'key',
    group: 'Donation',
    summary: 'Record a donation',
    body: DonationCreate,
    response: CreatedDonation,
  }),
  getDonation: endpoint({
    method: 'GET',
    path: '/donation/getById',
    auth: 'key',
    group: 'Donation',
    summary: 'One donation, or null',
    query: IdQuery,
    response: z.nullable(Donation),
  }),
  listDonations: endpoint({
    method: 'GET',
    path: '/donation/list',
    auth: 'key',
    group: 'Donation',
    summary: 'Donations, newest first',
    query: PageQuery,
    response: z.object({ donations: z.array(DonationListItem), nextCursor: cursor }),
  }),
  listPerks: endpoint({
    method: 'GET',
    path: '/perk/list',
    auth: 'key',
    group: 'Perk',
    summary: 'The current perk catalogue, newest first',
    query: PageQuery,
    response: z.object({ perks: z.array(Perk), nextCursor: cursor }),
  }),
  getPerk: endpoint({
    method: 'GET',
    path: '/perk/getById',
    auth: 'key',
    group: 'Perk',
    summary: 'One perk of the current catalogue, or null',
    query: IdQuery,
    response: z.nullable(Perk),
  }),
  createFollower: endpoint({
    method: 'POST',
    path: '/follower/create',
    auth: 'key',
    group: 'Follower',
    summary: 'Record a follower',
    body: FollowerCreate,
    response: Follower,
  }),
  listFollowers: endpoint({
    method: 'GET',
    path: '/follower/list',
    auth: 'key',
    group: 'Follower',
    summary: 'Followers, newest first',
    query: PageQuery,
    response: z.object({ followers: z.array(Follower), nextCursor: cursor }),
  }),
  listGoals: endpoint({
    method: 'GET',
    path: '/goal/list',
    auth: 'key',
    group: 'Goal',
    summary: 'Goals, newest first',
    query: PageQuery,
    response: z.object({ goals: z.array(Goal), nextCursor: cursor }),
  }),
  getGoal: endpoint({
    method: 'GET',
    path: '/goal/getById',
    auth: 'key',
    group: 'Goal',
    summary: 'One goal, or null',
    query: IdQuery,
    response: z.nullable(Goal),
  }),
  getActiveGoal: endpoint({
    method: 'GET',
    path: '/goal/active',
    auth: 'key',
    group: 'Goal',
    summary: 'The newest goal that is not completed, or null',
    response: z.nullable(Goal),
  }),
  getProfile: endpoint({
    method: 'GET',
    path: '/profile/get',
    auth: 'key',
    group: 'Profile',
    summary: 'The account that the key belongs to; the call to verify access with',
    response: Profile,
  }),
  createStreamToken: endpoint({
    method: 'POST',
    path: '/events/stream-token',
    auth: 'key',
    group: 'Events',
    summary: 'Mint a single-use token that opens the event stream',
    body: StreamTokenRequest,
    response: StreamToken,
  }),
} as const;
export type ApiEndpoints = typeof apiEndpoints;

/** Path of the event stream below a base path. */
export const streamPath = '/events/stream';
