import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Pipelining {
  /** Call this for each request. If too many requests of the connection are waiting, closes the connection and returns false. */
  admit(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
}

/** `maxWaiting`: how many requests of one connection may wait while another is being answered (SPEC CMP-30). */
export function createPipelining(maxWaiting: number): Pipelining {
  // Contains only connections that send requests ahead. Browsers and proxies wait for each answer.
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
      if (outgoing.socket) return true;
      const responses = unansweredOf(socket).add(outgoing);
      outgoing.once('finish', () => responses.delete(outgoing));
      const waiting = [...responses].filter((response) => !response.socket);
      if (waiting.length > maxWaiting) socket.destroy();
      return !socket.destroyed;
    },
  };
}

/**
 * Emits `close` for a response that still waited for an earlier one when the connection closed, so that its body is cancelled. Node does
 * this only for the response that was being sent.
 */
function endUnsent(outgoing: ServerResponse): void {
  if (outgoing.socket) return;
  outgoing.destroy();
  outgoing.emit('close');
}
