import { createFrameReader, type WireItem } from './frames';
import type { StreamPorts } from './ports';

export interface ConnectOptions {
  readonly ports: StreamPorts;
  readonly streamUrl: string;
  readonly token: string;
  readonly cursor: string | null;
  readonly signal: AbortSignal;
  onOpened(): void;
  onRefused(status: number, retryAfterMs: number | null): void;
  onItems(items: readonly WireItem[]): void;
}

/** One connect to the stream, from the request to its end. Answers why it ended; null = it was refused, and told so. */
export async function connect(options: ConnectOptions): Promise<string | null> {
  const { ports, signal } = options;
  try {
    const response = await ports.fetch(urlOf(options), {
      headers: { Accept: 'text/event-stream' },
      signal,
      redirect: 'error',
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    if (response.status !== 200) {
      void response.body?.cancel();
      options.onRefused(response.status, retryAfterMs(response));
      return null;
    }
    if (!isEventStream(response) || !response.body) return 'what answers is no event stream';
    options.onOpened();
    await read(response.body, options);
    return 'the stream ended';
  } catch (error) {
    // Its name says enough; its text may hold the URL, and with it the token.
    return error instanceof Error && error.message === 'a line of the stream has no end' ? error.message : 'the connection was lost';
  }
}

/** The token in the query, and the resume point too: a `Last-Event-ID` header would force a preflight (delivery.md, fact 3). */
function urlOf({ streamUrl, token, cursor }: ConnectOptions): string {
  const url = new URL(streamUrl);
  url.searchParams.set('streamToken', token);
  if (cursor !== null) url.searchParams.set('lastEventId', cursor);
  return url.href;
}

function isEventStream(response: Response): boolean {
  return response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === 'text/event-stream';
}

/** Cross-origin this header is readable only where the server exposes it. */
function retryAfterMs(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after'));
  return seconds >= 1 ? seconds * 1_000 : null;
}

async function read(body: ReadableStream<Uint8Array>, { ports, onItems }: ConnectOptions): Promise<void> {
  const frames = createFrameReader();
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) onItems(frames.feed(next.value, ports.clock.now()));
}
