import { createHash } from 'node:crypto';
import { apiBasePath, type Sentence, sentence, streamPath } from '../../contract';
import { isLoopback, isPrivateAddress } from '../access/addresses';

/** A creator's account on a platform. */
export interface Account {
  /** Without `/api/v1` and without a slash at its end. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly source: 'environment' | 'stored' | 'embedded';
}

/** Says what is wrong with an address, in words for the person who typed it. */
export class InvalidBaseUrl extends Error {
  constructor(
    must: string,
    /** The same for who types it into a form. */
    readonly sentence: Sentence,
  ) {
    super(must);
  }
}

/** The contract's `base_url` as people paste it: a slash or `/api/v1` at its end is taken off. */
export function normalizeBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new InvalidBaseUrl('must be an http or https address', sentence('address-not-http'));
  if (url.username || url.password || url.search || url.hash)
    throw new InvalidBaseUrl('must have no user name, query or fragment', sentence('address-with-extras'));
  if (!isSafeForKeys(url)) throw new InvalidBaseUrl('must begin with https, or lead to a private address', sentence('address-unencrypted'));
  const path = url.pathname.replace(/\/+$/, '');
  return url.origin + (path.endsWith(apiBasePath) ? path.slice(0, -apiBasePath.length) : path).replace(/\/+$/, '');
}

/** Where a key may go: encrypted, or to somewhere that no stranger lies in between (SPEC CMP-34). A name may lead anywhere. */
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
 * As {@link streamUrlOf}, for a page that reached us at `host`. The embedded service speaks to its own computer alone: pages on
 * another one have its stream at our own address (demoStream.ts).
 */
export function streamUrlFor(account: Account, host: string | null): string {
  if (account.source !== 'embedded' || host === null || isLoopback(new URL(`http://${host}`).hostname)) return streamUrlOf(account);
  return `http://${host}${apiBasePath}${streamPath}`;
}

/** Names an account's credentials without saying them. */
export function fingerprint({ baseUrl, apiKey }: Account): string {
  return digest('credentials', baseUrl, apiKey);
}

/**
 * The id of an account's ledger: opaque, no secret, and the same after the key was renewed. Only where the platform names
 * no account does it hang on the key. The embedded service is one platform, whatever port it listens on.
 */
export function ledgerIdOf(account: Account, profileId: string | null): string {
  const platform = account.source === 'embedded' ? 'embedded' : account.baseUrl;
  const id = profileId === null ? digest('key', platform, account.apiKey) : digest('profile', platform, profileId);
  return id.slice(0, 22);
}

function digest(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
