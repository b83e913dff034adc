import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Answerer } from './exchange';
import { createStreamOpener } from './nodeEventStream';
import { nodeExchange, sendAnswer } from './nodeExchange';
import type { Connection } from './routes';

export interface Listening {
  readonly host: string;
  readonly port: number;
  /** Ends every connection and frees the port; idempotent. */
  close(): Promise<void>;
}

/** Misconfiguration that the person who starts the program can mend. */
export class CannotListen extends Error {}

export interface ListenOptions {
  readonly fetch: (request: Request, connection: Connection) => Response | Promise<Response>;
  /** Is asked before `fetch`, and spares what it answers the cost of web objects. */
  readonly answer?: Answerer;
  readonly host: string;
  /** 0 = any free port. */
  readonly port: number;
}

/** Serves a fetch handler over HTTP/1.1. Throws {@link CannotListen} when the address is not to be had. */
export async function listen({ fetch, answer, host, port }: ListenOptions): Promise<Listening> {
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 });
  const openerOf = createStreamOpener();
  const listenWithFetch = getRequestListener(
    // The server above speaks HTTP/1.1 only, so the response is a ServerResponse.
    (request, { incoming, outgoing }) => fetch(request, { incoming, openStream: openerOf(outgoing as ServerResponse) }),
    { overrideGlobalObjects: false },
  );
  server.on('request', (incoming, outgoing) => {
    const exchange = answer && nodeExchange(incoming);
    const answered = exchange && answer(exchange);
    if (!answered) return void listenWithFetch(incoming, outgoing);
    // An answer renders its own failures; one that cannot be sent ends its connection.
    answered.then((given) => sendAnswer(incoming, outgoing, given)).catch((error: Error) => outgoing.destroy(error));
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    socket.setNoDelay(true);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new CannotListen(explain(error, host, port))));
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo; // a TCP server that listens has one
  let closing: Promise<void> | undefined;
  return {
    host,
    port: address.port,
    close: () => {
      closing ??= new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      });
      return closing;
    },
  };
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `port ${port} is in use by another program`;
  if (error.code === 'EACCES') return `port ${port} may not be used without administrator rights`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') return `this machine has no address ${host}`;
  return `cannot listen on ${host}:${port} (${error.code ?? error.message})`;
}
