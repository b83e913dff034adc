import { createHash } from 'node:crypto';
import { apiBasePath, streamPath } from '../../contract/api';
import { isLoopback } from '../access/addresses';

export interface Account {
  /** The platform's address without `/api/v1` and without a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly source: 'environment' | 'stored' | 'embedded';
}

export function apiUrlOf({ baseUrl }: Account): string {
  return baseUrl + apiBasePath;
}

export function streamUrlOf(account: Account): string {
  return apiUrlOf(account) + streamPath;
}

/**
 * Like {@link streamUrlOf}, for a page at `host`. A page on another computer cannot reach the embedded service, so the companion passes on
 * the service's stream.
 */
export function streamUrlFor(account: Account, host: string | null): string {
  if (account.source !== 'embedded' || host === null || isLoopback(new URL(`http://${host}`).hostname)) return streamUrlOf(account);
  return `http://${host}${apiBasePath}${streamPath}`;
}

export function fingerprint({ baseUrl, apiKey }: Account): string {
  return digest('credentials', baseUrl, apiKey);
}

/**
 * An opaque id of the account's ledger, in which engines store its events and receipts. If the platform identifies the account, the id
 * stays the same when the key is renewed.
 */
export function ledgerIdOf(account: Account, profileId: string | null): string {
  const platform = account.source === 'embedded' ? 'embedded' : account.baseUrl;
  const id = profileId === null ? digest('key', platform, account.apiKey) : digest('profile', platform, profileId);
  return id.slice(0, 22);
}

function digest(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
