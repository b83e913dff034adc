import type { ReachedAt } from '../ports';

const loopbackHosts = ['127.0.0.1', 'localhost', '[::1]'];
const wildcards = ['0.0.0.0', '::'];

export function isWildcard(host: string): boolean {
  return wildcards.includes(host);
}

/** A host as a URL writes it: an IPv6 address stands in brackets. */
export function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** Where links point: a wildcard is no address to open. */
export function ownOrigin({ host, port }: ReachedAt): string {
  return new URL(`http://${isWildcard(host) ? '127.0.0.1' : urlHost(host)}:${port}`).origin;
}

/**
 * The exact `Host` values that mean us (SPEC CMP-2). A name that an attacker lets resolve to this machine is not among
 * them, so DNS rebinding ends here. On a wildcard the machine's own addresses are, and no names.
 */
export function createHostList({ host, port }: ReachedAt, interfaceAddresses: () => readonly string[]): (host: string) => boolean {
  const withPort = (name: string) => new URL(`http://${name}:${port}`).host;
  const listed = new Set([...loopbackHosts, ...(isWildcard(host) ? [] : [urlHost(host)])].map(withPort));
  // Asked each time, because addresses change while we run; a zone (`%eth0`) is no part of a Host.
  const isOwnAddress = (value: string) => interfaceAddresses().some((address) => withPort(urlHost(address.replace(/%.*$/, ''))) === value);
  return (value) => listed.has(value) || (isWildcard(host) && isOwnAddress(value));
}
