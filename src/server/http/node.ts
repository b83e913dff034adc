import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createGracefulShutdown } from './gracefulShutdown';
import { createNodeStreams, type NodeStreams } from './nodeEventStream';
import { createPipelining } from './pipelining';
import { HttpProblem, renderProblem } from './problem';
import type { FetchHandler } from './routes';
import { type BodyTimeouts, createAddressLimit, createBodyTimeouts } from './socketLimits';

export interface Listening {
  readonly host: string;
  readonly port: number;
  /** Stops accepting requests. Resolves when the accepted requests are answered, or after `drainMs`. Event streams stay open. */
  drain(): Promise<void>;
  /** Drains, then closes every connection and frees the port. Can be called repeatedly. */
  close(): Promise<void>;
}

/** Thrown when the program cannot listen at the address. The user can fix this. */
export class CannotListen extends Error {
  constructor(
    message: string,
    readonly isPortTaken = false,
    readonly isReserved = false,
  ) {
    super(message);
  }
}

export interface ListenOptions {
  readonly fetch: FetchHandler;
  readonly host: string;
  /** The port to listen at. With 0, any free port is used. */
  readonly port: number;
  /**
   * How long the headers of a request may take. This is checked ten times per period, so a connection may be closed late, by up to a tenth
   * of this time.
   */
  readonly headersMs?: number;
  /** How long a body may take. A route can allow more. */
  readonly bodyMs?: number;
  readonly maxConnections?: number;
  /** Maximum number of connections per address. Connections from this computer are not limited. */
  readonly maxConnectionsPerAddress?: number;
  /** How long a reader may take to read the rest of a stream that has ended. After that, its connection is reset. */
  readonly lingerMs?: number;
  /** How long accepted requests may take once the server is closing. */
  readonly drainMs?: number;
}

/** How many requests a connection may send before it gets an earlier response. Each of them may need a large response in memory. */
const requestsAhead = 4;

/** Serves a fetch handler over HTTP/1.1. Throws {@link CannotListen} if the address is not available. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { fetch, host, port, headersMs = 10_000, bodyMs = 30_000, lingerMs = 5000, drainMs = 300 } = options;
  // `requestTimeout` is not set, because it applies to all requests, and an upload may have gigabytes.
  const server = createServer({
    requestTimeout: 0,
    headersTimeout: headersMs,
    connectionsCheckingInterval: headersMs / 10,
    keepAliveTimeout: 65_000,
  });
  limitConnections(server, options);
  const bodyTimeouts = createBodyTimeouts(bodyMs);
  const openStream = createNodeStreams({ lingerMs });
  const answerStream: NodeStreams = (outgoing, stream) => {
    shutdown.markStream(outgoing);
    openStream(outgoing, stream);
  };
  const answer = createListener({ fetch, answerStream, bodyTimeouts });
  const pipelining = createPipelining(requestsAhead);
  const shutdown = createGracefulShutdown(server, drainMs, (incoming, outgoing) => {
    if (!pipelining.admit(incoming, outgoing)) return;
    bodyTimeouts.begin(incoming);
    answer(incoming, outgoing);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new CannotListen(explain(error, host, port), error.code === 'EADDRINUSE', isReserved(error, port))),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    host,
    port: address.port,
    drain: shutdown.begin,
    close: async () => {
      await shutdown.begin();
      server.closeAllConnections();
      await shutdown.portFree;
    },
  };
}

function limitConnections(server: Server, { maxConnections, maxConnectionsPerAddress }: ListenOptions): void {
  if (maxConnections !== undefined) server.maxConnections = maxConnections;
  if (maxConnectionsPerAddress === undefined) return;
  const limit = createAddressLimit(maxConnectionsPerAddress);
  server.on('connection', (socket) => {
    if (!limit.acquire(socket)) socket.destroy();
    else socket.once('close', () => limit.release(socket));
  });
}

interface ListenerOptions {
  readonly fetch: FetchHandler;
  readonly answerStream: NodeStreams;
  readonly bodyTimeouts: Pick<BodyTimeouts, 'extend'>;
}

/** Connects a fetch handler to Node's requests and responses. Event streams do not use web streams. */
function createListener({ fetch, answerStream, bodyTimeouts }: ListenerOptions) {
  const listener = getRequestListener(
    (request, node) => {
      const [incoming, outgoing] = [node.incoming as IncomingMessage, node.outgoing as ServerResponse];
      return fetch(request, {
        incoming,
        openStream: (open, headers) => {
          answerStream(outgoing, { open, headers });
          return RESPONSE_ALREADY_SENT.clone(); // cloned, because callers add headers, and one shared response would collect them all
        },
        allowBodyMs: (ms) => bodyTimeouts.extend(incoming, ms),
      });
    },
    { errorHandler: refuseUnreadable },
  );
  return (incoming: IncomingMessage, outgoing: ServerResponse) => void listener(incoming, outgoing);
}

/**
 * Refuses a request whose path or `Host` does not form a valid URL (SPEC API-5). Any other error gets an empty 500. Errors of handlers do
 * not get here, because handlers answer them.
 */
function refuseUnreadable(error: unknown): Response {
  const problem = new HttpProblem('INVALID_REQUEST', 'The address of the request cannot be read.');
  return error instanceof RequestError ? renderProblem(problem, () => {}) : new Response(null, { status: 500 });
}

/** Ports below this one require administrator rights. */
const firstFreePort = 1_024;

/** Whether Windows has reserved the port. Windows has ranges of ports that programs cannot use. */
function isReserved({ code }: NodeJS.ErrnoException, port: number): boolean {
  return code === 'EACCES' && port >= firstFreePort;
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `port ${port} is in use by another program`;
  if (isReserved(error, port)) return `port ${port} is reserved by this computer's system, as Windows does for Hyper-V, WSL or Docker`;
  if (error.code === 'EACCES') return `port ${port} may not be used without administrator rights`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') return `this machine has no address ${host}`;
  return `cannot listen on ${host}:${port} (${error.code ?? error.message})`;
}
