import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Account, ledgerIdOf } from './account';
import { AccountFile } from './accountFiles';
import { InvalidBaseUrl, normalizeBaseUrl } from './platformUrl';
import { readProfile } from './verifyAccount';

describe('base URL as people paste it', () => {
  test.each([
    ['https://creators.test', 'https://creators.test'],
    ['https://creators.test/', 'https://creators.test'],
    ['HTTPS://Creators.Test:443', 'https://creators.test'],
    ['https://creators.test/api/v1', 'https://creators.test'],
    ['https://creators.test/base/api/v1/', 'https://creators.test/base'],
    ['http://127.0.0.1:4748', 'http://127.0.0.1:4748'],
    ['http://2130706433:4748', 'http://127.0.0.1:4748'],
  ])('%s', (given, expected) => {
    expect(normalizeBaseUrl(given)).toBe(expected);
  });

  test.each([
    '',
    'creators.test',
    'ftp://creators.test',
    'file:///etc',
    'https://me:secret@creators.test',
    'https://x.test/?key=1',
    'https://x.test/#k',
  ])('rejects %j', (given) => {
    expect(() => normalizeBaseUrl(given)).toThrow(InvalidBaseUrl);
  });
});

describe('[CMP-9] without encryption, the API key is sent only to', () => {
  test.each([
    'http://localhost:4748',
    'http://api.localhost',
    'http://127.9.9.9',
    'http://[::1]:4748',
    'http://10.0.0.5',
    'http://172.31.255.255',
    'http://192.168.77.5:8080/base',
    'http://169.254.1.1',
    'http://[fd12:3456::1]',
    'http://[fe80::1]',
    'http://[::ffff:192.168.1.1]',
  ])('%s', (given) => {
    expect(URL.canParse(normalizeBaseUrl(given))).toBe(true);
    expect(z.safeParse(AccountFile, { account: { baseUrl: given, apiKey: 'k' } }).success).toBe(true);
  });

  test.each([
    'http://creators.test',
    'http://creators.test.',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://172.32.0.1',
    'http://192.0.2.1',
    'http://8.8.8.8',
    'http://[2001:db8::1]',
    'http://[::ffff:8.8.8.8]',
    'http://creators.local',
  ])('not to %s, stored or typed', (given) => {
    expect(() => normalizeBaseUrl(given)).toThrow(/^must begin with https/);
    expect(z.safeParse(AccountFile, { account: { baseUrl: given, apiKey: 'k' } }).success).toBe(false);
  });
});

describe('a profile is read by likely names, because the contract does not define it', () => {
  test.each([
    [
      { id: 'u1', displayName: 'Ada', avatarUrl: null },
      { id: 'u1', displayName: 'Ada', pictureUrl: null },
    ],
    [{ profile: { username: 'ada', picture: '/a.png' } }, { id: null, displayName: 'ada', pictureUrl: '/a.png' }],
    [{ data: { user: { userId: 7, name: ' Ada ' } } }, { id: '7', displayName: 'Ada', pictureUrl: null }],
    [
      { id: '', handle: 'ada', avatar: { url: 'https://cdn.test/a' } },
      { id: null, displayName: 'ada', pictureUrl: 'https://cdn.test/a' },
    ],
  ])('%j', (profile, expected) => {
    expect(readProfile(profile)).toEqual(expected);
  });

  test.each([null, [], 'Ada', 7, {}, { hello: 'world' }, { profile: ['Ada'] }])('%j names no account', (answer) => {
    expect(readProfile(answer)).toBeNull();
  });
});

describe('[CMP-8] the id of a ledger', () => {
  const account: Account = { baseUrl: 'https://creators.test', apiKey: 'first', source: 'stored' };

  test('is independent of the key if the platform names the account', () => {
    expect(ledgerIdOf({ ...account, apiKey: 'renewed' }, 'u1')).toBe(ledgerIdOf(account, 'u1'));
    expect(ledgerIdOf({ ...account, source: 'environment' }, 'u1')).toBe(ledgerIdOf(account, 'u1'));
  });

  test('differs between accounts and platforms', () => {
    expect(ledgerIdOf(account, 'u2')).not.toBe(ledgerIdOf(account, 'u1'));
    expect(ledgerIdOf({ ...account, baseUrl: 'https://other.test' }, 'u1')).not.toBe(ledgerIdOf(account, 'u1'));
  });

  test('depends on the key otherwise, without revealing it', () => {
    expect(ledgerIdOf({ ...account, apiKey: 'renewed' }, null)).not.toBe(ledgerIdOf(account, null));
    expect(ledgerIdOf(account, null)).toMatch(/^[\w-]{22}$/);
  });

  test('is the same for the embedded service on every port', () => {
    const embedded: Account = { ...account, baseUrl: 'http://127.0.0.1:1', source: 'embedded' };
    expect(ledgerIdOf({ ...embedded, baseUrl: 'http://127.0.0.1:2' }, 'u1')).toBe(ledgerIdOf(embedded, 'u1'));
  });
});
