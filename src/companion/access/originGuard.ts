import type { MiddlewareHandler } from 'hono';
import { overlayLinksHeader } from '../../contract/engine';
import { HttpProblem, hostsOf, refuseForeignHosts } from '../../server/http';
import { frameHeaders, isFrameRequest } from '../customWidgets/frameAddress';
import type { ReachedAt } from '../ports';
import { isLoopback } from './addresses';

const corsMethods = 'GET, POST, PUT, PATCH, DELETE';
const corsHeaders = `Authorization, Content-Type, ${overlayLinksHeader}`;
const preflightLifetimeS = 600;

interface OriginGuardOptions {
  readonly isOwnHost: (host: string) => boolean;
  readonly reachedAt: Pick<ReachedAt, 'port'>;
  readonly extraOrigins: readonly string[];
}

export type OriginGuard = ReturnType<typeof createOriginGuard>;

/** Checks `Host` and `Origin` of each request, before anything else runs (SPEC CMP-2). */
export function createOriginGuard({ isOwnHost, reachedAt, extraOrigins }: OriginGuardOptions) {
  const isFrame = (request: Request) => isFrameRequest(request, reachedAt.port, isOwnHost);
  const isExtra = (origin: string | null) => origin !== null && extraOrigins.includes(origin);

  return {
    check: (request: Request) => {
      if (isFrame(request)) return;
      refuseForeignHosts(hostsOf(request), isOwnHost);
      const origin = request.headers.get('origin');
      if (origin === null || isExtra(origin) || isOwnOrigin(origin, isOwnHost)) return;
      throw new HttpProblem('FORBIDDEN', 'Pages of this origin may not call Ovation. Its owner can list it in OVATION_ORIGINS.');
    },
    /** The response to a preflight from an accepted origin. Null for any other request. */
    preflight: (request: Request) => {
      const { headers } = request;
      if (request.method !== 'OPTIONS' || !headers.has('access-control-request-method') || !isExtra(headers.get('origin'))) return null;
      return new Response(null, {
        status: 204,
        headers: {
          'Access-Control-Allow-Methods': corsMethods,
          'Access-Control-Allow-Headers': corsHeaders,
          'Access-Control-Max-Age': String(preflightLifetimeS),
          // Private Network Access: browsers require this header when a page from the internet calls this computer.
          ...(headers.has('access-control-request-private-network') && { 'Access-Control-Allow-Private-Network': 'true' }),
        },
      });
    },
    headers: (request: Request) => {
      if (isFrame(request)) return frameHeaders;
      const origin = request.headers.get('origin');
      return {
        ...securityHeaders(request),
        Vary: 'Origin',
        ...(origin !== null && isExtra(origin) && allow(origin)),
      };
    },
  };
}

export function guardOrigins({ check, preflight }: OriginGuard): MiddlewareHandler {
  return async function guardOrigins({ req }, next) {
    check(req.raw);
    return preflight(req.raw) ?? next();
  };
}

function allow(origin: string): Record<string, string> {
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': 'Retry-After' };
}

function isOwnOrigin(origin: string, isOwnHost: (host: string) => boolean): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.protocol === 'http:' && url.origin === origin && isOwnHost(url.host);
}

/** Headers of every response. Pages also have a Content-Security-Policy, which is in `page/servePage.ts`. */
function securityHeaders(request: Request): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Isolates Ovation's windows from windows that they open, and from windows that open them.
    ...(isTrustworthy(request) && { 'Cross-Origin-Opener-Policy': 'same-origin' }),
  };
}

/** Whether the hosts in the URL and the `Host` header are loopback hosts. At other hosts, browsers ignore `Cross-Origin-Opener-Policy` and print a warning. */
function isTrustworthy(request: Request): boolean {
  return hostsOf(request).every((host) => host !== '' && isLoopback(new URL(`http://${host}`).hostname));
}
