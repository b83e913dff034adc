import { type CatalogText, catalogText } from '../../contract';
import { apiBasePath } from '../../contract/api';
import { isLoopback, isPrivateAddress } from '../access/addresses';

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
