import { framePathPattern } from '../../contract';
import { hostsOf } from '../../server/http';

/**
 * Each frame has its own host name, so that browsers run it in a separate process (SPEC CUS-5). Other devices cannot reach the companion at
 * `*.localhost`, so overlays there load frames from the companion's address.
 */

const hostDigits = 20;

export function frameHost(id: string, port: number): string {
  return new URL(`http://w-${id.slice(0, hostDigits)}.localhost:${port}`).host;
}

/** Splits a path into a frame's id and a file name, which is empty for the document. Null for all other paths. */
export function framePathOf({ url }: Pick<Request, 'url'>): { readonly id: string; readonly file: string } | null {
  if (!URL.canParse(url)) return null;
  const [, id, file = ''] = framePathPattern.exec(new URL(url).pathname) ?? [];
  return id === undefined ? null : { id, file };
}

/**
 * Whether a request reads a file of a frame, at the frame's host or at one of the companion's hosts. Any origin may read it, because the
 * path is secret.
 */
export function isFrameRequest(request: Request, port: number, isOwnHost: (host: string) => boolean): boolean {
  const hosts = hostsOf(request);
  const path = request.method === 'GET' || request.method === 'HEAD' ? framePathOf(request) : null;
  if (path === null) return false;
  return hosts.every((host) => host === frameHost(path.id, port)) || hosts.every(isOwnHost);
}

interface FramePolicy {
  readonly own: string;
  readonly ancestors: readonly string[];
  readonly hosts: ReadonlySet<string>;
}

/**
 * The content security policy of a frame. The frame loads files only from its own path (SPEC CUS-70). Only scripts can connect to allowed
 * hosts directly (SPEC CUS-72).
 */
export function framePolicy({ own, ancestors, hosts }: FramePolicy): string {
  return [
    "default-src 'none'",
    `script-src 'unsafe-eval' ${own}`,
    `style-src 'unsafe-inline' ${own}`,
    `img-src data: blob: ${own}`,
    `font-src data: ${own}`,
    `media-src data: blob: ${own}`,
    ['connect-src data: blob:', own, ...[...hosts].map((host) => `https://${host} wss://${host}`)].join(' '),
    // A worker that never ends would use a whole core, and nobody would notice because the frame still answers pings.
    "worker-src 'none'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.join(' ')}`,
    // All HTML that scripts write passes the frame's own Trusted Types policy, which removes elements that look up hosts (SPEC CUS-47).
    "require-trusted-types-for 'script'",
    'trusted-types default',
    'sandbox allow-scripts',
  ].join('; ');
}

/**
 * The value of a header that limits which hosts the frame may contact, even with link hints and WebRTC. Needs Chromium 148: an OBS with an
 * older Chromium ignores this header.
 */
export function connectionAllowlist({ own, hosts }: Pick<FramePolicy, 'own' | 'hosts'>): string {
  const addresses = [`${own}*`, ...[...hosts].flatMap((host) => [`https://${host}/*`, `wss://${host}/*`])];
  return `(${addresses.map((address) => `"${address}"`).join(' ')})`;
}

/** Headers of every response below a frame's path. The document has an opaque origin, so even its own files are cross-origin. */
export const frameHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
  // Prevents DNS lookups for anchors. Chromium ignores this header for `<link>` elements, which a frame does not have (SPEC CUS-47).
  'X-DNS-Prefetch-Control': 'off',
  // Disables features that contact a server and that a frame could use by default.
  'Permissions-Policy': [
    'attribution-reporting',
    'browsing-topics',
    'join-ad-interest-group',
    'private-aggregation',
    'run-ad-auction',
    'shared-storage',
  ]
    .map((feature) => `${feature}=()`)
    .join(', '),
  'Cache-Control': 'no-store',
  // Requests a separate process even if site isolation is off. Works at `*.localhost`, but not at network addresses.
  'Origin-Agent-Cluster': '?1',
};
