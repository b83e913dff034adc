import { isIPv4 } from 'node:net';
import type { NetworkStatus } from '../../contract/companion';
import { parseAddressRanges } from '../../server/http';
import type { ReachedAt } from '../ports';

const loopbackHosts = ['127.0.0.1', 'localhost', '[::1]'];
const wildcards = ['0.0.0.0', '::'];

/** Whether a host, as written in a URL, is a loopback address of this computer. */
export function isLoopback(host: string): boolean {
  return loopbackHosts.includes(host.toLowerCase()) || (host.startsWith('127.') && isIPv4(host));
}

/** Addresses that are not routed on the internet: RFC 1918, RFC 4193, link-local and loopback. */
const privateNetworks = parseAddressRanges('10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,169.254.0.0/16,127.0.0.0/8,fc00::/7,fe80::/10');

/** Takes a host as written in a URL. An IPv6 address that contains an IPv4 address is as private as that one. */
export function isPrivateAddress(host: string): boolean {
  return privateNetworks?.has(host.replace(/^\[|\]$/g, '')) === true;
}

function isWildcard(host: string): boolean {
  return wildcards.includes(host);
}

/** A host as written in a URL: an IPv6 address is in brackets. */
export function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** The origin in links: a wildcard is no address to open. */
export function ownOrigin({ host, port }: ReachedAt): string {
  return new URL(`http://${isWildcard(host) ? '127.0.0.1' : urlHost(host)}:${port}`).origin;
}

/** Origins at which other devices reach the companion, or would if the network were open. The most likely one comes first. */
export function networkStatus({ host, port }: ReachedAt, interfaceAddresses: readonly string[]): Omit<NetworkStatus, 'canSwitch'> {
  const isOpen = !isLoopback(urlHost(host));
  const hosts = isOpen && !isWildcard(host) ? [host] : interfaceAddresses.filter(isInNetwork).sort(byLikelihood);
  return { isOpen, origins: [...new Set(hosts.map((one) => new URL(`http://${urlHost(one)}:${port}`).origin))] };
}

/** Whether an address is IPv4, which every phone supports, and neither loopback nor link-local. */
export function isInNetwork(address: string): boolean {
  return /^\d+\.\d+\.\d+\.\d+$/.test(address) && !/^(127|169\.254)\./.test(address);
}

/** Patterns of addresses, the likeliest network first: home networks, company networks, others, and 172.16.0.0/12, often a virtual bridge within this machine. */
const networks = [/^192\.168\./, /^10\./, /^(?!172\.(1[6-9]|2\d|3[01])\.)/, /^/];

function byLikelihood(one: string, other: string): number {
  const rank = (address: string) => networks.findIndex((network) => network.test(address));
  return rank(one) - rank(other);
}

/**
 * Whether a `Host` value is exactly one of our own, against DNS rebinding (SPEC CMP-2). On a wildcard host, any address of this computer
 * is.
 */
export function createHostList(reachedAt: ReachedAt, interfaceAddresses: () => readonly string[]): (host: string) => boolean {
  const withPort = (name: string) => new URL(`http://${name}:${reachedAt.port}`).host;
  const loopback = new Set(loopbackHosts.map(withPort));
  // Read each time, because addresses change at run time; a zone (`%eth0`) is no part of a Host.
  const isOwnAddress = (value: string) => interfaceAddresses().some((address) => withPort(urlHost(address.replace(/%.*$/, ''))) === value);
  return (value) => {
    const { host } = reachedAt; // read each time, because it changes at run time
    return loopback.has(value) || (isWildcard(host) ? isOwnAddress(value) : withPort(urlHost(host)) === value);
  };
}
