import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** A server that a hostile widget must not reach. Listens on one TCP and one UDP port, and records everything that arrives. */
export interface EvilServer {
  readonly tcpPort: number;
  readonly udpPort: number;
  /** The first line of each message that arrived, in order. */
  readonly received: readonly string[];
  close(): void;
}

export async function openEvilServer(): Promise<EvilServer> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const tcp = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}); // the browser may close early
    socket.once('data', (data) => {
      received.push(`tcp ${data.toString('latin1').split('\r\n')[0]}`);
      socket.end('HTTP/1.1 200 OK\r\nAccess-Control-Allow-Origin: *\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    });
  }).listen(0, '127.0.0.1');
  const udp = createSocket('udp4', () => received.push('udp'));
  udp.bind(0, '127.0.0.1');
  await Promise.all([once(tcp, 'listening'), once(udp, 'listening')]);
  return {
    tcpPort: (tcp.address() as AddressInfo).port, // a TCP server has an address of this type
    udpPort: udp.address().port,
    received,
    close: () => {
      for (const socket of sockets) socket.destroy();
      tcp.close();
      udp.close();
    },
  };
}
