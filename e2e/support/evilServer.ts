import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** Where a widget would send what it should not: one port of TCP and one of UDP. Whatever reaches either is written down. */
export interface EvilServer {
  readonly tcpPort: number;
  readonly udpPort: number;
  /** First lines of what came, in order. */
  readonly heard: readonly string[];
  close(): void;
}

export async function openEvilServer(): Promise<EvilServer> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const tcp = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}); // a browser that gives up is no failure of the test
    socket.once('data', (data) => {
      received.push(`tcp ${data.toString('latin1').split('\r\n')[0]}`);
      socket.end('HTTP/1.1 200 OK\r\nAccess-Control-Allow-Origin: *\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    });
  }).listen(0, '127.0.0.1');
  const udp = createSocket('udp4', () => received.push('udp'));
  udp.bind(0, '127.0.0.1');
  await Promise.all([once(tcp, 'listening'), once(udp, 'listening')]);
  return {
    tcpPort: (tcp.address() as AddressInfo).port, // listening on TCP
    udpPort: udp.address().port,
    heard: received,
    close: () => {
      for (const socket of sockets) socket.destroy();
      tcp.close();
      udp.close();
    },
  };
}
