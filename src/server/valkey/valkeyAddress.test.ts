import { describe, expect, test } from 'vitest';
import { parseValkeyAddress } from './valkeyAddress';

describe('VALKEY_URL', () => {
  test.each([
    ['redis://localhost', { host: 'localhost', port: 6379, db: 0 }],
    ['valkey://10.0.0.5:7000/2', { host: '10.0.0.5', port: 7000, db: 2 }],
    ['redis://[::1]:7000/', { host: '::1', port: 7000, db: 0 }],
    ['rediss://:p%40ss@cache.example', { host: 'cache.example', port: 6379, db: 0, password: 'p@ss', tls: {} }],
    ['valkeys://me:secret@cache.example', { host: 'cache.example', port: 6379, db: 0, username: 'me', password: 'secret', tls: {} }],
  ])('%s is read', (url, address) => {
    expect(parseValkeyAddress(url)).toEqual(address);
  });

  test.each([
    '',
    'localhost:6379',
    'http://localhost',
    'redis://',
    'redis://:secret@',
    'redis://u:secret@host/name',
    'redis://u:secret@host:port',
  ])('%s is refused by the name of the variable, and not shown', (url) => {
    expect(() => parseValkeyAddress(url)).toThrow(/^VALKEY_URL must be /);
    expect(() => parseValkeyAddress(url)).not.toThrow('secret');
  });
});

describe('VALKEY_SENTINELS', () => {
  test('name the servers to ask and the primary; the URL gives the rest', () => {
    const sentinels = [
      { host: 'a', port: 26_379 },
      { host: '::1', port: 7 },
    ];
    const { tls, ...address } = parseValkeyAddress('rediss://:secret@ignored/1', 'a, [::1]:7;main');
    expect([tls, address]).toEqual([{}, { host: 'ignored', port: 6379, db: 1, password: 'secret', sentinels, name: 'main' }]);
  });

  test.each(['', ';', 'a:1', 'a:1;', 'a:b;main', 'a,,b;main', 'a;main;more'])('"%s" is refused by the name of the variable', (text) => {
    expect(() => parseValkeyAddress('redis://host', text)).toThrow(/^VALKEY_SENTINELS must be /);
  });
});
