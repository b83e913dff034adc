import { isIPv4, isIPv6 } from 'node:net';

/** An IP address as groups of 16 bits: two for IPv4, eight for IPv6. IPv4-mapped IPv6 addresses are treated as IPv4. */
type Groups = readonly number[];

export interface AddressRanges {
  has(address: string): boolean;
}

export const noAddresses: AddressRanges = { has: () => false };

/** Parses a list of ranges such as `10.0.0.0/8, 2001:db8::/32, 192.0.2.7`. Null if the text is invalid. */
export function parseAddressRanges(text: string): AddressRanges | null {
  const ranges = text
    .split(',')
    .map((range) => range.trim())
    .filter((range) => range !== '')
    .map(parseRange);
  if (!ranges.every((range) => range !== null)) return null;
  return {
    has: (address) => {
      const groups = groupsOf(address);
      return groups !== null && ranges.some((range) => isWithin(groups, range));
    },
  };
}

interface Range {
  readonly groups: Groups;
  /** How many leading bits an address must have in common with the range. */
  readonly bits: number;
}

function parseRange(text: string): Range | null {
  const [address = '', length, ...more] = text.split('/');
  const groups = groupsOf(address);
  if (!groups || more.length > 0) return null;
  const allBits = groups.length * 16;
  if (length === undefined) return { groups, bits: allBits };
  if (!/^\d{1,3}$/.test(length)) return null;
  const bits = Number(length) - (groups.length === 2 && address.includes(':') ? 96 : 0);
  return bits >= 0 && bits <= allBits ? { groups, bits } : null;
}

function isWithin(address: Groups, { groups, bits }: Range): boolean {
  if (address.length !== groups.length) return false;
  return groups.every((group, index) => {
    const common = Math.min(16, Math.max(0, bits - index * 16));
    return group >> (16 - common) === (address[index] ?? 0) >> (16 - common);
  });
}

/** The canonical spelling of an address, so that equal addresses are equal texts. Null if the text is not an address. */
export function normalizeAddress(text: string): string | null {
  const groups = groupsOf(text);
  return groups && spell(groups);
}

/** The text under which rate limits count an address. All IPv6 addresses of a /64 share it, because every network has at least a /64. */
export function limitSubject(address: string): string {
  const groups = groupsOf(address);
  if (!groups) return address;
  return groups.length === 2 ? spell(groups) : `${spell([...groups.slice(0, 4), 0, 0, 0, 0])}/64`;
}

function spell(groups: Groups): string {
  if (groups.length === 2) return groups.flatMap((group) => [group >> 8, group & 255]).join('.');
  return new URL(`http://[${groups.map((group) => group.toString(16)).join(':')}]`).hostname.slice(1, -1);
}

function groupsOf(text: string): Groups | null {
  const address = text.replace(/%.*$/, '');
  if (isIPv4(address)) return groupsOfIPv4(address);
  if (!isIPv6(address)) return null;
  const ofIPv4 = /[\d.]+\.[\d.]+$/.exec(address)?.[0];
  const end = ofIPv4 === undefined ? [] : groupsOfIPv4(ofIPv4);
  const hexadecimal = ofIPv4 === undefined ? address : address.slice(0, -ofIPv4.length).replace(/([^:]):$/, '$1');
  const [before = [], after = []] = hexadecimal
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))));
  const zeros = Array.from({ length: 8 - before.length - after.length - end.length }, () => 0);
  const groups = [...before, ...zeros, ...after, ...end];
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? groups.slice(6) : groups;
}

function groupsOfIPv4(address: string): Groups {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}
