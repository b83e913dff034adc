import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { CurrencyCode, maxMinorUnits } from '../money';
import { Whole } from '../numbers';
import { DonationMethod } from './analytics';
import { country, dateTime, emailAddress, isStorable, NextCursor, PageQuery, text, uuid } from './parameters';

/* Records as the operator sees them. Money is in minor units, currencies are in lower case (SPEC OPR). */

const timestamp = z.iso.datetime();

export const OperatorAccount = z.object({
  id: z.uuid(),
  handle: z.string(),
  displayName: z.string(),
  premium: z.boolean(),
  createdAt: timestamp,
  avatarUrl: z.nullable(z.string()),
});
export type OperatorAccount = z.infer<typeof OperatorAccount>;

/** What is known of a key. The key itself is not stored. */
export const KeyState = z.object({
  id: z.uuid(),
  disabled: z.boolean(),
  revoked: z.boolean(),
  expiresAt: z.nullable(timestamp),
});
export type KeyState = z.infer<typeof KeyState>;

export const OperatorKey = z.extend(KeyState, { createdAt: timestamp });
export type OperatorKey = z.infer<typeof OperatorKey>;

export const OperatorPerk = z.object({
  id: z.uuid(),
  title: z.string(),
  unitAmount: Whole,
  currency: CurrencyCode,
  archived: z.boolean(),
  createdAt: timestamp,
});
export type OperatorPerk = z.infer<typeof OperatorPerk>;

export const OperatorGoal = z.object({
  id: z.uuid(),
  description: z.nullable(z.string()),
  amount: Whole,
  totalRaised: Whole,
  currency: CurrencyCode,
  completedAt: z.nullable(timestamp),
  closedAt: z.nullable(timestamp),
  createdAt: timestamp,
});
export type OperatorGoal = z.infer<typeof OperatorGoal>;

export const ApiCall = z.object({
  keyId: z.uuid(),
  method: z.string(),
  path: z.string(),
  status: Whole,
  createdAt: timestamp,
});
export type ApiCall = z.infer<typeof ApiCall>;

/* Endpoints that replace the platform's dashboard and checkout. They accept only loopback connections with the bearer secret of `operator.key` (SPEC OPR). */

export const operatorBasePath = '/operator/v1';

const accountId = { id: 'The account.' };
const title = text({ min: 1, max: 200 });
const donorName = z.optional(text({ max: 200 }));
const message = z.optional(text({ max: 500 }));
const minorUnits = z.int().check(z.positive(), z.lte(maxMinorUnits));

export const PurchaseCreate = z.object({
  currency: CurrencyCode,
  /** The gross amount paid, in minor units. If absent, the total of `lines`. */
  amount: z.optional(minorUnits),
  donorName,
  donorEmail: z.optional(emailAddress),
  message,
  country: z.optional(country),
  method: z.optional(DonationMethod.shape.method),
  /** Id at the payment provider. If the same id is sent again within a day, no second purchase is recorded (SPEC OPR-14). */
  paymentIntentId: z.optional(title),
  lines: z.array(z.object({ perkId: uuid, quantity: z.int().check(z.positive(), z.lte(1000)) })).check(z.minLength(1), z.maxLength(50)),
});
export type PurchaseCreate = z.infer<typeof PurchaseCreate>;

const path = text({ max: 500 }).check(z.regex(/^\//, 'must begin with /'));
const devices = ['desktop', 'mobile', 'tablet', 'other'] as const;

export const VisitCreate = z.object({
  visitorId: z.optional(title),
  path: z._default(path, '/'),
  source: z.optional(z.nullable(title)),
  country: z.optional(z.nullable(country)),
  device: z.optional(z.nullable(z.enum(devices))),
  visitedAt: z.optional(dateTime),
});
export type VisitCreate = z.infer<typeof VisitCreate>;

export const operatorEndpoints = {
  createAccount: endpoint({
    method: 'POST',
    path: '/accounts',
    auth: 'operator',
    group: 'Accounts',
    summary: 'Create an account with premium',
    body: z.object({
      handle: z.string().check(z.regex(/^[a-z0-9_-]{2,40}$/, 'must be 2 to 40 of a-z, 0-9, _ and -')),
      displayName: title,
    }),
    response: OperatorAccount,
  }),
  listAccounts: endpoint({
    method: 'GET',
    path: '/accounts',
    auth: 'operator',
    group: 'Accounts',
    summary: 'List all accounts, oldest first',
    response: z.object({ accounts: z.array(OperatorAccount) }),
  }),
  updateAccount: endpoint({
    method: 'PATCH',
    path: '/accounts/:id',
    pathParameters: accountId,
    auth: 'operator',
    group: 'Accounts',
    summary: 'Grant or withdraw premium, or set the profile image',
    body: z.object({
      premium: z.optional(z.boolean()),
      avatarUrl: z.optional(
        z.nullable(z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).check(isStorable, z.maxLength(2000))),
      ),
    }),
    response: OperatorAccount,
  }),
  createKey: endpoint({
    method: 'POST',
    path: '/accounts/:id/keys',
    pathParameters: accountId,
    auth: 'operator',
    group: 'Keys',
    summary: 'Create an API key; only this response contains it',
    response: z.object({ id: z.uuid(), key: z.string() }),
  }),
  updateKey: endpoint({
    method: 'PATCH',
    path: '/keys/:id',
    pathParameters: { id: 'The key.' },
    auth: 'operator',
    group: 'Keys',
    summary: 'Disable, enable, revoke or expire a key',
    body: z.object({
      disabled: z.optional(z.boolean()),
      revoked: z.optional(z.literal(true)),
      expiresAt: z.optional(z.nullable(dateTime)),
    }),
    response: KeyState,
  }),
  listKeys: endpoint({
    method: 'GET',
    path: '/accounts/:id/keys',
    pathParameters: accountId,
    auth: 'operator',
    group: 'Keys',
    summary: 'List the keys of an account without their secrets, oldest first',
    response: z.object({ keys: z.array(OperatorKey) }),
  }),
  createPerk: endpoint({
    method: 'POST',
    path: '/accounts/:id/perks',
    pathParameters: accountId,
    auth: 'operator',
    group: 'Perks',
    summary: 'Add a perk to the catalogue',
    body: z.object({ title, unitAmount: minorUnits, currency: CurrencyCode }),
    response: z.object({ id: z.uuid() }),
  }),
  listPerks: endpoint({
    method: 'GET',
    path: '/accounts/:id/perks',
    pathParameters: accountId,
    auth: 'operator',
    group: 'Perks',
    summary: 'List the perks of an account with archived ones, oldest first',
    response: z.object({ perks: z.array(OperatorPerk) }),
  }),
  updatePerk: endpoint({
    method: 'PATCH',
    path: '/perks/:id',
    pathParameters: { id: 'The perk.' },
    auth: 'operator',
    group: 'Perks',
    summary: 'Rename, archive or restore a perk',
    body: z.object({ title: z.optional(title), archived: z.optional(z.boolean()) }),
    response: OperatorPerk,
  }),
  createGoal: endpoint({
    method: 'POST',
    path: '/accounts/:id/goals',
    pathParameters: accountId,
    auth: 'operator',
    group: 'Goals',
    summary: 'Open a goal',
    body: z.object({ description: z.optional(title), amount: minorUnits, currency: CurrencyCode }),
    response: z.object({ id: z.uuid() }),
  }),
  listGoals: endpoint({
    method: 'GET',
    path: '/accounts/:id/goals',
    pathParameters: accountId,
    auth: 'operator',
    group: 'Goals',
    summary: 'List the goals of an account with closed ones, oldest first',
    response: z.object({ goals: z.array(OperatorGoal) }),
  }),
  updateGoal: endpoint({
    method: 'PATCH',
    path: '/goals/:id',
    pathParameters: { id: 'The goal.' },
    auth: 'operator',
    group: 'Goals',
    summary: 'Close a goal, so that donations no longer fill it',
    /** The value can only be true, because a closed goal cannot be reopened. */
    body: z.object({ closed: z.literal(true) }),
    response: OperatorGoal,
  }),
  createPurchase: endpoint({
    method: 'POST',
    path: '/accounts/:id/purchases',
    pathParameters: accountId,
    auth: 'operator',
    group: 'Purchases',
    summary: 'Record a paid cart; sends donation.created and perks.purchased',
    body: PurchaseCreate,
    response: z.object({ donationId: z.uuid() }),
  }),
  createVisit: endpoint({
    method: 'POST',
    path: '/accounts/:id/visits',
    pathParameters: accountId,
    auth: 'operator',
    group: 'Visits',
    summary: 'Record a page view of the account for the visitor analytics',
    body: VisitCreate,
    response: z.object({ id: z.uuid() }),
  }),
  listApiCalls: endpoint({
    method: 'GET',
    path: '/accounts/:id/usage',
    pathParameters: accountId,
    auth: 'operator',
    group: 'Usage',
    summary: 'List API calls made with keys of the account, newest first',
    query: PageQuery,
    response: z.object({ calls: z.array(ApiCall), nextCursor: NextCursor }),
  }),
} as const;
export type OperatorEndpoints = typeof operatorEndpoints;
