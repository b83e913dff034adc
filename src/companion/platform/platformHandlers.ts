import * as z from 'zod/mini';
import { sentence } from '../../contract';
import { apiEndpoints, StreamToken, type TokenFilter } from '../../contract/api';
import type { MintedToken } from '../../contract/engine';
import { type CompanionHandlers, overlayOf } from '../access/authenticate';
import { streamUrlFor } from '../account/account';
import type { AccountModel } from '../account/accountModel';
import type { Features } from '../features';
import { refusal } from '../problems';
import { readActiveGoal, readList, reads } from './reads';
import type { CallUpstream } from './upstream';

/** Calls that engines make to the account's platform; the API key stays in the companion. */
export function platformHandlers({ call, read, mints, accounts, mintedTokens, limit }: Features) {
  return {
    mintStreamToken: async ({ body, host, caller }) => {
      accounts.current(); // throws without an account, before the budget is touched
      mints.take(overlayOf(caller));
      const minted = await mintToken(call, accounts, body, host);
      mintedTokens.note(caller, minted.streamToken);
      return minted;
    },
    readDonations: async ({ query, caller }) => {
      const { items, ...rest } = await readList(read(overlayOf(caller)), accounts, reads.donations, query);
      const platformMs = limit.platformMs();
      return { donations: items, ...rest, ...(platformMs !== null && { platformMs }) };
    },
    readFollowers: async ({ query, caller }) => {
      const { items, ...rest } = await readList(read(overlayOf(caller)), accounts, reads.followers, query);
      return { followers: items, ...rest };
    },
    readGoals: async ({ query, caller }) => {
      const { items, ...rest } = await readList(read(overlayOf(caller)), accounts, reads.goals, query);
      return { goals: items, ...rest };
    },
    readTopDonors: async ({ query, caller }) => {
      const { items, accountId } = await readList(read(overlayOf(caller)), accounts, reads.topDonors, query);
      return { donors: items, accountId };
    },
    readPerks: async ({ query, caller }) => {
      const { items, ...rest } = await readList(read(overlayOf(caller)), accounts, reads.perks, query);
      return { perks: items, ...rest };
    },
    readActiveGoal: ({ caller }) => readActiveGoal(read(overlayOf(caller)), accounts.current()),
  } satisfies CompanionHandlers;
}

/** Short, because engines connect often: a mint that hangs is given up early and tried again. */
const mintTimeoutMs = 5_000;

/** A token for one connect, with the stream's URL and the account's id. `host` = the name under which the caller reached the companion. */
async function mintToken(
  call: CallUpstream,
  accounts: Pick<AccountModel, 'identified'>,
  filter: TokenFilter,
  host: string | null,
): Promise<MintedToken> {
  const { account, id } = await accounts.identified();
  const answer = await call(account, apiEndpoints.createStreamToken, { body: filter, timeoutMs: mintTimeoutMs });
  const token = z.safeParse(StreamToken, answer);
  if (!token.success) throw refusal('UPSTREAM_REJECTED', sentence('mint-unreadable'));
  return { ...token.data, streamUrl: streamUrlFor(account, host), accountId: id };
}
