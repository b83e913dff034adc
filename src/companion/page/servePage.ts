import { createHash } from 'node:crypto';
import { methodNotAllowed } from '../../http';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import type { PageFile, PageFiles } from './pageFiles';

const yearS = 31_536_000;

/** Answers with a file of the page; null = there is none at this path. */
export function servePage(page: PageFiles, request: Request, upstreamOrigin: string | null): Response | null {
  const file = page.get(new URL(request.url).pathname);
  if (!file) return null;
  if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(request.method, 'GET, HEAD');
  const policy = contentSecurityPolicy(upstreamOrigin);
  const etag = etagOf(file, policy);
  const headers = {
    'Content-Type': file.type,
    'Content-Security-Policy': policy,
    'Cache-Control': file.immutable ? `public, max-age=${yearS}, immutable` : 'no-cache',
    ETag: etag,
  };
  if (isCurrent(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const length = { 'Content-Length': String(file.bytes.byteLength) };
  return new Response(request.method === 'HEAD' ? null : file.bytes, { headers: { ...headers, ...length } });
}

/** The policy is part of what is cached, so a page under another policy is another version. */
function etagOf({ digest, immutable }: PageFile, policy: string): string {
  return immutable ? `"${digest}"` : `"${digest}-${createHash('sha256').update(policy).digest('base64url').slice(0, 8)}"`;
}

function isCurrent(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.split(',').some((candidate) => ['*', etag, `W/${etag}`].includes(candidate.trim()));
}
