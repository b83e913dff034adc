import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The requests that connections send ahead of their answers. */
export interface Pipelining {
  /** Call it for each request. False = its connection has sent too many ahead, and is ended. */
  admit(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
}

/** `most`: unanswered requests of one connection beside the one that is being answered (SPEC CMP-31). */
export function createPipelining(most: number): Pipelining {
  // Only connections that have sent one ahead: browsers and proxies wait for each answer.
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
      // Node gives a response its socket when the ones before it have left.
      if (outgoing.socket) return true;
      const responses = unansweredOf(socket).add(outgoing);
      outgoing.once('finish', () => responses.delete(outgoing));
      const waiting = [...responses].filter((response) => !response.socket); // without the one that is being answered
      if (waiting.length > most) socket.destroy();
      return !socket.destroyed;
    },
  };
}

/** Emits `close` for a response that never got the socket, so that its body is cancelled; Node does so only for the one that has it. */
function endUnsent(outgoing: ServerResponse): void {
  if (outgoing.socket) return;
  outgoing.destroy();
  outgoing.emit('close');
}
