import { framePathPattern } from '../../contract';
import { hostsOf } from '../../server/http';

/*
 * Each frame has a host name of its own, so that browsers give it its own process (SPEC CUS-5). `*.localhost` is the browser's computer;
 * overlays on other devices get frames at the companion's address.
 */

const hostDigits = 20;

/** `w-….localhost`, with the port as in a `Host`. */
export function frameHost(id: string, port: number): string {
  return new URL(`http://w-${id.slice(0, hostDigits)}.localhost:${port}`).host;
}

/** The frame and the file in its folder (empty = its document) that a path names; null = not a path of frames. */
export function framePathOf({ url }: Pick<Request, 'url'>): { readonly id: string; readonly file: string } | null {
  if (!URL.canParse(url)) return null; // a host of which no address can be made
  const [, id, file = ''] = framePathPattern.exec(new URL(url).pathname) ?? [];
  return id === undefined ? null : { id, file };
}

/** Whether the request reads a file of a frame, at its own host or one of ours. Knowing the path is enough, from any origin. */
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
 * The policy of everything below a frame's path. The document loads files from below its own path and from nowhere else, those of
 * allowed hosts too (SPEC CUS-70); scripts call allowed hosts themselves (CUS-72). Inline scripts and handlers do not run.
 *
 * Some attacks meet two locks, so that no attack succeeds with one of them open: `object-src` and `frame-src`; `base-uri` and the source
 * lists; `form-action` and `sandbox`; this `sandbox` and the iframe's own; `worker-src` and the shield.
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
    // A worker that loops for ever takes a core, and the frame still answers its pings.
    "worker-src 'none'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.join(' ')}`,
    // All HTML that scripts write goes through the frame's own policy, which leaves no element in it that looks up hosts (SPEC CUS-90).
    "require-trusted-types-for 'script'",
    'trusted-types default',
    'sandbox allow-scripts',
  ].join('; ');
}

/**
 * What the browser's network service lets the frame reach, including link hints and WebRTC, from Chromium 148. OBS may have an older one.
 */
export function connectionAllowlist({ own, hosts }: Pick<FramePolicy, 'own' | 'hosts'>): string {
  const addresses = [`${own}*`, ...[...hosts].flatMap((host) => [`https://${host}/*`, `wss://${host}/*`])];
  return `(${addresses.map((address) => `"${address}"`).join(' ')})`;
}

/** Headers of every answer below a frame's path. A document with an opaque origin loads even its own files across origins. */
export const frameHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
  // Against looking up the hosts of anchors. Chromium does not apply it to links, which a frame does not have (SPEC CUS-90).
  'X-DNS-Prefetch-Control': 'off',
  // What every frame may use unless it is refused, and what asks a server.
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
  // A process of its own also where the browser does not isolate sites. It counts on `*.localhost`, not at an address of the network.
  'Origin-Agent-Cluster': '?1',
};
