import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { CurrencyCode } from '../money';
import { Decimal, Whole } from '../numbers';
import { ReadGoal } from './reads';

/** A perk in the demo's shop; money in minor units. */
export const DemoPerk = z.object({ id: z.string(), title: z.string(), unitAmount: Whole, currency: z.string() });
export type DemoPerk = z.infer<typeof DemoPerk>;

/** Actions of the demo account's supporters. */
export const demoEndpoints = {
  getDemo: endpoint({
    method: 'GET',
    path: '/demo',
    auth: 'demo',
    group: 'Demo',
    summary: 'What a supporter of the demo account sees',
    response: z.object({
      displayName: z.string(),
      goal: z.nullable(ReadGoal),
      perks: z.array(DemoPerk),
    }),
  }),
  demoDonate: endpoint({
    method: 'POST',
    path: '/demo/donations',
    auth: 'demo',
    group: 'Demo',
    summary: 'Donate; `amount` in major units',
    body: z.object({
      amount: Decimal,
      currency: CurrencyCode,
      donorName: z.optional(z.string()),
      message: z.optional(z.string()),
    }),
    response: z.object({ id: z.string() }),
  }),
  demoPurchase: endpoint({
    method: 'POST',
    path: '/demo/purchases',
    auth: 'demo',
    group: 'Demo',
    summary: 'Buy perks',
    body: z.object({
      currency: CurrencyCode,
      donorName: z.optional(z.string()),
      message: z.optional(z.string()),
      lines: z.array(z.object({ perkId: z.string(), quantity: Whole })).check(z.maxLength(50)),
    }),
    response: z.object({ donationId: z.string() }),
  }),
  demoFollow: endpoint({
    method: 'POST',
    path: '/demo/followers',
    auth: 'demo',
    group: 'Demo',
    summary: 'Follow',
    body: z.object({ username: z.string() }),
    response: z.object({ id: z.string() }),
  }),
};
