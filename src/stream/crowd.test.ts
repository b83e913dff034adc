import { expect, test } from 'vitest';
import { scriptStream } from '../testing/streamScript';
import { createVirtualTime, settle } from '../testing/virtualTime';
import { createStreamClient, type StreamPorts } from '.';

/** Clients that share a clock and a service that refuses every connect. `connectsMs`: times of their attempts since the start. */
async function outageOf(clients: number) {
  const time = createVirtualTime();
  const startMs = time.clock.now();
  const connectsMs: number[] = [];
  for (let client = 0; client < clients; client += 1) {
    const ports: StreamPorts = {
      ...time,
      random: () => (client + 0.5) / clients,
      fetch: async () => {
        connectsMs.push(time.clock.now() - startMs);
        return Response.json({ error: 'away', code: 'AWAY' }, { status: 503 });
      },
    };
    createStreamClient({
      ports,
      mint: async () => ({ ok: true, token: 'token', streamUrl: 'http://api/stream', serverTimeMs: 0 }),
      intake: async () => 'complete',
      forgetCursor: async () => {},
      reconcile: async () => 'complete',
      onState: () => {},
    }).start('1-0');
  }
  await settle();
  return { time, connectsMs };
}

test('[DLV-55] 100 clients do not reconnect all at once after an outage', async () => {
  const { time, connectsMs } = await outageOf(100);
  expect(connectsMs).toHaveLength(100);
  await time.advance(120_000);
  const within = (fromMs: number, lengthMs: number) => connectsMs.filter((atMs) => atMs >= fromMs && atMs < fromMs + lengthMs).length;
  const counts = (lengthMs: number) =>
    Array.from({ length: 110_000 / lengthMs }, (_, index) => within(10_000 + index * lengthMs, lengthMs));
  expect(Math.min(...counts(5_000))).toBeGreaterThan(0);
  expect(Math.max(...counts(1_000))).toBeLessThan(100 / 3);
});

test('10,000 starts and stops leave no timer, connection or request behind', async () => {
  let timers = 0;
  const time = createVirtualTime();
  const counting: StreamPorts['timers'] = {
    set: (run, delayMs) => {
      timers += 1;
      let isOpen = true;
      const over = () => {
        if (isOpen) timers -= 1;
        isOpen = false;
      };
      const cancel = time.timers.set(() => {
        over();
        run();
      }, delayMs);
      return () => {
        over();
        cancel();
      };
    },
  };
  const open = new Set<AbortSignal>();
  const fetch: typeof globalThis.fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      const signal = init?.signal;
      if (!signal) throw new Error('a connect without a way to end it');
      open.add(signal);
      signal.addEventListener('abort', () => {
        open.delete(signal);
        reject(signal.reason);
      });
    });
  for (let round = 0; round < 10_000; round += 1) {
    const { client } = scriptStream({ ports: { clock: time.clock, timers: counting, random: () => 0.5, fetch } });
    client.start('1-0');
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    if (round === 0) expect([open.size, timers > 0]).toEqual([1, true]);
    client.close();
  }
  await settle();
  expect([open.size, timers]).toEqual([0, 0]);
});
