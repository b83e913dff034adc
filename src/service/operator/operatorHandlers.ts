import type { OperatorEndpoints, PurchaseCreate } from '../../contract';
import { type Handlers, HttpProblem } from '../../http';
import type { Queries } from '../database/database';
import type { Records } from '../records';
import type { NewDonation } from '../records/donations';
import { freezeCart } from '../records/perks';
import type { UsageLog } from '../usage/usageLog';

/** One handler for each row of the operator's table. */
export function createOperatorHandlers(records: Records, usage: UsageLog): Handlers<OperatorEndpoints, void> {
  const { accounts, donations, goals, keys, perks, visits } = records;

  /** The account of the path; a 404 when there is none. */
  async function accountOf(params: Readonly<Record<string, string>>): Promise<string> {
    const account = await accounts.get(params.id ?? '');
    return account.id;
  }

  return {
    createAccount: ({ body }) => accounts.create(body),
    listAccounts: async () => ({ accounts: await accounts.list() }),
    updateAccount: ({ params, body }) => accounts.update(params.id ?? '', body),
    createKey: async ({ params }) => keys.create(await accountOf(params)),
    listKeys: async ({ params }) => ({ keys: await keys.list(await accountOf(params)) }),
    updateKey: ({ params, body }) => keys.update(params.id ?? '', body),
    createPerk: async ({ params, body }) => perks.create(await accountOf(params), body),
    listPerks: async ({ params }) => ({ perks: await perks.listAll(await accountOf(params)) }),
    updatePerk: ({ params, body }) => perks.update(params.id ?? '', body),
    createGoal: async ({ params, body: { description, amount, currency } }) =>
      goals.create(await accountOf(params), { description: description ?? null, amount, currency }),
    listGoals: async ({ params }) => ({ goals: await goals.listAll(await accountOf(params)) }),
    updateGoal: ({ params }) => goals.close(params.id ?? ''),
    listApiCalls: async ({ params, query }) => usage.list(await accountOf(params), query),
    createPurchase: async ({ params, body }) => {
      const accountId = await accountOf(params);
      const donation = await donations.create(accountId, (queries) => toDonation(queries, accountId, body));
      return { donationId: donation.id };
    },
    createVisit: async ({ params, body }) => visits.create(await accountOf(params), body),
  };
}

async function toDonation(queries: Queries, accountId: string, purchase: PurchaseCreate): Promise<NewDonation> {
  const { currency, lines, amount } = purchase;
  const cart = await freezeCart(queries, { accountId, currency, lines });
  const total = cart.reduce((sum, line) => sum + line.lineTotal, 0);
  if (!Number.isSafeInteger(total)) throw new HttpProblem('INVALID_REQUEST', 'Invalid body: lines: make too large a total');
  return {
    amount: amount ?? total,
    currency,
    donorName: purchase.donorName ?? null,
    donorEmail: purchase.donorEmail ?? null,
    message: purchase.message ?? null,
    country: purchase.country ?? null,
    method: purchase.method ?? 'card',
    perks: cart,
  };
}
