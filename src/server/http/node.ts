import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type BodyTimes, createAddressCounts, createBodyTimes } from './connectionBounds';
import { drainableServer } from './draining';
import { createNodeStreams, type NodeStreams } from './nodeEventStream';
import { HttpProblem, renderProblem } from './problem';
import type { FetchHandler } from './routes';

export interface Listening {
  readonly host: string;
  readonly port: number;
  /**
   * Takes no further request, and resolves when those that were taken are answered to the last byte, or after `drainMs`.
   * Event streams stay open. Idempotent.
   */
  drain(): Promise<void>;
  /** Drains, then ends every connection and frees the port; idempotent. */
  close(): Promise<void>;
}

/** Misconfiguration that the person who starts the program can mend. */
export class CannotListen extends Error {
  constructor(
    message: string,
    /** Another port would do. */
    readonly isPortTaken = false,
  ) {
    super(message);
  }
}

export interface ListenOptions {
  readonly fetch: FetchHandler;
  readonly host: string;
  /** 0 = any free port. */
  readonly port: number;
  /** Milliseconds that a body has to arrive, where its route does not give it more; headers have ten seconds. */
  readonly bodyMs?: number;
  /** Connections at once; absent = as many as the system gives. */
  readonly mostConnections?: number;
  /** Connections at once of each address that is not this computer's. */
  readonly mostOfAddress?: number;
  /** Milliseconds that a reader has for the rest of a stream that has ended, before its connection is reset. */
  readonly lingerMs?: number;
  /** Milliseconds that answers under way have when the server is closed. */
  readonly drainMs?: number;
}

/** Serves a fetch handler over HTTP/1.1. Throws {@link CannotListen} when the address is not to be had. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { fetch, host, port, bodyMs = 30_000, lingerMs = 5000, drainMs = 300 } = options;
  // No time for whole requests: Node knows one for all of them, and an upload of gigabytes is one.
  const server = createServer({ requestTimeout: 0, headersTimeout: 10_000, keepAliveTimeout: 65_000 });
  boundConnections(server, options);
  const bodyTimes = createBodyTimes(bodyMs);
  const openStream = createNodeStreams({ lingerMs });
  const answerStream: NodeStreams = (outgoing, answer) => {
    drain.isStream(outgoing);
    openStream(outgoing, answer);
  };
  const answer = createListener({ fetch, answerStream, bodyTimes });
  const drain = drainableServer(server, drainMs, (incoming, outgoing) => {
    bodyTimes.begin(incoming);
    answer(incoming, outgoing);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new CannotListen(explain(error, host, port), error.code === 'EADDRINUSE')),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo; // a TCP server that listens has one
  return {
    host,
    port: address.port,
    drain: drain.begin,
    close: async () => {
      await drain.begin();
      server.closeAllConnections();
      await drain.portFree;
    },
  };
}

function boundConnections(server: Server, { mostConnections, mostOfAddress }: ListenOptions): void {
  if (mostConnections !== undefined) server.maxConnections = mostConnections;
  if (mostOfAddress === undefined) return;
  const counts = createAddressCounts(mostOfAddress);
  server.on('connection', (socket) => {
    if (!counts.take(socket)) socket.destroy();
    else socket.once('close', () => counts.release(socket));
  });
}

interface ListenerOptions {
  readonly fetch: FetchHandler;
  readonly answerStream: NodeStreams;
  readonly bodyTimes: Pick<BodyTimes, 'allow'>;
}

/** Node's requests and responses for a fetch handler, whose event streams are written past the web's own. */
function createListener({ fetch, answerStream, bodyTimes }: ListenerOptions) {
  const listener = getRequestListener(
    (request, node) => {
      // Our servers speak HTTP/1.1 only, so these are its messages.
      const [incoming, outgoing] = [node.incoming as IncomingMessage, node.outgoing as ServerResponse];
      return fetch(request, {
        incoming,
        openStream: (open, headers) => {
          answerStream(outgoing, { open, headers });
          return RESPONSE_ALREADY_SENT.clone(); // a shared one would collect the headers that a caller adds
        },
        allowBodyMs: (ms) => bodyTimes.allow(incoming, ms),
      });
    },
    { errorHandler: refuseUnreadable },
  );
  return (incoming: IncomingMessage, outgoing: ServerResponse) => void listener(incoming, outgoing);
}

/** A target or `Host` of which no address can be made (SPEC API-70). A handler renders its own failures, so that there is nothing else. */
function refuseUnreadable(error: unknown): Response {
  const problem = new HttpProblem('INVALID_REQUEST', 'The address of the request cannot be read.');
  return error instanceof RequestError ? renderProblem(problem, () => {}) : new Response(null, { status: 500 });
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `port ${port} is in use by another program`;
  if (error.code === 'EACCES') return `port ${port} may not be used without administrator rights`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') return `this machine has no address ${host}`;
  return `cannot listen on ${host}:${port} (${error.code ?? error.message})`;
}
