import { isIPv4 } from 'node:net';
import type { NetworkStatus } from '../../contract/companion';
import { parseAddressRanges } from '../../server/http';
import type { ReachedAt } from '../ports';

const loopbackHosts = ['127.0.0.1', 'localhost', '[::1]'];
const wildcards = ['0.0.0.0', '::'];

/** `host`: a name or an address. IPv6 addresses are in brackets, as in a URL. */
export function isLoopback(host: string): boolean {
  return loopbackHosts.includes(host.toLowerCase()) || (host.startsWith('127.') && isIPv4(host));
}

/** Ranges that are not routed on the internet: RFC 1918, RFC 4193, link-local and loopback. */
const privateNetworks = parseAddressRanges('10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,169.254.0.0/16,127.0.0.0/8,fc00::/7,fe80::/10');

/** Whether a host, written as in a URL, is an address in a private network. IPv4-mapped IPv6 addresses are treated as IPv4. */
export function isPrivateAddress(host: string): boolean {
  return privateNetworks?.has(host.replace(/^\[|\]$/g, '')) === true;
}

function isWildcard(host: string): boolean {
  return wildcards.includes(host);
}

export function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** The origin used in links. A wildcard address cannot be opened, so links use the loopback address instead. */
export function ownOrigin({ host, port }: ReachedAt): string {
  return new URL(`http://${isWildcard(host) ? '127.0.0.1' : urlHost(host)}:${port}`).origin;
}

/** `origins`: where other devices can reach the companion if network access is on, the most likely one first. */
export function networkStatus({ host, port }: ReachedAt, interfaceAddresses: readonly string[]): Omit<NetworkStatus, 'canSwitch'> {
  const isOpen = !isLoopback(urlHost(host));
  const hosts = isOpen && !isWildcard(host) ? [host] : interfaceAddresses.filter(isInNetwork).sort(byLikelihood);
  return { isOpen, origins: [...new Set(hosts.map((one) => new URL(`http://${urlHost(one)}:${port}`).origin))] };
}

/**
 * Whether to offer the address to other devices. Loopback and link-local addresses are left out, and so is IPv6, because not every phone supports it.
 */
export function isInNetwork(address: string): boolean {
  return /^\d+\.\d+\.\d+\.\d+$/.test(address) && !/^(127|169\.254)\./.test(address);
}

/** Address patterns, the most likely network first: home, company, all others, and 172.16.0.0/12, which is often a virtual bridge. */
const networks = [/^192\.168\./, /^10\./, /^(?!172\.(1[6-9]|2\d|3[01])\.)/, /^/];

function byLikelihood(one: string, other: string): number {
  const rank = (address: string) => networks.findIndex((network) => network.test(address));
  return rank(one) - rank(other);
}

/**
 * Returns a check of `Host` values, to prevent DNS rebinding (SPEC CMP-2). At a wildcard address, it accepts all addresses of this
 * computer.
 */
export function createHostList(reachedAt: ReachedAt, interfaceAddresses: () => readonly string[]): (host: string) => boolean {
  const withPort = (name: string) => new URL(`http://${name}:${reachedAt.port}`).host;
  const loopback = new Set(loopbackHosts.map(withPort));
  // The computer's addresses are read for each request, because they change while the program runs. A `Host` value never contains a zone
  // (`%eth0`).
  const isOwnAddress = (value: string) => interfaceAddresses().some((address) => withPort(urlHost(address.replace(/%.*$/, ''))) === value);
  return (value) => {
    const { host } = reachedAt;
    return loopback.has(value) || (isWildcard(host) ? isOwnAddress(value) : withPort(urlHost(host)) === value);
  };
}
