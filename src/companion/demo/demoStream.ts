import { apiBasePath, streamPath } from '../../contract';
import type { App, Connection } from '../../server/http';
import type { EmbeddedService } from '../ports';

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
