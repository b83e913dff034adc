import type { StreamAnswer } from './eventStream';
import { notWhole, tooLarge } from './input';

/**
 * A request as routes read it: what a runtime has anyway, so that one which is not made of web objects need not make any.
 * {@link exchangeOf} makes it of a web `Request`, `nodeExchange.ts` of Node's own.
 */
export interface Exchange {
  readonly method: string;
  /** As it was sent, without the query. */
  readonly path: string;
  /** After the `?`; empty without. */
  readonly query: string;
  /** Address of the peer. */
  readonly clientAddress: string;
  /** By its name in lower case; `null` = not sent. */
  header(name: string): string | null;
  /** The whole body; one that is larger is a problem, and so is one that ends early. */
  readBody(maxBytes: number): Promise<Uint8Array>;
}

/** What is sent back: JSON, and headers besides its type and length. */
export interface JsonAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string;
}

export type HttpAnswer = JsonAnswer | StreamAnswer;

/** Answers some requests past the web's objects. `null` = not one of those. */
export type Answerer = (exchange: Exchange) => Promise<HttpAnswer> | null;

export function jsonAnswer(value: unknown, status = 200, headers: JsonAnswer['headers'] = {}): JsonAnswer {
  return { status, headers, body: JSON.stringify(value) };
}

export function toResponse({ status, headers, body }: JsonAnswer): Response {
  return new Response(body, { status, headers: { ...headers, 'Content-Type': 'application/json' } });
}

export function exchangeOf(request: Request, clientAddress: string): Exchange {
  const url = new URL(request.url);
  return {
    method: request.method,
    path: url.pathname,
    query: url.search.slice(1),
    clientAddress,
    header: (name) => request.headers.get(name),
    readBody: (maxBytes) => readBoundedBody(request, maxBytes),
  };
}

async function readBoundedBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge(maxBytes);
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  const read = () =>
    reader.read().catch(() => {
      throw notWhole();
    });
  for (let next = await read(); !next.done; next = await read()) {
    size += next.value.byteLength;
    if (size > maxBytes) {
      void reader.cancel();
      throw tooLarge(maxBytes);
    }
    chunks.push(next.value);
  }
  return Buffer.concat(chunks);
}
