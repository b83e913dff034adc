import { connect, createServer, type Socket } from 'node:net';

/** A way to a server on this computer that can be cut. */
export interface TcpProxy {
  readonly port: number;
  /** Passes nothing on any more in either direction, and closes nothing: as a cable that is pulled. */
  freeze(): void;
  /** Passes what comes on new connections; those that were frozen stay so. */
  thaw(): void;
  /** Is asked of each piece that a client sends: true = the server gets it, and its client is cut off before the answer. */
  cutAfter: (piece: Buffer) => boolean;
  close(): Promise<void>;
}

export async function openTcpProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    let answers = true;
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
    client.on('data', (piece) => {
      if (frozen) answers = false;
      if (!answers) return;
      upstream.write(piece);
      if (!proxy.cutAfter(piece)) return;
      answers = false;
      // Its answer says that the server has done what it was asked for.
      upstream.once('data', () => client.destroy());
    });
    upstream.on('data', (piece) => {
      if (frozen) answers = false;
      if (answers) client.write(piece);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address !== 'object') throw new Error('The proxy has no port');
  const proxy: TcpProxy = {
    port: address.port,
    freeze: () => {
      frozen = true;
    },
    thaw: () => {
      frozen = false;
    },
    cutAfter: () => false,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}
