import { expect, test } from 'vitest';
import { createVirtualTime } from '../../testing/virtualTime';
import { createLiveSlots, openLiveChannel, type TakeSlot } from './liveChannel';

const frame = (data: string) => new TextEncoder().encode(`data: ${data}\n\n`);

/** A channel to a companion that sends these chunks: one list of chunks for each connection. The last connection stays open. */
function openChannel(connections: readonly (readonly Uint8Array[])[], takeSlot?: TakeSlot) {
  const time = createVirtualTime();
  const messages: unknown[] = [];
  let asked = 0;
  const accepted: (string | null)[] = [];
  const lost: string[] = [];
  const channel = openLiveChannel<unknown>({
    fetch: async (_input, init) => {
      const chunks = connections[asked] ?? [];
      asked += 1;
      accepted.push(new Headers(init?.headers).get('accept'));
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const chunk of chunks) controller.enqueue(chunk);
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
    timers: time.timers,
    random: () => 0,
    origin: 'http://127.0.0.1:4747',
    key: () => 'key',
    parse: (value) => value,
    onMessage: (message) => void messages.push(message),
    onLost: (why) => {
      lost.push(why);
      return 'again';
    },
    takeSlot,
  });
  return { time, messages, channel, accepted, lost, asked: () => asked };
}

test('[CMP-67] a damaged message ends the connection, and the next connection sends the state again', async () => {
  const { time, messages, channel, asked } = openChannel([
    [frame('{"type":"hello"}'), frame('["type":"settings"}'), frame('{"type":"ping"}')],
    [frame('{"type":"hello","again":true}')],
  ]);
  await time.advance(1_000);
  expect(asked()).toBe(2);
  expect(messages).toEqual([{ type: 'hello' }, { type: 'hello', again: true }]);
  channel.close();
});

test('[CMP-64] a resting channel has no connection and tries none; wake starts it once', async () => {
  const { time, messages, channel, asked } = openChannel([[frame('1')], [frame('2')], [frame('3')]]);
  await time.advance(100);
  channel.rest();
  await time.advance(60_000);
  expect(asked()).toBe(1);
  channel.wake();
  await time.advance(100);
  channel.rest();
  channel.wake(); // while the connection is still open
  await time.advance(10_000);
  channel.wake();
  await time.advance(10_000);
  expect([asked(), messages]).toEqual([3, [1, 2, 3]]);
  channel.close();
});

test('[CMP-64] a channel without a slot connects for its first message every 2 s until it gets a slot', async () => {
  const places = [null, null, () => void left.push('given back')];
  const left: string[] = [];
  const takeSlot = async () => places.shift() ?? null;
  const { time, messages, channel, asked, accepted, lost } = openChannel([[frame('1')], [frame('2')], [frame('3'), frame('4')]], takeSlot);
  await time.advance(1_000);
  expect([asked(), messages]).toEqual([1, [1]]);
  await time.advance(1_500);
  expect([asked(), messages]).toEqual([2, [1, 2]]);
  await time.advance(10_000);
  expect([asked(), messages, lost, left]).toEqual([3, [1, 2, 3, 4], [], []]);
  channel.rest();
  await time.advance(0);
  expect(left).toEqual(['given back']);
  expect(new Set(accepted)).toEqual(new Set(['text/event-stream']));
  channel.close();
});

test('[CMP-64] the pages of a browser share three slots; without locks each page has one', async () => {
  const held = new Set<string>();
  const request = async (name: string, _: unknown, hold: (lock: unknown) => Promise<void> | undefined) => {
    if (held.has(name)) return hold(null);
    held.add(name);
    await hold({});
    held.delete(name);
  };
  const take = createLiveSlots({ request } as unknown as LockManager);
  const places = [await take(), await take(), await take()];
  expect([places.every((place) => place !== null), await take()]).toEqual([true, null]);
  places[1]?.();
  await Promise.resolve();
  expect(await take()).not.toBeNull();
  expect(await createLiveSlots(undefined)()).not.toBeNull();
});
