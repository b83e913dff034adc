import { expect, test } from 'vitest';
import { frame, scriptStream } from '../testing/streamScript';
import { settle } from '../testing/virtualTime';
import type { Outcome, StreamBatch } from './ports';

test('[DLV-11] a stream opened without a resume point requires a REST pass when live, and stores no cursor before it', async () => {
  const { client, connect, passes, stored } = scriptStream();
  client.start(null);
  await settle();
  connect().open();
  expect(passes).toEqual([]);
  await connect().send(frame.connected + frame.domain('2-0'));
  expect(passes.map(({ phase }) => phase)).toEqual(['after']);
  expect(stored.cursor).toBeNull();
  passes[0]?.done();
  await settle();
  expect(stored.cursor).toBe('2-0');
});

test('[DLV-11] a stream that ends before any event stores no resume point, and the next one runs the required pass', async () => {
  const { client, connect, connects, passes, stored, time } = scriptStream();
  client.start(null);
  await settle();
  connect().open();
  await connect().end();
  expect([stored.cursor, passes]).toEqual([null, []]);
  while (connects.length < 2) await time.advance(1_000);
  expect(connect().url.searchParams.get('lastEventId')).toBeNull();
  connect().open();
  await connect().send(frame.connected);
  expect(passes.map(({ phase }) => phase)).toEqual(['after']);
});

test('[DLV-11] a failed pass is repeated, also on the next connection', async () => {
  const { client, connect, passes, time, connects } = scriptStream();
  client.start(null);
  await settle();
  connect().open();
  await connect().send(frame.connected + frame.domain('2-0'));
  passes[0]?.fail();
  await time.advance(10_000);
  expect(passes).toHaveLength(2);
  passes[1]?.fail();
  await connect().send(frame.control('reconnect'));
  expect(connects).toHaveLength(2);
  connect().open();
  await connect().send(frame.connected);
  await time.advance(20_000);
  expect(passes).toHaveLength(3);
});

test('[DLV-6] a frame that is no JSON requires a REST pass, and its neighbors are stored', async () => {
  const { live, connect, frames, passes } = scriptStream();
  await live('1-0');
  await connect().send(`${frame.domain('2-0')}id: 3-0\nevent: donation.created\ndata: {"broken\n\n${frame.domain('4-0')}`);
  expect(frames().map(({ id }) => id)).toEqual(['2-0', '4-0']);
  expect(passes.map(({ phase }) => phase)).toEqual(['after']);
});

test('[DLV-6] an event that the storage could not read requires a REST pass, and its resume point waits for the pass', async () => {
  const outcomes: Outcome[] = ['complete', 'partial'];
  const kept: (string | null)[] = [];
  const intake = async ({ cursor }: StreamBatch) => {
    kept.push(cursor);
    return outcomes.shift() ?? 'complete';
  };
  const { live, connect, connects, passes } = scriptStream({ intake });
  await live('1-0');
  await connect().send(frame.domain('2-0'));
  await connect().send(frame.domain('3-0'));
  expect(passes.map(({ phase }) => phase)).toEqual(['after']);
  await connect().send(frame.domain('4-0'));
  expect(kept).toEqual(['2-0', '3-0', null]);
  passes[0]?.done();
  await settle();
  expect(kept.at(-1)).toBe('4-0');
  await connect().send(frame.control('reconnect'));
  expect(connects.at(-1)?.url.searchParams.get('lastEventId')).toBe('4-0');
});

test('[DLV-6] an unreadable event counts even if its stream ended before the storage reported it', async () => {
  let store = () => {};
  const intake = () => new Promise<Outcome>((resolve) => (store = () => resolve('partial')));
  const { live, connect, passes } = scriptStream({ intake });
  await live('1-0');
  await connect().send(frame.domain('2-0') + frame.control('reconnect'));
  store();
  await settle();
  connect().open();
  await connect().send(frame.connected);
  expect(passes.map(({ phase }) => phase)).toEqual(['after']);
});

test('[DLV-11] a pass that started before the frame was missed does not count for it', async () => {
  const { client, connect, passes, stored, time } = scriptStream();
  client.start(null);
  await settle();
  connect().open();
  await connect().send(frame.connected);
  await connect().send(`id: 2-0\ndata: broken\n\n`);
  passes[0]?.done();
  await settle();
  expect(stored.cursor).toBeNull();
  await time.advance(10_000);
  await connect().send(frame.ping());
  await time.advance(20_000);
  expect(passes).toHaveLength(2);
  passes[1]?.done();
  await settle();
  expect(stored.cursor).toBe('2-0');
});

test('[DLV-11] a pass continues over a reconnect that resumes: no gap is between the two streams', async () => {
  const { client, connect, passes, stored } = scriptStream();
  client.start(null);
  await settle();
  connect().open();
  await connect().send(frame.connected + frame.domain('2-0') + frame.control('reconnect'));
  expect(connect().url.searchParams.get('lastEventId')).toBe('2-0');
  expect([passes.length, passes[0]?.aborted()]).toEqual([1, false]);
  passes[0]?.done();
  await settle();
  expect(stored.cursor).toBe('2-0');
});

test('[DLV-11] after a pass that started at a ping, another follows `connected`', async () => {
  const { client, connect, passes, time } = scriptStream();
  client.start(null);
  await settle();
  connect().open();
  await connect().send(frame.ping());
  passes[0]?.done();
  await settle();
  await connect().send(frame.connected);
  await time.advance(20_000);
  await connect().send(frame.ping());
  await time.advance(10_000);
  expect(passes).toHaveLength(2);
});

test('[DLV-11] [DLV-19] a hanging pass ends after five minutes and is repeated', async () => {
  const { client, connect, passes, time } = scriptStream();
  client.start(null);
  await settle();
  connect().open();
  for (let pings = 0; pings < 33; pings += 1) {
    await connect().send(frame.connected);
    await time.advance(10_000);
  }
  expect(passes.map(({ aborted }) => aborted())).toEqual([true, false]);
});

test('[DLV-11] a silence longer than the server’s retention requires a pass, even if the cursor was accepted', async () => {
  let offline = false;
  const { client, live, connect, passes, time } = scriptStream({
    mint: async () =>
      offline
        ? { ok: false, failure: { kind: 'unavailable', reason: 'mint-failed' } }
        : { ok: true, token: 't', streamUrl: 'http://api/stream', serverTimeMs: 0 },
  });
  await live('1-0');
  offline = true;
  connect().fail();
  await time.advance(16 * 60_000);
  offline = false;
  client.wake();
  await settle();
  connect().open();
  await connect().send(frame.connected);
  expect(connect().url.searchParams.get('lastEventId')).toBe('1-0');
  expect(passes.map(({ phase }) => phase)).toEqual(['after']);
});

test('[DLV-6] a stream with a broken frame each second causes a pass every ten seconds', async () => {
  const { client, live, connect, passes, time } = scriptStream();
  await live('1-0');
  for (let second = 0; second < 85; second += 1) {
    await connect().send('data: broken\n\n');
    passes.at(-1)?.done();
    await time.advance(1_000);
  }
  expect(passes).toHaveLength(9);
  client.close();
});

test('[DLV-11] a REST pass checks a resume point older than the server’s retention, also after a restart; a fresh one is trusted', async () => {
  const passesAfter = async (awayMs: number) => {
    const { client, connect, passes, time } = scriptStream();
    client.start('5-0', [time.clock.now() - awayMs]);
    await settle();
    connect().open();
    await connect().send(frame.connected);
    return passes.length;
  };
  expect([await passesAfter(60_000), await passesAfter(16 * 60_000)]).toEqual([0, 1]);
});
