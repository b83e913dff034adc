import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { methodNotAllowed } from '../../http';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import type { PageFile, PageFiles } from './pageFiles';

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
  const compressed = acceptsBrotli(request) ? brotliOf(file) : null;
  const bytes = compressed ?? file.bytes;
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: { ...headers, ...(compressed && { 'Content-Encoding': 'br' }), 'Content-Length': String(bytes.byteLength) },
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

const compress = promisify(brotliCompress);
/** Compressed files; null = under way, or no smaller. */
const brotli = new WeakMap<PageFile, Uint8Array<ArrayBuffer> | null>();

/** The file compressed, once it is: the first request begins that and is answered without waiting for it. */
function brotliOf(file: PageFile): Uint8Array<ArrayBuffer> | null {
  const known = brotli.get(file);
  if (known !== undefined) return known;
  brotli.set(file, null);
  if (/^(text\/|application\/|image\/svg)/.test(file.type) && file.bytes.byteLength > 512) {
    // A failure of the compressor leaves the file as it is.
    compress(file.bytes).then(
      (bytes) => bytes.byteLength < file.bytes.byteLength && brotli.set(file, new Uint8Array(bytes)),
      () => {},
    );
  }
  return null;
}
