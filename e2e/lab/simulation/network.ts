import { type FaultKind, responseFaults } from './faults';
import { type LinkOptions, readableHeaders } from './link';
import { carryStream } from './streamWire';

export function createLink(options: LinkOptions): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      if (typeof init?.body === 'string') options.history.texts.push(init.body);
      const request = new Request(input, init);
      // Use the caller's own signal. A `Request` forwards the signal only until the request is garbage-collected, which is not
      // deterministic.
      const signal = init?.signal ?? (input instanceof Request ? input.signal : new AbortController().signal);
      void send(request, signal, options, resolve, reject);
    });
}

async function send(
  request: Request,
  signal: AbortSignal,
  options: LinkOptions,
  resolve: (response: Response) => void,
  reject: (error: unknown) => void,
) {
  const { client, faults, place, history } = options;
  const fail = (error: unknown) => client.deliver(() => reject(error));
  const failToFetch = () => fail(new TypeError('Failed to fetch'));
  if (signal.aborted) return reject(signal.reason);
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  const fault = faults.draw(place, responseFaults);
  if (fault) history.note(client.name, () => `${request.method} ${pathOf(request)} meets ${fault}`);
  if (fault) history.reach(fault);
  if (fault === 'net-401' && place === 'stream') history.reach('401 on the stream');
  if (fault === 'net-refuse') return failToFetch();
  const fromProxy = fault && proxyResponse(fault);
  if (fromProxy) return client.deliver(() => (isReadable(fromProxy, options) ? resolve(fromProxy) : failToFetch()));

  await delay(options, fault === 'net-slow' ? 3_000 : 20);
  if (signal.aborted || !client.alive) return;
  const server = options.server();
  if (!server?.process.alive) return failToFetch();
  if (server.process.frozen) return; // no response, so the call ends only at the client's own time limit
  if (fault === 'net-copy') await server.answer(request.clone(), false).then((first) => first.body?.cancel());
  const response = await server.answer(request, fault === 'net-copy');
  if (fault === 'net-hang' || fault === 'net-lost-answer') {
    await response.body?.cancel();
    return fault === 'net-lost-answer' ? failToFetch() : undefined;
  }
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (isStream) return client.deliver(() => resolve(carryStream(response, signal, { ...options, server: server.process })));
  await delay(options, 20);
  if (!server.process.alive) return failToFetch();
  const carried = options.crossOrigin
    ? new Response(response.body, { status: response.status, headers: readableHeaders(response.headers) })
    : response;
  if (fault !== 'net-body-hang' && fault !== 'net-body-cut') return client.deliver(() => resolve(carried));
  const half = withBrokenBody(carried, fault === 'net-body-cut' ? breakOff : () => hang(signal));
  half.then((broken) => client.deliver(() => resolve(broken)), failToFetch); // rejects if the server died before half of the body was sent
}

/** A response whose status and half of the body arrive. Instead of the other half, `then` fails or hangs. */
export async function withBrokenBody(response: Response, then: () => Promise<never>): Promise<Response> {
  const whole = new Uint8Array(await response.arrayBuffer());
  let isStarted = false;
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (isStarted) return then();
    isStarted = true;
    controller.enqueue(whole.slice(0, Math.ceil(whole.length / 2)));
  };
  const { status, headers } = response;
  return whole.length === 0 ? response : new Response(new ReadableStream({ pull }, { highWaterMark: 0 }), { status, headers });
}

export function breakOff(): Promise<never> {
  return Promise.reject(new TypeError('network error'));
}

function hang(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

function delay({ time, random }: LinkOptions, maxMs: number): Promise<void> {
  const delayMs = random.happens(0.7) ? 0 : random.between(1, maxMs);
  return delayMs === 0 ? Promise.resolve() : new Promise((resolve) => time.after(delayMs, () => resolve()));
}

/**
 * The response of a proxy, captive portal or overloaded load balancer instead of the server's response. null if `fault` is
 * another kind of fault.
 */
function proxyResponse(fault: FaultKind): Response | null {
  const refusal = (status: number, code: string, headers: Record<string, string> = {}) =>
    Response.json({ error: 'no', code, details: null }, { status, headers: { 'access-control-allow-origin': '*', ...headers } });
  switch (fault) {
    case 'net-html':
      return new Response('<!doctype html><title>Sign in</title>', {
        headers: { 'content-type': 'text/html', 'access-control-allow-origin': '*' },
      });
    case 'net-429':
      return refusal(429, 'TOO_MANY_REQUESTS', { 'retry-after': '7', 'access-control-expose-headers': 'Retry-After' });
    case 'net-429-unreadable':
      return refusal(429, 'TOO_MANY_REQUESTS');
    case 'net-500':
      return new Response('oops', { status: 500 }); // without CORS headers, so the page learns only that the call failed, and not the status
    case 'net-503':
      return refusal(503, 'UNAVAILABLE');
    case 'net-401':
      return refusal(401, 'UNAUTHORIZED');
    default:
      return null;
  }
}

function isReadable(response: Response, { crossOrigin }: LinkOptions): boolean {
  return !crossOrigin || response.headers.has('access-control-allow-origin');
}

export function pathOf({ url }: { readonly url: string }): string {
  const { pathname, searchParams } = new URL(url);
  const cursor = searchParams.get('lastEventId');
  return cursor ? `${pathname} after ${cursor}` : pathname;
}
