import type { AddressInfo } from 'node:net';
import { createServer, connect as dial, type Socket } from 'node:net';

/** A wire between a browser and a service, whose faults a test commands. */
export interface Relay {
  readonly port: number;
  /** Whatever is open passes nothing on any more and is not closed either: it is half-open. What is opened later is well. */
  halfOpen(): void;
  /** Resets whatever is open. */
  cut(): void;
  /** Whether new connections are taken. */
  accept(open: boolean): void;
  /** Connections so far. */
  connections(): number;
  close(): Promise<void>;
}

export async function startRelay(targetPort: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  let flows = { on: true };
  let accepting = true;
  let connections = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => {}); // a reset is what a test asked for
  };
  const server = createServer((near) => {
    keep(near);
    if (!accepting) return void near.resetAndDestroy();
    connections += 1;
    const own = flows;
    const far = dial(targetPort, '127.0.0.1');
    keep(far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => {
        if (own.on) to.write(bytes);
      });
      from.once('close', () => {
        if (own.on) to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port, // a TCP server that listens has one
    halfOpen: () => {
      flows.on = false;
      flows = { on: true };
    },
    cut,
    accept: (open) => {
      accepting = open;
    },
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
