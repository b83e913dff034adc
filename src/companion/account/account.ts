import { createHash } from 'node:crypto';
import { type CatalogText, catalogText } from '../../contract';
import { apiBasePath, streamPath } from '../../contract/api';
import { isLoopback, isPrivateAddress } from '../access/addresses';

export interface Account {
  /** The platform's address without `/api/v1` and without a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly source: 'environment' | 'stored' | 'embedded';
}

export class InvalidBaseUrl extends Error {
  constructor(
    must: string,
    readonly sentence: CatalogText,
  ) {
    super(must);
  }
}

/** Normalizes an address that a person pasted: removes trailing slashes and `/api/v1`. */
export function normalizeBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new InvalidBaseUrl('must be an http or https address', catalogText('address-not-http'));
  if (url.username || url.password || url.search || url.hash)
    throw new InvalidBaseUrl('must have no user name, query or fragment', catalogText('address-with-extras'));
  if (!isSafeForKeys(url))
    throw new InvalidBaseUrl('must begin with https, or lead to a private address', catalogText('address-unencrypted'));
  const path = url.pathname.replace(/\/+$/, '');
  return url.origin + (path.endsWith(apiBasePath) ? path.slice(0, -apiBasePath.length) : path).replace(/\/+$/, '');
}

/**
 * Whether a key may be sent to this URL: over HTTPS, or to a private address (SPEC CMP-9). A name other than `localhost` must use
 * HTTPS, because it may resolve to any address.
 */
export function isSafeForKeys({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || isLoopback(hostname) || hostname.endsWith('.localhost') || isPrivateAddress(hostname);
}

export function apiUrlOf({ baseUrl }: Account): string {
  return baseUrl + apiBasePath;
}

export function streamUrlOf(account: Account): string {
  return apiUrlOf(account) + streamPath;
}

/**
 * Like {@link streamUrlOf}, for a page at `host`. For a page on another computer, the URL leads to the companion, which passes on the
 * embedded service's stream.
 */
export function streamUrlFor(account: Account, host: string | null): string {
  if (account.source !== 'embedded' || host === null || isLoopback(new URL(`http://${host}`).hostname)) return streamUrlOf(account);
  return `http://${host}${apiBasePath}${streamPath}`;
}

export function fingerprint({ baseUrl, apiKey }: Account): string {
  return digest('credentials', baseUrl, apiKey);
}

/** An opaque id of the account's ledger. If the platform identifies the account, the id stays the same when the key is renewed. */
export function ledgerIdOf(account: Account, profileId: string | null): string {
  const platform = account.source === 'embedded' ? 'embedded' : account.baseUrl;
  const id = profileId === null ? digest('key', platform, account.apiKey) : digest('profile', platform, profileId);
  return id.slice(0, 22);
}

function digest(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
