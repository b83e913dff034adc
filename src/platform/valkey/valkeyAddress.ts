import type { RedisOptions } from 'iovalkey';

/** The address and credentials of one Valkey. If there are `sentinels`, they know the address of the primary called `name`. */
export type ValkeyAddress = Pick<
  RedisOptions,
  'host' | 'port' | 'username' | 'password' | 'db' | 'tls' | 'sentinels' | 'name' | 'enableTLSForSentinelMode' | 'sentinelTLS'
>;

type Sentinels = Required<Pick<ValkeyAddress, 'sentinels' | 'name'>>;

const defaultPort = 6379;

/**
 * Parses `redis://[user:password@]host[:port][/database]`. `rediss://` means TLS. The URL may contain a password, so errors never contain the URL.
 */
export function parseValkeyUrl(text: string): ValkeyAddress {
  const address = readUrl(text);
  if (!address) throw new Error('VALKEY_URL must be redis://[user:password@]host[:port][/database], or rediss:// for TLS.');
  return address;
}

/** The address of a primary that is found through sentinels. The sentinels use TLS if the primary does, with the same options. */
export function throughSentinels({ host: _, port: __, ...rest }: ValkeyAddress, sentinels: Sentinels): ValkeyAddress {
  // If there are sentinels, the client ignores `tls` and uses these options instead.
  const tls = rest.tls ? { enableTLSForSentinelMode: true, sentinelTLS: rest.tls } : {};
  return { ...rest, ...tls, ...sentinels };
}

export function isValkeyUrl(text: string): boolean {
  return readUrl(text) !== null;
}

function readUrl(text: string): ValkeyAddress | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const scheme = /^(redis|valkey)(s?):$/.exec(url?.protocol ?? '');
  const [, database] = /^\/?(\d*)$/.exec(url?.pathname ?? '') ?? [];
  if (!url?.hostname || !scheme || database === undefined) return null;
  const [username, password] = [decode(url.username), decode(url.password)];
  if (username === null || password === null) return null;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || defaultPort),
    db: Number(database || 0),
    ...(username && { username }),
    ...(password && { password }),
    ...(scheme[2] && { tls: {} }),
  };
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
