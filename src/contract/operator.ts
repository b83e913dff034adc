import * as z from 'zod/mini';
import { CurrencyCode } from './currency';
import { endpoint } from './endpoint';
import { storableText } from './parameters';

/*
 * The operator interface: what the platform's dashboard and checkout do. Loopback, bearer secret from `operator.key`.
 * Our choice throughout (SPEC OPR).
 */

export const operatorBasePath = '/operator/v1';

const AccountParameters = z.object({ id: z.uuid('must be a uuid') });
const title = storableText.check(z.minLength(1, 'must not be empty'), z.maxLength(200, 'must be at most 200 characters'));
const donorName = z.optional(storableText.check(z.maxLength(200, 'must be at most 200 characters')));
const message = z.optional(storableText.check(z.maxLength(500, 'must be at most 500 characters')));
const minorUnits = z.int().check(z.positive('must be more than 0'));

export const OperatorAccount = z.object({
  id: z.uuid(),
  handle: z.string(),
  displayName: z.string(),
  premium: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type OperatorAccount = z.infer<typeof OperatorAccount>;

export const PurchaseCreate = z.object({
  currency: CurrencyCode,
  /** Minor units; the donation's gross amount. Absent: the cart's total. */
  amount: z.optional(minorUnits),
  donorName,
  message,
  lines: z
    .array(z.object({ perkId: z.uuid(), quantity: z.int().check(z.positive('must be more than 0'), z.lte(1000)) }))
    .check(z.minLength(1, 'must have at least one line'), z.maxLength(50, 'must have at most 50 lines')),
});
export type PurchaseCreate = z.infer<typeof PurchaseCreate>;

export const operatorEndpoints = {
  createAccount: endpoint({
    method: 'POST',
    path: '/accounts',
    auth: 'operator',
    group: 'Accounts',
    summary: 'Create an account (premium)',
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
    summary: 'All accounts, oldest first',
    response: z.object({ accounts: z.array(OperatorAccount) }),
  }),
  updateAccount: endpoint({
    method: 'PATCH',
    path: '/accounts/:id',
    auth: 'operator',
    group: 'Accounts',
    summary: 'Grant or withdraw premium',
    body: z.object({ premium: z.optional(z.boolean()) }),
    response: OperatorAccount,
  }),
  createKey: endpoint({
    method: 'POST',
    path: '/accounts/:id/keys',
    auth: 'operator',
    group: 'Keys',
    summary: 'Create an API key; shown this once',
    response: z.object({ id: z.uuid(), key: z.string() }),
  }),
  updateKey: endpoint({
    method: 'PATCH',
    path: '/keys/:id',
    auth: 'operator',
    group: 'Keys',
    summary: 'Disable, enable, revoke or expire a key',
    body: z.object({
      disabled: z.optional(z.boolean()),
      /** Final: a revoked key does not come back. */
      revoked: z.optional(z.literal(true)),
      expiresAt: z.optional(z.nullable(z.iso.datetime())),
    }),
    response: z.object({
      id: z.uuid(),
      disabled: z.boolean(),
      revoked: z.boolean(),
      expiresAt: z.nullable(z.iso.datetime()),
    }),
  }),
  createPerk: endpoint({
    method: 'POST',
    path: '/accounts/:id/perks',
    auth: 'operator',
    group: 'Perks',
    summary: 'Add a perk to the catalogue',
    body: z.object({ title, unitAmount: minorUnits, currency: CurrencyCode }),
    response: z.object({ id: z.uuid() }),
  }),
  createGoal: endpoint({
    method: 'POST',
    path: '/accounts/:id/goals',
    auth: 'operator',
    group: 'Goals',
    summary: 'Open a goal',
    body: z.object({ description: z.optional(title), amount: minorUnits, currency: CurrencyCode }),
    response: z.object({ id: z.uuid() }),
  }),
  createPurchase: endpoint({
    method: 'POST',
    path: '/accounts/:id/purchases',
    auth: 'operator',
    group: 'Purchases',
    summary: 'A paid cart: records its donation and sends donation.created with perks.purchased',
    body: PurchaseCreate,
    response: z.object({ donationId: z.uuid() }),
  }),
} as const;
export type OperatorEndpoints = typeof operatorEndpoints;
export { AccountParameters };
