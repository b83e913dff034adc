import { isLoopback } from '../companion';
import { apiBasePath, streamPath } from '../contract/api';
import { clientAddress, type FetchHandler, HttpProblem, hostsOf, refuseForeignHosts, renderProblem } from '../server/http';
import type { Service } from '../service';

const forEverySite: ReadonlySet<string> = new Set([streamPath, '/docs', '/openapi.json'].map((path) => apiBasePath + path));

/**
 * Accepts only requests whose host is a name of this computer. Pages of other sites may request only `forEverySite`, and have separate
 * limits (SPEC CMP-35).
 */
export function guardApi(service: Pick<Service, 'fetch'>): FetchHandler {
  return (request, connection) => {
    try {
      refuseForeignHosts(hostsOf(request), isOwnHost);
      return service.fetch(request, { ...connection, clientAddress: subjectOf(request, clientAddress(connection)) });
    } catch (error) {
      return renderProblem(error, () => {}); // handles only errors of this guard: the service renders its own errors
    }
  };
}

/** Returns the client whose rate limits apply. Throws if a page of another site requests a path that is not in `forEverySite`. */
function subjectOf({ url, headers }: Request, address: string): string {
  if (headers.get('sec-fetch-site') !== 'cross-site') return address;
  if (forEverySite.has(decoded(URL.canParse(url) ? new URL(url).pathname : ''))) return `pages at ${address}`;
  throw new HttpProblem('FORBIDDEN', 'Pages of other sites may only open the event stream.');
}

/** Ignores the port, because a tunnel may use another port. To detect DNS rebinding, the host name is enough. */
function isOwnHost(host: string): boolean {
  return isLoopback(host.replace(/:\d+$/, ''));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
