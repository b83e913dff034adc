import { settle } from '../../testing/virtualTime';
import { createFakePlatform } from './fakePlatform';
import { createTestCompanion, type TestCompanion } from './testCompanion';

/** A fake platform. Tests fill its `lists`, and use `send` to send events over its streams. */
export function createStreamingPlatform() {
  const platform = createFakePlatform();
  const writers = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const lists = { donations: [] as unknown[], followers: [] as unknown[], goals: [] as unknown[] };
  const connected = 'event: connected\ndata: {"family":"control","type":"connected","data":{"baselineCursor":"0-0"}}\n\n';
  const write = (text: string) => {
    for (const writer of writers) writer.enqueue(new TextEncoder().encode(text));
  };
  platform.answer('GET /events/stream', () => {
    let own: ReadableStreamDefaultController<Uint8Array> | null = null;
    const body = new ReadableStream<Uint8Array>({
      start: (writer) => {
        own = writer;
        writers.add(writer);
        writer.enqueue(new TextEncoder().encode(connected));
      },
      cancel: () => void (own && writers.delete(own)),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  for (const [path, name] of [
    ['donation', 'donations'],
    ['follower', 'followers'],
    ['goal', 'goals'],
  ] as const)
    platform.answer(`GET /${path}/list`, () => Response.json({ [name]: lists[name], nextCursor: null }));
  let sent = 0;
  const send = async (...events: readonly { readonly type: string; readonly data: unknown }[]) => {
    for (const { type, data } of events) {
      sent += 1;
      const id = `${sent}-0`;
      write(`id: ${id}\nevent: ${type}\ndata: ${JSON.stringify({ id, family: 'domain', type, version: 1, data })}\n\n`);
    }
    await settle();
  };
  const cut = async () => {
    for (const writer of writers) writer.error(new TypeError('reset'));
    writers.clear();
    await settle();
  };
  const pass = async (companion: TestCompanion, ms: number) => {
    for (let passed = 0; passed < ms; passed += 10_000) {
      await companion.time.advance(10_000);
      write('event: ping\ndata: {"family":"control","type":"ping","data":{"timestamp":1}}\n\n');
    }
  };
  return { platform, lists, send, cut, pass, streams: () => writers.size };
}

/** A companion that reads the events of a streaming platform into its feed. */
export async function startFeed(options: Parameters<typeof createTestCompanion>[0] = {}) {
  const streaming = createStreamingPlatform();
  const companion = await createTestCompanion({ feedRandom: () => 0.5, ...options }, streaming.platform);
  await companion.time.advance(1_000);
  return { ...streaming, companion };
}
