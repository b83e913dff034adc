import { sentence } from '../../contract';
import { apiBasePath, streamPath } from '../../contract/api';
import type { CompanionEndpoints } from '../../contract/companion';
import { ApiError, type App, type Connection, type Handlers } from '../../server/http';
import { toProblem } from '../platform/upstream';
import type { EmbeddedService } from '../ports';
import { refusal } from '../problems';

type EndpointName = 'getDemo' | 'demoDonate' | 'demoPurchase' | 'demoFollow';

/** Calls of the demo page, on behalf of a supporter of the demo account. */
export function createDemoHandlers(embedded: EmbeddedService | null): Pick<Handlers<CompanionEndpoints, unknown>, EndpointName> {
  const useDemo = async <T>(use: (demo: EmbeddedService['demo']) => Promise<T>): Promise<T> => {
    if (!embedded) throw refusal('NOT_FOUND', sentence('demo-away'));
    try {
      return await use(embedded.demo);
    } catch (error) {
      throw error instanceof ApiError ? toProblem(error, embedded.apiKey) : error;
    }
  };
  return {
    getDemo: () =>
      useDemo(async (demo) => {
        const [{ displayName }, goal, perks] = await Promise.all([demo.profile(), demo.activeGoal(), demo.perks()]);
        return { displayName, goal, perks };
      }),
    demoDonate: ({ body }) => useDemo((demo) => demo.donate(body)),
    demoPurchase: ({ body }) => useDemo((demo) => demo.purchase(body)),
    demoFollow: ({ body }) => useDemo((demo) => demo.follow(body.username)),
  };
}

/**
 * Serves the embedded service's event stream at the companion's addresses (SPEC MCH-10): the service listens on loopback only, so an
 * overlay on another computer would get no events of the demo. Nothing else of the service is served here.
 */
export function addDemoStream(app: App, embedded: Pick<EmbeddedService, 'answerStream'>): void {
  app.all(apiBasePath + streamPath, async (context) => {
    if (context.req.method === 'OPTIONS') return context.notFound(); // a preflight, which our own pages do not need
    const response = await embedded.answerStream(context.req.raw, withoutHeaders(context.env));
    // The service lets every page read its answers; the companion decides by its own rules (SPEC CMP-7).
    for (const name of [...response.headers.keys()]) if (name.startsWith('access-control-')) response.headers.delete(name);
    return response;
  });
}

/** The same connection, but its streams ignore the headers that are passed to `openStream`. */
function withoutHeaders({ openStream, ...connection }: Connection): Connection {
  return { ...connection, ...(openStream && { openStream: (open) => openStream(open, {}) }) };
}
