import { connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { type Listening, listen } from './node';

let listening: Listening | undefined;
afterEach(() => listening?.close());

const begun: string[] = [];
async function start(): Promise<number> {
  begun.splice(0);
  const fetch = async (request: Request) => {
    begun.push(new URL(request.url).pathname);
    return new Response(await request.text());
  };
  listening = await listen({ fetch, host: '127.0.0.1', port: 0 });
  return listening.port;
}

/** Sends raw text. Resolves to everything that arrives until the server closes the connection. */
function exchange(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('close', () => resolve(received));
  });
}

test('the first requests are answered completely and in order', async () => {
  const port = await start();
  const post = (path: string, body: string, more = '') =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\n${more}Content-Length: ${body.length}\r\n\r\n${body}`;
  const last = 'Connection: close\r\n';
  const [together, other] = await Promise.all([
    exchange(port, post('/a', 'first') + post('/b', 'second', last)),
    exchange(port, post('/c', 'x'.repeat(100_000), last)),
  ]);
  expect(together.match(/first|second/g)).toEqual(['first', 'second']);
  expect(other.length).toBeGreaterThan(100_000);
});

test('a client that disconnects in the middle of its body does not affect others', async () => {
  const port = await start();
  const gone = connect(port, '127.0.0.1', () => {
    gone.write('POST /gone HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nx');
    gone.resetAndDestroy();
  });
  expect(await exchange(port, 'GET /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toContain('200 OK');
});

test('[API-69] a closing server answers a request whose body it is reading', async () => {
  const port = await start();
  const answered = exchange(port, 'GET /a HTTP/1.1\r\nHost: a\r\n\r\n');
  await vi.waitFor(() => expect(begun.length).toBe(1), { interval: 1 });
  await listening?.close();
  expect(await answered).toContain('200 OK');
});

test.each([
  ['an invalid address', 'GET /a\\b HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n'],
  ['an invalid host', 'GET /a HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
])('[API-5] a request with %s gets a 400 that names the cause', async (_, text) => {
  const answer = await exchange(await start(), text);
  expect(answer).toMatch(/^HTTP\/1\.1 400 .*\r\n(.*\r\n)*Content-Type: application\/json\r\n/i);
  expect(answer).toContain('"code":"INVALID_REQUEST"');
  expect(begun).toEqual([]);
});
