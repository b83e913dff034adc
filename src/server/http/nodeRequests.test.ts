import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type EventSink, openEventStream } from './eventStream';
import { maxBodyBytes, readJson } from './input';
import { type Listening, listen } from './node';
import { renderProblem } from './problem';
import type { FetchHandler } from './routes';

let listening: Listening | undefined;
afterEach(() => listening?.close());

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

test('a handler receives path, query, headers and body', async () => {
  const origin = await start();
  const response = await fetch(`${origin}/a/b?c=d&e`, { headers: { 'X-Key': 'k' } });
  expect([response.headers.get('content-type'), response.headers.get('x-own')]).toEqual(['application/json', 'yes']);
  expect(await response.json()).toEqual({ method: 'GET', path: '/a/b', query: 'c=d&e', key: 'k', body: null });
  expect(await (await post(`${origin}/a`, '{"text":"grüße 👋"}')).json()).toMatchObject({ body: { text: 'grüße 👋' } });
});

test('a body may arrive in pieces that split a character', async () => {
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

test('a body that is too large is refused with or without a Content-Length; invalid UTF-8 is refused', async () => {
  const origin = await start();
  const large = Buffer.alloc(maxBodyBytes + 1, 32);
  expect(await (await post(`${origin}/a`, large)).json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  expect(await (await post(`${origin}/a`, new Blob([large]).stream())).json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  expect(await (await post(`${origin}/a`, Uint8Array.of(0x22, 0xff, 0x22))).json()).toMatchObject({ code: 'INVALID_JSON' });
});

test('a body that never ends closes its own connection only', async () => {
  const origin = await start((request) => Response.json({ path: new URL(request.url).pathname }, { status: 401 }));
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => undefined);
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

test('pipelined requests are answered in order, the last one before its connection closes', async () => {
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

test('a response may be larger than the buffer of a socket, in any script', async () => {
  for (const letter of ['a', 'ü', '👋']) {
    const text = letter.repeat(3_000_000);
    const origin = await start(() => Response.json({ text }));
    expect(await (await fetch(`${origin}/a`)).text()).toBe(JSON.stringify({ text }));
    await listening?.close();
  }
});

function createEndless() {
  const seen = { begun: 0, cancelled: 0 };
  const answer = () => {
    seen.begun += 1;
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => controller.enqueue(new Uint8Array(64 * 1024));
    const cancel = () => {
      seen.cancelled += 1;
    };
    return new Response(new ReadableStream({ pull, cancel }, { highWaterMark: 0 }));
  };
  return { seen, answer };
}

const get = 'GET /a HTTP/1.1\r\nHost: a\r\n\r\n';

const portOf = async (fetch: FetchHandler) => Number(new URL(await start(fetch)).port);

test('[CMP-30] a connection with too many pipelined requests is closed, and all their bodies are cancelled', async () => {
  const { seen, answer } = createEndless();
  const client = connect(await portOf(answer), '127.0.0.1', () => client.write(get.repeat(200)));
  client.on('error', () => {});
  await vi.waitFor(() => expect(seen).toEqual({ begun: 5, cancelled: 5 }));
  client.resume();
  await once(client, 'close');
});

test('[CMP-30] five pipelined requests are answered in order, repeatedly', async () => {
  const port = await portOf((request) => new Response(`<${new URL(request.url).pathname}>`));
  const client = connect(port, '127.0.0.1');
  let received = '';
  client.on('data', (chunk) => {
    received += chunk;
  });
  const paths = ['/a', '/b', '/c', '/d', '/e'];
  for (const round of [1, 2, 3]) {
    client.write(paths.map((path) => get.replace('/a', path)).join(''));
    const expected = Array.from({ length: round }, () => paths.map((path) => `<${path}>`)).flat();
    await vi.waitFor(() => expect(received.match(/<.*?>/g)).toEqual(expected));
  }
  client.destroy();
});

test('[CMP-30] four requests may wait behind the one that is being answered, also after earlier answers', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const begun: string[] = [];
  const port = await portOf(async (request) => {
    const { pathname } = new URL(request.url);
    begun.push(pathname);
    if (pathname !== '/a') await released;
    return new Response(`<${pathname}>`);
  });
  const client = connect(port, '127.0.0.1');
  let received = '';
  client.on('data', (chunk) => {
    received += chunk;
  });
  const send = (...paths: readonly string[]) => client.write(paths.map((path) => get.replace('/a', path)).join(''));
  send('/a', '/b', '/c', '/d', '/e');
  await vi.waitFor(() => expect(received).toContain('</a>'));
  send('/f');
  await vi.waitFor(() => expect(begun).toContain('/f'));
  release();
  await vi.waitFor(() => expect(received.match(/<.*?>/g)).toEqual(['</a>', '</b>', '</c>', '</d>', '</e>', '</f>']));
  client.destroy();
});

describe('[CMP-30] the body of a response is cancelled when its client disconnects', () => {
  test('while the body is being read', async () => {
    const { seen, answer } = createEndless();
    const client = connect(await portOf(answer), '127.0.0.1', () => client.write(get));
    await once(client, 'data');
    client.resetAndDestroy();
    await vi.waitFor(() => expect(seen).toEqual({ begun: 1, cancelled: 1 }));
  });

  test('before there is a response', async () => {
    const { seen, answer } = createEndless();
    const port = await portOf(async (request) => {
      client.resetAndDestroy();
      await once(request.signal, 'abort');
      return answer();
    });
    const client = connect(port, '127.0.0.1', () => client.write(get));
    await vi.waitFor(() => expect(seen).toEqual({ begun: 1, cancelled: 1 }));
  });

  test('while the response waits behind another one', async () => {
    const { seen, answer } = createEndless();
    const client = connect(await portOf(answer), '127.0.0.1', () => client.write(get + get));
    await vi.waitFor(() => expect(seen.begun).toBe(2));
    client.resetAndDestroy();
    await vi.waitFor(() => expect(seen.cancelled).toBe(2));
  });

  test('while an event stream waits behind another response', async () => {
    const { answer } = createEndless();
    const streams: string[] = [];
    const open = (sink: EventSink) => {
      streams.push('opened');
      sink.onClose(() => streams.push('closed'));
    };
    const port = await portOf((request, connection) => (request.url.endsWith('/a') ? answer() : openEventStream(connection, open)));
    const client = connect(port, '127.0.0.1', () => client.write(get + get.replace('/a', '/stream')));
    await vi.waitFor(() => expect(streams).toEqual(['opened']));
    client.resetAndDestroy();
    await vi.waitFor(() => expect(streams).toEqual(['opened', 'closed']));
  });
});
