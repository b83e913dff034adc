import { Hono } from 'hono';
import { hostsOf, isLoopback, refuseForeignHosts } from '../companion';
import { apiBasePath, streamPath } from '../contract';
import { type App, clientAddress, type HttpContext, HttpProblem, renderProblem, responseHeaders } from '../server/http';
import type { Service } from '../service';

/** What pages of other sites may ask for: the contract's stream, and documentation, which a link of theirs may lead to. */
const forEverySite: ReadonlySet<string> = new Set([streamPath, '/docs', '/openapi.json'].map((path) => apiBasePath + path));

/**
 * The embedded service as its port answers: under this computer's own names alone, to no page of another site but what the
 * contract gives it, and those with limits of their own, because they share the address with everything here (SPEC CMP-35, CMP-36).
 */
export function createApiDoor(service: Pick<Service, 'fetch'>): App {
  const app: App = new Hono();
  app.onError((error) => renderProblem(error, () => {})); // a refusal of ours: the service renders its own failures
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

/** Whose limits the request counts in. Throws for pages of other sites that ask for what is not theirs. */
function subjectOf(context: HttpContext): string {
  const { url, headers } = context.req.raw;
  const address = clientAddress(context);
  if (headers.get('sec-fetch-site') !== 'cross-site') return address;
  if (forEverySite.has(decoded(URL.canParse(url) ? new URL(url).pathname : ''))) return `pages at ${address}`;
  throw new HttpProblem('FORBIDDEN', 'Pages of other sites may open the event stream and nothing else.');
}

/** Whatever the port: that of a tunnel may be another one, and a page that a name was rebound for says that name. */
function isOwnHost(host: string): boolean {
  return host !== '' && isLoopback(new URL(`http://${host}`).hostname);
}

/** A path may be percent-encoded (SPEC API-67). */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // no text: it is none of ours
  }
}
