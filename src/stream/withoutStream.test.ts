import { expect, test } from 'vitest';
import { limits } from '../contract';
import { type Connect, frame, scriptStream } from '../testing/streamScript';
import { settle } from '../testing/virtualTime';
import { timing } from './timing';

type Script = ReturnType<typeof scriptStream>;

const opened = new WeakSet<Connect>();

function openOnce(connect: Connect): Connect {
  if (!opened.has(connect)) connect.open();
  opened.add(connect);
  return connect;
}

/** Simulates a time in which every connect fails in the same way. REST answers immediately. */
async function play(
  { time, connects, passes, passesWithoutStream }: Script,
  seconds: number,
  fault: (connect: Connect, second: number) => unknown,
) {
  let second = 0;
  for (; second < seconds; second += 1) {
    const connect = connects.at(-1);
    if (connect && !connect.aborted) await fault(connect, second);
    for (const pass of [...passes, ...passesWithoutStream]) pass.done();
    await time.advance(1_000);
  }
}

const faults: readonly (readonly [string, (connect: Connect, second: number) => unknown])[] = [
  ['sends only its headers', (connect) => openOnce(connect)],
  ['does not answer', () => {}],
  ['answers 401', (connect) => connect.refuse(401)],
  ['answers 403', (connect) => connect.refuse(403)],
  ['answers 404', (connect) => connect.refuse(404)],
  ['answers 503', (connect) => connect.refuse(503)],
  ['answers with a page', (connect) => connect.answer(new Response('<p>', { headers: { 'content-type': 'text/html' } }))],
  ['is refused', (connect) => connect.fail()],
  [
    'breaks off at once',
    async (connect) => {
      connect.open();
      await connect.send(frame.connected);
      connect.fail();
    },
  ],
  [
    'ends because of its plan, although mints are allowed',
    async (connect) => {
      connect.open();
      await connect.send(frame.control('error', { code: 'entitlementLost' }));
    },
  ],
  [
    'sends only comments',
    async (connect) => {
      await openOnce(connect).send(': keep-alive\n\n');
    },
  ],
  [
    'sends half a frame',
    async (connect, second) => {
      await openOnce(connect).send(second % 20 === 0 ? 'id: 9-0\nevent: donation.created\ndata: {"id"' : ' ');
    },
  ],
];

test.each(faults)('[DLV-35] if the stream %s, REST is read after 20 s and then every 10 s', async (_name, fault) => {
  const script = scriptStream();
  script.client.start('1-0');
  await settle();
  await play(script, 19, fault);
  expect(script.passesWithoutStream).toHaveLength(0);
  await play(script, 122, fault);
  expect(script.passesWithoutStream.length).toBeGreaterThanOrEqual(11);
  expect(script.passesWithoutStream.length).toBeLessThanOrEqual(14);
  expect(limits.accountRequests.quota / 2 / 3).toBeGreaterThanOrEqual(60_000 / timing.passEveryMs); // each pass reads three lists
});

test('[DLV-35] REST is read while mints fail', async () => {
  const script = scriptStream({ mint: async () => ({ ok: false, failure: { kind: 'unavailable', reason: 'mint-failed' } }) });
  script.client.start('1-0');
  await play(script, 60, () => {});
  expect(script.passesWithoutStream.length).toBeGreaterThanOrEqual(3);
});

test('[DLV-35] REST is not read for a refused key, nor while a stream is live or rotates', async () => {
  const refused = scriptStream({ mint: async () => ({ ok: false, failure: { kind: 'key-rejected' } }) });
  refused.client.start('1-0');
  await play(refused, 120, () => {});
  expect(refused.passesWithoutStream).toEqual([]);
  const script = scriptStream();
  await script.live('1-0');
  opened.add(script.connect());
  await play(script, 240, async (connect, second) =>
    openOnce(connect).send(second % 50 === 49 ? frame.control('reconnect') : frame.ping()),
  );
  expect(script.passesWithoutStream).toEqual([]);
});

test('[DLV-35] a pass without a stream does not count as a required pass, and does not delay it if it hangs', async () => {
  const script = scriptStream();
  const { client, connect, connects, time, passes, passesWithoutStream, stored } = script;
  client.start(null);
  await settle();
  connect().open();
  await time.advance(28_000);
  expect(passesWithoutStream).toHaveLength(1);
  while (connects.length < 2) await time.advance(1_000);
  connect().open();
  await connect().send(frame.connected + frame.domain('2-0'));
  expect(passesWithoutStream.map(({ aborted }) => aborted())).toEqual([true]);
  expect([passes.map(({ phase }) => phase), stored.cursor]).toEqual([['after'], null]);
  passes[0]?.done();
  await settle();
  expect(stored.cursor).toBe('2-0');
});

test('[DLV-35] failed passes are repeated with growing delays; a live stream does not wait for them', async () => {
  const { client, connect, connects, time, passes, passesWithoutStream } = scriptStream();
  client.start(null);
  await settle();
  connect().open();
  for (let second = 0; second < 300; second += 1) {
    for (const pass of passesWithoutStream) pass.fail();
    await time.advance(1_000);
  }
  expect(passesWithoutStream.length).toBeGreaterThan(5);
  const { length } = connects;
  while (connects.length === length) await time.advance(1_000);
  connect().open();
  await connect().send(frame.connected);
  await time.advance(1_000);
  expect(passes.map(({ phase }) => phase)).toEqual(['after']);
});

test('[DLV-16] a live stream that sends only comments or parts of a frame is silent', async () => {
  const { live, connect, time, state } = scriptStream();
  await live('1-0');
  for (let second = 0; second < 28; second += 1) {
    await connect().send(second === 5 ? 'event: pi' : ': x\n');
    await time.advance(1_000);
  }
  expect(state()).not.toBe('live');
});

test('[DLV-35] a page that loads ten times within a minute waits for its connects, and reads REST meanwhile', async () => {
  const { client, time, connects, passesWithoutStream } = scriptStream();
  const nowMs = time.clock.now();
  const attempts = Array.from({ length: 10 }, (_, load) => nowMs - 28_000 + load * 3_000);
  client.start('1-0', attempts);
  await settle();
  expect([connects.length, passesWithoutStream.length]).toEqual([0, 1]);
  passesWithoutStream[0]?.done();
  await time.advance(10_000);
  expect([connects.length, passesWithoutStream.length]).toEqual([0, 2]);
  await time.advance(28_000);
  expect(connects).toHaveLength(1);
});

test.each([
  ['the mint', scriptStream({ mint: async () => ({ ok: false, failure: { kind: 'limited', retryAfterMs: 40_000 } }) })],
  ['the stream', scriptStream()],
])('[DLV-35] a page that %s asks to wait reads REST meanwhile', async (_who, { client, time, connects, passesWithoutStream }) => {
  client.start('1-0');
  await settle();
  connects[0]?.refuse(429);
  await settle();
  expect(passesWithoutStream).toHaveLength(1);
  passesWithoutStream[0]?.done();
  await time.advance(10_000);
  expect(passesWithoutStream).toHaveLength(2);
});
