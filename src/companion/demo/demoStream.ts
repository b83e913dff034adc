import { apiBasePath, streamPath } from '../../contract';
import type { App, Connection } from '../../server/http';
import type { EmbeddedService } from '../ports';

/**
 * Serves the embedded service's event stream at our own addresses (SPEC MCH-10): the service listens on loopback only, so an
 * overlay on another computer would get no events of the demo. Nothing else of the service is served here.
 */
export function addDemoStream(app: App, embedded: Pick<EmbeddedService, 'answerStream'>): void {
  app.all(apiBasePath + streamPath, async (context) => {
    if (context.req.method === 'OPTIONS') return context.notFound(); // a preflight: pages of ours need none
    const response = await embedded.answerStream(context.req.raw, withoutHeaders(context.env));
    // Whose pages may read an answer of ours is ours to say (SPEC CMP-7), and the service lets every page.
    for (const name of [...response.headers.keys()]) if (name.startsWith('access-control-')) response.headers.delete(name);
    return response;
  });
}

/** The same connection, whose streams have none of the headers that their opener is given. */
function withoutHeaders({ openStream, ...connection }: Connection): Connection {
  return { ...connection, ...(openStream && { openStream: (open) => openStream(open, {}) }) };
}
