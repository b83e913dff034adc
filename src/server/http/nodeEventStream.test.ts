import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type EventSink, encodeFrame, openEventStream } from './eventStream';
import { type Listening, listen } from './node';
import { createNodeStreams } from './nodeEventStream';
import type { FetchHandler } from './routes';

let listening: Listening | undefined;
const sinks: EventSink[] = [];
afterEach(async () => {
  sinks.splice(0);
  await listening?.close();
});

async function start(): Promise<number> {
  const open = (sink: EventSink) => void sinks.push(sink);
  listening = await listen({ fetch: (_, connection) => openEventStream(connection, open), host: '127.0.0.1', port: 0 });
  return listening.port;
}

async function openReader(port: number): Promise<() => Promise<string>> {
  const before = sinks.length;
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect(sinks).toHaveLength(before + 1);
  return () => response.text();
}
const frame = (text: string) => encodeFrame({ data: text });

test('each reader gets its own frames in order, whether others get the same or not', async () => {
  const port = await start();
  const readers = [await openReader(port), await openReader(port), await openReader(port)];
  const [a, b, c] = ['x', 'y', 'ü👋'].map(frame) as [Uint8Array, Uint8Array, Uint8Array];
  const plans = [
    [a, b],
    [a, b],
    [a, c],
  ];
  for (const [index, frames] of plans.entries()) for (const each of frames) sinks[index]?.send(each);
  await new Promise((resolve) => setImmediate(resolve));
  for (const sink of sinks) sink.send(c);
  for (const sink of sinks) sink.close();
  const said = await Promise.all(readers.map((read) => read()));
  expect(said.map((text) => text.match(/[xyü]/g)?.join(''))).toEqual(['xyü', 'xyü', 'xüü']);
});

test('a reader of HTTP/1.0 gets frames without chunks', async () => {
  const socket = connect(await start(), '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  const ended = new Promise((resolve) => socket.once('end', resolve));
  socket.write('GET / HTTP/1.0\r\nHost: a\r\n\r\n');
  while (sinks.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  sinks[0]?.send(frame('a'));
  sinks[0]?.close();
  await ended;
  expect(received.split('\r\n\r\n')[1]).toBe('data: "a"\n\n');
});

test('[STR-17] frames of the current turn do not count as unread', async () => {
  const socket = connect(await start(), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket, 'readable');
  const size = 32 * 1024 * 1024;
  sinks[0]?.send(new Uint8Array(size).fill(65));
  expect(sinks[0]?.bufferedBytes()).toBe(0);
  await vi.waitFor(() => expect(sinks[0]?.bufferedBytes()).toBeGreaterThan(size / 2));
  socket.destroy();
});

test('an open stream keeps neither URL nor headers of its request', async () => {
  const answerStream = createNodeStreams({ lingerMs: 20 });
  const server = createServer((_, outgoing) => answerStream(outgoing, { headers: {}, open: () => {} })).listen(0, '127.0.0.1');
  const asked = once(server, 'request');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/a?b=c`, { headers: { 'X-Key': 'k' } });
  const [incoming] = await asked;
  expect([incoming.url, incoming.headers, incoming.rawHeaders]).toEqual(['', {}, []]);
  await response.body?.cancel();
  server.close();
});

async function openServed(): Promise<{ readonly reader: Socket; readonly served: Socket; readonly sink: EventSink }> {
  const answerStream = createNodeStreams({ lingerMs: 20 });
  const server = createServer((_, outgoing) => answerStream(outgoing, { headers: {}, open: (sink) => void sinks.push(sink) }));
  const connected = once(server, 'connection');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const reader = connect(port, '127.0.0.1');
  reader.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const [served] = await connected;
  await once(reader, 'readable');
  server.close();
  const [sink] = sinks;
  if (!sink) throw new Error('The stream did not open');
  return { reader, served, sink };
}

test('frames of one turn are sent in one write', async () => {
  const { reader, served, sink } = await openServed();
  const write = vi.spyOn(served, 'write');
  sink.send(frame('a'));
  await Promise.resolve();
  sink.send(frame('b'));
  await vi.waitFor(() => expect(write).toHaveBeenCalled());
  expect(String(write.mock.calls[0]?.[0])).toContain('data: "a"\n\ndata: "b"\n\n');
  reader.destroy();
});

describe('an ended stream', () => {
  test('[STR-17] is reset if its reader does not read the rest in time', async () => {
    const { reader, served, sink } = await openServed();
    sink.send(new Uint8Array(32 * 1024 * 1024).fill(65));
    sink.close();
    await once(served, 'close');
    // On a reset connection, the first write fails. After a normal close, it would succeed.
    reader.on('error', () => undefined); // the connection was reset
    const written = new Promise((resolve) => reader.write('x', resolve));
    expect(await written).toMatchObject({ code: expect.stringMatching(/^(ECONNRESET|EPIPE)$/) });
  });

  test('keeps its connection open for the next request if its reader has read everything', async () => {
    const { reader, served, sink } = await openServed();
    sink.close();
    reader.resume();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(served.destroyed).toBe(false);
    reader.destroy();
  });
});

test('the headers of a stream forbid proxies to buffer or compress it, even if the handler sets other cache headers', async () => {
  const fetchHandler: FetchHandler = (_, connection) => openEventStream(connection, () => {}, { 'Cache-Control': 'no-store' });
  listening = await listen({ fetch: fetchHandler, host: '127.0.0.1', port: 0 });
  const { headers, body } = await fetch(`http://127.0.0.1:${listening.port}/`);
  const sent = ['cache-control', 'x-accel-buffering', 'content-type'].map((name) => headers.get(name));
  expect(sent).toEqual(['no-store, no-transform', 'no', 'text/event-stream']);
  await body?.cancel();
});
