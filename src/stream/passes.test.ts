import { expect, test } from 'vitest';
import { frame, scriptStream } from '../testing/streamScript';
import { settle } from '../testing/virtualTime';
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

test('[DLV-12] a frame that is no JSON costs a REST pass, and its neighbours nothing', async () => {
  const { live, connect, frames, passes } = scriptStream();
  await live('1-0');
  await connect().send(`${frame.domain('2-0')}id: 3-0\nevent: donation.created\ndata: {"broken\n\n${frame.domain('4-0')}`);
  expect(frames().map(({ id }) => id)).toEqual(['2-0', '4-0']);
  expect(passes.map(({ phase }) => phase)).toEqual(['after']);
});

/** Time goes by on a stream that pings and is rotated now and then. */
async function goOn({ time, connect }: Pick<ReturnType<typeof scriptStream>, 'time' | 'connect'>, ms: number): Promise<void> {
  for (let passedMs = 0; passedMs < ms; passedMs += 10_000) {
    await time.advance(10_000);
    await connect().send(frame.ping());
    if (passedMs % 200_000 > 0) continue;
    await connect().send(frame.control('reconnect'));
    connect().open();
  }
}

test('[DLV-26] what a pass could not read is read again, on whatever stream is live then, until it can be', async () => {
  const { client, connect, passes, time, stored } = scriptStream();
  client.start(null);
  await settle();
  connect().open();
  await connect().send(frame.connected + frame.ping('2-0'));
  passes[0]?.done('in-part');
  await settle();
  expect(stored.cursor).toBe('2-0'); // nothing is held up by it
  for (const [tries, ms] of [40_000, 310_000, 310_000, 310_000].entries()) {
    await goOn({ time, connect }, ms);
    expect(passes).toHaveLength(tries + 2);
    passes[tries + 1]?.done(tries < 3 ? 'in-part' : 'whole');
  }
  await goOn({ time, connect }, 620_000);
  expect(passes).toHaveLength(5);
  client.close();
});

test('[DLV-30] lists may lag behind the stream: after a pass that was owed they are looked at after half a minute, after five more, and no more', async () => {
  const { live, connect, passes, time, client } = scriptStream();
  await live();
  await connect().send(frame.ping('2-0'));
  expect(passes).toHaveLength(1);
  await goOn({ time, connect }, 20_000);
  expect(passes).toHaveLength(1);
  await goOn({ time, connect }, 20_000);
  expect(passes).toHaveLength(2);
  passes[1]?.done();
  await goOn({ time, connect }, 280_000);
  expect(passes).toHaveLength(2);
  await goOn({ time, connect }, 20_000);
  expect(passes).toHaveLength(3);
  passes[2]?.done();
  await goOn({ time, connect }, 1_200_000);
  expect(passes).toHaveLength(3);
  client.close();
});

test('[DLV-30] a look holds up no resume point, also when it fails, and what is missed meanwhile does', async () => {
  const { live, connect, passes, time, stored } = scriptStream();
  await live();
  await connect().send(frame.ping('2-0'));
  await goOn({ time, connect }, 40_000);
  await connect().send(frame.domain('5-0'));
  expect([passes.length, stored.cursor]).toEqual([2, '5-0']);
  passes[1]?.fail();
  await connect().send(frame.domain('6-0'));
  expect(stored.cursor).toBe('6-0');
  await goOn({ time, connect }, 10_000);
  expect(passes).toHaveLength(3); // it is tried again
  await connect().send(`event: donation.created\ndata: {"broken\n\n${frame.domain('7-0')}`);
  expect(stored.cursor).toBe('6-0');
  passes[2]?.done();
  await goOn({ time, connect }, 20_000);
  expect([passes.length, stored.cursor]).toEqual([4, '6-0']);
  passes[3]?.done();
  await settle();
  expect(stored.cursor).toBe('7-0');
});

test('[DLV-12] [DLV-30] what is missed during a look that then fails is not passed by: the resume point waits for a pass that began after it', async () => {
  const { live, connect, passes, time, stored } = scriptStream();
  await live();
  await connect().send(frame.ping('2-0'));
  await goOn({ time, connect }, 40_000);
  await connect().send(frame.domain('5-0'));
  await connect().send(`event: donation.created\ndata: {"broken\n\n${frame.domain('6-0')}`);
  passes[1]?.fail();
  await connect().send(frame.domain('7-0'));
  expect([passes.length, stored.cursor]).toEqual([2, '5-0']);
  await goOn({ time, connect }, 20_000);
  passes[2]?.done();
  await settle();
  expect([passes.length, stored.cursor]).toEqual([3, '7-0']);
});

test('[DLV-30] an engine that starts looks too: the one before may have died before its look', async () => {
  const { client, connect, passes, time } = scriptStream();
  client.start('1-0');
  await settle();
  connect().open();
  await connect().send(frame.connected);
  expect(passes).toHaveLength(0);
  for (const ms of [40_000, 310_000]) {
    await goOn({ time, connect }, ms);
    passes.at(-1)?.done();
  }
  await goOn({ time, connect }, 1_200_000);
  expect(passes).toHaveLength(2);
  client.close();
});

test('[DLV-12] an event that the storage could not read costs a REST pass, and its resume point waits for that', async () => {
  const outcomes: Outcome[] = ['whole', 'in-part'];
  const kept: (string | null)[] = [];
  const intake = async ({ cursor }: StreamBatch) => {
    kept.push(cursor);
    return outcomes.shift() ?? 'whole';
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

test('[DLV-12] an event that could not be read is remembered when its stream has ended before that was known', async () => {
  let store = () => {};
  const intake = () => new Promise<Outcome>((resolve) => (store = () => resolve('in-part')));
  const { live, connect, passes } = scriptStream({ intake });
  await live('1-0');
  await connect().send(frame.domain('2-0') + frame.control('reconnect'));
  store();
  await settle();
  connect().open();
  await connect().send(frame.connected);
  expect(passes.map(({ phase }) => phase)).toEqual(['after']);
});

test('[DLV-13] after a resync: forget, read REST, connect without a resume point, read REST again', async () => {
  const { live, connect, connects, passes, stored } = scriptStream();
  await live('1-0');
  await connect().send(frame.domain('2-0') + frame.control('resync', { reason: 'cursor-trimmed' }));
  expect(stored.cursor).toBeNull();
  expect(passes.map(({ phase }) => phase)).toEqual(['before']);
  expect(connects).toHaveLength(1);
  passes[0]?.done();
  await settle();
  expect(connect().url.searchParams.has('lastEventId')).toBe(false);
  connect().open();
  await connect().send(frame.connected);
  expect(passes.map(({ phase }) => phase)).toEqual(['before', 'after']);
});

test('[DLV-13] a first pass that fails is tried three times; then the stream is opened all the same, and owes one', async () => {
  const { live, connect, connects, passes, time } = scriptStream();
  await live('1-0');
  await connect().send(frame.control('resync', { reason: 'cursor-ahead' }));
  for (let tries = 0; tries < 3; tries += 1) {
    expect(connects).toHaveLength(1);
    passes.at(-1)?.fail();
    await time.advance(5_000);
  }
  connect().open();
  await connect().send(frame.connected);
  await time.advance(10_000);
  expect(passes.map(({ phase }) => phase)).toEqual(['before', 'before', 'before', 'after']);
});

test('[DLV-13] a first pass that hangs keeps the stream waiting for a minute; the second one begins anew', async () => {
  const { client, connect, connects, passes, time } = scriptStream();
  client.start(null);
  await settle();
  connect().open();
  await connect().send(frame.connected + frame.control('resync', { reason: 'cursor-ahead' }));
  await time.advance(59_000);
  expect(connects).toHaveLength(1);
  await time.advance(2_000);
  connect().open();
  await connect().send(frame.connected);
  expect(passes.map(({ phase, aborted }) => [phase, aborted()])).toEqual([
    ['after', true],
    ['before', true],
    ['after', false],
  ]);
});

test('[DLV-13] a resync on each connect: ever fewer attempts, and none of them with a cursor', async () => {
  const { client, connect, connects, passes, time } = scriptStream();
  client.start('1-0');
  await settle();
  for (let second = 0; second < 600; second += 1) {
    connect().open();
    await connect().send(frame.control('resync', { reason: 'replay-corrupt' }));
    passes.at(-1)?.done();
    await time.advance(1_000);
  }
  expect(connects.length).toBeGreaterThan(10);
  expect(connects.length).toBeLessThan(40);
  expect(connects.slice(1).some(({ url }) => url.searchParams.has('lastEventId'))).toBe(false);
}, 60_000);

test('[DLV-12] an endless line is as good as a resync: the same cursor would only bring it again', async () => {
  const { live, connect, passes, stored } = scriptStream();
  await live('1-0');
  await connect().send(`${frame.domain('2-0')}data: ${'x'.repeat(300_000)}`);
  expect(passes.map(({ phase }) => phase)).toEqual(['before']);
  expect(stored.cursor).toBeNull();
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

test('[DLV-11] a pass that hangs is given up after five minutes, and asked again', async () => {
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

test('[DLV-19] a pass that goes on is not given up, however long it takes', async () => {
  let goOn = () => {};
  const signals: AbortSignal[] = [];
  const { client, connect, connects, time } = scriptStream({
    reconcile: (_phase, signal, onProgress) => {
      goOn = onProgress;
      signals.push(signal);
      return new Promise(() => {});
    },
  });
  const rotate = async () => {
    await connect().send(frame.control('reconnect'));
    connect().open();
  };
  client.start(null);
  await settle();
  connect().open();
  for (let pings = 0; pings < 60; pings += 1) {
    await connect().send(frame.connected);
    goOn();
    await time.advance(10_000);
    if (pings % 20 === 19) await rotate();
  }
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  for (let pings = 0; pings < 33; pings += 1) {
    await connect().send(frame.ping());
    await time.advance(10_000);
    if (pings === 20) await rotate();
  }
  expect(connects).toHaveLength(5);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('[DLV-11] a silence longer than the server’s memory owes a pass although the cursor was taken', async () => {
  let offline = false;
  const { client, live, connect, passes, time } = scriptStream({
    mint: async () =>
      offline
        ? { ok: false, failure: { kind: 'unavailable', message: 'offline' } }
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

test('[DLV-13] a resync ends a pass that is under way: the second one begins anew', async () => {
  const { client, connect, connects, passes } = scriptStream();
  client.start(null);
  await settle();
  connect().open();
  await connect().send(frame.connected + frame.control('resync', { reason: 'live-buffer-overflow' }));
  expect(passes.map(({ phase, aborted }) => [phase, aborted()])).toEqual([
    ['after', true],
    ['before', false],
  ]);
  passes[0]?.done(); // which nobody listens to any more
  await settle();
  expect(connects).toHaveLength(1);
  passes[1]?.done();
  await settle();
  connect().open();
  await connect().send(frame.connected);
  expect(passes.map(({ phase }) => phase)).toEqual(['after', 'before', 'after']);
});

test('[DLV-13] a batch that was being stored when the resync came does not bring its cursor back', async () => {
  let store = () => {};
  const intake = () => new Promise<Outcome>((resolve) => (store = () => resolve('whole')));
  const { live, connect, passes, stored } = scriptStream({ intake });
  await live('1-0');
  stored.cursor = '2-0';
  await connect().send(frame.domain('2-0') + frame.domain('3-0'));
  await connect().send(frame.control('resync', { reason: 'replay-corrupt' }));
  store();
  await settle();
  passes[0]?.done();
  await settle();
  expect(stored.cursor).toBeNull();
  expect(connect().url.searchParams.has('lastEventId')).toBe(false);
});

test('[DLV-12] a stream that spoils a frame each second costs a pass each ten seconds, and not one each', async () => {
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
