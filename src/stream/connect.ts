import { retryAfterMs } from '../contract';
import { createFrameReader, type WireItem } from './frames';
import type { StreamPorts } from './ports';

export interface ConnectOptions {
  readonly fetch: StreamPorts['fetch'];
  readonly streamUrl: string;
  readonly token: string;
  readonly cursor: string | null;
  readonly signal: AbortSignal;
  /** Wall clock, in epoch ms. */
  now(): number;
  onOpened(): void;
  /** Receives the items of one chunk. The next chunk is not read until the promise resolves. */
  onItems(items: readonly WireItem[]): Promise<void> | void;
}

export type ConnectEnd =
  | { readonly kind: 'refused'; readonly status: number; readonly retryAfterMs: number | null }
  | { readonly kind: 'ended' }
  | { readonly kind: 'lost'; readonly reason: string };

/** One connection, from the request to its end. Never rejects. */
export async function connect(options: ConnectOptions): Promise<ConnectEnd> {
  try {
    const init: RequestInit & { readonly cache: 'no-store' } = {
      headers: { Accept: 'text/event-stream' },
      signal: options.signal,
      redirect: 'error',
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    };
    const response = await options.fetch(urlOf(options), init);
    const { body } = response;
    if (response.status === 200 && body && isEventStream(response)) return await read(body, options);
    body?.cancel().catch(() => {});
    const { status, headers } = response;
    // Across origins, `Retry-After` is readable only if the server exposes it.
    if (status !== 200) return { kind: 'refused', status, retryAfterMs: retryAfterMs(headers, options.now()) };
    return { kind: 'lost', reason: 'not-a-stream' };
  } catch {
    // The error's message is not used, because it may contain the URL with the token.
    return { kind: 'lost', reason: 'connection-lost' };
  }
}

/** Puts token and resume point into the query, because a `Last-Event-ID` header would require a preflight (SPEC STR-19). */
function urlOf({ streamUrl, token, cursor }: ConnectOptions): string {
  const url = new URL(streamUrl);
  url.searchParams.set('streamToken', token);
  if (cursor !== null) url.searchParams.set('lastEventId', cursor);
  return url.href;
}

function isEventStream(response: Response): boolean {
  return response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === 'text/event-stream';
}

async function read(body: ReadableStream<Uint8Array>, { now, signal, onOpened, onItems }: ConnectOptions): Promise<ConnectEnd> {
  const frames = createFrameReader();
  const reader = body.getReader();
  signal.addEventListener('abort', () => reader.cancel().catch(() => {})); // a fetch within the process ignores the signal
  onOpened();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    if (signal.aborted) break;
    await onItems(frames.feed(next.value, now()));
  }
  return { kind: 'ended' };
}
