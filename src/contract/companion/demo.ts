import * as z from 'zod/mini';
import { DonationCreate } from '../api/donation';
import { maxIdLength } from '../api/events';
import { FollowerCreate } from '../api/follower';
import { endpoint } from '../endpoint';
import { CurrencyCode } from '../money';
import { Decimal, Whole } from '../numbers';
import { ReadGoal } from './reads';

export const DemoPerk = z.object({ id: z.string(), title: z.string(), unitAmount: Whole, currency: z.string() });
export type DemoPerk = z.infer<typeof DemoPerk>;

const { donorName, message } = DonationCreate.shape;

export const demoEndpoints = {
  getDemo: endpoint({
    method: 'GET',
    path: '/demo',
    auth: 'demo',
    group: 'Demo',
    summary: 'Get what a supporter of the demo account sees',
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
    summary: 'Donate in the demo; `amount` in major units',
    body: z.object({
      amount: Decimal,
      currency: CurrencyCode,
      donorName,
      message,
    }),
    response: z.object({ id: z.string() }),
  }),
  demoPurchase: endpoint({
    method: 'POST',
    path: '/demo/purchases',
    auth: 'demo',
    group: 'Demo',
    summary: 'Buy perks in the demo',
    body: z.object({
      currency: CurrencyCode,
      donorName,
      message,
      lines: z.array(z.object({ perkId: z.string().check(z.maxLength(maxIdLength)), quantity: Whole })).check(z.maxLength(50)),
    }),
    response: z.object({ donationId: z.string() }),
  }),
  demoFollow: endpoint({
    method: 'POST',
    path: '/demo/followers',
    auth: 'demo',
    group: 'Demo',
    summary: 'Follow',
    body: z.object({ username: FollowerCreate.shape.username }),
    response: z.object({ id: z.string() }),
  }),
};
