/** OBS's default. */
const defaultPort = 4455;

export interface ObsAddress {
  /** An IPv6 address is in brackets. */
  readonly host: string;
  readonly port: number;
}

/** `host`, `host:port` or `ws://host:port`, as people copy it; null = none of these. */
export function parseObsAddress(text: string): ObsAddress | null {
  const found = /^(?:ws:\/\/)?(\[[\da-f:.]+\]|[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?)(?::(\d{1,5}))?\/?$/i.exec(text.trim());
  const port = Number(found?.[2] ?? defaultPort);
  if (!found?.[1] || port < 1 || port > 65_535) return null;
  // `localhost` has two addresses, and OBS listens on one of them.
  const host = found[1].toLowerCase() === 'localhost' ? '127.0.0.1' : found[1].toLowerCase();
  return { host, port };
}

export function writeObsAddress({ host, port }: ObsAddress): string {
  return `${host}:${port}`;
}

/** Whether the host is the computer that Ovation runs on. */
export function isThisComputer(host: string, interfaceAddresses: readonly string[]): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return bare === '::1' || /^127\./.test(bare) || interfaceAddresses.some((address) => address.replace(/%.*$/, '').toLowerCase() === bare);
}
