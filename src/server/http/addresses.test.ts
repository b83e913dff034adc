import { BlockList, isIPv4, isIPv6 } from 'node:net';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limitSubject, normalizeAddress, parseAddressRanges } from './addresses';

const ranges = (text: string) => parseAddressRanges(text) ?? expect.fail(`${text} is no list of ranges`);

describe('[SRV-5] ranges of addresses', () => {
  test.each([
    ['10.0.0.0/8', '10.255.0.1', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['10.0.0.0/8', '::ffff:10.1.2.3', true],
    ['::ffff:10.0.0.0/104', '10.1.2.3', true],
    ['::ffff:10.0.0.0/104', '11.1.2.3', false],
    ['::/0', '10.1.2.3', false],
    ['0.0.0.0/0', '2001:db8::1', false],
    ['192.0.2.7', '192.0.2.7', true],
    ['192.0.2.7', '192.0.2.8', false],
    ['2001:db8::/33', '2001:db8:7fff::1', true],
    ['2001:db8::/33', '2001:db8:8000::1', false],
    ['fe80::/10', 'fe80::1%eth0', true],
    ['10.0.0.0/8, 2001:db8::/32,', '2001:DB8:0:0::9', true],
    ['', '127.0.0.1', false],
    ['10.0.0.0/8', 'unknown', false],
  ])('%s has %s: %s', (text, address, isIn) => {
    expect(ranges(text).has(address)).toBe(isIn);
  });

  test.each([
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0/8',
    '2001:db8::/129',
    '::ffff:10.0.0.0/8',
    'loopback',
    '10.0.0.0/8/8',
    '10.0.0.1 10.0.0.2',
    '1.2.3.4/',
  ])('%s is not accepted', (text) => {
    expect(parseAddressRanges(text)).toBeNull();
  });

  test('agree with Node’s BlockList', () => {
    const near = fc.tuple(fc.ipV4(), fc.integer({ min: 0, max: 32 }), fc.ipV4()).map(([a, bits, b]) => [a, bits, mix(a, b, bits)] as const);
    const of6 = fc.tuple(fc.ipV6(), fc.integer({ min: 0, max: 128 }), fc.ipV6()).map(([a, bits, b]) => [a, bits, b] as const);
    fc.assert(
      fc.property(fc.oneof(near, of6), ([network, bits, address]) => {
        const family = isIPv4(network) ? 'ipv4' : 'ipv6';
        if (family === 'ipv6' && [network, address].some((one) => isIPv4(normalizeAddress(one) ?? ''))) return;
        const list = new BlockList();
        list.addSubnet(network, bits, family);
        expect(ranges(`${network}/${bits}`).has(address)).toBe(list.check(address, family));
        expect(ranges(`${network}/${bits}`).has(network)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

/** Joins the first bits of one IPv4 address with the rest of another, because two random addresses rarely begin with the same bits. */
function mix(one: string, other: string, bits: number): string {
  const [a, b] = [one, other].map((text) => text.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)) as [number, number];
  const low = 2 ** (32 - bits);
  const mixed = Math.floor(a / low) * low + (b % low);
  return [24, 16, 8, 0].map((shift) => Math.floor(mixed / 2 ** shift) % 256).join('.');
}

describe('[SRV-5] limits by address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::', '2001:db8:1:2::/64'],
    ['::1', '::/64'],
    ['companion', 'companion'],
  ])('count %s as %s', (address, subject) => {
    expect(limitSubject(address)).toBe(subject);
  });

  test('count all addresses of a /64 as one, and no others', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
    const half = fc.array(group, { minLength: 4, maxLength: 4 }).map((groups) => groups.join(':'));
    fc.assert(
      fc.property(half, half, half, half, (network, host, otherNetwork, otherHost) => {
        if (/^0:0:0:0$/.test(network) || /^0:0:0:0$/.test(otherNetwork)) return;
        const subject = limitSubject(`${network}:${host}`);
        expect(limitSubject(`${network}:${otherHost}`)).toBe(subject);
        if (network !== otherNetwork) expect(limitSubject(`${otherNetwork}:${host}`)).not.toBe(subject);
      }),
    );
  });

  test('use one spelling of each address', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.ipV4(),
          fc.ipV6(),
          fc.ipV4().map((ip) => `::ffff:${ip}`),
        ),
        (text) => {
          const normal = normalizeAddress(text) ?? '';
          expect(isIPv4(normal) || isIPv6(normal)).toBe(true);
          expect(normalizeAddress(normal)).toBe(normal);
          expect(normalizeAddress(text.toUpperCase())).toBe(normal);
        },
      ),
    );
  });
});
