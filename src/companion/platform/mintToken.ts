import * as z from 'zod/mini';
import { catalogText } from '../../contract';
import { apiEndpoints, StreamToken, type TokenFilter } from '../../contract/api';
import type { MintedToken } from '../../contract/engine';
import { streamUrlFor } from '../account/account';
import type { AccountModel } from '../account/accountModel';
import { refusal } from '../problems';
import type { CallUpstream } from './upstream';

/** How long minting may take. Short, because engines connect often and repeat a request that hangs. */
const mintTimeoutMs = 5_000;

/**
 * Mints a token for one connect. Returns it with the stream's URL and the account's id. `host`: the host name that the caller used for the companion.
 */
export async function mintToken(
  call: CallUpstream,
  accounts: Pick<AccountModel, 'identified'>,
  filter: TokenFilter,
  host: string | null,
): Promise<MintedToken> {
  const { account, id } = await accounts.identified();
  const answer = await call(account, apiEndpoints.createStreamToken, { body: filter, timeoutMs: mintTimeoutMs });
  const token = z.safeParse(StreamToken, answer);
  if (!token.success) throw refusal('UPSTREAM_REJECTED', catalogText('mint-unreadable'));
  return { ...token.data, streamUrl: streamUrlFor(account, host), accountId: id };
}
