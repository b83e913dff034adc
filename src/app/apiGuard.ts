import { isLoopback } from '../companion';
import { apiBasePath, streamPath } from '../contract/api';
import { clientAddress, type FetchHandler, HttpProblem, hostsOf, refuseForeignHosts, renderProblem } from '../server/http';
import type { Service } from '../service';

/** Paths that pages of other sites may request. */
const forEverySite: ReadonlySet<string> = new Set([streamPath, '/docs', '/openapi.json'].map((path) => apiBasePath + path));

/** Serves only requests to this computer's own names. Pages of other sites get the paths above, with separate limits (SPEC CMP-35). */
export function guardApi(service: Pick<Service, 'fetch'>): FetchHandler {
  return (request, connection) => {
    try {
      refuseForeignHosts(hostsOf(request), isOwnHost);
      return service.fetch(request, { ...connection, clientAddress: subjectOf(request, clientAddress(connection)) });
    } catch (error) {
      return renderProblem(error, () => {}); // errors of the guard only: the service renders its own
    }
  };
}

/** The client whose limits count the request. Throws if a page of another site requests another path. */
function subjectOf({ url, headers }: Request, address: string): string {
  if (headers.get('sec-fetch-site') !== 'cross-site') return address;
  if (forEverySite.has(decoded(URL.canParse(url) ? new URL(url).pathname : ''))) return `pages at ${address}`;
  throw new HttpProblem('FORBIDDEN', 'Pages of other sites may only open the event stream.');
}

/** Accepts any port, because a tunnel may use another one. Rejects a rebound name with any port. */
function isOwnHost(host: string): boolean {
  return isLoopback(host.replace(/:\d+$/, ''));
}

/** A path may be percent-encoded (SPEC API-6). */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // invalid encoding: not one of these paths
  }
}
