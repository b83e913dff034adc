import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { maxBodyBytes, readJson } from './input';
import { type Listening, listen } from './node';
import { renderProblem } from './problem';
import type { FetchHandler } from './routes';

let listening: Listening | undefined;
afterEach(() => listening?.close());

/** Says back what it was asked. */
const echo: FetchHandler = (request) => {
  const answer = async () => {
    const { method, headers } = request;
    const { pathname: path, search } = new URL(request.url);
    const body = method === 'POST' ? await readJson(request) : null;
    return Response.json({ method, path, query: search.slice(1), key: headers.get('x-key'), body }, { headers: { 'X-Own': 'yes' } });
  };
  return answer().catch((error: unknown) => renderProblem(error, () => undefined));
};

async function start(fetch: FetchHandler = echo): Promise<string> {
  listening = await listen({ fetch, host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${listening.port}`;
}
const post = (url: string, body: BodyInit) =>
  fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' }, ...{ duplex: 'half' } });

test('a request is answered with its path, query, header and body', async () => {
  const origin = await start();
  const response = await fetch(`${origin}/a/b?c=d&e`, { headers: { 'X-Key': 'k' } });
  expect([response.headers.get('content-type'), response.headers.get('x-own')]).toEqual(['application/json', 'yes']);
  expect(await response.json()).toEqual({ method: 'GET', path: '/a/b', query: 'c=d&e', key: 'k', body: null });
  expect(await (await post(`${origin}/a`, '{"text":"grüße 👋"}')).json()).toMatchObject({ body: { text: 'grüße 👋' } });
});

test('a body may come in pieces that split a character', async () => {
  const bytes = Buffer.from('{"text":"👋"}');
  const pieces = new ReadableStream({
    async start(controller) {
      for (const byte of bytes) {
        controller.enqueue(Uint8Array.of(byte));
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      controller.close();
    },
  });
  expect(await (await post(`${await start()}/a`, pieces)).json()).toMatchObject({ body: { text: '👋' } });
});

test('a body that is too large is refused, whether it says so or not, and one that is no UTF-8 a 400', async () => {
  const origin = await start();
  const large = Buffer.alloc(maxBodyBytes + 1, 32);
  expect(await (await post(`${origin}/a`, large)).json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  expect(await (await post(`${origin}/a`, new Blob([large]).stream())).json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  expect(await (await post(`${origin}/a`, Uint8Array.of(0x22, 0xff, 0x22))).json()).toMatchObject({ code: 'INVALID_JSON' });
});

test('a body that never ends costs its connection, and nobody else', async () => {
  const origin = await start((request) => Response.json({ path: new URL(request.url).pathname }, { status: 401 }));
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => undefined); // a reset is one way to be cut off
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write('POST /a HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n');
  await closed;
  expect(received).toContain('401');
  expect((await fetch(`${origin}/b`)).status).toBe(401);
});

test('HEAD is answered without a body', async () => {
  const response = await fetch(`${await start()}/a`, { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
});

test('requests that come together are answered in their order, the last one before its connection closes', async () => {
  const { port } = new URL(await start());
  const socket = connect(Number(port), '127.0.0.1');
  const received: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => received.push(chunk));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const request = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\nX-Key: ${path}\r\n${more}\r\n`;
  socket.write(`${request('/a')}HEAD /b HTTP/1.1\r\nHost: a\r\n\r\n${request('/c')}${request('/d', 'Connection: close\r\n')}`);
  await closed;
  const answers = Buffer.concat(received).toString().split('HTTP/1.1 200 OK\r\n').slice(1);
  const bodies = answers.map((answer) => answer.slice(answer.indexOf('\r\n\r\n') + 4));
  const body = (path: string) => JSON.stringify({ method: 'GET', path, query: '', key: path, body: null });
  expect(bodies).toEqual([body('/a'), '', body('/c'), body('/d')]);
});

test('an answer may be larger than what a socket takes at once, in any script', async () => {
  for (const letter of ['a', 'ü', '👋']) {
    const text = letter.repeat(3_000_000);
    const origin = await start(() => Response.json({ text }));
    expect(await (await fetch(`${origin}/a`)).text()).toBe(JSON.stringify({ text }));
    await listening?.close();
  }
});
