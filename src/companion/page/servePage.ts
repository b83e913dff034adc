import { createHash } from 'node:crypto';
import { methodNotAllowed } from '../../server/http';
import { isLoopback } from '../access/addresses';
import { compress, type PageFile, type PageFiles } from './pageFiles';

const yearS = 31_536_000;

export function servePage(page: PageFiles, request: Request, upstreamOrigin: string | null): Response | null {
  const { hostname, port, pathname } = new URL(request.url);
  const file = page.get(pathname);
  if (!file) return null;
  if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(request.method, 'GET, HEAD');
  const policy = converterPath.test(pathname)
    ? converterPolicy
    : contentSecurityPolicy({ upstreamOrigin, inlineScripts: inlineScripts(page), port });
  const etag = etagOf(file, policy);
  const headers = {
    'Content-Type': file.type,
    'Content-Security-Policy': policy,
    'Cache-Control': file.immutable ? `public, max-age=${yearS}, immutable` : 'no-cache',
    ETag: etag,
    Vary: 'Accept-Encoding',
  };
  if (isCurrent(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  // Compresses only for other computers. Compressing takes 0.1 s, during which no other request is answered, and saves nothing on this computer.
  const compressedFile = !isLoopback(hostname) && acceptsBrotli(request) ? compressedBytes(file) : null;
  const bytes = compressedFile ?? file.bytes;
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: { ...headers, ...(compressedFile && { 'Content-Encoding': 'br' }), 'Content-Length': String(bytes.byteLength) },
  });
}

function inlineScripts(page: PageFiles): readonly string[] {
  const html = new TextDecoder().decode(page.get('/')?.bytes);
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/**
 * The `ETag` includes the policy, because browsers cache the policy together with the file. It is a weak tag, because the file has the same
 * tag when it is compressed.
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

/** Compressed files. Null if compressing does not make the file smaller. */
const compressedFiles = new WeakMap<PageFile, Uint8Array<ArrayBuffer> | null>();

function compressedBytes(file: PageFile): Uint8Array<ArrayBuffer> | null {
  const known = compressedFiles.get(file);
  if (known !== undefined) return known;
  const isText = /^(text\/|application\/|image\/svg)/.test(file.type) && file.bytes.byteLength > 512;
  const bytes = isText ? new Uint8Array(compress(file.bytes)) : file.bytes;
  const result = bytes.byteLength < file.bytes.byteLength ? bytes : null;
  compressedFiles.set(file, result);
  return result;
}

/**
 * The worker that converts videos. Its policy allows WebAssembly and workers from blobs, but no network, because the worker reads
 * untrusted files.
 */
const converterPath = /^\/assets\/convert\.worker-[\w-]+\.js$/;
const converterPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:";

interface PolicyOptions {
  readonly upstreamOrigin: string | null;
  readonly inlineScripts: readonly string[];
  readonly port: string;
}

/**
 * `connect-src` allows all HTTPS hosts, because an account may be connected later. It allows plain HTTP only to this computer and the platform in
 * use. Inline styles are allowed, because OBS injects a style element.
 */
function contentSecurityPolicy({ upstreamOrigin, inlineScripts, port }: PolicyOptions): string {
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
    `frame-src 'self' http://*.localhost${port && `:${port}`}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
