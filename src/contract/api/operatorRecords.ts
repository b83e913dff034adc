import * as z from 'zod/mini';
import { CurrencyCode } from '../money';
import { Whole } from '../numbers';

/*
 * Records as the operator sees them. Money in minor units, currencies lowercase. Our choice throughout (SPEC OPR).
 */

const timestamp = z.iso.datetime();

export const OperatorAccount = z.object({
  id: z.uuid(),
  handle: z.string(),
  displayName: z.string(),
  premium: z.boolean(),
  createdAt: timestamp,
  /** Profile picture. */
  avatarUrl: z.nullable(z.string()),
});
export type OperatorAccount = z.infer<typeof OperatorAccount>;

/** State of an API key. The key itself is not stored. */
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

/** An API call made with one of the account's keys. */
export const ApiCall = z.object({
  keyId: z.uuid(),
  method: z.string(),
  /** Without its query. */
  path: z.string(),
  status: Whole,
  createdAt: timestamp,
});
export type ApiCall = z.infer<typeof ApiCall>;
