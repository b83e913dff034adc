import { createParser } from 'eventsource-parser';

export interface EventReader {
  /** Resolves when the stream ends for any reason. The result is the id from which to resume. */
  readonly ended: Promise<string | null>;
}

export interface EventReaderOptions {
  readonly api: string;
  readonly key: string;
  /** The id from which to resume. If null, the stream sends only new events. */
  readonly lastEventId: string | null;
  readonly onEvent: (event: { type: string; data: Record<string, unknown> }) => void;
}

/** Reads the event stream with the API key. Resolves when the stream is live, and rejects if the stream cannot resume. */
export async function readEvents({ api, key, lastEventId, onEvent }: EventReaderOptions): Promise<EventReader> {
  const headers: Record<string, string> = { 'x-api-key': key };
  if (lastEventId !== null) headers['last-event-id'] = lastEventId;
  const response = await fetch(`${api}/api/v1/events/stream`, { headers });
  if (!response.ok || !response.body) throw new Error(`The stream returned ${response.status}`);

  let last = lastEventId;
  let connected = () => {};
  let refused = (_reason: Error) => {};
  const live = new Promise<void>((resolve, reject) => {
    connected = resolve;
    refused = reject;
  });
  const parser = createParser({
    onEvent: ({ id, event, data }) => {
      const envelope = JSON.parse(data) as { type: string; data: Record<string, unknown> }; // the contract guarantees this shape
      if (event === 'resync') refused(new Error(`The stream could not resume: ${data}`));
      if (event === 'connected') {
        last ??= String(envelope.data.baselineCursor);
        connected();
      }
      onEvent(envelope);
      if (id !== undefined) last = id;
    },
  });
  const ended = pump(response.body, (text) => parser.feed(text)).then(() => {
    refused(new Error('The stream ended before it was live'));
    return last;
  });
  await live;
  return { ended };
}

async function pump(body: ReadableStream<Uint8Array>, feed: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  try {
    for await (const chunk of body) feed(decoder.decode(chunk, { stream: true }));
  } catch {
    // The connection breaks when a test kills the service.
  }
}
