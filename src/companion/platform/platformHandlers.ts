import type * as z from 'zod/mini';
import { type Caller, type CompanionHandlers, overlayOf } from '../access/authenticate';
import type { Features } from '../features';
import { mintToken } from './mintToken';
import { type Fields, type ListRead, readActiveGoal, readList, reads } from './reads';

export function platformHandlers({ call, read, mints, accounts, mintedTokens, limit }: Features) {
  const list = <Item extends z.ZodMiniType>(caller: Caller, what: ListRead<Item>, query: Fields) =>
    readList(read(overlayOf(caller)), accounts, what, query);
  return {
    mintStreamToken: async ({ body, host, caller }) => {
      accounts.current();
      mints.spend(overlayOf(caller));
      const minted = await mintToken(call, accounts, body, host);
      mintedTokens.note(caller, minted.streamToken);
      return minted;
    },
    readDonations: async ({ query, caller }) => {
      const { items: donations, ...rest } = await list(caller, reads.donations, query);
      const platformMs = limit.platformMs();
      return { donations, ...rest, ...(platformMs !== null && { platformMs }) };
    },
    readFollowers: async ({ query, caller }) => {
      const { items: followers, ...rest } = await list(caller, reads.followers, query);
      return { followers, ...rest };
    },
    readGoals: async ({ query, caller }) => {
      const { items: goals, ...rest } = await list(caller, reads.goals, query);
      return { goals, ...rest };
    },
    readTopDonors: async ({ query, caller }) => {
      const { items: donors, accountId } = await list(caller, reads.topDonors, query);
      return { donors, accountId };
    },
    readPerks: async ({ query, caller }) => {
      const { items: perks, ...rest } = await list(caller, reads.perks, query);
      return { perks, ...rest };
    },
    readActiveGoal: ({ caller }) => readActiveGoal(read(overlayOf(caller)), accounts.current()),
  } satisfies CompanionHandlers;
}
