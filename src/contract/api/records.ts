import * as z from 'zod/mini';
import { CurrencyCode } from '../money';
import { Decimal, Whole } from '../numbers';
import { followerOrigins, PerkLine, PerkReference } from './events';

/* Records in REST responses. creator-api.md defines the shapes of donations. The shapes of followers, goals, perks and profiles are our choice (SPEC API-10). */

const text = z.nullable(z.string());
const timestamp = z.iso.datetime();

const donationFields = {
  id: z.uuid(),
  /** Minor units. */
  amount: Whole,
  currency: CurrencyCode,
  donorEmail: text,
  donorName: text,
  message: text,
  perk: z.nullable(PerkReference),
  perks: z.array(PerkLine),
  paymentMethodLast4: text,
  country: text,
  chatUserId: text,
  chatRoleAssigned: z.boolean(),
  createdAt: timestamp,
};

export const Donation = z.object({ ...donationFields, userId: z.uuid(), providerPaymentIntentId: text });
export type Donation = z.infer<typeof Donation>;

export const DonationListItem = z.object(donationFields);
export type DonationListItem = z.infer<typeof DonationListItem>;

export const CreatedDonation = z.object({
  id: z.string(),
  /** The donated amount, in minor units. */
  amount: Decimal,
  currency: CurrencyCode,
  donorName: text,
  donorEmail: text,
  message: text,
  createdAt: timestamp,
});
export type CreatedDonation = z.infer<typeof CreatedDonation>;

/**
 * creator-api.md does not show this shape, so it is our choice. Has the same fields as the data of follower.created, so that lists can be
 * compared with the stream.
 */
export const Follower = z.object({
  id: z.uuid(),
  username: z.string(),
  displayName: text,
  platform: z.string(),
  origin: z.enum(followerOrigins),
  createdAt: timestamp,
});
export type Follower = z.infer<typeof Follower>;

/** creator-api.md does not show this shape, so it is our choice. Money is in minor units. `currency` is in upper case, as on the stream. */
export const Goal = z.object({
  id: z.uuid(),
  description: text,
  amount: Whole,
  totalRaised: Whole,
  currency: z.string(),
  completedAt: z.nullable(timestamp),
  createdAt: timestamp,
});
export type Goal = z.infer<typeof Goal>;

/** creator-api.md does not show this shape, so it is our choice. `unitAmount` is in minor units. `currency` is in upper case, as in perk lines. */
export const Perk = z.object({
  id: z.uuid(),
  title: z.string(),
  unitAmount: Whole,
  currency: z.string(),
  createdAt: timestamp,
});
export type Perk = z.infer<typeof Perk>;

/** creator-api.md does not show this shape, so it is our choice. */
export const Profile = z.object({
  id: z.uuid(),
  handle: z.string(),
  displayName: z.string(),
  premium: z.boolean(),
  createdAt: timestamp,
  avatarUrl: z.nullable(z.string()),
});
export type Profile = z.infer<typeof Profile>;
