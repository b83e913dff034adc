import { connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { encodeFrame, openEventStream } from './eventStream';
import { type Listening, type ListenOptions, listen } from './node';

let listening: Listening | undefined;
afterEach(() => listening?.close());

async function start(options: Partial<ListenOptions>): Promise<string> {
  listening = await listen({ fetch: () => new Response('by fetch'), host: '127.0.0.1', port: 0, ...options });
  return `http://127.0.0.1:${listening.port}`;
}

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

async function startHeld() {
  const { open, opened } = gate();
  const held = { begun: 0, release: open };
  const fetch = async () => {
    held.begun += 1;
    await opened;
    return Response.json({ done: true });
  };
  return { origin: await start({ fetch }), held };
}

test('[API-69] a closing server answers the requests it has begun, and accepts no more', async () => {
  const { origin, held } = await startHeld();
  const answer = fetch(origin);
  await vi.waitFor(() => expect(held.begun).toBe(1));
  const closed = listening?.close();
  await expect(fetch(origin)).rejects.toThrow();
  held.release();
  expect(await (await answer).json()).toEqual({ done: true });
  await closed;
  expect(held.begun).toBe(1);
});

test('[API-69] a closing server does not begin a request that waits behind another on its connection', async () => {
  const { origin, held } = await startHeld();
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await vi.waitFor(() => expect(held.begun).toBe(1));
  const drained = listening?.drain();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await new Promise((resolve) => setTimeout(resolve, 50));
  held.release();
  await drained;
  await listening?.close();
  await vi.waitFor(() => expect(socket.closed).toBe(true));
  expect([held.begun, text.match(/HTTP\/1\.1 200/g)?.length]).toEqual([1, 1]);
});

test('a request that is never answered delays the shutdown by `drainMs` at most', async () => {
  listening = await listen({ fetch: () => new Promise(() => {}), host: '127.0.0.1', port: 0, drainMs: 50 });
  const answer = fetch(`http://127.0.0.1:${listening.port}`).catch(() => 'cut');
  await new Promise((resolve) => setTimeout(resolve, 50));
  await listening.close();
  expect(await answer).toBe('cut');
});

test('[API-69] a closing server sends the rest of a response that it has begun', async () => {
  const { open, opened } = gate();
  const piece = 'x'.repeat(100_000);
  const pieces = () =>
    new ReadableStream({
      async start(controller) {
        controller.enqueue(Buffer.from(piece));
        await opened;
        controller.enqueue(Buffer.from(piece));
        controller.close();
      },
    });
  const origin = await start({ fetch: () => new Response(pieces()), drainMs: 5_000 });
  const response = await fetch(origin);
  const closed = listening?.close();
  await new Promise((resolve) => setTimeout(resolve, 30));
  open();
  expect((await response.text()).length).toBe(2 * piece.length);
  await closed;
});

test('[API-69] a closing server does not wait for event streams, even if they open during the shutdown', async () => {
  const { open, opened } = gate();
  const begun: string[] = [];
  const origin = await start({
    fetch: async (request, connection) => {
      const { pathname } = new URL(request.url);
      begun.push(pathname);
      if (pathname === '/late') await opened;
      return openEventStream(connection, (sink) => sink.send(encodeFrame({ data: 1 })));
    },
    drainMs: 3_600_000,
  });
  const early = await fetch(`${origin}/early`);
  const late = fetch(`${origin}/late`);
  await vi.waitFor(() => expect(begun).toEqual(['/early', '/late']));
  const drained = listening?.drain();
  open();
  await drained;
  expect((await late).ok).toBe(true);
  await listening?.close();
  for (const stream of [early, await late]) await expect(stream.text()).rejects.toThrow();
});
