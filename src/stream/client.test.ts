import { expect, test } from 'vitest';
import { frame, scriptStream } from '../testing/streamScript';
import { settle } from '../testing/virtualTime';
import type { MintResult } from '.';
import type { Outcome } from './ports';

test('[DLV-10] each connect sends its own token and the resume point in the query', async () => {
  const { client, live, connect, connects } = scriptStream();
  await live('5-0');
  expect(Object.fromEntries(connect().url.searchParams)).toEqual({ streamToken: 'token-1', lastEventId: '5-0' });
  await connect().send(frame.control('reconnect'));
  expect(connects).toHaveLength(2);
  expect(connect().url.searchParams.get('streamToken')).toBe('token-2');
  client.close();
});

test('frames are stored in order, and the next connect resumes after the last one', async () => {
  const { live, connect, frames, stored } = scriptStream();
  await live('1-0');
  await connect().send(frame.domain('2-0', { id: 'a' }) + frame.domain('3-0', { id: 'b' }));
  expect(frames().map(({ id }) => id)).toEqual(['2-0', '3-0']);
  expect(stored.cursor).toBe('3-0');
  await connect().send(frame.control('reconnect'));
  expect(connect().url.searchParams.get('lastEventId')).toBe('3-0');
});

test('[DLV-1] a ping’s checkpoint is a resume point', async () => {
  const { live, connect, stored } = scriptStream();
  await live('1-0');
  await connect().send(frame.ping('9-0'));
  expect(stored.cursor).toBe('9-0');
});

test('[DLV-1] frames that could not be stored are requested again from the last durable point', async () => {
  let full = true;
  const { live, connect, time, state } = scriptStream({ intake: async () => (full ? Promise.reject(new Error('full')) : 'complete') });
  await live('1-0');
  await connect().send(frame.domain('2-0'));
  expect(state()).toBe('waiting');
  full = false;
  await time.advance(5_000);
  expect(connect().url.searchParams.get('lastEventId')).toBe('1-0');
});

test.each([
  ['connected', frame.connected],
  ['a ping', frame.ping()],
  ['an event that is not a replay', frame.domain('3-0')],
  ['a ping without an envelope', 'event: ping\ndata: {"timestamp":1}\n\n'],
])('the state is live only after the stream shows that it is: %s', async (_, word) => {
  const { client, connect, state } = scriptStream();
  client.start('1-0');
  await settle();
  connect().open();
  await connect().send(frame.domain('2-0').replace('"replayed":false', '"replayed":true'));
  expect(state()).toBe('connecting');
  await connect().send(word);
  expect(state()).toBe('live');
});

test('[DLV-16] a stream that is silent for 27 s is closed; pings keep it open', async () => {
  const { live, connect, connects, time, state } = scriptStream();
  await live('1-0');
  for (let pings = 0; pings < 6; pings += 1) {
    await time.advance(10_000);
    await connect().send(frame.ping());
  }
  expect(connects).toHaveLength(1);
  await time.advance(26_900);
  expect(state()).toBe('live');
  await time.advance(200);
  expect(state()).not.toBe('live');
  expect(connects[0]?.aborted).toBe(true);
});

test('[DLV-16] a wake closes a stream that was silent for longer than a ping, and keeps a fresh one', async () => {
  const { client, live, connects, time } = scriptStream();
  await live('1-0');
  await time.advance(5_000);
  client.wake();
  await settle();
  expect(connects).toHaveLength(1);
  await time.advance(10_000);
  client.wake();
  await settle();
  expect(connects).toHaveLength(2);
});

test('a changed filter gets a new token and keeps the cursor; an equal filter changes nothing', async () => {
  const { client, live, connect, connects } = scriptStream();
  await live('1-0');
  client.setFilter({});
  await settle();
  expect(connects).toHaveLength(1);
  client.setFilter({ events: ['donation.created'] });
  await settle();
  expect(connects).toHaveLength(2);
  expect(connect().url.searchParams.get('lastEventId')).toBe('1-0');
});

test('frames of an abandoned connection are ignored', async () => {
  const { client, live, connects, frames } = scriptStream();
  await live('1-0');
  client.setFilter({ events: ['donation.created'] });
  await settle();
  await connects[0]?.send(frame.domain('2-0')).catch(() => {});
  expect(frames()).toEqual([]);
});

test('closing ends the stream, and nothing happens after it', async () => {
  const { client, live, connects, time, states } = scriptStream();
  await live('1-0');
  client.close();
  client.close();
  const said = states.length;
  await time.advance(10 * 60_000);
  expect(connects[0]?.aborted).toBe(true);
  expect([connects.length, states.length]).toEqual([1, said]);
});

test('[DLV-10] `0-0` is no resume point, from any source', async () => {
  const { client, connect, stored } = scriptStream();
  client.start('0-0');
  await settle();
  expect(connect().url.searchParams.has('lastEventId')).toBe(false);
  connect().open();
  await connect().send(frame.connected + frame.ping('0-0') + frame.control('reconnect'));
  expect(connect().url.searchParams.has('lastEventId')).toBe(false);
  expect(stored.cursor).toBeNull();
});

test('[DLV-1] the next connect waits for running writes, and resumes after them', async () => {
  let store = () => {};
  const intake = () => new Promise<Outcome>((resolve) => (store = () => resolve('complete')));
  const { live, connect, connects } = scriptStream({ intake });
  await live('1-0');
  await connect().send(frame.domain('2-0') + frame.control('reconnect'));
  expect(connects).toHaveLength(1);
  store();
  await settle();
  expect(connect().url.searchParams.get('lastEventId')).toBe('2-0');
});

test('[DLV-19] a hanging storage fails after 15 s', async () => {
  const { live, connect, states, time } = scriptStream({ intake: () => new Promise(() => {}) });
  await live('1-0');
  await connect().send(frame.domain('2-0'));
  await time.advance(10_000);
  await connect().send(frame.ping());
  await time.advance(5_000);
  expect(states.at(-1)).toMatchObject({ tag: 'waiting', reason: 'storage' });
});

test('frames that arrive while a batch is stored form the next batch, in order', async () => {
  const batches: string[][] = [];
  let store = () => {};
  const { live, connect } = scriptStream({
    intake: ({ frames }) => {
      batches.push(frames.map(({ id }) => id));
      return new Promise<Outcome>((resolve) => (store = () => resolve('complete')));
    },
  });
  await live('1-0');
  for (const id of ['2-0', '3-0', '4-0']) await connect().send(frame.domain(id));
  store();
  await settle();
  expect(batches).toEqual([['2-0'], ['3-0', '4-0']]);
});

test('reading pauses when the stream sends more than can be stored', async () => {
  const { live, connect, client } = scriptStream({ intake: () => new Promise(() => {}) });
  await live('1-0');
  const many = Array.from({ length: 600 }, (_, index) => frame.domain(`2-${index}`)).join('');
  for (let chunks = 0; chunks < 6; chunks += 1) await connect().send(many);
  expect(connect().waiting()).toBeGreaterThan(1);
  client.close();
});

test('[DLV-27] an id that is too long for a request is no resume point', async () => {
  const { live, connect, frames, stored } = scriptStream();
  await live('1-0');
  await connect().send(frame.domain('x'.repeat(1_001)) + frame.ping('y'.repeat(200_000)));
  expect([frames().length, stored.cursor]).toEqual([1, null]);
  await connect().send(frame.control('reconnect'));
  expect(connect().url.searchParams.get('lastEventId')).toBe('1-0');
});

test('[DLV-27] a stream that does not rotate for five and a half minutes is renewed with its resume point', async () => {
  const { live, connect, connects, time, state, stored } = scriptStream();
  await live('1-0');
  for (let pings = 0; pings < 32; pings += 1) {
    await time.advance(10_000);
    await connect().send(frame.ping());
  }
  expect(connects).toHaveLength(1);
  await time.advance(10_000);
  expect(connects).toHaveLength(2);
  expect(connect().url.searchParams.get('lastEventId')).toBe('1-0');
  connect().open();
  await connect().send(frame.domain('2-0').replace('"replayed":false', '"replayed":true') + frame.connected);
  expect([state(), stored.cursor]).toEqual(['live', '2-0']);
});

test('the client reconnects at once after a stream ends, unless streams keep ending', async () => {
  const { live, connect, connects, state } = scriptStream();
  await live('1-0');
  await connect().end();
  expect(connects).toHaveLength(2);
  connect().open();
  await connect().send(frame.connected);
  await connect().end();
  expect([connects.length, state()]).toEqual([2, 'waiting']);
});

test('[DLV-53] a clock that is set by an hour in either direction delays nothing', async () => {
  const { live, connect, connects, time, state, states } = scriptStream();
  await live('1-0');
  await time.advance(5_000);
  time.setClock(-3_600_000);
  await time.advance(22_500);
  expect(state()).not.toBe('live');
  await time.advance(2_000);
  expect(connects).toHaveLength(2);
  connect().open();
  await connect().send(frame.connected);
  expect(states.at(-1)).toEqual({ tag: 'live', sinceMs: time.clock.now() });
  time.setClock(3_600_000);
  await connect().send(frame.ping());
  expect(state()).toBe('live');
});

test('a late answer to a mint is ignored', async () => {
  let answer = (_: MintResult) => {};
  const { client, connects, time, state } = scriptStream({ mint: () => new Promise((resolve) => (answer = resolve)) });
  client.start(null);
  const late = { ok: true, token: 't', streamUrl: 'http://api/stream', serverTimeMs: 0 } as const;
  await time.advance(5_000);
  expect(state()).toBe('waiting');
  answer(late);
  await settle();
  expect(connects).toHaveLength(0);
});

test('[DLV-15] the stream stays open if the filter changes faster than the budget allows', async () => {
  const { client, live, connect, connects, time, state } = scriptStream();
  await live('1-0');
  for (let change = 0; change < 12; change += 1) {
    client.setFilter({ events: [`type-${change}`] });
    await settle();
    connect().open();
    await connect().send(frame.connected);
  }
  expect([connects.length, state()]).toEqual([10, 'live']);
  for (let pings = 0; pings < 7; pings += 1) {
    await time.advance(10_000);
    await connect().send(frame.ping());
  }
  expect(connects).toHaveLength(11);
});

test('no reported state contains the token', async () => {
  const { client, connect, connects, states, time } = scriptStream();
  client.start(null);
  await settle();
  for (let failure = 0; failure < 5; failure += 1) {
    connects.at(-1)?.fail();
    await time.advance(60_000);
  }
  connect().refuse(500);
  await settle();
  expect(JSON.stringify(states)).not.toContain('token-');
});

test('[DLV-19] after eight hours of sleep, time limits count from the wake', async () => {
  let sleepy = false;
  const { client, live, time, state } = scriptStream({
    mint: async () => (sleepy ? new Promise(() => {}) : { ok: true, token: 't', streamUrl: 'http://api/stream', serverTimeMs: 0 }),
  });
  await live('1-0');
  sleepy = true;
  await time.advance(6_000);
  time.setClock(8 * 3_600_000);
  client.wake();
  await settle();
  expect(state()).toBe('minting');
  await time.advance(5_000);
  expect(state()).toBe('waiting');
});
