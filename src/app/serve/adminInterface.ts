import { type Connection, type FetchHandler, jsonResponse, methodNotAllowed, renderProblem } from '../../server/http';
import type { Service } from '../../service';
import type { Health } from './health';
import type { Prometheus } from './prometheus';

export interface AdminOptions {
  readonly health: Pick<Health, 'isAlive' | 'dependencies'>;
  /** The node's own state by name; ready = all are true. */
  conditions(): Readonly<Record<string, boolean>>;
  readonly page: Prometheus['page'];
  /** null while the node starts. */
  operator(): Service['operator'] | null;
}

/** What the admin listener answers: health, metrics, and the operator interface at every other path. */
export function adminInterface({ health, conditions, page, operator }: AdminOptions): FetchHandler {
  const pages: Readonly<Record<string, () => Response | Promise<Response>>> = {
    '/healthz': () => jsonResponse({ alive: health.isAlive() }, { status: health.isAlive() ? 200 : 503, headers: notStored }),
    '/readyz': () => {
      const own = conditions();
      const isReady = Object.values(own).every((holds) => holds);
      const dependencies = Object.fromEntries(health.dependencies.map(({ name, isUp }) => [name, stateOf(isUp())]));
      return jsonResponse({ ready: isReady, conditions: own, dependencies }, { status: isReady ? 200 : 503, headers: notStored });
    },
    '/metrics': async () => new Response(await page.text(), { headers: { 'Content-Type': page.type, ...notStored } }),
  };

  return async (request: Request, connection: Connection) => {
    const { pathname } = new URL(request.url);
    const answer = Object.hasOwn(pages, pathname) ? pages[pathname] : undefined;
    if (!answer) return operator()?.(request, connection) ?? starting();
    if (request.method === 'GET' || request.method === 'HEAD') return answer();
    return renderProblem(methodNotAllowed(request.method, 'GET, HEAD'), () => {});
  };
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
