/**
 * The page's policy. `connect-src` is wider than the upstream in use, because an account may be connected while a page is
 * open, and a page keeps the policy that it was loaded with. Plain HTTP is let through to this machine alone, and to the
 * upstream in use. OBS injects a style element, which is why those may be inline; style attributes may not,
 * and of scripts only those of `index.html`, by their digests.
 */
export function contentSecurityPolicy(upstreamOrigin: string | null, inlineScripts: readonly string[]): string {
  const connect = new Set(["'self'", 'https:', 'http://127.0.0.1:*', 'http://localhost:*']);
  if (upstreamOrigin) connect.add(upstreamOrigin);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    "worker-src 'self'",
    "style-src 'self'",
    "style-src-elem 'self' 'unsafe-inline'",
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src ${[...connect].join(' ')}`,
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
