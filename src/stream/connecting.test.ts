import { expect, test } from 'vitest';
import { frame, scriptStream } from '../testing/streamScript';
import { settle } from '../testing/virtualTime';

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

test('[DLV-51] a key that the mint rejects stops the client, which retries rarely', async () => {
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
  '[DLV-51] the terminal code %s stops the client',
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

test('[DLV-52] a 429 waits as long as it says, or a minute if unreadable; a wake does not shorten it', async () => {
  const { client, connect, connects, states, time } = scriptStream();
  client.start(null);
  await settle();
  connect().refuse(429, { 'retry-after': '7' });
  await settle();
  expect(states.at(-1)).toMatchObject({ tag: 'waiting', reason: 'limited', retryAtMs: time.clock.now() + 7_500 });
  await time.advance(7_500);
  connect().refuse(429);
  await settle();
  client.wake();
  await time.advance(60_000);
  expect(connects).toHaveLength(2);
  await time.advance(500);
  expect(connects).toHaveLength(3);
});

test('[DLV-15] the client makes at most ten attempts a minute, whatever server and network do', async () => {
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

test('a page in place of a stream, as from a captive portal, is waited out', async () => {
  const { client, connect, states } = scriptStream();
  client.start(null);
  await settle();
  connect().answer(new Response('<html>Log in</html>', { headers: { 'content-type': 'text/html' } }));
  await settle();
  expect(states.at(-1)).toMatchObject({ tag: 'waiting', reason: 'not-a-stream' });
});

test('a connect without headers ends after ten seconds', async () => {
  const { client, connects, time, states } = scriptStream();
  client.start(null);
  await time.advance(10_000);
  expect(states.at(-1)).toMatchObject({ tag: 'waiting', reason: 'stream-silent' });
  expect(connects[0]?.aborted).toBe(true);
});

test('[DLV-51] a wake retries a stopped client, at most every ten seconds', async () => {
  const { client, mintResults, mints, time } = scriptStream();
  for (let rejections = 0; rejections < 9; rejections += 1) mintResults.push({ ok: false, failure: { kind: 'no-premium' } });
  client.start(null);
  await settle();
  for (let wakes = 0; wakes < 100; wakes += 1) {
    client.wake();
    await time.advance(100);
  }
  expect(mints()).toBe(2);
});

test('[DLV-51] a 403 of the stream alone does not stop the client: the next mint decides about the plan', async () => {
  const { client, connect, states, mintResults, time } = scriptStream();
  client.start(null);
  await settle();
  connect().refuse(403);
  await settle();
  expect(states.at(-1)).toMatchObject({ tag: 'waiting', reason: 'status-403' });
  mintResults.push({ ok: false, failure: { kind: 'no-premium' } });
  await time.advance(5_000);
  expect(states.at(-1)).toMatchObject({ tag: 'stopped', reason: 'no-premium' });
});

test('[DLV-13] a resume point that is refused with a 400 is forgotten', async () => {
  const { client, connect, passes } = scriptStream();
  client.start('1-0');
  await settle();
  connect().refuse(400);
  await settle();
  expect(passes.map(({ phase }) => phase)).toEqual(['before']);
});

test.each([400, 404, 500, 502, 503])('a %i is waited out', async (status) => {
  const { client, connect, connects, states, time } = scriptStream();
  client.start(null);
  await settle();
  connect().refuse(status);
  await settle();
  expect(states.at(-1)).toMatchObject({ tag: 'waiting', reason: `status-${status}` });
  await time.advance(2_000);
  expect(connects).toHaveLength(2);
});

test('a 503 with a wait time is waited out', async () => {
  const { client, connect, states, time } = scriptStream();
  client.start(null);
  await settle();
  connect().refuse(503, { 'retry-after': '30' });
  await settle();
  expect(states.at(-1)).toMatchObject({ tag: 'waiting', retryAtMs: time.clock.now() + 30_500 });
});

test('an hour of streams that open and end has less than one attempt a minute on average', async () => {
  const { client, connects, time } = scriptStream();
  client.start('1-0');
  await settle();
  for (let second = 0; second < 3_600; second += 1) {
    connects.at(-1)?.open();
    await connects.at(-1)?.end();
    await time.advance(1_000);
  }
  expect(connects.length).toBeGreaterThan(30);
  expect(connects.length).toBeLessThan(150);
}, 60_000);

test('a leading `retry` block sets the wait after a loss, and does not make the stream live', async () => {
  const { client, connect, states, time } = scriptStream();
  client.start('1-0');
  await settle();
  connect().open();
  await connect().send('retry: 8000\n\n');
  expect(states.at(-1)?.tag).toBe('connecting');
  connect().fail();
  await settle();
  expect(states.at(-1)).toMatchObject({ tag: 'waiting', retryAtMs: time.clock.now() + 4_000 });
});

test('[DLV-52] a 429 with an HTTP date as Retry-After waits until then', async () => {
  const { client, connect, connects, time } = scriptStream();
  client.start(null);
  await settle();
  const until = (ms: number) => new Date(time.clock.now() + ms).toUTCString();
  connect().refuse(429, { 'retry-after': until(7_000) });
  await time.advance(5_900);
  expect(connects).toHaveLength(1);
  await time.advance(2_200);
  expect(connects).toHaveLength(2);
  // The server's clock is an hour ahead, so the wait is the difference between `Retry-After` and the response's `Date` header.
  connect().refuse(429, { date: until(3_600_000), 'retry-after': until(3_609_000) });
  await time.advance(7_900);
  expect(connects).toHaveLength(2);
  await time.advance(2_200);
  expect(connects).toHaveLength(3);
});

test.each(['0', '-5', 'soon', 'Wed, 21 Oct 2015 07:28:00 GMT', '1e999', '315360000'])(
  '[DLV-52] a 429 with the Retry-After %j waits at least a minute and at most fifteen',
  async (retryAfter) => {
    const { client, connect, connects, time } = scriptStream();
    client.start(null);
    await settle();
    connect().refuse(429, { 'retry-after': retryAfter });
    await time.advance(59_000);
    expect(connects).toHaveLength(1);
    await time.advance(14 * 60_000 + 2_000);
    expect(connects.length).toBeGreaterThan(1);
  },
);

test('[DLV-27] a resume point with ten failed connects is given up, and REST reads what was missed', async () => {
  const { client, connect, connects, passes, time, stored } = scriptStream();
  stored.cursor = 'poison';
  client.start('poison');
  for (let refusals = 0; refusals < 10; refusals += 1) {
    await settle();
    expect(connect().url.searchParams.get('lastEventId')).toBe('poison');
    if (refusals % 2 === 0) connect().refuse(500);
    else {
      connect().open();
      await connect().end();
    }
    const { length } = connects;
    while (connects.length === length) await time.advance(1_000);
  }
  expect(connect().url.searchParams.has('lastEventId')).toBe(false);
  connect().open();
  await connect().send(frame.connected);
  expect([passes.map(({ phase }) => phase), stored.cursor]).toEqual([['after'], null]);
  passes[0]?.done();
  await settle();
  await connect().send(frame.control('reconnect')); // cannot be resumed until something new arrives
  expect(connect().url.searchParams.has('lastEventId')).toBe(false);
  connect().open();
  await connect().send(frame.connected + frame.domain('2-0'));
  await time.advance(10_000);
  passes[1]?.done();
  await settle();
  await connect().send(frame.control('reconnect'));
  expect(connect().url.searchParams.get('lastEventId')).toBe('2-0');
});

test('[DLV-27] connects that bring data do not count against a resume point', async () => {
  const { client, connect, time, connects, passes } = scriptStream();
  client.start('1-0');
  for (let short = 0; short < 15; short += 1) {
    await settle();
    connect().open();
    await connect().send(frame.domain(`2-${short}`).replace('"replayed":false', '"replayed":true'));
    connect().fail();
    const { length } = connects;
    while (connects.length === length) await time.advance(1_000);
  }
  expect(connect().url.searchParams.get('lastEventId')).toBe('2-14');
  expect(passes).toEqual([]);
});

test('a rate-limited mint waits as long as it asks', async () => {
  const { client, mintResults, states, time } = scriptStream();
  mintResults.push({ ok: false, failure: { kind: 'limited', retryAfterMs: 9_000 } });
  client.start(null);
  await settle();
  expect(states.at(-1)).toMatchObject({ tag: 'waiting', reason: 'limited', retryAtMs: time.clock.now() + 9_500 });
});

test('[DLV-10] a connect sends no credentials or referrer, follows no redirect, and needs no preflight', async () => {
  const { client, connect } = scriptStream();
  client.start('1-0');
  await settle();
  const { signal, ...init } = connect().init;
  expect(init).toEqual({
    headers: { Accept: 'text/event-stream' },
    redirect: 'error',
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  expect(signal?.aborted).toBe(false);
});

test('[DLV-55] a stream that was live for 30 s resets the backoff; a shorter one extends it', async () => {
  const { client, connect, states, time } = scriptStream();
  client.start('1-0');
  await settle();
  const waitAfter = async (pings: number) => {
    connect().open();
    await connect().send(frame.connected);
    for (let ping = 0; ping < pings; ping += 1) {
      await time.advance(10_000);
      await connect().send(frame.ping());
    }
    connect().fail();
    await settle();
    const state = states.at(-1);
    const waitMs = state?.tag === 'waiting' ? state.retryAtMs - time.clock.now() : 0;
    await time.advance(waitMs);
    return waitMs;
  };
  expect([await waitAfter(0), await waitAfter(2), await waitAfter(0), await waitAfter(3)]).toEqual([1_000, 2_000, 4_000, 1_000]);
});
