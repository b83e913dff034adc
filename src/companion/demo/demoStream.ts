import { apiBasePath, streamPath } from '../../contract';
import { type App, clientAddress, exchangeOf, openEventStream, toResponse } from '../../http';
import type { EmbeddedService } from '../ports';

export interface DemoStreamOptions {
  readonly embedded: Pick<EmbeddedService, 'answerStream'>;
  /** A stream's headers leave before anybody can add to them. */
  headers(request: Request): Record<string, string>;
}

/**
 * The embedded service's event stream at our own addresses (SPEC MCH-10): that service listens on the loopback address alone, and
 * with it an overlay on another computer would have a demo without events. Nothing else of the service is to be had here.
 */
export function addDemoStream(app: App, { embedded, headers }: DemoStreamOptions): void {
  app.all(apiBasePath + streamPath, async (context) => {
    const request = context.req.raw;
    const answer = await embedded.answerStream(exchangeOf(request, clientAddress(context)));
    if (!answer) return context.notFound(); // a preflight: pages of ours need none
    if ('open' in answer) return openEventStream(context.env, answer.open, headers(request));
    // Whose pages may read an answer of ours is ours to say (SPEC CMP-7), and the service lets every page.
    const own = Object.entries(answer.headers).filter(([name]) => !/^access-control-/i.test(name));
    return toResponse({ ...answer, headers: Object.fromEntries(own) });
  });
}
