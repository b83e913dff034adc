import { type AddressRanges, limitSubject, normalizeAddress } from './addresses';
import { clientAddress, type FetchHandler } from './routes';

export interface ProxyOptions {
  readonly trusted: AddressRanges;
  readonly unlimited: AddressRanges;
}

/** Wraps a handler that runs behind proxies, so that rate limits count requests by client and not by proxy. */
export function behindProxies(fetch: FetchHandler, { trusted, unlimited }: ProxyOptions): FetchHandler {
  return (request, connection) => {
    const address = addressOfClient(clientAddress(connection), request.headers.get('x-forwarded-for'), trusted);
    return fetch(request, { ...connection, clientAddress: limitSubject(address), hasNoAddressLimit: unlimited.has(address) });
  };
}

/**
 * The last address in `X-Forwarded-For` that is not a trusted proxy: all addresses before it may be forged. `peer`: the address that
 * connected to us.
 */
export function addressOfClient(peer: string, forwardedFor: string | null, trusted: AddressRanges): string {
  let address = normalizeAddress(peer) ?? peer;
  let rest = forwardedFor;
  while (rest !== null && trusted.has(address)) {
    const comma = rest.lastIndexOf(',');
    const written = normalizeAddress(withoutPort(rest.slice(comma + 1).trim()));
    if (written === null) break; // a trusted proxy wrote something that is not an address: use the address found before it
    address = written;
    rest = comma < 0 ? null : rest.slice(0, comma);
  }
  return address;
}

/** Removes a port, which some proxies write: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(text: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}
