import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { clearTimeout, setTimeout } from 'node:timers';

/** Ends the connection of a request whose body does not arrive in time (SPEC CMP-30). */
export interface BodyTimes {
  /** To be called for each request, as soon as its headers are there. */
  begin(incoming: IncomingMessage): void;
  /** Its body may take as long as this from now on; a body that has come needs no time. */
  allow(incoming: IncomingMessage, ms: number): void;
}

export function createBodyTimes(bodyMs: number): BodyTimes {
  const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

  function stop(this: IncomingMessage): void {
    clearTimeout(timers.get(this));
  }
  function limit(incoming: IncomingMessage, ms: number): void {
    clearTimeout(timers.get(incoming));
    const cut = () => {
      if (!incoming.complete) incoming.socket.destroy();
    };
    timers.set(incoming, setTimeout(cut, ms).unref());
  }

  return {
    begin: (incoming) => {
      const { headers } = incoming;
      if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
      limit(incoming, bodyMs);
      incoming.once('close', stop);
    },
    allow: (incoming, ms) => {
      if (timers.has(incoming) && !incoming.complete) limit(incoming, ms);
    },
  };
}

/** How many connections each other device holds (SPEC CMP-31). */
export interface AddressCounts {
  /** False = it holds as many as it may. */
  take(socket: Socket): boolean;
  release(socket: Socket): void;
}

/** This computer's own programs are not counted: they share one address, and everything of ours is among them. */
export function createAddressCounts(most: number): AddressCounts {
  const counts = new Map<string, number>();
  const counted = new WeakMap<Socket, string>();
  return {
    take: (socket) => {
      const address = (socket.remoteAddress ?? '').replace(/^::ffff:/i, ''); // IPv4 as a listener of both writes it
      if (address === '::1' || address.startsWith('127.')) return true;
      const count = counts.get(address) ?? 0;
      if (count >= most) return false;
      counts.set(address, count + 1);
      counted.set(socket, address);
      return true;
    },
    release: (socket) => {
      const address = counted.get(socket);
      if (address === undefined || !counted.delete(socket)) return;
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    },
  };
}
