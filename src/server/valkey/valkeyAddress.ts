import type { RedisOptions } from 'iovalkey';

/** Where one Valkey is, and how to log in to it; `sentinels` say where the primary of that `name` is. */
export type ValkeyAddress = Pick<RedisOptions, 'host' | 'port' | 'username' | 'password' | 'db' | 'tls' | 'sentinels' | 'name'>;

const defaultPort = 6379;

/**
 * Reads `redis://[user:password@]host[:port][/database]`; `rediss://` = TLS, and `valkey://` is the same. Throws one line that
 * names the variable, and never shows the URL, which may have a password.
 */
export function parseValkeyUrl(text: string): ValkeyAddress {
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
