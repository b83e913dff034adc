import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * `whole`: everything passes.
 * `silent`: nothing passes and no connection closes, as if the cable were pulled.
 * `deaf`: the server's answers are lost.
 * `reset`: open and new connections are reset.
 */
export type RelayState = 'whole' | 'silent' | 'deaf' | 'reset';

export interface TcpRelay {
  readonly port: number;
  /** How many connections were opened, not counting those that were reset immediately. */
  connections(): number;
  /** Affects open and new connections. `whole` also resets connections that have lost bytes. */
  set(state: RelayState): void;
  cut(): void;
  /** Sends new connections to another server, as if the host name now pointed there. Resets open connections. */
  moveTo(serverPort: number): void;
  /** Makes the open connections `silent` forever. New connections work. */
  strand(): void;
  /**
   * Called with each chunk from a client. If it returns true, the chunk is sent to the server, but the client is disconnected
   * before the answer.
   */
  cutAfter: (bytes: Buffer) => boolean;
  close(): Promise<void>;
}

interface Connection {
  readonly client: Socket;
  readonly server: Socket;
  isStranded: boolean;
  hasLostBytes: boolean;
}

export async function openTcpRelay(firstPort: number): Promise<TcpRelay> {
  // This function has over 50 lines: its inner functions use the same state and open connections.
  const open = new Set<Connection>();
  let serverPort = firstPort;
  let state: RelayState = 'whole';
  let connections = 0;

  /** Whether bytes, or the end of the connection, can pass now. If not, they are lost. */
  function passes(connection: Connection, isAnswer: boolean): boolean {
    const isPassed = !connection.isStranded && (state === 'whole' || (state === 'deaf' && !isAnswer));
    if (!isPassed) connection.hasLostBytes = true;
    return isPassed;
  }

  function join(connection: Connection): void {
    const { client, server } = connection;
    client.on('data', (bytes) => {
      if (!passes(connection, false)) return;
      server.write(bytes);
      if (relay.cutAfter(bytes)) server.removeAllListeners('data').once('data', () => client.destroy());
    });
    server.on('data', (bytes) => {
      if (passes(connection, true)) client.write(bytes);
    });
    for (const [closed, other] of [
      [client, server],
      [server, client],
    ] as const) {
      closed.on('error', () => {});
      closed.setNoDelay(true);
      closed.once('close', () => {
        if (other.destroyed) open.delete(connection);
        else if (passes(connection, closed === server)) other.destroy();
      });
    }
  }

  function reset(which: Iterable<Connection>): void {
    for (const { client, server } of which) for (const socket of [client, server]) socket.resetAndDestroy();
  }

  const listener = createServer((client) => {
    if (state === 'reset') return void client.on('error', () => {}).resetAndDestroy();
    connections += 1;
    const connection = { client, server: connect(serverPort, '127.0.0.1'), isStranded: false, hasLostBytes: false };
    open.add(connection);
    join(connection);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));

  const relay: TcpRelay = {
    port: (listener.address() as AddressInfo).port,
    connections: () => connections,
    set: (next) => {
      state = next;
      if (next === 'reset') reset(open);
      if (next === 'whole') reset([...open].filter(({ isStranded, hasLostBytes }) => hasLostBytes && !isStranded));
    },
    cut: () => reset(open),
    moveTo: (port) => {
      serverPort = port;
      reset(open);
    },
    strand: () => {
      for (const connection of open) connection.isStranded = true;
    },
    cutAfter: () => false,
    close: async () => {
      const closed = new Promise((resolve) => listener.close(resolve));
      reset(open);
      await closed;
    },
  };
  return relay;
}
