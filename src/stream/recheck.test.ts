import { expect, test } from 'vitest';
import { frame, scriptStream } from '../testing/streamScript';
import { settle } from '../testing/virtualTime';

async function passTime({ time, connect }: Pick<ReturnType<typeof scriptStream>, 'time' | 'connect'>, ms: number): Promise<void> {
  for (let passedMs = 0; passedMs < ms; passedMs += 10_000) {
    await time.advance(10_000);
    await connect().send(frame.ping());
    if (passedMs % 200_000 > 0) continue;
    await connect().send(frame.control('reconnect'));
    connect().open();
  }
}

test('[DLV-20] what a pass could not read is read again on any later live stream, until it is readable', async () => {
  const { client, connect, passes, time, stored } = scriptStream();
  client.start(null);
  await settle();
  connect().open();
  await connect().send(frame.connected + frame.ping('2-0'));
  passes[0]?.done('partial');
  await settle();
  expect(stored.cursor).toBe('2-0');
  for (const [tries, ms] of [40_000, 310_000, 310_000, 310_000].entries()) {
    await passTime({ time, connect }, ms);
    expect(passes).toHaveLength(tries + 2);
    passes[tries + 1]?.done(tries < 3 ? 'partial' : 'complete');
  }
  await passTime({ time, connect }, 620_000);
  expect(passes).toHaveLength(5);
  client.close();
});

test('[DLV-20] lists may lag: a required pass is rechecked after half a minute and after five more, then never', async () => {
  const { live, connect, passes, time, client } = scriptStream();
  await live();
  await connect().send(frame.ping('2-0'));
  expect(passes).toHaveLength(1);
  await passTime({ time, connect }, 20_000);
  expect(passes).toHaveLength(1);
  await passTime({ time, connect }, 20_000);
  expect(passes).toHaveLength(2);
  passes[1]?.done();
  await passTime({ time, connect }, 280_000);
  expect(passes).toHaveLength(2);
  await passTime({ time, connect }, 20_000);
  expect(passes).toHaveLength(3);
  passes[2]?.done();
  await passTime({ time, connect }, 1_200_000);
  expect(passes).toHaveLength(3);
  client.close();
});

test('[DLV-20] a recheck, even a failed one, holds no resume point; events missed meanwhile do', async () => {
  const { live, connect, passes, time, stored } = scriptStream();
  await live();
  await connect().send(frame.ping('2-0'));
  await passTime({ time, connect }, 40_000);
  await connect().send(frame.domain('5-0'));
  expect([passes.length, stored.cursor]).toEqual([2, '5-0']);
  passes[1]?.fail();
  await connect().send(frame.domain('6-0'));
  expect(stored.cursor).toBe('6-0');
  await passTime({ time, connect }, 10_000);
  expect(passes).toHaveLength(3);
  await connect().send(`event: donation.created\ndata: {"broken\n\n${frame.domain('7-0')}`);
  expect(stored.cursor).toBe('6-0');
  passes[2]?.done();
  await passTime({ time, connect }, 20_000);
  expect([passes.length, stored.cursor]).toEqual([4, '6-0']);
  passes[3]?.done();
  await settle();
  expect(stored.cursor).toBe('7-0');
});

test('[DLV-6] [DLV-20] for an event missed during a failing recheck, the resume point waits for a pass that started later', async () => {
  const { live, connect, passes, time, stored } = scriptStream();
  await live();
  await connect().send(frame.ping('2-0'));
  await passTime({ time, connect }, 40_000);
  await connect().send(frame.domain('5-0'));
  await connect().send(`event: donation.created\ndata: {"broken\n\n${frame.domain('6-0')}`);
  passes[1]?.fail();
  await connect().send(frame.domain('7-0'));
  expect([passes.length, stored.cursor]).toEqual([2, '5-0']);
  await passTime({ time, connect }, 20_000);
  passes[2]?.done();
  await settle();
  expect([passes.length, stored.cursor]).toEqual([3, '7-0']);
});

test('[DLV-20] an engine rechecks after its start, because the previous one may have died before its recheck', async () => {
  const { client, connect, passes, time } = scriptStream();
  client.start('1-0');
  await settle();
  connect().open();
  await connect().send(frame.connected);
  expect(passes).toHaveLength(0);
  for (const ms of [40_000, 310_000]) {
    await passTime({ time, connect }, ms);
    passes.at(-1)?.done();
  }
  await passTime({ time, connect }, 1_200_000);
  expect(passes).toHaveLength(2);
  client.close();
});

test('[DLV-19] a pass with progress is not ended, however long it takes', async () => {
  let reportProgress = () => {};
  const signals: AbortSignal[] = [];
  const { client, connect, connects, time } = scriptStream({
    reconcile: (_phase, signal, onProgress) => {
      reportProgress = onProgress;
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
    reportProgress();
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
