import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';

/** `silent`: nothing passes and nothing is closed. `deaf`: what the target answers is lost. `reset`: no connection lives. */
export type CableState = 'whole' | 'silent' | 'deaf' | 'reset';

/** A TCP connection between two parts of the cluster that can be damaged. */
export interface Cable {
  readonly from: string;
  readonly to: string;
  readonly port: number;
  /** Holds for open connections and new ones. Connections that lost bytes are reset when the cable is whole again. */
  set(state: CableState): void;
  close(): Promise<void>;
}

export async function layCable(from: string, to: string, targetPort: number): Promise<Cable> {
  const sockets = new Set<Socket>();
  /** Connections that lost bytes. */
  const damaged = new Set<Socket>();
  let state: CableState = 'whole';
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      damaged.delete(socket);
    });
    socket.on('error', () => {}); // a fault is what the run asked for
  };
  const pass = (source: Socket, target: Socket, isAnswer: boolean) => {
    source.on('data', (bytes) => {
      if (state === 'whole' || (state === 'deaf' && !isAnswer)) target.write(bytes);
      else for (const socket of [source, target]) damaged.add(socket);
    });
    source.once('close', () => target.destroy());
  };
  const server = createServer((client) => {
    keep(client);
    if (state === 'reset') return void client.resetAndDestroy();
    const upstream = dial(targetPort, '127.0.0.1');
    keep(upstream);
    client.setNoDelay(true);
    upstream.setNoDelay(true);
    pass(client, upstream, false);
    pass(upstream, client, true);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const reset = (which: Iterable<Socket>) => {
    for (const socket of which) socket.resetAndDestroy();
  };
  return {
    from,
    to,
    port: (server.address() as AddressInfo).port, // a TCP server that listens has one
    set: (next) => {
      state = next;
      if (next === 'reset') reset(sockets);
      if (next === 'whole') reset(damaged);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        reset(sockets);
      }),
  };
}
