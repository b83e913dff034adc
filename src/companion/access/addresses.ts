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

/** Ranges that are not routed on the internet: RFC 1918, RFC 4193, link-local and loopback. */
const privateNetworks = parseAddressRanges('10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,169.254.0.0/16,127.0.0.0/8,fc00::/7,fe80::/10');

/** `host`: as written in a URL. An IPv4 address inside an IPv6 address is checked like a plain IPv4 address. */
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

/** The origin in links. A wildcard address cannot be opened, so loopback takes its place. */
export function ownOrigin({ host, port }: ReachedAt): string {
  return new URL(`http://${isWildcard(host) ? '127.0.0.1' : urlHost(host)}:${port}`).origin;
}

/** Origins at which other devices reach the companion, or would if the network were open; the most likely one first. */
export function networkStatus({ host, port }: ReachedAt, interfaceAddresses: readonly string[]): Omit<NetworkStatus, 'canSwitch'> {
  const isOpen = !isLoopback(urlHost(host));
  const hosts = isOpen && !isWildcard(host) ? [host] : interfaceAddresses.filter(isInNetwork).sort(byLikelihood);
  return { isOpen, origins: [...new Set(hosts.map((one) => new URL(`http://${urlHost(one)}:${port}`).origin))] };
}

/** True for IPv4 addresses, which every phone supports, except loopback and link-local. */
export function isInNetwork(address: string): boolean {
  return /^\d+\.\d+\.\d+\.\d+$/.test(address) && !/^(127|169\.254)\./.test(address);
}

/** The most likely network first: home networks, company networks, others, and 172.16.0.0/12, which is often a virtual bridge. */
const networks = [/^192\.168\./, /^10\./, /^(?!172\.(1[6-9]|2\d|3[01])\.)/, /^/];

function byLikelihood(one: string, other: string): number {
  const rank = (address: string) => networks.findIndex((network) => network.test(address));
  return rank(one) - rank(other);
}

/**
 * Whether a `Host` value is one of our own; prevents DNS rebinding (SPEC CMP-2).
 * On a wildcard host, every address of this computer is our own.
 */
export function createHostList(reachedAt: ReachedAt, interfaceAddresses: () => readonly string[]): (host: string) => boolean {
  const withPort = (name: string) => new URL(`http://${name}:${reachedAt.port}`).host;
  const loopback = new Set(loopbackHosts.map(withPort));
  // Read for each request, because addresses change at run time. A `Host` has no zone (`%eth0`).
  const isOwnAddress = (value: string) => interfaceAddresses().some((address) => withPort(urlHost(address.replace(/%.*$/, ''))) === value);
  return (value) => {
    const { host } = reachedAt; // changes at run time
    return loopback.has(value) || (isWildcard(host) ? isOwnAddress(value) : withPort(urlHost(host)) === value);
  };
}
