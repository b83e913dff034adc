import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { type Environment, hostName, listOf, portNumber, readVariables, StartupError, variable, wholeNumber } from '../../app';
import { type AddressRanges, noAddresses, parseAddressRanges } from '../../server/http';
import { isPostgresUrl } from '../postgres';
import { isValkeyUrl } from '../valkey';
import { type LogLevel, logLevels } from './log';

export interface Address {
  readonly host: string;
  readonly port: number;
}

/** The address of Valkey, or of sentinels that know it. */
export interface ValkeyPlace {
  readonly url: string | null;
  readonly sentinels: { readonly addresses: readonly Address[]; readonly name: string } | null;
}

/** The engines that nodes share. `valkey` is null if there is only one node. */
export interface Engines {
  readonly databaseUrl: string;
  readonly valkey: ValkeyPlace | null;
}

export interface ServeConfiguration {
  readonly node: string;
  /** Null if the service uses a single SQLite file in `home`. */
  readonly engines: Engines | null;
  readonly home: string;
  readonly api: Address;
  readonly admin: Address;
  /** Path of the file with the operator's secret. If null, the file is `operator.key` in `home`. */
  readonly operatorSecretFile: string | null;
  /** Host names that the admin listener accepts, in addition to addresses and names without a dot. */
  readonly adminNames: readonly string[];
  readonly trustedProxies: AddressRanges;
  readonly unlimitedAddresses: AddressRanges;
  /** When the node shuts down, it spreads the `reconnect` messages to its streams over this time. */
  readonly drainMs: number;
  readonly logLevel: LogLevel;
}

const loopback = '127.0.0.1';
/** The longest accepted `drainMs`. `graceMs` (main.ts) limits the whole shutdown: the notice to balancers, draining, and open calls. */
const longestDrainMs = 30_000;

const addressRanges = variable(
  '',
  (text) => parseAddressRanges(text) !== null,
  'must be addresses or ranges separated by commas (for example 10.0.0.0/8, 2001:db8::/32)',
  (text) => parseAddressRanges(text) ?? noAddresses,
);

/** The URL of a server, usually with a password. The most common mistake is a `#` or `/` in the password that is not escaped. */
const serverUrl = (isRight: (text: string) => boolean, example: string) =>
  z
    .string()
    .check(z.refine(isRight, `must be like ${example}, with characters such as % # / ? @ of a password written as %25 %23 %2F %3F %40`));

const namesOf = (text: string) => listOf(text.toLowerCase());

const Variables = z.object({
  DATABASE_URL: z.optional(serverUrl(isPostgresUrl, 'postgres://user:password@host:5432/database')),
  VALKEY_URL: z.optional(serverUrl(isValkeyUrl, 'redis://user:password@host:6379/0 (rediss: with TLS)')),
  VALKEY_SENTINELS: z.optional(
    z
      .string()
      .check(z.refine((text) => parseSentinels(text) !== null, 'must be host:port of each sentinel, separated by commas, then ;name')),
  ),
  OVATION_HOME: z.optional(z.string()),
  OVATION_API_HOST: z._default(hostName, loopback),
  OVATION_API_PORT: portNumber('4748'),
  OVATION_ADMIN_HOST: z._default(hostName, loopback),
  OVATION_ADMIN_PORT: portNumber('4749'),
  OVATION_ADMIN_NAMES: variable(
    '',
    (text) => namesOf(text).every((name) => /^[a-z0-9_]([a-z0-9_.-]{0,251}[a-z0-9_])?$/.test(name)),
    'must be host names without protocol and port, separated by commas',
    namesOf,
  ),
  OVATION_OPERATOR_SECRET_FILE: z.optional(z.string()),
  OVATION_TRUSTED_PROXIES: addressRanges,
  OVATION_UNLIMITED_ADDRESSES: addressRanges,
  OVATION_DRAIN_MS: wholeNumber('20000', longestDrainMs, `must be a whole number of milliseconds from 0 to ${longestDrainMs}`),
  OVATION_NODE: z.optional(z.string().check(z.regex(/^[\w.-]{1,63}$/, 'must be 1 to 63 letters, digits, dots, hyphens and underscores'))),
  OVATION_LOG_LEVEL: z._default(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
});
type Variables = z.infer<typeof Variables>;

interface ServeDefaults {
  home(): string;
  readonly node: string;
}

export function readServeConfiguration(environment: Environment, defaults: ServeDefaults): ServeConfiguration {
  const variables = readVariables(Variables, environment);
  return {
    node: variables.OVATION_NODE ?? defaults.node,
    engines: enginesOf(variables),
    home: variables.OVATION_HOME === undefined ? defaults.home() : resolve(variables.OVATION_HOME),
    ...listeners(variables),
    operatorSecretFile: secretFileOf(variables),
    adminNames: variables.OVATION_ADMIN_NAMES,
    trustedProxies: variables.OVATION_TRUSTED_PROXIES,
    unlimitedAddresses: variables.OVATION_UNLIMITED_ADDRESSES,
    drainMs: variables.OVATION_DRAIN_MS,
    logLevel: variables.OVATION_LOG_LEVEL,
  };
}

function listeners(variables: Variables): { readonly api: Address; readonly admin: Address } {
  const api = { host: variables.OVATION_API_HOST, port: variables.OVATION_API_PORT };
  const admin = { host: variables.OVATION_ADMIN_HOST, port: variables.OVATION_ADMIN_PORT };
  if (api.port === admin.port && api.port !== 0) throw new StartupError('OVATION_ADMIN_PORT must be different from OVATION_API_PORT');
  return { api, admin };
}

function enginesOf({ DATABASE_URL: databaseUrl, VALKEY_URL: url, VALKEY_SENTINELS: list }: Variables): Engines | null {
  const sentinels = list === undefined ? null : parseSentinels(list);
  if (databaseUrl !== undefined)
    return { databaseUrl, valkey: url === undefined && sentinels === null ? null : { url: url ?? null, sentinels } };
  if (url !== undefined || sentinels !== null) {
    const name = url === undefined ? 'VALKEY_SENTINELS' : 'VALKEY_URL';
    throw new StartupError(`${name} needs DATABASE_URL: several nodes cannot share the SQLite file`);
  }
  return null;
}

function secretFileOf({ OVATION_OPERATOR_SECRET_FILE: path, DATABASE_URL: databaseUrl }: Variables): string | null {
  if (path !== undefined) return resolve(path);
  if (databaseUrl === undefined) return null;
  throw new StartupError('OVATION_OPERATOR_SECRET_FILE must be set if DATABASE_URL is set: all nodes need the same operator secret');
}

/** Parses `host:port,host:port;name`. Null if the text has another form. */
function parseSentinels(text: string): ValkeyPlace['sentinels'] {
  const [list = '', name = '', ...more] = text.split(';').map((part) => part.trim());
  const addresses = list.split(',').map((entry) => {
    const [, host, port] = /^\s*([a-z0-9.-]{1,253}|\[[\da-f:]+\]):(\d{1,5})\s*$/i.exec(entry) ?? [];
    return host === undefined || Number(port) > 65_535 ? null : { host: host.replace(/[[\]]/g, ''), port: Number(port) };
  });
  const isNamed = more.length === 0 && /^[\w.-]{1,100}$/.test(name);
  return isNamed && addresses.every((address) => address !== null) ? { addresses, name } : null;
}
