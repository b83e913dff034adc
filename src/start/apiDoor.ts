import { hostOf, hostsOf, isLoopback, refuseForeignHosts } from '../companion';
import { apiBasePath, streamPath } from '../contract';
import { type Answerer, answerProblem, type Connection, type Exchange, type HttpAnswer, HttpProblem, renderProblem } from '../http';
import type { Service } from '../service';

/** What pages of other sites may ask for: the contract's stream, and documentation, which a link of theirs may lead to. */
const forEverySite: ReadonlySet<string> = new Set([streamPath, '/docs', '/openapi.json'].map((path) => apiBasePath + path));

const ownHeaders = { 'X-Content-Type-Options': 'nosniff' };

interface Knock {
  readonly path: string;
  /** As the request names them: in its `Host`, and in its target where that is whole. */
  readonly hosts: readonly string[];
  /** What a browser says of the page that asks; null = no browser, or an old one. */
  readonly site: string | null;
}

/**
 * The embedded service as its port answers: under this computer's own names alone, to no page of another site but what the
 * contract gives it, and those with limits of their own, because they share the address with everything here (SPEC CMP-35, CMP-36).
 */
export function createApiDoor(service: Pick<Service, 'fetch' | 'answer'>) {
  /** Throws for who is not let in. Answers whose limits the request counts in. */
  function subjectOf({ path, hosts, site }: Knock, address: string): string {
    refuseForeignHosts(hosts, isOwnHost);
    if (site !== 'cross-site') return address;
    if (forEverySite.has(decoded(path))) return `pages at ${address}`;
    throw new HttpProblem('FORBIDDEN', 'Pages of other sites may open the event stream and nothing else.');
  }

  const answer: Answerer = (exchange) => {
    const knock = { path: exchange.path, hosts: [hostOf(exchange.header('host'))], site: exchange.header('sec-fetch-site') };
    try {
      const answered = service.answer(countedFor(exchange, subjectOf(knock, exchange.clientAddress)));
      return answered?.then(withOwnHeaders) ?? null;
    } catch (error) {
      return Promise.resolve(withOwnHeaders(answerProblem(error, () => {}))); // a refusal of ours: there is nothing else
    }
  };

  /** What is not asked of {@link answer}, or left by it. */
  async function fetch(request: Request, connection: Connection): Promise<Response> {
    const { headers, url } = request;
    const knock = {
      path: URL.canParse(url) ? new URL(url).pathname : '',
      hosts: hostsOf(request),
      site: headers.get('sec-fetch-site'),
    };
    const { incoming, openStream, ...others } = connection;
    let response: Response;
    try {
      const clientAddress = subjectOf(knock, incoming?.socket.remoteAddress ?? 'unknown');
      const opener = openStream && ({ openStream: (open, given) => openStream(open, { ...given, ...ownHeaders }) } satisfies Connection);
      response = await service.fetch(request, { ...others, ...opener, clientAddress });
    } catch (error) {
      response = renderProblem(error, () => {}); // the service renders its own failures
    }
    for (const [name, value] of Object.entries(ownHeaders)) response.headers.set(name, value);
    return response;
  }

  return { answer, fetch };
}

/** Whatever the port: that of a tunnel may be another one, and a page that a name was rebound for says that name. */
function isOwnHost(host: string): boolean {
  return host !== '' && isLoopback(new URL(`http://${host}`).hostname);
}

function withOwnHeaders(answer: HttpAnswer): HttpAnswer {
  return { ...answer, headers: { ...answer.headers, ...ownHeaders } };
}

/** The same request, which counts in the limits of another. */
function countedFor(exchange: Exchange, clientAddress: string): Exchange {
  if (clientAddress === exchange.clientAddress) return exchange;
  const { method, path, query } = exchange;
  return { method, path, query, clientAddress, header: (name) => exchange.header(name), readBody: (bytes) => exchange.readBody(bytes) };
}

/** A path may be percent-encoded (SPEC API-67). */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // no text: it is none of ours
  }
}
