import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noAddresses, normalizeAddress, parseAddressRanges } from './addresses';
import { addressOfClient, behindProxies } from './proxies';
import type { Connection } from './routes';

const trusted = parseAddressRanges('10.0.0.0/8, 2001:db8:ffff::/48') ?? noAddresses;
const proxy = fc.oneof(
  fc.tuple(fc.nat(255), fc.nat(255)).map(([a, b]) => `10.7.${a}.${b}`),
  fc.nat(0xffff).map((group) => `2001:db8:ffff::${group.toString(16)}`),
);
const client = fc.oneof(fc.ipV4(), fc.ipV6()).filter((address) => !trusted.has(address));
const forged = fc
  .array(fc.oneof(fc.ipV4(), proxy, client, fc.string(), fc.constant('unknown')), { maxLength: 4 })
  .map((list) => list.join(', '));
const join = (...parts: string[]) => parts.filter((part) => part !== '').join(', ');

describe('[SRV-5] the address of a client', () => {
  test('is the last one that no trusted proxy wrote; addresses before it are ignored', () => {
    fc.assert(
      fc.property(forged, client, fc.array(proxy, { maxLength: 3 }), proxy, (before, address, between, peer) => {
        const header = join(before, address, ...between);
        expect(addressOfClient(peer, header, trusted)).toBe(normalizeAddress(address));
      }),
      { numRuns: 300 },
    );
  });

  test('is the caller’s, if it is no trusted proxy: its header is ignored', () => {
    fc.assert(
      fc.property(fc.option(forged), client, (header, peer) => {
        expect(addressOfClient(peer, header, trusted)).toBe(normalizeAddress(peer));
        expect(addressOfClient(peer, header, noAddresses)).toBe(normalizeAddress(peer));
      }),
    );
  });

  test.each([
    ['the farthest proxy if all are trusted', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['the proxy’s if it sent no header', '10.0.0.1', null, '10.0.0.1'],
    ['the proxy’s if it wrote no address', '10.0.0.1', '192.0.2.1, unknown', '10.0.0.1'],
    ['the proxy’s if it wrote nothing', '10.0.0.1', '192.0.2.1,', '10.0.0.1'],
    ['read without its port', '10.0.0.1', '192.0.2.1:4711', '192.0.2.1'],
    ['read without its port and brackets', '10.0.0.1', '[2001:db8::1]:4711', '2001:db8::1'],
    ['read out of a dual-stack listener', '::ffff:10.0.0.1', '192.0.2.1', '192.0.2.1'],
    ['IPv4, however it is written', '10.0.0.1', '::ffff:192.0.2.1', '192.0.2.1'],
  ])('is %s', (_, peer, header, address) => {
    expect(addressOfClient(peer, header, trusted)).toBe(address);
  });
});

describe('a handler behind proxies', () => {
  const unlimited = parseAddressRanges('192.0.2.0/24') ?? noAddresses;
  const seen = async (peer: string, forwardedFor?: string): Promise<Connection> => {
    let connection: Connection = {};
    const fetch = behindProxies(
      (_, given) => {
        connection = given;
        return new Response();
      },
      { trusted, unlimited },
    );
    const headers = new Headers(forwardedFor === undefined ? [] : [['x-forwarded-for', forwardedFor]]);
    await fetch(new Request('http://service.test/', { headers }), { incoming: { socket: { remoteAddress: peer } } });
    return connection;
  };

  test('[SRV-5] counts a request towards its client, and IPv6 clients by /64', async () => {
    expect(await seen('::ffff:10.0.0.1', '198.51.100.7')).toMatchObject({ clientAddress: '198.51.100.7', hasNoAddressLimit: false });
    expect(await seen('10.0.0.1', '2001:db8:1:2:3::4')).toMatchObject({ clientAddress: '2001:db8:1:2::/64' });
  });

  test('[SRV-5] knows unlimited addresses, also behind a trusted proxy, but not from a header of others', async () => {
    expect(await seen('192.0.2.9')).toMatchObject({ clientAddress: '192.0.2.9', hasNoAddressLimit: true });
    expect(await seen('10.0.0.1', '192.0.2.9')).toMatchObject({ hasNoAddressLimit: true });
    expect(await seen('198.51.100.7', '192.0.2.9')).toMatchObject({ clientAddress: '198.51.100.7', hasNoAddressLimit: false });
  });
});
