import { type ApiEndpoints, toMinorUnits } from '../../contract';
import { type Handlers, HttpProblem } from '../../http';
import type { Caller } from '../access/apiKeys';
import type { RequestLimiter } from '../access/requestLimiter';
import type { StreamTokens } from '../access/streamTokens';
import type { ServiceLimits } from '../limits';
import type { Records } from '../records';
import type { NewDonation } from '../records/donations';
import { isoTime } from '../runtime';
import { parseFilter } from '../stream/filter';

export interface ApiHandlersOptions {
  readonly records: Records;
  readonly tokens: StreamTokens;
  readonly limiter: RequestLimiter;
  readonly limits: ServiceLimits;
}

/** One handler for each row of the endpoint table. Input is validated; all data is the caller's account's. */
export function createApiHandlers({ records, tokens, limiter, limits }: ApiHandlersOptions): Handlers<ApiEndpoints, Caller> {
  const { accounts, donations, followers, goals, perks } = records;
  return {
    createDonation: ({ body, caller }) => donations.create(caller.accountId, async () => toNewDonation(body)),
    getDonation: ({ query, caller }) => donations.getById(caller.accountId, query.id),
    listDonations: ({ query, caller }) => donations.list(caller.accountId, query),

    listPerks: ({ query, caller }) => perks.list(caller.accountId, query),
    getPerk: ({ query, caller }) => perks.getById(caller.accountId, query.id),

    createFollower: ({ body, caller }) => followers.create(caller.accountId, body),
    listFollowers: ({ query, caller }) => followers.list(caller.accountId, query),

    listGoals: ({ query, caller }) => goals.list(caller.accountId, query),
    getGoal: ({ query, caller }) => goals.getById(caller.accountId, query.id),
    getActiveGoal: ({ caller }) => goals.getActive(caller.accountId),

    getProfile: ({ caller }) => accounts.profile(caller.accountId),

    createStreamToken: async ({ body, caller }) => {
      const filter = { events: body.events ?? null, perkIds: body.perkIds ?? null };
      parseFilter(filter, limits);
      await limiter.mint(caller.keyId);
      const { token, expiresAtMs } = await tokens.mint({ caller, filter });
      return { streamToken: token, expiresAt: isoTime(expiresAtMs), expiresIn: limits.tokenLifetimeMs / 1000 };
    },
  };
}

type CreateDonationBody = Parameters<Handlers<ApiEndpoints, Caller>['createDonation']>[0]['body'];

function toNewDonation({ amount, currency, donorName, donorEmail, message }: CreateDonationBody): NewDonation {
  const minor = toMinorUnits(amount, currency);
  if (minor === null) throw new HttpProblem('INVALID_REQUEST', 'Invalid body: amount: cannot be held by the currency');
  return {
    amount: minor,
    currency,
    donorName: donorName ?? null,
    donorEmail: donorEmail || null, // the empty text says that there is none
    message: message ?? null,
    perks: [],
  };
}
