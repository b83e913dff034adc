import { createHash } from 'node:crypto';
import { type Sentence, sentence } from '../../contract';
import { apiBasePath, streamPath } from '../../contract/api';
import { isLoopback, isPrivateAddress } from '../access/addresses';

export interface Account {
  /** Without `/api/v1` and without a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly source: 'environment' | 'stored' | 'embedded';
}

/** Says what is wrong with an address, in words for the person who typed it. */
export class InvalidBaseUrl extends Error {
  constructor(
    must: string,
    /** The same as a sentence that the settings page can translate. */
    readonly sentence: Sentence,
  ) {
    super(must);
  }
}

/** Accepts the contract's `base_url` as people paste it: removes a trailing slash and `/api/v1`. */
export function normalizeBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new InvalidBaseUrl('must be an http or https address', sentence('address-not-http'));
  if (url.username || url.password || url.search || url.hash)
    throw new InvalidBaseUrl('must have no user name, query or fragment', sentence('address-with-extras'));
  if (!isSafeForKeys(url)) throw new InvalidBaseUrl('must begin with https, or lead to a private address', sentence('address-unencrypted'));
  const path = url.pathname.replace(/\/+$/, '');
  return url.origin + (path.endsWith(apiBasePath) ? path.slice(0, -apiBasePath.length) : path).replace(/\/+$/, '');
}

/** Whether a key may be sent there: over HTTPS, or to a private address (SPEC CMP-9). A name does not count, because it may resolve to any address. */
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
 * {@link streamUrlOf} for a page at `host`: other computers get the stream of the embedded service from the companion (`addDemoStream`).
 */
export function streamUrlFor(account: Account, host: string | null): string {
  if (account.source !== 'embedded' || host === null || isLoopback(new URL(`http://${host}`).hostname)) return streamUrlOf(account);
  return `http://${host}${apiBasePath}${streamPath}`;
}

/** Identifies an account's credentials without revealing them. */
export function fingerprint({ baseUrl, apiKey }: Account): string {
  return digest('credentials', baseUrl, apiKey);
}

/** The opaque id of a ledger; the same after the key was renewed. It depends on the key only if the platform names no account. */
export function ledgerIdOf(account: Account, profileId: string | null): string {
  const platform = account.source === 'embedded' ? 'embedded' : account.baseUrl;
  const id = profileId === null ? digest('key', platform, account.apiKey) : digest('profile', platform, profileId);
  return id.slice(0, 22);
}

function digest(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
