import type { RedisOptions } from 'iovalkey';

/** Where one Valkey is, and how to log in to it. */
export type ValkeyAddress = Pick<RedisOptions, 'host' | 'port' | 'username' | 'password' | 'db' | 'tls' | 'sentinels' | 'name'>;

const defaultPort = 6379;
const defaultSentinelPort = 26_379;

/**
 * Reads `redis://[user:password@]host[:port][/database]` (`rediss://` = TLS; Valkey's names of both work too), and, where
 * sentinels say which server is the primary, `host[:port],…;name`: the URL then gives the rest. Throws one line that names the
 * variable and never shows the URL, which may have a password.
 */
export function parseValkeyAddress(url: string, sentinels?: string): ValkeyAddress {
  const address = parseUrl(url);
  return sentinels === undefined ? address : { ...address, ...parseSentinels(sentinels) };
}

function parseUrl(text: string): ValkeyAddress {
  const url = URL.canParse(text) ? new URL(text) : null;
  const scheme = /^(redis|valkey)(s?):$/.exec(url?.protocol ?? '');
  const [, database] = /^\/?(\d*)$/.exec(url?.pathname ?? '') ?? [];
  if (!url?.hostname || !scheme || database === undefined) {
    throw new Error('VALKEY_URL must be redis://[user:password@]host[:port][/database], or rediss:// for TLS.');
  }
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || defaultPort),
    db: Number(database || 0),
    ...(url.username && { username: decodeURIComponent(url.username) }),
    ...(url.password && { password: decodeURIComponent(url.password) }),
    ...(scheme[2] && { tls: {} }),
  };
}

function parseSentinels(text: string): Pick<ValkeyAddress, 'sentinels' | 'name'> {
  const [list = '', name = '', ...more] = text.split(';').map((part) => part.trim());
  const found = list.split(',').map((one) => /^\s*(\[[\da-fA-F:.]+\]|[^\s:[\]]+)(?::(\d+))?\s*$/.exec(one));
  if (!name || more.length > 0 || found.some((one) => one === null)) {
    throw new Error('VALKEY_SENTINELS must be host[:port],host[:port],…;name of the primary.');
  }
  const sentinels = found.map((one) => ({ host: one?.[1]?.replace(/^\[|\]$/g, '') ?? '', port: Number(one?.[2] ?? defaultSentinelPort) }));
  return { sentinels, name };
}
