import { expect, test } from 'vitest';
import { frame, scriptStream } from '../../../testing/streamScript';
import { settle } from '../../../testing/virtualTime';
import type { Outcome, StreamBatch } from './ports';

test('[DLV-11] a stream opened without a resume point owes a REST pass once it is live, and no cursor is durable before it', async () => {
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

test('[DLV-11] a stream that ends before any event leaves no resume point, and the next one pays what it owed', async () => {
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

test('[DLV-11] a pass that fails is tried again, also on the next connection', async () => {
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

test('[DLV-6] a frame that is no JSON costs a REST pass, and its neighbours nothing', async () => {
  const { live, connect, frames, passes } = scriptStream();
  await live('1-0');
  await connect().send(`${frame.domain('2-0')}id: 3-0\nevent: donation.created\ndata: {"broken\n\n${frame.domain('4-0')}`);
  expect(frames().map(({ id }) => id)).toEqual(['2-0', '4-0']);
  expect(passes.map(({ phase }) => phase)).toEqual(['after']);
});

test('[DLV-6] an event that the storage could not read costs a REST pass, and its resume point waits for that', async () => {
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
  expect(kept).toEqual(['2-0', '3-0', null]); // the storage withheld the second itself
  passes[0]?.done();
  await settle();
  expect(kept.at(-1)).toBe('4-0');
  await connect().send(frame.control('reconnect'));
  expect(connects.at(-1)?.url.searchParams.get('lastEventId')).toBe('4-0');
});

test('[DLV-6] an event that could not be read is remembered when its stream has ended before that was known', async () => {
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

test('[DLV-11] a pass that had begun before the frame was missed does not pay for it', async () => {
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

test('[DLV-11] a pass goes on over a reconnect that resumes: no hole lies between the two streams', async () => {
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

test('[DLV-11] a pass that a ping let begin is followed by one after `connected`', async () => {
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

test('[DLV-11] [DLV-19] a pass that hangs is given up after five minutes, and asked again', async () => {
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

test('[DLV-11] a silence longer than the server’s memory owes a pass although the cursor was taken', async () => {
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

test('[DLV-6] a stream that spoils a frame each second costs a pass each ten seconds, and not one each', async () => {
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

test('[DLV-11] a resume point from before the server forgets is checked by a REST pass, also after a restart; a fresh one is trusted', async () => {
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
