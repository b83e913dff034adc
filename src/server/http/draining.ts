import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clearTimeout, setTimeout } from 'node:timers';

export interface Draining {
  /** Takes no further request, and resolves when those that were taken are answered, or their time is over; idempotent. */
  begin(): Promise<void>;
  /** Resolves after that, when the last connection has ended. */
  readonly portFree: Promise<void>;
  /** An event stream: it is not waited for, because its end may lie far ahead. */
  isStream(outgoing: ServerResponse): void;
}

/**
 * Hands the requests of a server on until it drains. What was recorded and not answered would be sent once more by a
 * caller that knows no better, and what is not begun may be (SPEC API-69).
 */
export function drainableServer(
  server: Server,
  drainMs: number,
  handle: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
): Draining {
  // The last answer of each connection: those before it have left by the time it has.
  const answers = new Map<Socket, ServerResponse>();
  const streams = new WeakSet<ServerResponse>();
  const waitedFor = new Map<ServerResponse, () => void>();
  let freed = () => {};
  const portFree = new Promise<void>((resolve) => {
    freed = resolve;
  });
  let drained: Promise<void> | undefined;

  // One for all connections, of which thousands may be idle.
  function forget(this: Socket): void {
    answers.delete(this);
  }
  server.on('connection', (socket) => socket.on('close', forget));
  server.on('request', (incoming, outgoing) => {
    if (drained) return; // its connection is ended with the others
    answers.set(incoming.socket, outgoing);
    handle(incoming, outgoing);
  });

  const isUnderWay = (outgoing: ServerResponse) =>
    !outgoing.writableFinished && !outgoing.destroyed && (outgoing.writableEnded || !streams.has(outgoing));
  const left = (outgoing: ServerResponse) =>
    new Promise<void>((resolve) => {
      waitedFor.set(outgoing, resolve);
      outgoing.once('finish', resolve).once('close', resolve);
    });

  return {
    begin: () => {
      drained ??= withinTime(drainMs, Promise.all([...answers.values()].filter(isUnderWay).map(left)));
      if (server.listening) server.close(freed);
      return drained;
    },
    portFree,
    isStream: (outgoing) => {
      streams.add(outgoing);
      waitedFor.get(outgoing)?.();
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
