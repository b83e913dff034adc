import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { clearTimeout, setTimeout } from 'node:timers';

/** Closes the connection if the body of a request does not arrive in time (SPEC CMP-30). */
export interface BodyTimeouts {
  begin(incoming: IncomingMessage): void;
  extend(incoming: IncomingMessage, ms: number): void;
}

export function createBodyTimeouts(bodyMs: number): BodyTimeouts {
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
    extend: (incoming, ms) => {
      if (timers.has(incoming) && !incoming.complete) limit(incoming, ms);
    },
  };
}

/** Limits how many connections each device may open. Connections from this computer are not limited (SPEC CMP-66). */
export interface AddressLimit {
  /** Counts the socket. Returns false if its address has reached the limit. */
  acquire(socket: Socket): boolean;
  release(socket: Socket): void;
}

export function createAddressLimit(max: number): AddressLimit {
  const counts = new Map<string, number>();
  const counted = new WeakMap<Socket, string>();
  return {
    acquire: (socket) => {
      const address = (socket.remoteAddress ?? '').replace(/^::ffff:/i, ''); // removes the prefix with which a dual-stack listener reports IPv4 addresses
      if (address === '::1' || address.startsWith('127.')) return true;
      const count = counts.get(address) ?? 0;
      if (count >= max) return false;
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
