import { isIPv4 } from 'node:net';
import { tableOf } from '../../contract';
import {
  type Connection,
  type FetchHandler,
  hostsOf,
  jsonResponse,
  methodNotAllowed,
  refuseForeignHosts,
  renderProblem,
} from '../../server/http';
import type { Service } from '../../service';
import type { Health } from './health';
import type { Prometheus } from './prometheus';

interface AdminOptions {
  readonly health: Pick<Health, 'isAlive' | 'dependencies'>;
  conditions(): Readonly<Record<string, boolean>>;
  readonly page: Prometheus['page'];
  operator(): Service['operator'] | null;
  /** Host names that are accepted, in lower case. Addresses and names without a dot are always accepted. */
  readonly names: readonly string[];
}

export function adminInterface({ health, conditions, page, operator, names }: AdminOptions): FetchHandler {
  const pages = tableOf<() => Response | Promise<Response>>({
    '/healthz': () => jsonResponse({ alive: health.isAlive() }, { status: health.isAlive() ? 200 : 503, headers: notStored }),
    '/readyz': () => {
      const own = conditions();
      const isReady = Object.values(own).every((holds) => holds);
      const dependencies = Object.fromEntries(health.dependencies.map(({ name, isUp }) => [name, stateOf(isUp())]));
      return jsonResponse({ ready: isReady, conditions: own, dependencies }, { status: isReady ? 200 : 503, headers: notStored });
    },
    '/metrics': async () => new Response(await page.text(), { headers: { 'Content-Type': page.type, ...notStored } }),
  });

  return async (request: Request, connection: Connection) => {
    try {
      refuseForeignHosts(hostsOf(request), (host) => isOperatorsHost(host, names));
    } catch (error) {
      return renderProblem(error, () => {});
    }
    const { pathname } = new URL(request.url);
    const answer = pages[pathname];
    if (!answer) return operator()?.(request, connection) ?? starting();
    if (request.method === 'GET' || request.method === 'HEAD') return answer();
    return renderProblem(methodNotAllowed(request.method, 'GET, HEAD'), () => {});
  };
}

/** Whether the host is part of the operator's network. A name with a dot may belong to a web page and resolve to our address (DNS rebinding). */
function isOperatorsHost(host: string, names: readonly string[]): boolean {
  const name = host.replace(/:\d+$/, '');
  return isIPv4(name) || name.startsWith('[') || /^[a-z0-9_-]+$/.test(name) || names.includes(name);
}

function stateOf(isUp: boolean | null): 'up' | 'down' | 'unknown' {
  if (isUp === null) return 'unknown';
  return isUp ? 'up' : 'down';
}

const notStored = { 'Cache-Control': 'no-store' };

function starting(): Response {
  const body = { error: 'The node is starting.', code: 'INTERNAL_ERROR' };
  return jsonResponse(body, { status: 503, headers: { ...notStored, 'Retry-After': '1' } });
}
