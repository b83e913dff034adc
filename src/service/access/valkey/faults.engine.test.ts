// This file has over 300 lines, because all tests share the nodes and their Valkey, which the tests break.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasValkey, startValkey, type ValkeyServer } from '../../../testing/engines/valkey';
import { eventually } from '../../../testing/eventually';
import { realTimers } from '../../../testing/realTimers';
import type { Timers } from '../../runtime';
import { openTestNode, type TestNode, type TestNodeOptions } from '../../testing/valkeyNode';
import type { Place } from '../connectionCounts';
import { placeKey } from './scripts';

const grant = { caller: { accountId: 'account', keyId: 'key' }, filter: { events: null, perkIds: null } };
const window = { quota: 5, windowMs: 60_000 };
const key = (limit: number) => [{ subject: 'key:k', limit }];
const quick = { beatMs: 50, leaseMs: 400 };
const pass = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function createStoppable(): { readonly timers: Timers; stop(): void; goOn(): void } {
  let stopped = false;
  let due: (() => void)[] = [];
  return {
    timers: { set: (run, ms) => realTimers.set(() => (stopped ? void due.push(run) : run()), ms) },
    stop: () => {
      stopped = true;
    },
    goOn: () => {
      stopped = false;
      for (const run of due.splice(0)) run();
      due = [];
    },
  };
}

describe.skipIf(!hasValkey)('nodes on a Valkey that fails', () => {
  let server: ValkeyServer;
  let nodes: TestNode[];
  beforeEach(async () => {
    server = await startValkey();
    nodes = [];
  });
  afterEach(async () => {
    for (const node of nodes) await node.close();
    await server.stop();
  });

  async function open(options: TestNodeOptions = quick, url = server.url): Promise<TestNode> {
    const node = await openTestNode(url, options);
    nodes.push(node);
    return node;
  }
  const isUp = (...of: readonly TestNode[]) => eventually('Valkey is back', () => of.every(({ valkey }) => valkey.up));
  const isAway = (...of: readonly TestNode[]) => eventually('Valkey is away', () => of.every(({ valkey }) => !valkey.up));

  async function fill(node: TestNode, limit: number, connects = limit) {
    const lost: number[] = [];
    const places: Place[] = [];
    for (let connect = 0; connect < connects; connect += 1) {
      const place = await node.counts.acquire(key(limit));
      place?.holdFor({ onPlaceLost: () => void lost.push(connect) });
      if (place) places.push(place);
    }
    return { places, lost };
  }
  const timed = async (call: () => Promise<unknown>) => {
    const startMs = performance.now();
    const outcome = await call().catch((error: unknown) => error);
    return { outcome, ms: performance.now() - startMs };
  };

  test('[NOD-1] the places of a killed node are free when its lease ends, and not before', async () => {
    const [one, other] = [await open(), await open()];
    expect((await fill(one, 3)).places).toHaveLength(3);
    one.kill();
    const killedMs = performance.now();
    expect((await fill(other, 3)).places).toHaveLength(0);
    await eventually('a place is free', async () => (await fill(other, 3, 1)).places.length === 1);
    expect(performance.now() - killedMs).toBeGreaterThan(quick.leaseMs - quick.beatMs);
    expect((await fill(other, 3)).places).toHaveLength(2);
  });

  test('[NOD-1] a node that ends returns its places at once', async () => {
    const [one, other] = [await open(), await open()];
    await fill(one, 3);
    await one.close();
    expect((await fill(other, 3)).places).toHaveLength(3);
  });

  test('[NOD-1] a node suspended for its lease ends the streams whose places others took, and no others', async () => {
    const still = createStoppable();
    const [one, other] = [await open({ ...quick, timers: still.timers }), await open()];
    const { places, lost } = await fill(one, 3);
    const unasked = await one.counts.acquire([{ subject: 'key:unasked', limit: 1 }]);
    unasked?.holdFor({ onPlaceLost: () => void lost.push(100) });
    still.stop();
    await eventually('a place is free', async () => (await fill(other, 3, 1)).places.length === 1);
    expect((await fill(other, 3, 1)).places).toHaveLength(1);
    still.goOn();
    await eventually('the places are announced', () => one.measured.lost === 2);
    expect(lost).toEqual([1, 2]);
    expect((await fill(other, 3, 1)).places).toHaveLength(0);
    expect(await other.counts.acquire([{ subject: 'key:unasked', limit: 1 }])).toBeNull();
    for (const place of places.slice(1)) place.release();
    expect((await fill(other, 3, 1)).places).toHaveLength(0);
  });

  test('[NOD-1] a stream that lost its place is removed from all its counts', async () => {
    const still = createStoppable();
    const [one, other] = [await open({ ...quick, timers: still.timers }), await open()];
    const slots = [...key(3), { subject: 'account:a', limit: 100 }];
    const take = async (node: TestNode) => (await node.counts.acquire(slots))?.holdFor({ onPlaceLost: () => {} });
    for (let stream = 0; stream < 3; stream += 1) await take(one);
    const held = async () => Number(await server.command('ZCARD', placeKey('account:a')));
    expect(await held()).toBe(3);
    still.stop();
    await eventually('a place is free', async () => {
      const place = await other.counts.acquire(slots);
      place?.holdFor({ onPlaceLost: () => {} });
      return place !== null;
    });
    for (let stream = 1; stream < 3; stream += 1) await take(other);
    still.goOn();
    await eventually('the places are lost', () => one.measured.lost === 3);
    await eventually('they are in no count', async () => (await held()) === 3);
  });

  test('[NOD-1] an empty Valkey gets every place again, and surplus streams end', async () => {
    const [one, other] = [await open(), await open()];
    const ofOne = await fill(one, 2);
    const ofOther = await fill(other, 4);
    expect([ofOne.places.length, ofOther.places.length]).toEqual([2, 2]);
    await server.kill();
    await isAway(one, other);
    expect((await fill(one, 4)).places).toHaveLength(2);
    expect((await fill(other, 4)).places).toHaveLength(2);
    await server.start();
    await isUp(one, other);
    await eventually('what is too much has ended', () => one.measured.lost + other.measured.lost === 4);
    await pass(200);
    expect(one.measured.lost + other.measured.lost).toBe(4);
    expect((await fill(one, 4)).places).toHaveLength(0);
    expect((await fill(other, 5, 2)).places).toHaveLength(1);
  });

  test('[NOD-1] a replica without the last places gets them again, although it knows that their node lives', async () => {
    const [one, other] = [await open({ beatMs: 60_000, leaseMs: 120_000 }), await open()];
    await fill(one, 3);
    await server.command('DEL', placeKey('key:k'));
    await server.command('DEBUG', 'CHANGE-REPL-ID');
    await eventually('the places are announced', async () => Number(await server.command('ZCARD', placeKey('key:k'))) === 3);
    expect((await fill(other, 3, 1)).places).toHaveLength(0);
    expect(one.measured.lost).toBe(0);
  });

  test('[NOD-1] places returned while Valkey is suspended become free, and a connect without an answer takes no place', async () => {
    const [one, other] = [await open({ beatMs: 50, leaseMs: 60_000 }), await open({ beatMs: 50, leaseMs: 60_000 })];
    const { places } = await fill(one, 2);
    server.freeze();
    const late = await fill(one, 3, 1);
    expect(late.places).toHaveLength(1);
    for (const place of [...places, ...late.places]) place.release();
    server.thaw();
    await isUp(one, other);
    await eventually('all places are free', async () => {
      const got = await fill(other, 2);
      for (const place of got.places) place.release();
      return got.places.length === 2;
    });
  });

  test('[NOD-1] thousands of places returned while Valkey was unavailable are free after its return', async () => {
    const [one, other] = [await open({ beatMs: 60_000, leaseMs: 120_000 }), await open()];
    const all = [{ subject: 'account:all', limit: 3000 }];
    const places: (Place | null)[] = [];
    // The requests are sent in slices, because on a busy computer 3,000 requests together exceed Valkey's deadline.
    for (let slice = 0; slice < 30; slice += 1)
      places.push(...(await Promise.all(Array.from({ length: 100 }, () => one.counts.acquire(all)))));
    const held = async () => Number(await server.command('ZCARD', placeKey('account:all')));
    await eventually('all places are taken', async () => (await held()) === 3000);
    expect(await other.counts.acquire(all)).toBeNull();
    server.freeze();
    await one.counts.acquire(all);
    for (const place of places) place?.release();
    server.thaw();
    await isUp(one, other);
    await eventually('all places are free', async () => (await held()) === 0);
  });

  test('[NOD-6] while Valkey is suspended, nothing waits longer than the deadline', async () => {
    const node = await open();
    const { token } = await node.tokens.mint(grant);
    server.freeze();
    const use = { subject: 'u', window };
    const calls: (() => Promise<unknown>)[] = [
      () => node.windows.take('w', window),
      () => node.counts.acquire(key(2)),
      () => node.gates.enter(key(2), use),
      () => node.gates.mint(use, grant),
      () => node.gates.arrive([token], use),
      () => node.tokens.mint(grant),
      () => node.tokens.spend(token),
      () => node.accessChanges.announce(),
      () => node.accessChanges.refresh(),
    ];
    for (const { ms } of await Promise.all(calls.map(timed))) expect(ms).toBeLessThan(1000);
    for (const { ms } of await Promise.all(calls.map(timed))) expect(ms).toBeLessThan(200);
    expect((await timed(() => node.close())).ms).toBeLessThan(1000);
    server.thaw();
  });

  test('[NOD-1] while Valkey is unavailable, each node counts alone and reports it', async () => {
    const [one, other] = [await open(), await open()];
    await one.windows.take('w', window);
    await server.kill();
    await isAway(one, other);
    for (const { windows, measured } of [one, other]) {
      const allowed: boolean[] = [];
      for (let use = 0; use < 6; use += 1) allowed.push((await windows.take('w', window)).allowed);
      expect([allowed, measured.local]).toEqual([[true, true, true, true, true, false], 6]);
      expect((await windows.peek('w', window)).remaining).toBe(0);
    }
    await server.start();
    await isUp(one, other);
    expect([(await one.windows.take('w', window)).remaining, (await other.windows.take('w', window)).remaining]).toEqual([4, 3]);
  });

  test('[NOD-6] while Valkey is unavailable, a mint and a connect by token are a 500 that says so; a connect by key works', async () => {
    const node = await open();
    await server.kill();
    await isAway(node);
    const use = { subject: 'u', window };
    const problem = { status: 500, code: 'INTERNAL_ERROR', message: expect.stringMatching(/Stream tokens cannot/) };
    for (const call of [node.gates.mint(use, grant), node.gates.arrive(['ovs_x'], use), node.gates.arrive(['ovs_x'], null)]) {
      await expect(call).rejects.toMatchObject(problem);
    }
    expect((await node.gates.arrive([], use)).verdict?.allowed).toBe(true);
    expect((await node.gates.enter(key(2), use)).tag).toBe('entered');
  });

  test('[NOD-2] after a fail-over, no earlier token opens a stream, spent or not', async () => {
    const replica = await startValkey();
    try {
      const one = await open();
      await one.valkey.call('CONFIG', 'SET', 'repl-diskless-sync-delay', '0');
      const minted = [await one.tokens.mint(grant), await one.tokens.mint(grant)];
      await replica.command('REPLICAOF', '127.0.0.1', server.port);
      await eventually('the replica has the tokens', async () => Number(await replica.command('DBSIZE')) >= 2);
      await replica.command('REPLICAOF', 'NO', 'ONE');
      expect(await one.tokens.spend(minted[0]?.token ?? '')).toEqual(grant);
      const other = await open(quick, replica.url);
      for (const { token } of minted) expect(await other.tokens.spend(token)).toBeNull();
      const { token } = await other.tokens.mint(grant);
      expect(await other.tokens.spend(token)).toEqual(grant);
    } finally {
      await replica.stop();
    }
  });

  test('[NOD-4] a change of access reaches each node with its next request, even if an empty Valkey counts the same number', async () => {
    const [one, other] = [await open(), await open()];
    const reported = new Map(nodes.map((node) => [node, 0]));
    for (const node of nodes) node.accessChanges.onChange(() => void reported.set(node, (reported.get(node) ?? 0) + 1));
    const check = async () => {
      await other.windows.take('w', { quota: 100, windowMs: 60_000 });
      return reported.get(other);
    };
    expect(await check()).toBe(0);
    await one.accessChanges.announce();
    expect(reported.get(one)).toBeGreaterThan(0);
    expect([await check(), await check()]).toEqual([1, 1]);
    await one.accessChanges.announce();
    await other.accessChanges.refresh();
    expect(reported.get(other)).toBe(2);
    await server.kill();
    await isAway(one, other);
    await server.start();
    await isUp(one, other);
    const before = reported.get(other) ?? 0;
    expect(before).toBeGreaterThan(2);
    await one.accessChanges.announce();
    await one.accessChanges.announce();
    expect(await check()).toBe(before + 1);
  });

  test('a mint, a connect and its end need five scripts', async () => {
    const node = await open({ beatMs: 60_000, leaseMs: 120_000 });
    const scripts = async () => {
      const info = String(await node.valkey.call('INFO', 'commandstats'));
      return Number(/cmdstat_evalsha:calls=(\d+)/.exec(info)?.[1] ?? 0) + Number(/cmdstat_eval:calls=(\d+)/.exec(info)?.[1] ?? 0);
    };
    const steps = async () => {
      await node.windows.take('ip:a', window);
      await node.windows.take('account:a', window);
      const minting = await node.gates.mint({ subject: 'mint:k', window }, grant);
      await node.gates.arrive([minting.tag === 'minted' ? minting.minted.token : ''], { subject: 'connect-ip:a', window });
      const entry = await node.gates.enter(key(2), { subject: 'connect-key:k', window });
      if (entry.tag === 'entered') entry.place.release();
      await node.windows.peek('any', window);
    };
    await steps();
    await node.valkey.call('CONFIG', 'RESETSTAT');
    await steps();
    expect((await scripts()) - 1).toBe(5);
  });

  test('an unusable answer of Valkey is reported once a minute, and the use is counted locally', async () => {
    const node = await open();
    await node.valkey.call('SET', 'ovation:w:broken', 'text');
    for (let use = 0; use < 3; use += 1) expect((await node.windows.take('broken', window)).allowed).toBe(true);
    expect(node.reports.filter((line) => line.startsWith('internal error'))).toEqual([expect.stringMatching(/WRONGTYPE/)]);
    expect([node.measured.local, node.valkey.up]).toEqual([3, true]);
  });
});
