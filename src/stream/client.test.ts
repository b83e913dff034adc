import { expect, test } from 'vitest';
import { frame, scriptStream } from '../testing/streamScript';
import { settle } from '../testing/virtualTime';

test('[DLV-10] each connect has a token of its own, in the query, with the resume point', async () => {
  const { client, live, connect, connects } = scriptStream();
  await live('5-0');
  expect(Object.fromEntries(connect().url.searchParams)).toEqual({ streamToken: 'token-1', lastEventId: '5-0' });
  await connect().send(frame.control('reconnect'));
  expect(connects).toHaveLength(2);
  expect(connect().url.searchParams.get('streamToken')).toBe('token-2');
  client.close();
});

test('frames are taken in, in order, and the next connect resumes after the last of them', async () => {
  const { live, connect, frames, stored } = scriptStream();
  await live('1-0');
  await connect().send(frame.domain('2-0', { id: 'a' }) + frame.domain('3-0', { id: 'b' }));
  expect(frames().map(({ id }) => id)).toEqual(['2-0', '3-0']);
  expect(stored.cursor).toBe('3-0');
  await connect().send(frame.control('reconnect'));
  expect(connect().url.searchParams.get('lastEventId')).toBe('3-0');
});

test('[DLV-3] a ping’s checkpoint is a resume point like any other', async () => {
  const { live, connect, stored } = scriptStream();
  await live('1-0');
  await connect().send(frame.ping('9-0'));
  expect(stored.cursor).toBe('9-0');
});

test('[DLV-3] what could not be stored is asked for again from the last durable point', async () => {
  let full = true;
  const { live, connect, time, state } = scriptStream({ intake: async () => (full ? Promise.reject(new Error('full')) : undefined) });
  await live('1-0');
  await connect().send(frame.domain('2-0'));
  expect(state()).toBe('waiting');
  full = false;
  await time.advance(5_000);
  expect(connect().url.searchParams.get('lastEventId')).toBe('1-0');
});

test('live is said when the stream says so: connected, or a ping', async () => {
  const { client, connect, state } = scriptStream();
  client.start('1-0');
  await settle();
  connect().open();
  await connect().send(frame.domain('2-0'));
  expect(state()).toBe('connecting');
  await connect().send(frame.ping());
  expect(state()).toBe('live');
});

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

test('[DLV-11] a pass that fails is tried again, also on the next connection', async () => {
  const { client, connect, passes, time, connects } = scriptStream();
  client.start(null);
  await settle();
  connect().open();
  await connect().send(frame.connected + frame.domain('2-0'));
  passes[0]?.fail();
  await time.advance(10_000);
  expect(passes).toHaveLength(2);
  await connect().send(frame.control('reconnect'));
  expect(passes[1]?.aborted()).toBe(true);
  expect(connects).toHaveLength(2);
  connect().open();
  await connect().send(frame.connected);
  expect(passes).toHaveLength(3);
});

test('[DLV-12] a frame that is no JSON costs a REST pass, and its neighbours nothing', async () => {
  const { live, connect, frames, passes, notices } = scriptStream();
  await live('1-0');
  await connect().send(`${frame.domain('2-0')}id: 3-0\nevent: donation.created\ndata: {"broken\n\n${frame.domain('4-0')}`);
  expect(frames().map(({ id }) => id)).toEqual(['2-0', '4-0']);
  expect(passes.map(({ phase }) => phase)).toEqual(['after']);
  expect(notices).toContainEqual({ tag: 'unreadable-frame', why: 'a frame is no envelope' });
});

test('[DLV-13] after a resync: forget, read REST, connect without a resume point, read REST again', async () => {
  const { live, connect, connects, passes, stored, notices } = scriptStream();
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
  expect(notices).toContainEqual({ tag: 'resync', reason: 'cursor-trimmed' });
});

test('[DLV-13] when the pass after a resync fails the stream is opened all the same, and owes one', async () => {
  const { live, connect, passes, time } = scriptStream();
  await live('1-0');
  await connect().send(frame.control('resync', { reason: 'cursor-ahead' }));
  passes[0]?.fail();
  await time.advance(10_000);
  connect().open();
  await connect().send(frame.connected);
  expect(passes.map(({ phase }) => phase)).toEqual(['before', 'after']);
});

test('[DLV-14] a spent token is replaced at once, twice; then the client backs off', async () => {
  const { client, connect, mints, time, state } = scriptStream();
  client.start(null);
  await settle();
  for (let refusal = 0; refusal < 3; refusal += 1) {
    connect().refuse(401);
    await settle();
  }
  expect(mints()).toBe(3);
  expect(state()).toBe('waiting');
  await time.advance(2_000);
  expect(mints()).toBe(4);
});

test('[DLV-14] a key that the mint rejects stops the client, which looks again rarely', async () => {
  const { client, mintResults, states, state, mints, time } = scriptStream();
  mintResults.push({ ok: false, failure: { kind: 'key-rejected' } });
  client.start(null);
  await settle();
  expect(states.at(-1)).toMatchObject({ tag: 'stopped', reason: 'key-rejected' });
  await time.advance(4 * 60_000);
  expect(mints()).toBe(1);
  await time.advance(60_000);
  expect([mints(), state()]).toEqual([2, 'connecting']);
});

test.each(['keyRevoked', 'keyDisabled', 'keyExpired', 'entitlementLost'])(
  '[DLV-14] the terminal code %s stops the client',
  async (code) => {
    const { live, connect, states } = scriptStream();
    await live('1-0');
    await connect().send(frame.control('error', { code, message: 'x' }));
    expect(states.at(-1)).toMatchObject({ tag: 'stopped', reason: code });
  },
);

test.each(['subscriberUnavailable', 'subscriptionUnavailable', 'streamFailed'])('the terminal code %s is waited out', async (code) => {
  const { live, connect, time, connects, states } = scriptStream();
  await live('1-0');
  await connect().send(frame.control('error', { code, message: 'x' }));
  expect(states.at(-1)).toMatchObject({ tag: 'waiting', reason: code });
  await time.advance(2_000);
  expect(connects).toHaveLength(2);
});

test('[DLV-15] a 429 waits for what it says, and a whole minute when that cannot be read; a wake does not hurry it', async () => {
  const { client, connect, connects, states, time } = scriptStream();
  client.start(null);
  await settle();
  connect().refuse(429, { 'retry-after': '7' });
  await settle();
  expect(states.at(-1)).toMatchObject({ tag: 'waiting', reason: 'limited', retryAtMs: time.clock.now() + 7_000 });
  await time.advance(7_000);
  connect().refuse(429);
  await settle();
  client.wake();
  await time.advance(59_000);
  expect(connects).toHaveLength(2);
  await time.advance(1_000);
  expect(connects).toHaveLength(3);
});

test('[DLV-15] never more than ten attempts a minute, whatever the server and the network do', async () => {
  const { client, connects, connect, time, mints } = scriptStream();
  client.start('1-0');
  for (let turn = 0; turn < 590; turn += 1) {
    await settle();
    if (connects.length > 0) {
      connect().open();
      await connect().send(frame.connected + frame.control('reconnect'));
    }
    client.wake();
    await time.advance(100);
  }
  expect(mints()).toBeGreaterThan(5);
  expect(mints()).toBeLessThanOrEqual(10);
});

test('[DLV-16] a stream that is silent for 27 s is dropped; pings keep it', async () => {
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

test('[DLV-16] a wake drops a stream that has been silent for longer than a ping, and leaves a fresh one alone', async () => {
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

test('what answers with a page is no stream: a captive portal is waited out', async () => {
  const { client, connect, states } = scriptStream();
  client.start(null);
  await settle();
  connect().answer(new Response('<html>Log in</html>', { headers: { 'content-type': 'text/html' } }));
  await settle();
  expect(states.at(-1)).toMatchObject({ tag: 'waiting', reason: 'what answers is no event stream' });
});

test('headers that never come are given up after ten seconds', async () => {
  const { client, connects, time, states } = scriptStream();
  client.start(null);
  await time.advance(10_000);
  expect(states.at(-1)).toMatchObject({ tag: 'waiting', reason: 'the stream does not answer' });
  expect(connects[0]?.aborted).toBe(true);
});

test('a changed filter means a new token and the same cursor; the same filter means nothing', async () => {
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

test('what an abandoned connection still says is not heard', async () => {
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
