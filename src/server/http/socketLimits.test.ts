import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readJson } from './input';
import { type Listening, type ListenOptions, listen } from './node';
import { createAddressLimit } from './socketLimits';

let listening: Listening | undefined;
afterEach(() => listening?.close());

async function start(options: Partial<ListenOptions>): Promise<number> {
  listening = await listen({ fetch: () => new Response('by fetch'), host: '127.0.0.1', port: 0, ...options });
  return listening.port;
}

/** Sends the headers of a request and one byte of its body. `text` is everything that arrived until the connection was closed. */
function drip(port: number, path: string) {
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n[`),
  );
  const seen = { isOpen: true, text: '' };
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    seen.text += chunk;
  });
  const ended = once(socket, 'close').then(() => {
    seen.isOpen = false;
    return seen.text;
  });
  return { socket, seen, ended };
}

test('[CMP-30] a body that does not arrive in time closes its connection, whether it is read or not', async () => {
  const read = (request: Request) => (request.url.endsWith('/json') ? readJson(request) : request.text());
  const port = await start({
    fetch: (request) =>
      read(request).then(
        () => new Response(),
        () => new Response(null, { status: 400 }),
      ),
    bodyMs: 50,
  });
  expect(await Promise.all([drip(port, '/text').ended, drip(port, '/json').ended])).toEqual(['', '']);
});

test('[CMP-30] headers that do not arrive in time close their connection', async () => {
  const port = await start({ headersMs: 50 });
  const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n'));
  socket.on('error', () => {});
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  await once(socket, 'close');
  expect(text).not.toContain('by fetch');
});

test('[CMP-30] a route may give a body more time, which is limited too', async () => {
  const port = await start({
    fetch: async (request, { allowBodyMs }) => {
      if (new URL(request.url).pathname === '/upload') allowBodyMs?.(2_000);
      return new Response(await request.text());
    },
    bodyMs: 50,
  });
  const upload = drip(port, '/upload');
  await drip(port, '/other').ended;
  expect(upload.seen.isOpen).toBe(true);
  upload.socket.write('12345678');
  await once(upload.socket, 'data');
  expect(upload.seen.text).toContain('[12345678');
  const slow = drip(port, '/upload');
  expect(await slow.ended).toBe('');
  expect(upload.seen.isOpen).toBe(true);
  upload.socket.destroy();
});

test('[CMP-66] connections over the limit are refused until one ends', async () => {
  const port = await start({ maxConnections: 2 });
  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    const answered = await Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
    return { socket, answered };
  };
  const [first, second] = [await open(), await open()];
  expect([first.answered, second.answered, (await open()).answered]).toEqual([true, true, false]);
  first.socket.destroy();
  await expect.poll(async () => (await open()).answered).toBe(true);
});

test('[CMP-66] each other device has a limit of its own; this computer has none', () => {
  const counts = createAddressLimit(2);
  const socket = (remoteAddress: string) => ({ remoteAddress }) as Socket;
  const [one, two, three] = [socket('192.168.1.7'), socket('::ffff:192.168.1.7'), socket('192.168.1.7')];
  expect([counts.acquire(one), counts.acquire(two), counts.acquire(three)]).toEqual([true, true, false]);
  expect(counts.acquire(socket('192.168.1.8'))).toBe(true);
  for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.0.0.9']) {
    expect([1, 2, 3].map(() => counts.acquire(socket(own)))).toEqual([true, true, true]);
  }
  counts.release(one);
  counts.release(three);
  expect([counts.acquire(three), counts.acquire(socket('192.168.1.7'))]).toEqual([true, false]);
});
