import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '../database/database';
import { compareEventIds, type EventId } from '../log/eventId';
import { createStoredLog } from '../log/storedLog';
import { completeLimits } from '../serviceLimits';
import { createFakeTime } from './fakeTime';
import { adaptersOn, type OpenStore, type Store } from './stores';
import { createTestService, readAs, type TestService } from './testService';

const many = { quota: 100_000, windowMs: 60_000 };
const Identified = z.object({ id: z.string() });

export function describeRaces(openStore: OpenStore): void {
  let store: Store;
  let nodes: readonly [TestService, TestService];
  let database: Database;
  let id: string;
  let key: string;
  let keyId: string;
  beforeEach(async () => {
    store = await openStore();
    database = await store.open();
    const limits = { ipRequests: many, accountRequests: many };
    const open = (node: number) =>
      createTestService({ adapters: adaptersOn(() => store.open()), node, limits, time: createFakeTime(Date.now()) });
    nodes = [await open(1), await open(2)];
    ({ id, key, keyId } = await nodes[0].createAccount());
  });
  afterEach(async () => {
    await Promise.all(nodes.map(({ service }) => service.close()));
    await store.close();
  });

  const race = <T>(calls: number, call: (node: TestService, index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: calls }, (_, index) => call(nodes[index % 2] as TestService, index)));
  const post = (node: TestService, path: string, body: unknown) => node.call('POST', `/api/v1${path}`, { key, body });
  const operate = (node: TestService, method: string, path: string, body?: unknown) => node.operate(method, path, body);
  const donate = async (node: TestService, amount: number) =>
    readAs(Identified, post(node, '/donation/create', { amount, currency: 'usd', donorName: 'Ada' }));
  const get = (path: string) => readAs(z.record(z.string(), z.unknown()), nodes[0].call('GET', `/api/v1${path}`, { key }));
  const eventsOf = async (type: string) =>
    (await database.queries.selectFrom('events').select('data').where('type', '=', type).execute()).map(({ data }) => JSON.parse(data));

  test('[API-22] [API-24] a goal filled by 50 donations at once is reached once, with the sum at that time', async () => {
    const goals = await Promise.all(
      Array.from({ length: 30 }, () =>
        readAs(Identified, operate(nodes[0], 'POST', `/accounts/${id}/goals`, { amount: 2500, currency: 'usd' })),
      ),
    );
    await race(50, (node) => donate(node, 1));
    const reached = await eventsOf('goal.reached');
    expect(reached.map(({ goalId }) => goalId).sort()).toEqual(goals.map((goal) => goal.id).sort());
    expect(new Set(reached.map(({ totalRaised }) => totalRaised))).toEqual(new Set([2500]));
    const rows = await database.queries.selectFrom('goals').select(['total_raised', 'completed_at']).execute();
    expect(rows.every(({ total_raised, completed_at }) => total_raised === 2500 && completed_at !== null)).toBe(true);
  });

  test('[API-22] [API-24] each of 30 goals filled by two donations at once is reached once', async () => {
    for (let round = 0; round < 30; round += 1) {
      const goal = await readAs(Identified, operate(nodes[0], 'POST', `/accounts/${id}/goals`, { amount: 500, currency: 'usd' }));
      await race(2, (node) => donate(node, 5));
      const row = await database.queries.selectFrom('goals').selectAll().where('id', '=', goal.id).executeTakeFirstOrThrow();
      expect([row.total_raised, row.completed_at === null]).toEqual([500, false]);
    }
    expect(new Set((await eventsOf('goal.reached')).map(({ goalId }) => goalId)).size).toBe(30);
    expect(await eventsOf('goal.reached')).toHaveLength(30);
  });

  test('[API-24] sums of simultaneous records are exact', async () => {
    await race(50, (node, index) => donate(node, index + 1));
    await race(50, (node, index) => readAs(Identified, post(node, '/follower/create', { username: `u${index}`, platform: 'twitch' })));
    const { stats } = await get('/donation/stats');
    expect(stats).toMatchObject([{ total: 127_500, count: 50, thisMonthTotal: 127_500 }]);
    expect(await get('/donation/top-donors')).toMatchObject({ topDonors: [{ donorName: 'Ada', total: 127_500, count: 50 }] });
    expect((await get('/follower/current')).count).toBe(50);
  });

  test('[STR-10] ids of an account increase in the order of visible events, and each event has the previous id', async () => {
    const log = createStoredLog({ database, clock: createFakeTime(Date.now()), limits: completeLimits() });
    const { last: start } = await log.read(id, null, 0);
    const seen: EventId[] = [];
    let done = false;
    const watch = async () => {
      while (!done || compareEventIds((await log.read(id, null, 0)).last, seen.at(-1) ?? start) > 0) {
        const { entries, trimmedThrough } = await log.read(id, seen.at(-1) ?? start, 256);
        if (entries.length > 0) expect(trimmedThrough).toEqual(seen.at(-1) ?? start);
        seen.push(...entries.map((entry) => entry.id));
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const watching = watch();
    await race(100, (node, index) => readAs(Identified, post(node, '/follower/create', { username: `u${index}` }))).finally(() => {
      done = true;
    });
    await watching;
    const rows = await database.queries.selectFrom('events').selectAll().orderBy('ms').orderBy('sequence').execute();
    expect(seen).toEqual(rows.map(({ ms, sequence }) => ({ ms, sequence })));
    expect(rows.map(({ prev_ms, prev_sequence }) => ({ ms: prev_ms, sequence: prev_sequence }))).toEqual([start, ...seen.slice(0, -1)]);
  });

  test('[OPR-3] [API-24] a key that is revoked and changed at once stays revoked', async () => {
    const keys = await Promise.all(
      Array.from({ length: 40 }, () =>
        readAs(z.object({ id: z.string(), key: z.string() }), operate(nodes[0], 'POST', `/accounts/${id}/keys`)),
      ),
    );
    await Promise.all(
      keys.flatMap((one, index) => [
        operate(nodes[0], 'PATCH', `/keys/${one.id}`, { revoked: true }),
        operate(nodes[1], 'PATCH', `/keys/${one.id}`, { disabled: index % 2 === 0, expiresAt: '2100-01-01T00:00:00Z' }),
        operate(nodes[1], 'PATCH', `/keys/${one.id}`, { disabled: false }),
      ]),
    );
    const rows = await database.queries.selectFrom('api_keys').selectAll().where('id', '!=', keyId).execute();
    expect(rows.filter(({ revoked_at }) => revoked_at === null)).toEqual([]);
    expect(rows.every(({ expires_at }) => expires_at === Date.parse('2100-01-01T00:00:00Z'))).toBe(true);
    for (const one of keys) expect((await nodes[1].call('GET', '/api/v1/profile/get', { key: one.key })).status).toBe(401);
  });

  test('[API-24] simultaneous changes of different fields of one record are all kept', async () => {
    const follower = await readAs(Identified, post(nodes[0], '/follower/create', { username: 'a' }));
    const perk = await readAs(
      Identified,
      operate(nodes[0], 'POST', `/accounts/${id}/perks`, { title: 'a', unitAmount: 1, currency: 'usd' }),
    );
    const session = await readAs(Identified, post(nodes[0], '/live-session/create', { platform: 'twitch' }));
    for (let round = 0; round < 20; round += 1) {
      const text = `round ${round}`;
      const answers = await Promise.all([
        post(nodes[0], '/follower/update', { id: follower.id, username: text }),
        post(nodes[1], '/follower/update', { id: follower.id, displayName: text }),
        operate(nodes[0], 'PATCH', `/perks/${perk.id}`, { title: text }),
        operate(nodes[1], 'PATCH', `/perks/${perk.id}`, { archived: round % 2 === 0 }),
        post(nodes[0], '/live-session/update', { id: session.id, note: text }),
        post(nodes[1], '/live-session/update', { id: session.id, peakViewerCount: round }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
      const { queries } = database;
      const [followers, perks, sessions] = await Promise.all([
        queries.selectFrom('followers').selectAll().execute(),
        queries.selectFrom('perks').selectAll().execute(),
        queries.selectFrom('live_sessions').selectAll().execute(),
      ]);
      expect(followers).toMatchObject([{ username: text, display_name: text }]);
      expect([perks[0]?.title, perks[0]?.archived_at === null]).toEqual([text, round % 2 === 1]);
      expect(sessions).toMatchObject([{ note: text, peak_viewers: round }]);
    }
  });

  test('[API-22] [API-24] a goal created during donations is reached at most once', async () => {
    const goal = () => readAs(Identified, operate(nodes[1], 'POST', `/accounts/${id}/goals`, { amount: 100, currency: 'usd' }));
    for (let round = 0; round < 20; round += 1) {
      await goal();
      await race(10, (node, index) => (index % 3 === 1 ? goal() : donate(node, 1)));
    }
    const rows = await database.queries.selectFrom('goals').select('id').where('completed_at', 'is not', null).execute();
    expect((await eventsOf('goal.reached')).map(({ goalId }) => goalId).sort()).toEqual(rows.map((row) => row.id).sort());
  });

  test('[OPR-6] [API-24] a goal closed during donations has the earlier donations, and is reached or closed', async () => {
    const goal = () => readAs(Identified, operate(nodes[0], 'POST', `/accounts/${id}/goals`, { amount: 600, currency: 'usd' }));
    for (let round = 0; round < 10; round += 1) {
      const { id: goalId } = await goal();
      await race(10, (node, index) =>
        index === 5 ? readAs(Identified, operate(node, 'PATCH', `/goals/${goalId}`, { closed: true })) : donate(node, 1),
      );
      const row = await database.queries.selectFrom('goals').selectAll().where('id', '=', goalId).executeTakeFirstOrThrow();
      const reported = (await eventsOf('goal.reached')).filter((event) => event.goalId === goalId);
      expect(row.closed_at).not.toBeNull();
      expect(reported.map(({ totalRaised }) => totalRaised)).toEqual(row.completed_at === null ? [] : [row.total_raised]);
      expect(row.completed_at === null ? row.total_raised < 600 : row.total_raised === 600).toBe(true);
    }
  });

  test('[API-24] visitors that reach both services at once are counted once', async () => {
    const visit = (node: TestService, visitorId: string) =>
      readAs(Identified, operate(node, 'POST', `/accounts/${id}/visits`, { visitorId, country: 'DE' }));
    for (let round = 0; round < 20; round += 1) await race(2, (node) => visit(node, `v${round}`));
    await race(50, (node, index) => visit(node, `v${index % 20}`));
    expect(await get('/visitors/aggregate')).toMatchObject({ visitors: 20, visits: 90 });
    const { timeseries } = await get('/visitors/timeseries');
    expect(z.parse(z.array(z.object({ visitors: z.number() })), timeseries).reduce((sum, { visitors }) => sum + visitors, 0)).toBe(20);
    const { breakdown } = await get('/visitors/breakdown?property=country');
    expect(breakdown).toEqual([{ value: 'DE', visitors: 20, visits: 90 }]);
  });

  test('[API-73] a create requested 50 times at once is recorded once, with the same answer', async () => {
    const body = { amount: 5, currency: 'usd', donorName: 'Ada' };
    const answers = await race(50, (node) =>
      node.call('POST', '/api/v1/donation/create', { key, body, headers: { 'Idempotency-Key': 'webhook-1' } }),
    );
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(await database.queries.selectFrom('donations').select('amount').execute()).toEqual([{ amount: 500 }]);
    expect(await eventsOf('donation.created')).toHaveLength(1);
  });

  test('[API-24] everything at once, over many accounts, succeeds', async () => {
    const accounts = await Promise.all(Array.from({ length: 10 }, () => nodes[0].createAccount()));
    const answers = await race(400, (node, index) => {
      const account = accounts[index % 10] ?? { id, key };
      if (index % 4 === 0) return node.operate('POST', `/accounts/${account.id}/visits`, { visitorId: `v${index % 7}` });
      const [path, body] =
        index % 4 === 1
          ? ['/follower/create', { username: `u${index}` }]
          : ['/donation/create', { amount: 1, currency: 'usd', donorName: `${index % 3}` }];
      return node.call('POST', `/api/v1${path}`, { key: account.key, body });
    });
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(nodes.flatMap(({ reports }) => reports)).toEqual([]);
  });
}
