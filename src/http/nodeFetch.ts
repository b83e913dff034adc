import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { StreamOpener } from './eventStream';
import type { NodeStreams } from './nodeEventStream';
import { HttpProblem, renderProblem } from './problem';
import type { Connection } from './routes';

export type FetchHandler = (request: Request, connection: Connection) => Response | Promise<Response>;
export type NodeListener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

export interface FetchListenerOptions {
  readonly fetch: FetchHandler;
  readonly answerStream: NodeStreams;
  allowBodyMs(incoming: IncomingMessage, ms: number): void;
}

/** Node's requests and responses for a fetch handler, whose event streams are answered past the web's own. */
export function createFetchListener({ fetch, answerStream, allowBodyMs }: FetchListenerOptions): NodeListener {
  const openerOf = (outgoing: ServerResponse): StreamOpener => {
    return (open, headers) => {
      answerStream(outgoing, { open, headers });
      // Of its own, because a shared one would collect the headers that a caller adds.
      return new Response(null, RESPONSE_ALREADY_SENT);
    };
  };
  const listener = getRequestListener(
    (request, { incoming, outgoing }) =>
      fetch(request, {
        incoming,
        // Our servers speak HTTP/1.1 only, so these are its messages.
        openStream: openerOf(outgoing as ServerResponse),
        allowBodyMs: (ms) => allowBodyMs(incoming as IncomingMessage, ms),
      }),
    { overrideGlobalObjects: false, errorHandler: refuseUnreadable },
  );
  return (incoming, outgoing) => void listener(incoming, outgoing);
}

/** A target or `Host` of which no address can be made (SPEC API-70). A handler renders its own failures, so that there is nothing else. */
function refuseUnreadable(error: unknown): Response {
  const problem = new HttpProblem('INVALID_REQUEST', 'The address of the request cannot be read.');
  return error instanceof RequestError ? renderProblem(problem, () => {}) : new Response(null, { status: 500 });
}
