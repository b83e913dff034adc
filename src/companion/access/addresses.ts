import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { NetworkStatus } from '../../contract';
import type { ReachedAt } from '../ports';

const loopbackHosts = ['127.0.0.1', 'localhost', '[::1]'];
const wildcards = ['0.0.0.0', '::'];

/** Of this computer alone; as a URL writes it. */
export function isLoopback(host: string): boolean {
  return loopbackHosts.includes(host.toLowerCase()) || (host.startsWith('127.') && isIPv4(host));
}

/** Addresses that lead out of no network: RFC 1918, RFC 4193, and those of a link alone. */
const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['127.0.0.0', 8],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6');

/** As a URL writes it. Of IPv6, those that hold an IPv4 address are as private as that. */
export function isPrivateAddress(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  if (isIPv4(address)) return privateNetworks.check(address, 'ipv4');
  return isIPv6(address) && privateNetworks.check(address, 'ipv6');
}

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

/** How another device in the network reaches us, the likeliest way first; where it cannot, what the way would be. */
export function networkStatus({ host, port }: ReachedAt, interfaceAddresses: readonly string[]): Omit<NetworkStatus, 'canSwitch'> {
  const isOpen = !isLoopback(urlHost(host));
  const hosts = isOpen && !isWildcard(host) ? [host] : interfaceAddresses.filter(isInNetwork).sort(byRank);
  return { isOpen, origins: hosts.map((one) => new URL(`http://${urlHost(one)}:${port}`).origin) };
}

/** Of IPv4, which every phone speaks; not this machine alone, and not one that found no network. */
export function isInNetwork(address: string): boolean {
  return /^\d+\.\d+\.\d+\.\d+$/.test(address) && !/^(127|169\.254)\./.test(address);
}

/** Networks at home, of companies, anything else, and the ones that are often a bridge inside of this very machine. */
const networks = [/^192\.168\./, /^10\./, /^(?!172\.(1[6-9]|2\d|3[01])\.)/, /^/];

function byRank(one: string, other: string): number {
  const rank = (address: string) => networks.findIndex((network) => network.test(address));
  return rank(one) - rank(other);
}

/**
 * The exact `Host` values that mean us (SPEC CMP-2). A name that an attacker lets resolve to this machine is not among
 * them, so DNS rebinding ends here. On a wildcard the machine's own addresses are, and no names.
 */
export function createHostList(reachedAt: ReachedAt, interfaceAddresses: () => readonly string[]): (host: string) => boolean {
  const withPort = (name: string) => new URL(`http://${name}:${reachedAt.port}`).host;
  const loopback = new Set(loopbackHosts.map(withPort));
  // Asked each time, because addresses change while we run; a zone (`%eth0`) is no part of a Host.
  const isOwnAddress = (value: string) => interfaceAddresses().some((address) => withPort(urlHost(address.replace(/%.*$/, ''))) === value);
  return (value) => {
    const { host } = reachedAt; // it changes while we run
    return loopback.has(value) || (isWildcard(host) ? isOwnAddress(value) : withPort(urlHost(host)) === value);
  };
}
