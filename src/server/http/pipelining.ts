import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Limits the requests that a connection sends before it has its answers. */
export interface Pipelining {
  /** Call it for each request. False = the connection sent too many, and was closed. */
  admit(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
}

/** `maxWaiting`: unanswered requests of one connection besides the one that is being answered (SPEC CMP-30). */
export function createPipelining(maxWaiting: number): Pipelining {
  // Only connections that pipeline: browsers and proxies wait for each answer.
  const ahead = new WeakMap<Socket, Set<ServerResponse>>();

  function unansweredOf(socket: Socket): Set<ServerResponse> {
    const known = ahead.get(socket);
    if (known) return known;
    const responses = new Set<ServerResponse>();
    ahead.set(socket, responses);
    socket.once('close', () => responses.forEach(endUnsent));
    return responses;
  }

  return {
    admit: ({ socket }, outgoing) => {
      // Node gives a response its socket when the previous responses are sent.
      if (outgoing.socket) return true;
      const responses = unansweredOf(socket).add(outgoing);
      outgoing.once('finish', () => responses.delete(outgoing));
      const waiting = [...responses].filter((response) => !response.socket); // excludes the one that is being answered
      if (waiting.length > maxWaiting) socket.destroy();
      return !socket.destroyed;
    },
  };
}

/** Emits `close` for a response that never got the socket, so that its body is cancelled. Node emits it only for the one that has it. */
function endUnsent(outgoing: ServerResponse): void {
  if (outgoing.socket) return;
  outgoing.destroy();
  outgoing.emit('close');
}
