import { afterEach, describe, expect, test } from 'vitest';
import { dayMs } from '../../contract';
import type { DonationCreated } from '../../contract/api';
import type { FeedEvent } from '../../contract/companion';
import { donation, follower, purchase } from '../../testing/events';
import { createFakeDemo } from '../testing/fakeDemo';
import { createFakePlatform, type FakePlatform } from '../testing/fakePlatform';
import { copy, list, receipt } from '../testing/receipts';
import { startFeed } from '../testing/streamingPlatform';
import { codeOf, createTestCompanion, endTestCompanions, type TestCompanion } from '../testing/testCompanion';

afterEach(endTestCompanions);

const minuteMs = 60_000;
const idOf = (digit: number) => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;
const [one, two, three] = [idOf(1), idOf(2), idOf(3)];
const given = (id: string, change: Partial<DonationCreated> = {}) => donation({ id, createdAt: '2026-01-01T00:00:00.000Z', ...change });

function platformWith(pages: () => readonly (readonly string[])[]): FakePlatform & { readonly requests: string[] } {
  const platform = createFakePlatform();
  const requests: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(new Request(input, init).url);
    const answer = await platform.fetch(input, init);
    if (url.pathname.endsWith('/donation/getById') && answer.status === 404) {
      const id = url.searchParams.get('id') ?? '';
      requests.push(id);
      return Response.json(pages().flat().includes(id) ? given(id).data : null);
    }
    if (!url.pathname.endsWith('/donation/list') || answer.status !== 404) return answer;
    const index = Number(url.searchParams.get('cursor') ?? 0);
    const all = pages();
    const donations = (all[index] ?? []).map((id) => given(id).data);
    return Response.json({ donations, nextCursor: index + 1 < all.length ? String(index + 1) : null });
  };
  return { ...platform, fetch, requests };
}

const goneIn = async (companion: TestCompanion) => (await list(companion)).receipts.filter(({ isGone }) => isGone).map(({ key }) => key);
const pass = ({ time }: TestCompanion) => time.advance(6 * minuteMs);
const callsOf = (companion: TestCompanion, path: string) => companion.platform.calls.filter(({ url }) => url.includes(path)).length;

async function start(pages: () => readonly (readonly string[])[], ids: readonly string[] = [one, two, three]) {
  const platform = platformWith(pages);
  const companion = await createTestCompanion({}, platform);
  await copy(
    companion,
    ids.map((id) => receipt(given(id), { receivedAtMs: companion.time.clock.now(), endedAtMs: companion.time.clock.now() + 1 })),
  );
  return { companion, platform };
}

describe('[CMP-49] a donation that the platform deleted', () => {
  test('[RCP-4] is marked with its purchase, also after restarts, and engines receive its id', async () => {
    const { companion } = await start(() => [[two], [three]]);
    const nowMs = companion.time.clock.now();
    await copy(companion, [receipt(purchase({ donationId: one, createdAt: '2026-01-01T00:00:00.000Z' }), { endedAtMs: nowMs + 1 })]);
    const engine = await companion.openEngine('e');
    await pass(companion);
    expect((await goneIn(companion)).sort()).toEqual([`donation.created:${one}`, `perks.purchased:${one}`]);
    expect((await engine.all()).filter(({ type }) => type === 'gone')).toEqual([{ type: 'gone', gone: [one] }]);
    const again = await companion.restart();
    expect((await (await again.openEngine('e')).all())[0]).toMatchObject({ type: 'hello', gone: [one] });
    const csv = await (await again.call('GET /receipts/export?format=csv', { key: again.keys.settings })).text();
    expect(csv.split('\r\n').filter((line) => line.endsWith(',yes'))).toHaveLength(2);
  });

  test('[RCP-4] that reappears loses its mark, even if the check breaks off later', async () => {
    const { companion, platform } = await start(() => [[two, three]]);
    const engine = await companion.openEngine('e');
    await pass(companion);
    expect(await goneIn(companion)).toHaveLength(1);
    let reads = 0;
    platform.answer('GET /donation/list', () => {
      reads += 1;
      if (reads === 1) return Response.json({ donations: [given(one).data], nextCursor: '1' });
      return Response.json({ error: 'no', code: 'INTERNAL', details: null }, { status: 500 });
    });
    await pass(companion);
    expect(await goneIn(companion)).toEqual([]);
    expect((await engine.all()).filter(({ type }) => type === 'gone').at(-1)).toEqual({ type: 'gone' });
  });

  test('that moved to another page meanwhile is not marked: the platform is asked for its id', async () => {
    let reads = 0;
    const { companion, platform } = await start(() => (reads++ === 0 ? [[one], [two, three]] : [[one, two], [three]]));
    await pass(companion);
    expect(await goneIn(companion)).toEqual([]);
    expect(platform.requests).toEqual([two]);
  });

  test.each([
    ['one item cannot be read', [given(two).data, given(three).data, { id: 7, createdAt: 'never' }]],
    ['no item can be read', [{ id: 7 }]],
  ])('is marked by its id if %s, and the log names the unread items', async (_what, donations) => {
    const { companion, platform } = await start(() => [[two, three]]);
    platform.answer('GET /donation/list', { donations, nextCursor: null });
    await pass(companion);
    await pass(companion);
    expect(await goneIn(companion)).toEqual([`donation.created:${one}`]);
    expect(companion.reports.filter((line) => line.includes("items of the platform's list unreadable"))).toHaveLength(1);
  });

  test('is not marked if a page fails', async () => {
    const { companion, platform } = await start(() => [[two, three]]);
    platform.answer('GET /donation/list', { error: 'no', code: 'INTERNAL', details: null }, 500);
    await pass(companion);
    expect([await goneIn(companion), platform.requests]).toEqual([[], []]);
  });

  test('is marked if a cursor repeats', async () => {
    const { companion, platform } = await start(() => [[two, three]]);
    platform.answer('GET /donation/list', { donations: [given(two).data, given(three).data], nextCursor: 'again' });
    await pass(companion);
    expect(callsOf(companion, '/donation/list')).toBe(2);
    expect(await goneIn(companion)).toEqual([`donation.created:${one}`]);
  });

  test('is found in a long list; a list with newest first is read eight days back', async () => {
    const { companion, platform } = await start(() => [[two, three]]);
    let pages = 0;
    const atMs = Date.UTC(2026, 0, 1);
    platform.answer('GET /donation/list', () => {
      const createdAt = new Date(atMs - pages * 3 * dayMs).toISOString();
      const donations = [given(pages === 0 ? two : idOf(100 + pages), { createdAt }).data];
      pages += 1;
      return Response.json({ donations, nextCursor: String(pages) });
    });
    await pass(companion);
    expect(pages).toBe(4);
    expect(await goneIn(companion)).toEqual([`donation.created:${one}`]);
  });

  test.each([
    ['fails', { error: 'no', code: 'INTERNAL', details: null }, 500],
    ['is not JSON', () => new Response('', { status: 200 }), 200],
  ])('is not marked if the answer for its id %s', async (_what, answer, status) => {
    const { companion, platform } = await start(() => [[two, three]]);
    platform.answer('GET /donation/getById', answer, status);
    await pass(companion);
    expect(callsOf(companion, '/donation/getById')).toBe(1);
    expect(await goneIn(companion)).toEqual([]);
  });

  test('is one of at most three at a time, so an empty list marks few', async () => {
    const ids = Array.from({ length: 8 }, (_, index) => idOf(index + 1));
    const { companion } = await start(() => [[]], ids);
    await pass(companion);
    expect(await goneIn(companion)).toHaveLength(3);
  });

  test('is detected only among recent donations of the account in use', async () => {
    const { companion } = await start(() => [[]], []);
    const nowMs = companion.time.clock.now();
    const old = given(one, { createdAt: new Date(nowMs - 8 * dayMs).toISOString() });
    await copy(companion, [receipt(old, { endedAtMs: nowMs }), receipt(follower(), { endedAtMs: nowMs }), receipt(given('no-uuid'))]);
    await pass(companion);
    expect(callsOf(companion, '/donation/')).toBe(0);
  });

  test('is not marked if another account is connected meanwhile', async () => {
    const platform = platformWith(() => [[]]);
    const companion = await createTestCompanion({ fixedAccount: null }, platform);
    const connect = (apiKey: string) => companion.settings('PUT /account', { baseUrl: 'https://creators.test', apiKey });
    await connect('ck_first');
    const nowMs = companion.time.clock.now();
    await copy(companion, [receipt(given(one), { receivedAtMs: nowMs, endedAtMs: nowMs + 1 })]);
    await companion.time.advance(5 * minuteMs + 6_000);
    expect([callsOf(companion, '/donation/list'), platform.requests]).toEqual([1, []]);
    platform.answer('GET /profile/get', { id: 'another', displayName: 'Another' });
    await connect('ck_second');
    await companion.time.advance(4 * minuteMs);
    expect(platform.requests).toEqual([]);
  });

  test('is not checked in the demo', async () => {
    const embedded = createFakeDemo();
    const platform = platformWith(() => [[]]);
    const companion = await createTestCompanion({ fixedAccount: null, embedded }, platform);
    const nowMs = companion.time.clock.now();
    await copy(companion, [receipt(given(one), { receivedAtMs: nowMs, endedAtMs: nowMs + 1 })]);
    await pass(companion);
    expect(callsOf(companion, '/donation/')).toBe(0);
  });

  test('is checked only while overlays leave half of the reads', async () => {
    const { companion } = await start(() => [[one, two, three]]);
    companion.platform.answer('GET /goal/list', { goals: [], nextCursor: null });
    const read = async () => (await companion.call('GET /read/goal/list', { key: companion.keys.overlay })).status;
    await companion.time.advance(5 * minuteMs - 1_000);
    for (let requests = 0; requests < 20; requests += 1) await read();
    await companion.time.advance(30_000);
    expect(callsOf(companion, '/donation/list')).toBe(0);
    await companion.time.advance(40_000);
    expect(callsOf(companion, '/donation/list')).toBe(1);
    const statuses = [];
    for (let requests = 0; requests < 39; requests += 1) statuses.push(await read());
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('[CTL-6] is not replayed, with the reason in the answer', async () => {
    const { companion } = await start(() => [[two, three]]);
    const replay = (id: string) =>
      companion.call('POST /control/replay', { key: companion.keys.settings, body: { key: `donation.created:${id}` } });
    await pass(companion);
    expect(await codeOf(replay(one))).toBe('409 CONFLICT');
    expect(await (await replay(one)).json()).toMatchObject({ error: expect.stringContaining('no longer at the platform') });
    expect((await replay(two)).status).toBe(200);
  });
});

test('[CMP-49] a deleted donation that only the feed has is marked there, and unmarked if it is listed again', async () => {
  const { companion, send, lists, pass: wait, platform } = await startFeed();
  platform.answer('GET /donation/getById', () => Response.json(null));
  const createdAt = '2026-01-01T00:00:01.000Z';
  await send(given(one, { createdAt }), given(two, { createdAt }));
  lists.donations.push(given(two).data);
  const gone = async () => {
    const { events } = await companion.settings<{ events: FeedEvent[] }>('GET /feed');
    return events.filter(({ isGone }) => isGone).map(({ key }) => key);
  };
  const page = await companion.openControl();
  await wait(companion, 6 * minuteMs);
  expect(await gone()).toEqual([`donation.created:${one}`]);
  expect((await page.all()).some(({ type }) => type === 'feed')).toBe(true);
  lists.donations.push(given(one).data);
  await wait(companion, 6 * minuteMs);
  expect(await gone()).toEqual([]);
});
