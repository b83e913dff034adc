import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Environment, StartupError } from '../../app';
import { readServeConfiguration } from './configuration';

const read = (environment: Environment = {}) => readServeConfiguration(environment, { home: () => '/data/service', node: 'host-1' });

function refusal(environment: Environment): string {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  return expect.fail('it was accepted');
}

const several = { DATABASE_URL: 'postgres://ovation:secret@db:5432/ovation', OVATION_OPERATOR_SECRET_FILE: '/run/secrets/operator' };

describe('[SRV-2] the configuration', () => {
  test('needs no variable: one node on a file, reachable from this computer only', () => {
    expect(read()).toMatchObject({
      node: 'host-1',
      engines: null,
      home: '/data/service',
      api: { host: '127.0.0.1', port: 4748 },
      admin: { host: '127.0.0.1', port: 4749 },
      operatorSecretFile: null,
      drainMs: 20_000,
      logLevel: 'info',
    });
  });

  test('is read from the environment; an empty variable counts as not set', () => {
    const read1 = read({
      ...several,
      VALKEY_URL: 'rediss://:secret@valkey:6380/0',
      OVATION_HOME: ' ',
      OVATION_API_HOST: '::',
      OVATION_API_PORT: '80',
      OVATION_ADMIN_HOST: '10.0.0.5',
      OVATION_ADMIN_PORT: '81',
      OVATION_ADMIN_NAMES: 'Node1.internal, node1.example',
      OVATION_TRUSTED_PROXIES: '10.0.0.0/8,fd00::/8',
      OVATION_UNLIMITED_ADDRESSES: '192.0.2.7',
      OVATION_DRAIN_MS: '1500',
      OVATION_NODE: 'node-3.eu',
      OVATION_LOG_LEVEL: 'debug',
    });
    expect(read1).toMatchObject({
      node: 'node-3.eu',
      engines: { databaseUrl: several.DATABASE_URL, valkey: { url: 'rediss://:secret@valkey:6380/0', sentinels: null } },
      home: '/data/service',
      api: { host: '::', port: 80 },
      admin: { host: '10.0.0.5', port: 81 },
      adminNames: ['node1.internal', 'node1.example'],
      operatorSecretFile: '/run/secrets/operator',
      drainMs: 1_500,
      logLevel: 'debug',
    });
    expect([read1.trustedProxies.has('fd00::9'), read1.unlimitedAddresses.has('192.0.2.7'), read1.trustedProxies.has('192.0.2.7')]).toEqual(
      [true, true, false],
    );
  });

  test('leaves the database URL to PostgreSQL’s client, which accepts a bare %', () => {
    for (const url of ['postgres://u:pa%ss@db/x', 'postgresql://%2Fvar%2Frun/x', 'postgres://u@db/x?sslrootcert=/nowhere/ca.pem']) {
      expect(read({ ...several, DATABASE_URL: url }).engines?.databaseUrl).toBe(url);
    }
  });

  test('finds Valkey by its sentinels, and has none for a single node', () => {
    const sentinels = {
      addresses: [
        { host: 'a', port: 26379 },
        { host: 'fd00::1', port: 1 },
      ],
      name: 'ovation',
    };
    expect(read({ ...several, VALKEY_SENTINELS: 'a:26379, [fd00::1]:1;ovation' }).engines?.valkey).toEqual({ url: null, sentinels });
    expect(read(several).engines).toEqual({ databaseUrl: several.DATABASE_URL, valkey: null });
  });

  test.each([
    ['DATABASE_URL', 'mysql://u:pa55@db/x'],
    ['DATABASE_URL', 'postgres://u:pa55#w@db/x'],
    ['DATABASE_URL', 'pa55'],
    ['DATABASE_URL', 'postgres://u:pa55@db/50%'],
    ['DATABASE_URL', 'postgres://u:pa55%ff@db/x'],
    ['VALKEY_URL', 'valkey:pa55'],
    ['VALKEY_URL', 'redis://:pa55@valkey:6379/cache'],
    ['VALKEY_URL', 'redis:///pa55'],
    ['VALKEY_URL', 'redis://:pa55%ss@valkey'],
    ['VALKEY_URL', 'redis://u%ss:pa55@valkey'],
    ['VALKEY_SENTINELS', 'a:26379'],
    ['VALKEY_SENTINELS', 'a:99999;name'],
    ['VALKEY_SENTINELS', 'a;name'],
    ['OVATION_API_HOST', 'http://localhost'],
    ['OVATION_API_PORT', '65536'],
    ['OVATION_ADMIN_PORT', '-1'],
    ['OVATION_ADMIN_PORT', '4748'],
    ['OVATION_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['OVATION_TRUSTED_PROXIES', 'haproxy'],
    ['OVATION_UNLIMITED_ADDRESSES', '10.0.0.1 10.0.0.2'],
    ['OVATION_DRAIN_MS', '30001'],
    ['OVATION_DRAIN_MS', '20s'],
    ['OVATION_NODE', 'node:1'],
    ['OVATION_LOG_LEVEL', 'verbose'],
  ])('explains in one line what is wrong with %s=%s', (name, value) => {
    const text = refusal({ ...several, [name]: value });
    expect(text).toMatch(new RegExp(`^${name} must be [^\n]+$`));
    expect(text).not.toContain('pa55');
  });

  test('[SRV-31] names the missing variable', () => {
    expect(refusal({ DATABASE_URL: several.DATABASE_URL })).toMatch(/^OVATION_OPERATOR_SECRET_FILE must be set/);
    expect(refusal({ VALKEY_URL: 'redis://valkey' })).toMatch(/^VALKEY_URL needs DATABASE_URL/);
    expect(refusal({ VALKEY_SENTINELS: 'a:1;b' })).toMatch(/^VALKEY_SENTINELS needs DATABASE_URL/);
  });

  test('never repeats a value', () => {
    const names = ['DATABASE_URL', 'VALKEY_URL', 'VALKEY_SENTINELS', 'OVATION_API_HOST', 'OVATION_TRUSTED_PROXIES', 'OVATION_NODE'];
    const secret = fc.stringMatching(/^[A-Za-z0-9]{12,20}$/);
    const place = fc.constantFrom('postgres://u:%@/x', 'postgres//u:%@db', '%', 'redis:/%', '://%', 'postgres://u:#%@db:x/');
    fc.assert(
      fc.property(fc.constantFrom(...names), secret, place, (name, password, around) => {
        const value = around.replace('%', password);
        try {
          read({ ...several, [name]: value });
        } catch (error) {
          expect(error).toBeInstanceOf(StartupError);
          expect((error as StartupError).message).not.toContain(password);
        }
      }),
    );
  });
});
