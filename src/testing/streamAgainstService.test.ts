import { expect, test } from 'vitest';
import { StreamToken } from '../contract/api';
import type { ConnectionState } from '../contract/engine';
import { createTestService, readAs } from '../service/testing/testService';
import { createStreamClient, type DomainFrame, type MintResult, type StreamClient } from '../stream';

const streamUrl = 'http://service.test/api/v1/events/stream';

const reasonsOf = (states: readonly ConnectionState[]) => states.flatMap((state) => ('reason' in state ? state.reason : []));

/** The real client and the real service in one process, with a clock that only the test advances. */
async function startBoth() {
  const service = await createTestService();
  const { time } = service;
  const account = await service.createAccount();
  const seen = {
    frames: [] as DomainFrame[],
    states: [] as ConnectionState[],
    passes: [] as string[],
    connects: 0,
    beforeConnect: async () => {},
  };
  const stored = { cursor: null as string | null };

  async function mint(): Promise<MintResult> {
    const response = await service.call('POST', '/api/v1/events/stream-token', { key: account.key, body: {} });
    if (response.status === 401) return { ok: false, failure: { kind: 'key-rejected' } };
    if (response.status !== 200) return { ok: false, failure: { kind: 'unavailable', reason: 'mint-failed' } };
    const { streamToken } = await readAs(StreamToken, Promise.resolve(response));
    return { ok: true, token: streamToken, streamUrl, serverTimeMs: null };
  }

  async function open(): Promise<StreamClient> {
    const client = createStreamClient({
      ports: {
        clock: time,
        timers: time,
        random: () => 0.5,
        fetch: async (input, init) => {
          seen.connects += 1;
          await seen.beforeConnect();
          return service.service.fetch(new Request(input, init), { clientAddress: '192.0.2.7' });
        },
      },
      mint,
      intake: async ({ frames, cursor }) => {
        seen.frames.push(...frames);
        stored.cursor = cursor ?? stored.cursor;
        return 'complete';
      },
      forgetCursor: async () => {
        stored.cursor = null;
      },
      reconcile: async (phase) => {
        seen.passes.push(phase);
        return 'complete';
      },
      onState: (state) => seen.states.push(state),
    });
    client.start(stored.cursor);
    await time.advance(100);
    return client;
  }

  const donate = async (count = 1) => {
    for (let made = 0; made < count; made += 1) {
      await service.call('POST', '/api/v1/donation/create', { key: account.key, body: { amount: 5, currency: 'usd', donorName: 'Ada' } });
    }
    await time.advance(10);
  };
  return { ...service, account, seen, stored, open, donate, state: () => seen.states.at(-1) };
}

test('[DLV-18] [DLV-20] in an hour of rotations every donation arrives once, without a gap or a failure, and lists are read once and rechecked twice', async () => {
  const { seen, donate, time, open, state, service } = await startBoth();
  const client = await open();
  for (let minute = 0; minute < 60; minute += 1) {
    await donate();
    await time.advance(60_000);
  }
  expect(seen.frames).toHaveLength(60);
  expect(new Set(seen.frames.map(({ id }) => id)).size).toBe(60);
  expect([reasonsOf(seen.states), seen.passes]).toEqual([[], ['after', 'after', 'after']]);
  expect(seen.connects).toBeGreaterThan(12);
  expect(seen.connects).toBeLessThan(16);
  expect(state()?.tag).toBe('live');
  client.close();
  await service.close();
});

test('[DLV-14] if a machine sleeps for 61 s between mint and connect, the token has expired, the next one works, and nothing is lost', async () => {
  const { seen, stored, donate, time, open, state, service } = await startBoth();
  const first = await open();
  await donate();
  first.close();
  await donate(3);
  seen.beforeConnect = async () => {
    seen.beforeConnect = async () => {};
    time.jump(time.now() + 61_000); // a computer that sleeps stops timers as well, so only the clock jumps
  };
  const second = await open();
  await time.advance(5_000);
  expect([state()?.tag, seen.frames.length, seen.connects]).toEqual(['live', 4, 3]);
  expect(reasonsOf(seen.states)).toEqual([]);
  expect(stored.cursor).toBe(seen.frames.at(-1)?.id);
  second.close();
  await service.close();
});

test('missed events are replayed, and marked as replayed', async () => {
  const { seen, donate, open, service } = await startBoth();
  const first = await open();
  await donate();
  first.close();
  await donate(10);
  const second = await open();
  expect(seen.frames.map(({ replayed }) => replayed)).toEqual([false, ...Array.from({ length: 10 }, () => true)]);
  expect(seen.passes).toEqual(['after']);
  second.close();
  await service.close();
});

test('[DLV-13] more missed events than the service replays: a resync, a pass before and a pass after, and live again', async () => {
  const { seen, donate, time, open, state, stored, service } = await startBoth();
  const first = await open();
  await donate();
  first.close();
  for (let minute = 0; minute < 2; minute += 1) {
    await donate(26);
    await time.advance(60_000);
  }
  const second = await open();
  expect(reasonsOf(seen.states)).toEqual(['reconciling']);
  expect(seen.passes).toEqual(['after', 'before', 'after']);
  expect([state()?.tag, stored.cursor]).toEqual(['live', null]);
  second.close();
  await service.close();
});

test('[DLV-51] a disabled key stops the client, and an enabled key works again by itself', async () => {
  const { account, seen, operate, time, open, state, donate, service } = await startBoth();
  const client = await open();
  await operate('PATCH', `/keys/${account.keyId}`, { disabled: true });
  await time.advance(31_000);
  expect(state()).toMatchObject({ tag: 'stopped', reason: 'keyDisabled' });
  await time.advance(5 * 60_000);
  expect(state()).toMatchObject({ tag: 'stopped', reason: 'key-rejected' });
  await operate('PATCH', `/keys/${account.keyId}`, { disabled: false });
  await time.advance(5 * 60_000);
  expect(state()?.tag).toBe('live');
  await donate();
  expect(seen.frames).toHaveLength(1);
  client.close();
  await service.close();
});
