/** One connection of an event stream, on the side of the server. */
export interface EventSink {
  /** Queues a frame made by {@link encodeFrame} or {@link encodeRetry}. Does nothing after `close`. */
  send(frame: Uint8Array): void;
  /** How many bytes were sent that the reader has not read yet. */
  bufferedBytes(): number;
  close(): void;
  readonly closed: boolean;
  /** Calls the listener once, when the server or the reader closes the stream. */
  onClose(listener: () => void): void;
}

export type Frame = { readonly id?: string; readonly event?: string } & (
  | {
      /** The value to send as JSON. The JSON is a single line, so that a line break in a text cannot begin a new field (SPEC STR-2). */
      readonly data: unknown;
    }
  | {
      /** JSON text without a line break. */
      readonly json: string;
    }
);

/** Encodes a frame. The same bytes can be sent to many readers. */
export function encodeFrame(frame: Frame): Uint8Array {
  const { id, event } = frame;
  const head = (id === undefined ? '' : `id: ${id}\n`) + (event === undefined ? '' : `event: ${event}\n`);
  return Buffer.from(`${head}data: ${'json' in frame ? frame.json : JSON.stringify(frame.data)}\n\n`);
}

export function encodeRetry(retryMs: number): Uint8Array {
  return Buffer.from(`retry: ${retryMs}\n\n`);
}

/** A comment, which readers ignore. It makes proxies pass on the chunk before it. */
export const commentFrame = Buffer.from(':\n\n');

export const streamHeaders = {
  'Content-Type': 'text/event-stream',
  // A proxy that compresses the response would delay its frames.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  'X-Content-Type-Options': 'nosniff',
};

export interface StreamResponse {
  /** Writes the frames, immediately or later. Call this only after reading the request's headers, because it releases these headers. */
  readonly open: (sink: EventSink) => void;
  readonly headers: Readonly<Record<string, string>>;
}

/** Opens an event stream in the runtime's own way, which needs less memory and time than a web stream. */
export type StreamOpener = (open: StreamResponse['open'], headers: StreamResponse['headers']) => Response;

/** The response of an event stream. Uses the runtime's own kind of stream if there is one. */
export function openEventStream(
  connection: { readonly openStream?: StreamOpener } | undefined,
  open: StreamResponse['open'],
  headers: StreamResponse['headers'] = {},
): Response {
  return connection?.openStream ? connection.openStream(open, headers) : eventStreamResponse({ open, headers });
}

export function eventStreamResponse({ open, headers }: StreamResponse): Response {
  const listeners = new Set<() => void>();
  let closed = false;
  const end = () => {
    if (closed) return;
    closed = true;
    for (const listener of listeners) listener();
    listeners.clear();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        open({
          get closed() {
            return closed;
          },
          send: (frame) => {
            if (!closed) controller.enqueue(frame);
          },
          bufferedBytes: () => -(controller.desiredSize ?? 0),
          close: () => {
            if (closed) return;
            controller.close();
            end();
          },
          onClose: (listener) => {
            if (closed) listener();
            else listeners.add(listener);
          },
        });
      },
      cancel: end,
    },
    // With a high-water mark of 0, `desiredSize` is minus the number of waiting bytes.
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  );
  return new Response(body, { headers: { ...headers, ...streamHeaders } });
}
