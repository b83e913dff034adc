import type { AddressInfo } from 'node:net';
import { createServer, connect as dial, type Socket } from 'node:net';

/** A TCP relay between browser and service, with faults at a test's command. */
export interface Relay {
  readonly port: number;
  /** Makes all open connections half-open: they pass nothing on and are not closed. Later connections work. */
  halfOpen(): void;
  /** Resets all open connections. */
  cut(): void;
  /** Sets whether new connections are accepted; others are reset. */
  accept(open: boolean): void;
  /** Number of accepted connections so far. */
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
  const server = createServer((client) => {
    keep(client);
    if (!accepting) return void client.resetAndDestroy();
    connections += 1;
    const flow = flows;
    const upstream = dial(targetPort, '127.0.0.1');
    keep(upstream);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('data', (bytes) => {
        if (flow.on) to.write(bytes);
      });
      from.once('close', () => {
        if (flow.on) to.destroy();
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
