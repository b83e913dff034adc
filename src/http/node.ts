import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers';
import { createAddressCounts, createBodyTimes } from './connectionBounds';
import { drainableServer } from './draining';
import type { Answerer } from './exchange';
import { createNodeAnswers } from './nodeAnswers';
import { createNodeStreams, type NodeStreams } from './nodeEventStream';
import { nodeExchange, sendOrEnd } from './nodeExchange';
import type { FetchHandler, NodeListener } from './nodeFetch';

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
  /** Is asked before `fetch`, and spares what it answers the cost of web objects. */
  readonly answer?: Answerer;
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
  const { fetch, answer, host, port, bodyMs = 30_000, lingerMs = 5000, drainMs = 300 } = options;
  // No time for whole requests: Node knows one for all of them, and an upload of gigabytes is one.
  const server = createServer({ requestTimeout: 0, headersTimeout: 10_000, keepAliveTimeout: 65_000 });
  boundConnections(server, options);
  const bodyTimes = createBodyTimes(bodyMs);
  const nodeStreams = createNodeStreams({ lingerMs });
  const answers = createNodeAnswers(sendOrEnd);
  const answerStream: NodeStreams = (outgoing, given) => {
    drain.isStream(outgoing);
    nodeStreams(outgoing, given);
  };
  const listenWithFetch = loadedWhenAsked(async () =>
    (await import('./nodeFetch')).createFetchListener({ fetch, answerStream, allowBodyMs: bodyTimes.allow }),
  );
  const drain = drainableServer(server, drainMs, (incoming, outgoing) => {
    bodyTimes.begin(incoming);
    const exchange = answer && nodeExchange(incoming);
    if (exchange) answers.expect();
    const answered = exchange && answer(exchange);
    if (!answered) return listenWithFetch(incoming, outgoing);
    answered
      .then((given) => ('open' in given ? answerStream(outgoing, given) : answers.send({ incoming, outgoing, given })))
      // An answer renders its own failures; a stream that cannot be opened ends its connection.
      .catch((error: Error) => outgoing.destroy(error));
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

/** How long after its start a server loads what it has not needed yet. */
const loadAfterMs = 1000;

/**
 * A listener that comes with its first request, or soon: web objects are a tenth of a cold start, and JSON answers need
 * none. Not later, because an update of the program may take its files away. Where they are gone already it ends, as it
 * would have at its start.
 */
function loadedWhenAsked(load: () => Promise<NodeListener>): NodeListener {
  let loading: Promise<void> | undefined;
  let listener: NodeListener | undefined;
  const loaded = () => {
    loading ??= load().then((found) => {
      listener = found;
    });
    return loading;
  };
  setTimeout(loaded, loadAfterMs).unref();
  return (incoming, outgoing) => {
    if (listener) listener(incoming, outgoing);
    else void loaded().then(() => listener?.(incoming, outgoing));
  };
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `port ${port} is in use by another program`;
  if (error.code === 'EACCES') return `port ${port} may not be used without administrator rights`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') return `this machine has no address ${host}`;
  return `cannot listen on ${host}:${port} (${error.code ?? error.message})`;
}
