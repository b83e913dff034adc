import { apiBasePath, streamPath } from '../../contract';
import { type App, clientAddress, exchangeOf, openEventStream, toResponse } from '../../http';
import type { EmbeddedService } from '../ports';

export interface DemoStreamOptions {
  readonly embedded: Pick<EmbeddedService, 'answerStream'>;
  /** A stream sends its headers at once, so they cannot be added later. */
  headers(request: Request): Record<string, string>;
}

/**
 * Serves the embedded service's event stream at our own addresses (SPEC MCH-10): the service listens on loopback only, so an
 * overlay on another computer would get no events of the demo. Nothing else of the service is served here.
 */
export function addDemoStream(app: App, { embedded, headers }: DemoStreamOptions): void {
  app.all(apiBasePath + streamPath, async (context) => {
    const request = context.req.raw;
    const answer = await embedded.answerStream(exchangeOf(request, clientAddress(context)));
    if (!answer) return context.notFound(); // a preflight: our own pages need none
    if ('open' in answer) return openEventStream(context.env, answer.open, headers(request));
    // The service allows every origin; which pages may read our responses is the origin guard's decision (SPEC CMP-7).
    const own = Object.entries(answer.headers).filter(([name]) => !/^access-control-/i.test(name));
    return toResponse({ ...answer, headers: Object.fromEntries(own) });
  });
}
