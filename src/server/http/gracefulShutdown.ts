import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clearTimeout, setTimeout } from 'node:timers';

export interface GracefulShutdown {
  /** Stops accepting requests. Resolves when the accepted requests are answered, or after `drainMs`. */
  begin(): Promise<void>;
  /** Resolves when {@link begin} was called and every connection is closed. */
  readonly portFree: Promise<void>;
  /** Marks a response as an event stream. The shutdown does not wait for event streams to end. */
  markStream(outgoing: ServerResponse): void;
}

/**
 * Passes requests to `handle` until the shutdown begins. Requests accepted before that are still answered, because their callers would
 * otherwise repeat them (SPEC API-69).
 */
export function createGracefulShutdown(
  server: Server,
  drainMs: number,
  handle: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
): GracefulShutdown {
  // The latest response of each connection. Once it is sent, all earlier responses of the connection are sent too.
  const responses = new Map<Socket, ServerResponse>();
  const streams = new WeakSet<ServerResponse>();
  const awaited = new Map<ServerResponse, () => void>();
  let freed = () => {};
  const portFree = new Promise<void>((resolve) => {
    freed = resolve;
  });
  let drained: Promise<void> | undefined;

  // All connections share this function, to save memory: thousands of them may be idle.
  function forget(this: Socket): void {
    responses.delete(this);
  }
  server.on('connection', (socket) => socket.on('close', forget));
  server.on('request', (incoming, outgoing) => {
    if (drained) return;
    responses.set(incoming.socket, outgoing);
    handle(incoming, outgoing);
  });

  const isUnfinished = (outgoing: ServerResponse) =>
    !outgoing.writableFinished && !outgoing.destroyed && (outgoing.writableEnded || !streams.has(outgoing));
  const finished = (outgoing: ServerResponse) =>
    new Promise<void>((resolve) => {
      awaited.set(outgoing, resolve);
      outgoing.once('finish', resolve).once('close', resolve);
    });

  return {
    begin: () => {
      drained ??= withinTime(drainMs, Promise.all([...responses.values()].filter(isUnfinished).map(finished)));
      if (server.listening) server.close(freed);
      return drained;
    },
    portFree,
    markStream: (outgoing) => {
      streams.add(outgoing);
      awaited.get(outgoing)?.();
    },
  };
}

async function withinTime(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, over]);
  clearTimeout(timer);
}
