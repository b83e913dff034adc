import * as z from 'zod/mini';
import type { DemoPlatform } from '../companion';
import { CurrencyCode } from '../contract';
import type { OperatorGoal } from '../contract/api';
import type { DemoAccount } from './demoAccount';
import { demoCurrency, demoGoal, nextDemoGoals } from './demoSeed';
import type { ApiClient, OperatorClient } from './inProcessClients';

/**
 * Actions of supporters on the demo account. Purchases and reads use the operator's interface, so that they do not use up the account's
 * quota.
 */
export function createDemoPlatform({ accountId, displayName }: DemoAccount, api: ApiClient, operator: OperatorClient): DemoPlatform {
  return {
    profile: async () => ({ displayName }),
    activeGoal: async () => {
      const goal = await openGoal(operator, accountId);
      return { ...goal, currency: goal.currency.toUpperCase() };
    },
    perks: async () => {
      const { perks } = await operator('listPerks', { params: { id: accountId } });
      return perks.filter(({ archived }) => !archived).map((perk) => ({ ...perk, currency: perk.currency.toUpperCase() }));
    },
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

async function openGoal(operator: OperatorClient, accountId: string): Promise<OperatorGoal> {
  const params = { id: accountId };
  const openOf = (goals: readonly OperatorGoal[]) =>
    goals.findLast(({ completedAt, closedAt }) => completedAt === null && closedAt === null);
  const { goals } = await operator('listGoals', { params });
  const open = openOf(goals);
  if (open) return open;
  await operator('createGoal', {
    params,
    body: { ...(nextDemoGoals[goals.length % nextDemoGoals.length] ?? demoGoal), currency: demoCurrency },
  });
  const next = openOf((await operator('listGoals', { params })).goals);
  if (!next) throw new Error('The goal that was just opened is missing');
  return next;
}
