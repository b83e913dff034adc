/** One connection of an event stream, seen from the side that writes. */
export interface EventSink {
  /** Queues what {@link encodeFrame} or {@link encodeRetry} made. After the close it is dropped. */
  send(frame: Uint8Array): void;
  /** Bytes that the peer was offered and has not taken yet. */
  bufferedBytes(): number;
  /** Ends the stream; idempotent. */
  close(): void;
  readonly closed: boolean;
  /** Runs once when the stream ends, whoever ended it. */
  onClose(listener: () => void): void;
}

export type Frame = { readonly id?: string; readonly event?: string } & (
  | {
      /** Written as one line of JSON, so that no text in it can start a line of its own (SPEC STR-3). */
      readonly data: unknown;
    }
  | {
      /** The same as JSON already, without a line break. */
      readonly json: string;
    }
);

/** A frame as bytes, which may go to many readers. */
export function encodeFrame(frame: Frame): Uint8Array {
  const { id, event } = frame;
  const head = (id === undefined ? '' : `id: ${id}\n`) + (event === undefined ? '' : `event: ${event}\n`);
  return Buffer.from(`${head}data: ${'json' in frame ? frame.json : JSON.stringify(frame.data)}\n\n`);
}

/** The reconnection hint, milliseconds. */
export function encodeRetry(retryMs: number): Uint8Array {
  return Buffer.from(`retry: ${retryMs}\n\n`);
}

/** What every event stream says of itself. */
export const streamHeaders = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
  'X-Content-Type-Options': 'nosniff',
};

/** An event stream as an answer: `open` writes its frames, now or later. */
export interface StreamAnswer {
  /** By then the headers of the request are gone: what it takes of them has been read before. */
  readonly open: (sink: EventSink) => void;
  /** Besides {@link streamHeaders}. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers with an event stream in a runtime's own way, past the web stream and its cost. */
export type StreamOpener = (open: StreamAnswer['open'], headers: StreamAnswer['headers']) => Response;

/** An event-stream response whose frames `open` writes, now or later: by the connection's own way where it has one. */
export function openEventStream(
  connection: { readonly openStream?: StreamOpener } | undefined,
  open: StreamAnswer['open'],
  headers: StreamAnswer['headers'] = {},
): Response {
  return connection?.openStream ? connection.openStream(open, headers) : eventStreamResponse({ open, headers });
}

/** An event-stream response whose frames `open` writes, now or later. */
export function eventStreamResponse({ open, headers }: StreamAnswer): Response {
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
    // With a mark of 0 the stream's desired size is exactly minus what waits.
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  );
  return new Response(body, { headers: { ...streamHeaders, ...headers } });
}
