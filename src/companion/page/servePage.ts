import { createHash } from 'node:crypto';
import { methodNotAllowed } from '../../http';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import { compressed, type PageFile, type PageFiles } from './pageFiles';

const yearS = 31_536_000;

/** Answers with a file of the page; null = there is none at this path. */
export function servePage(page: PageFiles, request: Request, upstreamOrigin: string | null): Response | null {
  const file = page.get(new URL(request.url).pathname);
  if (!file) return null;
  if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(request.method, 'GET, HEAD');
  const policy = contentSecurityPolicy(upstreamOrigin, inlineScripts(page));
  const etag = etagOf(file, policy);
  const headers = {
    'Content-Type': file.type,
    'Content-Security-Policy': policy,
    'Cache-Control': file.immutable ? `public, max-age=${yearS}, immutable` : 'no-cache',
    ETag: etag,
    Vary: 'Accept-Encoding',
  };
  if (isCurrent(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const small = acceptsBrotli(request) ? brotliOf(file) : null;
  const bytes = small ?? file.bytes;
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: { ...headers, ...(small && { 'Content-Encoding': 'br' }), 'Content-Length': String(bytes.byteLength) },
  });
}

/** Digests of the scripts that stand in `index.html`, as the policy names them. */
function inlineScripts(page: PageFiles): readonly string[] {
  const html = new TextDecoder().decode(page.get('/')?.bytes);
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/**
 * The policy is part of what is cached, so a page under another policy is another version. Weak, because a file has the same
 * tag compressed and plain.
 */
function etagOf({ digest, immutable }: PageFile, policy: string): string {
  return immutable ? `W/"${digest}"` : `W/"${digest}-${createHash('sha256').update(policy).digest('base64url').slice(0, 8)}"`;
}

function isCurrent(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((candidate) => candidate.trim() === '*' || opaque(candidate) === opaque(etag));
}

const acceptsBrotli = (request: Request) => /(^|[\s,])br\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers.get('accept-encoding') ?? '');

/** Compressed files; null = no smaller than they are. */
const brotli = new WeakMap<PageFile, Uint8Array<ArrayBuffer> | null>();

/** The file compressed, when it is first asked for. */
function brotliOf(file: PageFile): Uint8Array<ArrayBuffer> | null {
  const known = brotli.get(file);
  if (known !== undefined) return known;
  const isText = /^(text\/|application\/|image\/svg)/.test(file.type) && file.bytes.byteLength > 512;
  const bytes = isText ? new Uint8Array(compressed(file.bytes)) : file.bytes;
  const smaller = bytes.byteLength < file.bytes.byteLength ? bytes : null;
  brotli.set(file, smaller);
  return smaller;
}
