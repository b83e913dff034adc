// This file has over 300 lines, because it follows a stream on one service, from its greeting to its close.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settle } from '../testing/fakeTime';
import type { ReadFrame, StreamReader } from '../testing/streamReader';
import { createTestService, type TestService } from '../testing/testService';

let service: TestService;
let key: string;
let keyId: string;
let accountId: string;

beforeEach(async () => {
  service = await createTestService({
    limits: { accountRequests: { quota: 1000, windowMs: 60_000 }, ipRequests: { quota: 1000, windowMs: 60_000 } },
  });
  ({ key, keyId, id: accountId } = await service.createAccount());
});
afterEach(() => service.service.close());

const events = (frames: readonly ReadFrame[]) => frames.map(({ event }) => event ?? 'retry');
const dataOf = (frame: ReadFrame | undefined) => frame?.data as { data: Record<string, unknown>; createdAt: string; replayed: boolean };
const donate = (message = 'hi') => service.call('POST', '/api/v1/donation/create', { key, body: { amount: 5, currency: 'usd', message } });
const follow = (username: string) => service.call('POST', '/api/v1/follower/create', { key, body: { username } });

async function createPerk(): Promise<string> {
  const body = { title: 'A song', unitAmount: 300, currency: 'usd' };
  return (await (await service.operate('POST', `/accounts/${accountId}/perks`, body)).json()).id;
}
const purchase = (perkId: string) =>
  service.operate('POST', `/accounts/${accountId}/purchases`, { currency: 'usd', lines: [{ perkId, quantity: 2 }] });

const isPing = ({ event }: ReadFrame) => event === 'ping';
const isGreeting = ({ event }: ReadFrame) => event === 'connected';

async function openLive(query = ''): Promise<{ stream: StreamReader; baseline: string }> {
  const stream = await service.openStream(query, { key });
  const connected = (await stream.readUntil(isGreeting)).find(isGreeting);
  return { stream, baseline: String(dataOf(connected).data.baselineCursor) };
}

describe('a live stream', () => {
  test('[STR-2] [STR-11] it sends the retry hint, then connected with a baseline', async () => {
    const stream = await service.openStream('', { key });
    const [retry, connected, ...more] = await stream.readUntil(isGreeting);
    expect(retry).toEqual({ id: null, event: null, retry: 2000, data: undefined });
    expect(connected).toMatchObject({ id: null, event: 'connected', data: { family: 'control', type: 'connected' } });
    expect(dataOf(connected).data.baselineCursor).toMatch(/^[1-9]\d*-\d+$/);
    expect(more).toEqual([]);
  });

  test('[STR-10] a donation arrives in its envelope, with the time of its id', async () => {
    const { stream } = await openLive();
    await donate();
    const [frame] = await stream.read();
    const id = `${service.time.now()}-1`;
    const envelope = { id, family: 'domain', type: 'donation.created', version: 1, createdAt: '2026-03-01T12:00:00.000Z', replayed: false };
    expect(frame).toMatchObject({
      id,
      event: 'donation.created',
      data: { ...envelope, data: { amount: 500, currency: 'USD', perks: [] } },
    });
  });

  test('[STR-20] [OPR-2] a purchase is sent as a donation, then its perks', async () => {
    const perkId = await createPerk();
    const { stream } = await openLive();
    await purchase(perkId);
    const frames = await stream.read();
    expect(events(frames)).toEqual(['donation.created', 'perks.purchased']);
    const [donation, perks] = frames.map(dataOf);
    expect(perks?.data).toMatchObject({ donationId: donation?.data.id, cartTotal: 600, perk: null, perks: donation?.data.perks });
  });

  test('[STR-26] the first line of a cart is the primary perk of its donation, on the stream only', async () => {
    const perkId = await createPerk();
    const { stream } = await openLive();
    await purchase(perkId);
    const [donation, perks] = (await stream.read()).map(dataOf);
    expect([donation?.data.perk, perks?.data.perk]).toEqual([{ id: perkId, title: 'A song' }, null]);
    const { donations } = await (await service.call('GET', '/api/v1/donation/list', { key })).json();
    expect(donations[0].perk).toBeNull();
  });

  test('[API-22] a reached goal is sent once, after its donation', async () => {
    await service.operate('POST', `/accounts/${accountId}/goals`, { description: 'A mic', amount: 900, currency: 'usd' });
    const { stream } = await openLive();
    await Promise.all([donate(), donate(), donate()]);
    const frames = await stream.read();
    expect(events(frames)).toEqual(['donation.created', 'donation.created', 'goal.reached', 'donation.created']);
    const reached = { description: 'A mic', amount: 900, totalRaised: 1000, currency: 'USD', completedAt: '2026-03-01T12:00:00.000Z' };
    expect(dataOf(frames[2]).data).toEqual({ goalId: expect.any(String), ...reached });
  });

  test.each(['a\n\nevent: error\ndata: {}\n\n', '\r\nid: 9-9\r\n', '\u2028\u2029\u0085', '\\n\\n"'])(
    '[STR-2] the text %j stays inside its frame',
    async (message) => {
      const { stream } = await openLive();
      await donate(message);
      const frames = await stream.read();
      expect(events(frames)).toEqual(['donation.created']);
      expect(dataOf(frames[0]).data.message).toBe(message);
    },
  );

  test('[API-3] accounts receive no events of each other', async () => {
    const { stream } = await openLive();
    const other = await service.createAccount();
    await service.call('POST', '/api/v1/follower/create', { key: other.key, body: { username: 'x' } });
    expect(await stream.read()).toEqual([]);
  });

  test('[STR-14] it sends a ping every 10 seconds, with a checkpoint after filtered events', async () => {
    const { stream } = await openLive('?events=goal.reached');
    await service.time.advance(9999);
    expect(await stream.read()).toEqual([]);
    await follow('x');
    await settle();
    await service.time.advance(1);
    const [ping] = await stream.read();
    expect(ping).toMatchObject({ event: 'ping', id: `${service.time.now() - 1}-0`, data: { family: 'control', type: 'ping' } });
    expect(dataOf(ping).data).toEqual({ timestamp: service.time.now() });
    await service.time.advance(10_000);
    expect((await stream.read())[0]).toMatchObject({ event: 'ping', id: null });
  });

  test('[STR-14] a later sent event makes a checkpoint unnecessary', async () => {
    const { stream } = await openLive('?events=follower.created');
    await donate();
    await follow('x');
    await settle();
    await service.time.advance(10_000);
    expect((await stream.read()).map(({ event, id }) => [event, id !== null])).toEqual([
      ['follower.created', true],
      ['ping', false],
    ]);
  });
});

describe('a resumed stream', () => {
  test('[STR-12] it replays missed events, then sends replayed, then connected', async () => {
    const { stream, baseline } = await openLive();
    await follow('a');
    const [seen] = await stream.read();
    await stream.cancel();
    await service.time.advance(60_000);
    await follow('b');
    await follow('c');
    const resumed = await service.openStream(`?lastEventId=${seen?.id}`, { key });
    const frames = await resumed.read();
    expect(events(frames)).toEqual(['retry', 'follower.created', 'follower.created', 'replayed', 'connected']);
    expect(frames.slice(1, 3).map((frame) => [dataOf(frame).data.username, dataOf(frame).replayed])).toEqual([
      ['b', true],
      ['c', true],
    ]);
    expect(dataOf(frames[3]).data).toEqual({ count: 2, endCursor: frames[2]?.id });
    const again = await service.openStream(`?lastEventId=${baseline}`, { key });
    expect(dataOf((await again.read())[1])).toMatchObject({ replayed: true, createdAt: dataOf(seen).createdAt });
  });

  test('[STR-12] the end of a replay is a resume point, even if the filter dropped all events', async () => {
    const { stream, baseline } = await openLive();
    await stream.cancel();
    await follow('a');
    const filtered = await service.openStream(`?events=goal.reached&lastEventId=${baseline}`, { key });
    const replayed = (await filtered.read()).find(({ event }) => event === 'replayed');
    expect(dataOf(replayed).data).toMatchObject({ count: 0, endCursor: expect.not.stringMatching(baseline) });
    const next = await service.openStream(`?lastEventId=${dataOf(replayed).data.endCursor}`, { key });
    expect(events(await next.read())).toEqual(['retry', 'replayed', 'connected']);
  });

  test('[STR-14] the first ping after a replay has a checkpoint if the filter dropped the last events', async () => {
    const { stream, baseline } = await openLive('?events=follower.created');
    await donate();
    await stream.cancel();
    const resume = async (cursor: string) => {
      const resumed = await service.openStream(`?events=follower.created&lastEventId=${cursor}`, { key });
      const replayed = await resumed.readUntil(isGreeting);
      await service.time.advance(10_000);
      const ping = (await resumed.readUntil(isPing)).find(isPing);
      await resumed.cancel();
      return { end: dataOf(replayed.find(({ event }) => event === 'replayed')).data.endCursor, checkpoint: ping?.id };
    };
    const donated = await resume(baseline);
    expect(donated.checkpoint).toBe(donated.end);
    expect((await resume(`${donated.checkpoint}`)).checkpoint).toBeNull();
    await follow('a');
    expect((await resume(`${donated.checkpoint}`)).checkpoint).toBeNull();
    await donate();
    const last = await resume(`${donated.checkpoint}`);
    expect(last.checkpoint).toBe(last.end);
  });

  test('[STR-11] no event is lost or doubled between the replay and the live stream', async () => {
    const { stream, baseline } = await openLive();
    await stream.cancel();
    const opening: Promise<StreamReader>[] = [];
    const creating: Promise<unknown>[] = [];
    for (let index = 0; index < 40; index += 1) {
      creating.push(follow(`f${index}`));
      if (index % 10 === 5) opening.push(service.openStream(`?lastEventId=${baseline}`, { key }));
      if (index % 3 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(creating);
    for (const opened of opening) {
      const followers = (await (await opened).read()).filter(({ event }) => event === 'follower.created');
      expect(new Set(followers.map(({ id }) => id)).size).toBe(40);
      expect(followers).toHaveLength(40);
    }
  });

  test('[STR-13] an unusable cursor is a resync and the end, without connected', async () => {
    const stream = await service.openStream('?lastEventId=1-1', { key });
    const frames = await stream.read();
    expect(events(frames)).toEqual(['retry', 'resync']);
    expect(dataOf(frames[1]).data).toEqual({ reason: 'cursor-trimmed' });
    expect(stream.ended).toBe(true);
  });

  test('[STR-34] 51 missed events are too many', async () => {
    const { stream, baseline } = await openLive();
    await stream.cancel();
    for (let index = 0; index < 50; index += 1) await follow(`f${index}`);
    const whole = await service.openStream(`?lastEventId=${baseline}`, { key });
    expect(dataOf((await whole.read()).find(({ event }) => event === 'replayed')).data.count).toBe(50);
    await follow('one more');
    const over = await service.openStream(`?lastEventId=${baseline}`, { key });
    expect(dataOf((await over.read())[1]).data).toEqual({ reason: 'replay-over-cap' });
  });
});

describe('the end of a stream', () => {
  const lastOf = async (stream: StreamReader) => (await stream.read()).filter(({ event }) => event !== 'ping').at(-1);

  test('[STR-15] it rotates after about four and a half minutes and frees its place', async () => {
    const { stream } = await openLive();
    await service.time.advance(269_999);
    expect(stream.ended).toBe(false);
    await service.time.advance(1);
    expect(await lastOf(stream)).toMatchObject({ event: 'reconnect', data: { family: 'control', type: 'reconnect' } });
    expect(stream.ended).toBe(true);
    for (let place = 0; place < 4; place += 1) await service.openStream('', { key });
  });

  test.each([
    ['keyDisabled', { disabled: true }],
    ['keyRevoked', { revoked: true }],
    ['keyExpired', { expiresAt: '2026-03-01T12:00:01.000Z' }],
  ])('[STR-16] within 30 seconds, an inactive key ends it with %s', async (code, change) => {
    const { stream } = await openLive();
    await service.operate('PATCH', `/keys/${keyId}`, change);
    await service.time.advance(30_000);
    await follow('too late');
    const last = await lastOf(stream);
    expect(last).toMatchObject({ event: 'error', data: { family: 'control', type: 'error' } });
    expect(dataOf(last).data).toEqual({ code, message: expect.any(String) });
    expect(stream.ended).toBe(true);
  });

  test('[STR-16] a key that expires ends its open stream at the next check, after all earlier events', async () => {
    await service.operate('PATCH', `/keys/${keyId}`, { expiresAt: '2026-03-01T12:00:45.000Z' });
    const { stream } = await openLive();
    await service.time.advance(44_000);
    await follow('in time');
    await service.time.advance(15_999);
    expect(stream.ended).toBe(false);
    await service.time.advance(1);
    const frames = (await stream.read()).filter(({ event }) => event !== 'ping');
    expect(events(frames)).toEqual(['follower.created', 'error']);
    expect(dataOf(frames[1]).data).toMatchObject({ code: 'keyExpired' });
    expect(stream.ended).toBe(true);
    expect((await service.call('GET', '/api/v1/events/stream', { key })).status).toBe(401);
  });

  test('[STR-16] premium withdrawn and granted again between two checks ends no stream', async () => {
    const { stream } = await openLive();
    await service.time.advance(31_000);
    await service.operate('PATCH', `/accounts/${accountId}`, { premium: false });
    await service.operate('PATCH', `/accounts/${accountId}`, { premium: true });
    await service.time.advance(30_000);
    await follow('still here');
    expect(events(await stream.read())).toContain('follower.created');
  });

  test('[STR-16] a stream opened by a token ends with the key that minted the token', async () => {
    const minted = await service.call('POST', '/api/v1/events/stream-token', { key, body: {} });
    const stream = await service.openStream(`?streamToken=${(await minted.json()).streamToken}`);
    await service.operate('PATCH', `/keys/${keyId}`, { revoked: true });
    await service.time.advance(30_000);
    expect(dataOf(await lastOf(stream)).data).toMatchObject({ code: 'keyRevoked' });
  });

  test('[STR-16] losing premium ends a stream with entitlementLost', async () => {
    const { stream } = await openLive();
    await service.operate('PATCH', `/accounts/${accountId}`, { premium: false });
    await service.time.advance(30_000);
    expect(dataOf(await lastOf(stream)).data).toMatchObject({ code: 'entitlementLost' });
  });

  test('[STR-15] when the service closes, every stream gets reconnect', async () => {
    const [one, two] = [await openLive(), await openLive()];
    await service.service.close();
    expect([(await lastOf(one.stream))?.event, (await lastOf(two.stream))?.event]).toEqual(['reconnect', 'reconnect']);
  });

  test('[STR-17] a reader that reads nothing is disconnected, and other readers are unaffected', async () => {
    await service.service.close();
    service = await createTestService({ limits: { streamBufferBytes: 2000 } });
    ({ key, keyId, id: accountId } = await service.createAccount());
    const stalled = await service.call('GET', '/api/v1/events/stream', { key });
    const { stream } = await openLive();
    for (let index = 0; index < 20; index += 1) {
      await donate('x'.repeat(100));
      await stream.read();
    }
    const text = await stalled.text();
    expect(text).toMatch(/event: resync\ndata: .*live-buffer-overflow.*\n\n$/);
    expect(text.length).toBeLessThan(4000);
    await follow('still here');
    expect(events(await stream.read())).toEqual(['follower.created']);
  });
});
