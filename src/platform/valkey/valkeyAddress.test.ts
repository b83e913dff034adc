import { describe, expect, test } from 'vitest';
import { parseValkeyUrl, throughSentinels } from './valkeyAddress';

describe('VALKEY_URL', () => {
  test.each([
    ['redis://localhost', { host: 'localhost', port: 6379, db: 0 }],
    ['valkey://10.0.0.5:7000/2', { host: '10.0.0.5', port: 7000, db: 2 }],
    ['redis://[::1]:7000/', { host: '::1', port: 7000, db: 0 }],
    ['rediss://:p%40ss@cache.example', { host: 'cache.example', port: 6379, db: 0, password: 'p@ss', tls: {} }],
    ['valkeys://me:secret@cache.example', { host: 'cache.example', port: 6379, db: 0, username: 'me', password: 'secret', tls: {} }],
  ])('%s is read', (url, address) => {
    expect(parseValkeyUrl(url)).toEqual(address);
  });

  test.each([
    '',
    'localhost:6379',
    'http://localhost',
    'redis://',
    'redis://:secret@',
    'redis://u:secret@host/name',
    'redis://u:secret@host:port',
    'redis://:%secret@host',
    'redis://secret%@host',
  ])('%s is refused by the name of the variable, and not shown', (url) => {
    expect(() => parseValkeyUrl(url)).toThrow(/^VALKEY_URL must be /);
    expect(() => parseValkeyUrl(url)).not.toThrow('secret');
  });
});

test('with sentinels, TLS is used for the primary and the sentinels', () => {
  const sentinels = { sentinels: [{ host: 'a', port: 26_379 }], name: 'ovation' };
  const own = { username: 'me', password: 'p', db: 2 };
  expect(throughSentinels(parseValkeyUrl('redis://me:p@cache.example:7000/2'), sentinels)).toEqual({ ...own, ...sentinels });
  expect(throughSentinels(parseValkeyUrl('rediss://me:p@cache.example/2'), sentinels)).toEqual({
    ...own,
    ...sentinels,
    tls: {},
    enableTLSForSentinelMode: true,
    sentinelTLS: {},
  });
});
