import * as z from 'zod/mini';
import type { DemoPlatform } from '../companion';
import { CurrencyCode } from '../contract';
import type { DemoAccount } from './demoAccount';
import type { Api, Operator } from './inProcess';

/** What supporters do on the demo account: through the API, and carts, as on the platform's checkout, through the operator. */
export function createDemoPlatform({ accountId, displayName }: DemoAccount, api: Api, operator: Operator): DemoPlatform {
  return {
    profile: async () => ({ displayName }),
    activeGoal: () => api('getActiveGoal', {}),
    // Oldest first, as the account's owner made them.
    perks: async () => (await api('listPerks', { query: { limit: 100 } })).perks.toReversed(),
    donate: async ({ currency, ...donation }) => {
      const { id } = await api('createDonation', { body: { ...donation, currency: z.parse(CurrencyCode, currency) } });
      return { id };
    },
    purchase: ({ currency, lines, ...supporter }) => {
      const body = { ...supporter, lines: [...lines], currency: z.parse(CurrencyCode, currency) };
      return operator('createPurchase', { params: { id: accountId }, body });
    },
    follow: async (username) => {
      const { id } = await api('createFollower', { body: { username } });
      return { id };
    },
  };
}
