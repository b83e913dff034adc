import * as z from 'zod/mini';
import { apiEndpoints, type MintedToken, StreamToken, sentence, type TokenFilter } from '../../contract';
import { streamUrlFor } from '../account/account';
import type { AccountModel } from '../account/accountModel';
import { refusal } from '../refusal';
import type { CallUpstream } from './upstream';

/** An engine connects often and has little patience: a mint that hangs is tried anew. */
const mintTimeoutMs = 5_000;

/** A token for one connect, with where to use it and whose events it brings. `host` = as who asks for it has reached us. */
export async function mintToken(
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
