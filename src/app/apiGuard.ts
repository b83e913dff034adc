import { Hono } from 'hono';
import { hostsOf, isLoopback, refuseForeignHosts } from '../companion';
import { apiBasePath, streamPath } from '../contract';
import { type App, clientAddress, type HttpContext, HttpProblem, renderProblem, responseHeaders } from '../server/http';
import type { Service } from '../service';

/** Paths that pages of other sites may request: the contract's stream, and the documentation, which other sites may link to. */
const forEverySite: ReadonlySet<string> = new Set([streamPath, '/docs', '/openapi.json'].map((path) => apiBasePath + path));

/**
 * The embedded service as it answers at its port: only under this computer's own names, and to pages of other sites only what
 * the contract allows them (SPEC CMP-35). Those pages have limits of their own, because they share the address with all
 * programs on this computer (SPEC CMP-36).
 */
export function createApiGuard(service: Pick<Service, 'fetch'>): App {
  const app: App = new Hono();
  app.onError((error) => renderProblem(error, () => {})); // only refusals of this app: the service renders its own failures
  app.use(responseHeaders(() => ({ 'X-Content-Type-Options': 'nosniff' })));
  app.use(async function guardHost(context, next) {
    refuseForeignHosts(hostsOf(context.req.raw), isOwnHost);
    await next();
  });
  app.all('*', (context) => {
    const { incoming: _, ...connection } = context.env;
    return service.fetch(context.req.raw, { ...connection, clientAddress: subjectOf(context) });
  });
  return app;
}

/** Names the client whose limits the request counts towards. Throws for pages of other sites that request another path. */
function subjectOf(context: HttpContext): string {
  const { url, headers } = context.req.raw;
  const address = clientAddress(context);
  if (headers.get('sec-fetch-site') !== 'cross-site') return address;
  if (forEverySite.has(decoded(URL.canParse(url) ? new URL(url).pathname : ''))) return `pages at ${address}`;
  throw new HttpProblem('FORBIDDEN', 'Pages of other sites may open the event stream and nothing else.');
}

/** Accepts any port, because that of a tunnel may be another one; a rebound name is refused whatever its port. */
function isOwnHost(host: string): boolean {
  return host !== '' && isLoopback(new URL(`http://${host}`).hostname);
}

/** A path may be percent-encoded (SPEC API-67). */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // invalid encoding: not one of these paths
  }
}
