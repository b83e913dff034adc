import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { tableOf } from '../../contract';
import { type FileProblem, widgetFileLimits } from '../../contract/companion';
import { parseAddressRanges } from '../../server/http';

/* Downloads files for custom widgets (SPEC CUS-70). Authors choose the addresses, so addresses in the creator's own network are rejected. */

export interface HostAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: AsyncIterable<Uint8Array>;
  end(): void;
}

export interface HostConnection {
  resolve(host: string): Promise<readonly string[]>;
  get(url: URL, address: string, signal: AbortSignal): Promise<HostAnswer>;
}

export class FileRefused extends Error {
  constructor(
    readonly why: FileProblem,
    readonly detail = '',
  ) {
    super(`${why} ${detail}`.trim());
  }
}

export interface FetchedFile {
  /** The address after redirects, without the fragment. */
  readonly address: string;
  readonly type: string;
  readonly body: AsyncIterable<Uint8Array>;
}

interface FetchOptions {
  readonly connection: HostConnection;
  readonly hosts: ReadonlySet<string>;
  readonly signal: AbortSignal;
}

export async function fetchFile(address: string, options: FetchOptions): Promise<FetchedFile> {
  let url = new URL(address);
  for (let hop = 0; hop <= widgetFileLimits.redirects; hop += 1) {
    const answer = await ask(url, options);
    const to = answer.status >= 300 && answer.status < 400 ? answer.headers.location : undefined;
    if (to === undefined) return readable(url, answer);
    answer.end();
    url = redirected(to, url, options.hosts);
  }
  throw new FileRefused('redirect', url.hostname);
}

/** Accepts only HTTPS at the default port, without credentials. */
export const isFileAddress = (url: URL) => url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';

function redirected(to: string, from: URL, hosts: ReadonlySet<string>): URL {
  const url = URL.canParse(to, from.href) ? new URL(to, from.href) : null;
  if (!url || !isFileAddress(url) || !hosts.has(url.hostname) || url.href.length > widgetFileLimits.address)
    throw new FileRefused('redirect', (url?.hostname ?? '').slice(0, 253));
  url.hash = '';
  return url;
}

async function ask(url: URL, { connection, signal }: FetchOptions): Promise<HostAnswer> {
  const addresses = (await Promise.race([publicAddresses(url.hostname, connection), aborted(signal)])).slice(0, 3);
  let failure: unknown;
  for (const address of addresses) {
    try {
      return await Promise.race([connection.get(url, address, signal), aborted(signal)]);
    } catch (error) {
      if (signal.aborted) throw error;
      failure = error;
    }
  }
  throw failure;
}

/** Rejects when the signal is aborted. Does so even during a DNS lookup, or if the host ignores that the connection was closed. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

/**
 * IPv4 ranges that are not on the internet, or that are forwarded to another address (IANA's special-purpose registries). `special6` has
 * such ranges within `global6`, the block of all global IPv6 addresses.
 */
const special4 = parseAddressRanges(
  '0.0.0.0/8,10.0.0.0/8,100.64.0.0/10,127.0.0.0/8,169.254.0.0/16,172.16.0.0/12,192.0.0.0/24,192.0.2.0/24,192.88.99.0/24,192.168.0.0/16,198.18.0.0/15,198.51.100.0/24,203.0.113.0/24,224.0.0.0/3',
);
const global6 = parseAddressRanges('2000::/3');
const special6 = parseAddressRanges('2001::/23,2001:db8::/32,2002::/16,3fff::/20');

/** IPv4-mapped IPv6 addresses. Does not match other addresses that begin with `::ffff:`: they could be translated to unknown targets. */
const mapped = /^::ffff:(?:\d+(?:\.\d+){3}|[0-9a-f]{1,4}:[0-9a-f]{1,4})$/i;

export function isPublicAddress(address: string): boolean {
  const isIPv4 = isIP(address) === 4 || mapped.test(address);
  return isIPv4 ? special4?.has(address) === false : global6?.has(address) === true && special6?.has(address) === false;
}

/** IPv4 addresses come first, because networks often announce IPv6 that does not work. */
async function publicAddresses(host: string, connection: HostConnection): Promise<readonly string[]> {
  // Rejects numeric hosts. They need no DNS lookup, so their address would not be checked.
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0 || /(^|\.)\d+\.?$/.test(host)) throw new FileRefused('private', host);
  const addresses = (await connection.resolve(host)).filter(isPublicAddress);
  if (addresses.length === 0) throw new FileRefused('private', host);
  return [...addresses].sort((one, other) => Number(one.includes(':')) - Number(other.includes(':')));
}

function readable(url: URL, { status, headers, body, end }: HostAnswer): FetchedFile {
  const refuse = (why: FileProblem, detail = '') => {
    end();
    return new FileRefused(why, detail);
  };
  if (status !== 200) throw refuse('status', String(status));
  const type = fileType(headers['content-type'] ?? '', url.pathname);
  const encoding = headers['content-encoding'] ?? 'identity';
  if (type === null || encoding !== 'identity') throw refuse('type', (type === null ? headers['content-type'] : encoding)?.slice(0, 100));
  if (Number(headers['content-length'] ?? 0) <= maxBytesOf(type)) return { address: url.href, type, body };
  end();
  throw tooLarge(type);
}

export const tooLarge = (type: string) => new FileRefused('too-large', String(maxBytesOf(type) / 1024 ** 2));

const connectMs = 5_000;

/** The connection to the real internet. It sends no cookies and no referrer, and reveals nothing about the creator's browser. */
export const internet: HostConnection = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  get: (url, address, signal) =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          host: address,
          servername: url.hostname,
          path: url.pathname + url.search,
          headers: { Host: url.host, Accept: '*/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Mozilla/5.0 (compatible; Ovation)' },
          agent: false,
          signal,
        },
        (answer) => {
          clearTimeout(slow);
          const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
          resolve({ status: answer.statusCode ?? 0, headers, body: answer, end: () => answer.destroy() });
        },
      );
      const slow = setTimeout(() => sent.destroy(new Error('no answer')), connectMs);
      sent.once('error', reject);
      // If a host switches protocols (status 101), Node emits `close` but no `error`.
      sent.once('close', () => {
        clearTimeout(slow);
        reject(new Error('no answer'));
      });
      sent.end();
    }),
};

/* Which files are stored, and the types to serve them with (SPEC CUS-70). HTML is not stored. */

const byExtension = tableOf<string>({
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  webm: 'video/webm',
  mp4: 'video/mp4',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  wasm: 'application/wasm',
});

/** Types that do not reveal what the file contains. Code repositories, for example, use them. */
const unspecificTypes = ['', 'text/plain', 'application/octet-stream', 'binary/octet-stream', 'application/x-binary'];
const accepted = /^((image|audio|video|font)\/[\w.+-]{1,60}|text\/(css|plain)|application\/(json|wasm|ogg|(x-)?font-\w{1,60}))$/;
const script = /^(text|application)\/(x-)?(java|ecma)script$/;

/** The type to serve the file with. Null if the file must not be stored. */
export function fileType(contentType: string, pathname: string): string | null {
  const declared = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  if (script.test(declared)) return 'text/javascript';
  if (unspecificTypes.includes(declared)) {
    const extension = (/\.([a-z0-9]{1,5})$/i.exec(pathname)?.[1] ?? '').toLowerCase();
    const known = byExtension[extension];
    if (known) return known;
  }
  return accepted.test(declared) ? declared : null;
}

/** Scripts and style sheets have a smaller limit, because they are rewritten for each response. */
export const maxBytesOf = (type: string): number =>
  type === 'text/javascript' || type === 'text/css' ? widgetFileLimits.textBytes : widgetFileLimits.fileBytes;
