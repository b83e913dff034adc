import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTcpRelay, type TcpRelay } from './tcpRelay';

let server: Server;
let relay: TcpRelay;
let received: string;

beforeEach(async () => {
  received = '';
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      received += bytes;
      socket.write(String(bytes).toUpperCase());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  relay = await openTcpRelay((server.address() as AddressInfo).port);
});
afterEach(async () => {
  await relay.close();
  await new Promise((resolve) => server.close(resolve));
});

/** Opens a client of the relay. `got` returns all answers that the client has received. */
async function open(): Promise<{ readonly socket: Socket; got(): string; readonly ended: Promise<unknown> }> {
  const socket = connect(relay.port, '127.0.0.1');
  let got = '';
  socket.on('data', (bytes) => {
    got += bytes;
  });
  socket.on('error', () => {});
  const ended = new Promise((resolve) => socket.once('close', resolve));
  await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), ended]);
  return { socket, got: () => got, ended };
}

/** Waits longer than bytes need to arrive on this computer. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

test('everything passes until a fault, and a connection that lost bytes ends with the fault', async () => {
  const client = await open();
  client.socket.write('a');
  await vi.waitFor(() => expect(client.got()).toBe('A'));
  relay.set('silent');
  client.socket.write('b');
  await pause();
  expect([received, client.got(), client.socket.destroyed]).toEqual(['a', 'A', false]);
  relay.set('whole');
  await client.ended;
  const next = await open();
  next.socket.write('c');
  await vi.waitFor(() => expect(next.got()).toBe('C'));
  expect(relay.connections()).toBe(2);
});

test('deaf: the server receives requests, but the client receives no answer', async () => {
  const client = await open();
  relay.set('deaf');
  client.socket.write('a');
  await vi.waitFor(() => expect(received).toBe('a'));
  await pause();
  expect([client.got(), client.socket.destroyed]).toEqual(['', false]);
});

test('reset: open and new connections end, and new ones do not count', async () => {
  const client = await open();
  relay.set('reset');
  await client.ended;
  await (await open()).ended;
  expect(relay.connections()).toBe(1);
});

test('a stranded connection stays silent, even at its end, while later ones work', async () => {
  const stranded = await open();
  relay.strand();
  relay.set('whole');
  stranded.socket.write('a');
  const later = await open();
  later.socket.write('b');
  await vi.waitFor(() => expect(later.got()).toBe('B'));
  expect([received, stranded.socket.destroyed]).toEqual(['b', false]);
});

test('cutAfter: the server receives the chunk, and its client is cut off before the answer', async () => {
  relay.cutAfter = (bytes) => bytes.includes('commit');
  const client = await open();
  client.socket.write('commit');
  await client.ended;
  expect([received, client.got()]).toEqual(['commit', '']);
});

test('moveTo: open connections end, and later ones reach the other server', async () => {
  const other = createServer((socket) => void socket.on('error', () => {}).end('other'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const before = await open();
  relay.moveTo((other.address() as AddressInfo).port);
  await before.ended;
  const after = await open();
  await after.ended;
  expect(after.got()).toBe('other');
  await new Promise((resolve) => other.close(resolve));
});
