/** One connection of an event stream, seen from the side that writes. */
export interface EventSink {
  /** Queues text that {@link formatFrame} made. After the close it is dropped. */
  send(frame: string): void;
  /** Bytes that the peer has not taken yet. */
  bufferedBytes(): number;
  /** Ends the stream; idempotent. */
  close(): void;
  readonly closed: boolean;
  /** Runs once when the stream ends, whoever ended it. */
  onClose(listener: () => void): void;
}

export interface Frame {
  readonly id?: string;
  readonly event?: string;
  /** Written as one line of JSON, so that no text in it can start a line of its own (SPEC STR-3). */
  readonly data: unknown;
}

const encoder = new TextEncoder();

export function formatFrame({ id, event, data }: Frame): string {
  const head = (id === undefined ? '' : `id: ${id}\n`) + (event === undefined ? '' : `event: ${event}\n`);
  return `${head}data: ${JSON.stringify(data)}\n\n`;
}

/** The reconnection hint, milliseconds. */
export function formatRetry(retryMs: number): string {
  return `retry: ${retryMs}\n\n`;
}

/** An event-stream response whose frames `open` writes, now or later. */
export function eventStreamResponse(open: (sink: EventSink) => void, headers: Record<string, string> = {}): Response {
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
            if (!closed) controller.enqueue(encoder.encode(frame));
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
  return new Response(body, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no', ...headers },
  });
}
