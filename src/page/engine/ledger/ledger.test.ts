import { IDBFactory } from 'fake-indexeddb';
import { promisifyRequest } from 'idb-keyval';
import { beforeEach, expect, test } from 'vitest';
import { donation, follower } from '../../../testing/events';
import { batch, createMemoryLedger, createMemoryStore, live, takeOver } from '../../../testing/memoryLedger';
import { createVirtualTime } from '../../../testing/virtualTime';
import type { Incoming } from './ingest';
import { createLedger } from './ledger';
import { Superseded } from './transactions';

const time = createVirtualTime();
let factory: IDBFactory;

beforeEach(() => {
  factory = new IDBFactory();
});

const openStore = () => createMemoryStore(factory);
const openLedger = () => createMemoryLedger(time.clock, factory);
const takenOver = () => takeOver(openLedger());
const shown = { tag: 'shown', cutShort: false } as const;

test('[DLV-1] events and the cursor survive a restart', async () => {
  const first = await takenOver();
  await first.intake(batch(live(donation(), follower()), '5-0'));
  const second = openLedger();
  expect(await second.takeOver()).toEqual({ cursor: '5-0', baselineMs: null, covered: {}, attempts: [] });
  expect((await second.registerElement('alerts')).map(({ key }) => key)).toEqual(['donation.created:d1', 'follower.created:f1']);
});

test('[DLV-2] a key is stored once, from any source', async () => {
  const ledger = await takenOver();
  expect(await ledger.intake(batch(live(donation(), donation())))).toHaveLength(1);
  expect(await ledger.intake(batch([{ event: donation(), arrival: 'reconciled' }]))).toEqual([]);
  expect(await ledger.intake(batch(live(donation({ id: 'd2' }))))).toHaveLength(1);
});

test('[DLV-1] a failed batch stores neither events nor cursor', async () => {
  const ledger = await takenOver();
  await ledger.intake(batch([], '1-0'));
  const uncloneable = { ...donation(), data: { ...donation().data, message: (() => {}) as unknown as string } };
  await expect(ledger.intake(batch(live(follower(), uncloneable), '9-0'))).rejects.toThrow();
  const next = openLedger();
  expect((await next.takeOver()).cursor).toBe('1-0');
  expect(await next.registerElement('alerts')).toEqual([]);
});

test('[DLV-1] events of a write that finished too late are returned with the next batch', async () => {
  const store = openStore();
  let isDeaf = false;
  const ledger = createLedger({
    clock: time.clock,
    store: async (mode, callback) => {
      const answer = await store(mode, callback);
      if (isDeaf) throw new Error('The storage does not answer');
      return answer;
    },
  });
  await ledger.takeOver();
  isDeaf = true;
  await expect(ledger.intake(batch(live(donation())))).rejects.toThrow('does not answer');
  isDeaf = false;
  const given = await ledger.intake(batch(live(donation(), follower())));
  expect(given.map(({ seq, key }) => [seq, key])).toEqual([
    [1, 'donation.created:d1'],
    [2, 'follower.created:f1'],
  ]);
  expect(await ledger.intake(batch(live(donation())))).toEqual([]);
});

test('[ENG-1] a replaced engine can write nothing', async () => {
  const old = await takenOver();
  const present = await takenOver();
  await expect(old.intake(batch(live(donation())))).rejects.toBeInstanceOf(Superseded);
  await expect(old.start('alerts', [1], false)).rejects.toBeInstanceOf(Superseded);
  expect(await present.intake(batch(live(donation())))).toHaveLength(1);
});

test('the baseline is set once', async () => {
  const ledger = await takenOver();
  expect(await ledger.setBaseline(1_000)).toBe(1_000);
  expect(await ledger.setBaseline(2_000)).toBe(1_000);
});

test('[DLV-1] a forgotten cursor stays deleted until a later batch sets a new one', async () => {
  const ledger = await takenOver();
  await ledger.intake(batch([], '5-0'));
  await ledger.forgetCursor();
  expect((await openLedger().takeOver()).cursor).toBeNull();
});

test('[DLV-6] a log record of another build is quarantined and blocks nothing', async () => {
  const ledger = await takenOver();
  const [bad] = await ledger.intake(batch(live(donation(), follower())));
  const store = openStore();
  await store('readwrite', async (objects) => {
    objects.put({ seq: bad?.seq, of: 'another build' }, ['log', bad?.seq ?? 0]);
  });
  const next = await takenOver();
  const [good] = await next.registerElement('alerts');
  if (!good) throw new Error('the follower can be read');
  expect(good.key).toBe('follower.created:f1');
  await next.end('alerts', [{ queued: good, alertKey: good.key, startedAtMs: 1, outcome: shown }]);
  await next.intake(batch(live(donation({ id: 'd2' }))));
  expect((await next.registerElement('alerts')).map(({ key }) => key)).toEqual(['donation.created:d2']);
});

test('the ledger stores how far each REST list has been read', async () => {
  const ledger = await takenOver();
  await ledger.intake({ incoming: [], unreadable: [], cursor: null, covered: { donations: 5_000, goals: 4_000 } });
  await ledger.intake(batch(live(donation()), '1-0'));
  await ledger.intake({ incoming: [], unreadable: [], cursor: null, covered: { donations: 6_000 } });
  expect((await openLedger().takeOver()).covered).toEqual({ donations: 6_000, goals: 4_000 });
});

test('an unreadable meta record is replaced by one that starts after the log, so nothing is overwritten', async () => {
  const ledger = await takenOver();
  await ledger.intake(batch(live(donation(), follower())));
  const store = openStore();
  await store('readwrite', async (objects) => {
    objects.put('of another build', ['meta']);
  });
  const next = await takenOver();
  expect(await next.intake(batch(live(donation({ id: 'd2' }))))).toMatchObject([{ seq: 3 }]);
  expect((await next.registerElement('alerts')).map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test('[DLV-1] an unreadable part of the meta record does not affect the rest: the baseline stays', async () => {
  const ledger = await takenOver();
  await ledger.setBaseline(7_000);
  await ledger.intake({ ...batch(live(donation()), '1-0'), covered: { donations: 5_000 } });
  await openStore()('readwrite', async (objects) => {
    const meta = await promisifyRequest<object>(objects.get(['meta']));
    objects.put({ ...meta, cursor: { of: 'another build' }, attempts: 'of another build' }, ['meta']);
  });
  expect(await openLedger().takeOver()).toEqual({ cursor: null, baselineMs: 7_000, covered: { donations: 5_000 }, attempts: [] });
});

test('[DLV-2] a goal is one event in any notation of its time; reached again, it is another event', async () => {
  const ledger = await takenOver();
  const reachedAt = (completedAt: string): Incoming['event'] => ({
    type: 'goal.reached',
    data: { goalId: 'g1', description: null, amount: 1, totalRaised: 1, currency: 'USD', completedAt },
  });
  const spellings = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000000+00:00'];
  expect(await ledger.intake(batch(live(...spellings.map(reachedAt))))).toHaveLength(1);
  expect(await ledger.intake(batch(live(reachedAt('2026-01-01T00:00:01Z'))))).toHaveLength(1);
});
