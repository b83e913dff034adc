import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { promisifyRequest, type UseStore } from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';
import { donation, follower, purchase } from '../../../testing/events';
import { readReceipts } from '../../../testing/memoryLedger';
import { createVirtualTime } from '../../../testing/virtualTime';
import type { Incoming } from './ingest';
import { createLedger, type Ledger } from './ledger';
import { createStrictStore } from './strictStore';
import { Superseded } from './transactions';

vi.stubGlobal('IDBKeyRange', IDBKeyRange);

const time = createVirtualTime();
let factory: IDBFactory;

beforeEach(() => {
  factory = new IDBFactory();
});

function openStore(): UseStore {
  return createStrictStore({ indexedDB: factory, name: 'test', timers: time.timers, openTimeoutMs: 1_000, transactionTimeoutMs: 1_000 });
}

function openLedger(): Ledger {
  return createLedger({ store: openStore(), clock: time.clock });
}

async function takenOver(): Promise<Ledger> {
  const ledger = openLedger();
  await ledger.takeOver();
  await ledger.registerBox('alerts');
  return ledger;
}

const live = (...events: Incoming['event'][]) => events.map((event): Incoming => ({ event, arrival: 'live' }));
const batch = (incoming: Incoming[], cursor: string | null = null) => ({ incoming, unreadable: [], cursor });
const shown = { tag: 'shown', cutShort: false } as const;

test('[DLV-3] what was taken in and the cursor are there after a restart', async () => {
  const first = await takenOver();
  await first.intake(batch(live(donation(), follower()), '5-0'));
  const second = openLedger();
  expect(await second.takeOver()).toEqual({ cursor: '5-0', baselineMs: null, covered: {}, attempts: [] });
  expect((await second.registerBox('alerts')).map(({ key }) => key)).toEqual(['donation.created:d1', 'follower.created:f1']);
});

test('[DLV-2] a key is taken in once, whatever brings it again', async () => {
  const ledger = await takenOver();
  expect(await ledger.intake(batch(live(donation(), donation())))).toHaveLength(1);
  expect(await ledger.intake(batch([{ event: donation(), arrival: 'reconciled' }]))).toEqual([]);
  expect(await ledger.intake(batch(live(donation({ id: 'd2' }))))).toHaveLength(1);
});

test('[DLV-3] a batch that fails leaves neither events nor cursor', async () => {
  const ledger = await takenOver();
  await ledger.intake(batch([], '1-0'));
  const uncloneable = { ...donation(), data: { ...donation().data, message: (() => {}) as unknown as string } };
  await expect(ledger.intake(batch(live(follower(), uncloneable), '9-0'))).rejects.toThrow();
  const next = openLedger();
  expect((await next.takeOver()).cursor).toBe('1-0');
  expect(await next.registerBox('alerts')).toEqual([]);
});

test('[DLV-1] what was written too late to be answered is handed on with the next batch', async () => {
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

test('[ENG-4] an engine that was replaced can write nothing more', async () => {
  const old = await takenOver();
  const present = await takenOver();
  await expect(old.intake(batch(live(donation())))).rejects.toBeInstanceOf(Superseded);
  await expect(old.start('alerts', [1], false)).rejects.toBeInstanceOf(Superseded);
  expect(await present.intake(batch(live(donation())))).toHaveLength(1);
});

test('[DLV-1] an ended event leaves the queue and has its receipt', async () => {
  const ledger = await takenOver();
  const [first, second] = await ledger.intake(batch(live(donation(), purchase())));
  if (!first || !second) throw new Error('both are new');
  await ledger.start('alerts', [first.seq, second.seq], false);
  const ending = { alertKey: first.key, startedAtMs: 7, fate: shown };
  await ledger.end('alerts', [
    { queued: first, ...ending },
    { queued: second, ...ending },
  ]);
  expect(await ledger.registerBox('alerts')).toEqual([]);
  expect(await readReceipts(ledger, 'alerts', 10)).toMatchObject([
    { key: 'perks.purchased:d1', alertKey: 'donation.created:d1', fate: shown },
    { key: 'donation.created:d1', startedAtMs: 7, restarts: 0, fate: shown },
  ]);
});

test('events that end out of order are not shown again, and those before them are', async () => {
  const ledger = await takenOver();
  const [first, second] = await ledger.intake(batch(live(donation(), follower())));
  if (!first || !second) throw new Error('both are new');
  await ledger.end('alerts', [{ queued: second, alertKey: second.key, startedAtMs: 1, fate: shown }]);
  const next = await takenOver();
  expect((await next.registerBox('alerts')).map(({ key }) => key)).toEqual([first.key]);
});

test('[DLV-4] an alert that a crash cut before half of its time is shown again, and its receipt says so', async () => {
  const ledger = await takenOver();
  const [event] = await ledger.intake(batch(live(donation())));
  if (!event) throw new Error('it is new');
  await ledger.start('alerts', [event.seq], false);
  const next = openLedger();
  await next.takeOver();
  expect(await next.registerBox('alerts')).toMatchObject([{ key: event.key }]);
  await next.end('alerts', [{ queued: event, alertKey: event.key, startedAtMs: 1, fate: shown }]);
  expect(await readReceipts(next, 'alerts', 1)).toMatchObject([{ restarts: 1 }]);
});

test('[DLV-4] an alert that a crash cut after half of its time counts as shown, and its receipt says so', async () => {
  const ledger = await takenOver();
  const [event] = await ledger.intake(batch(live(donation())));
  if (!event) throw new Error('it is new');
  await ledger.start('alerts', [event.seq], false);
  await ledger.passHalf('alerts', event.seq);
  const next = openLedger();
  await next.takeOver();
  expect(await next.registerBox('alerts')).toEqual([]);
  expect(await readReceipts(next, 'alerts', 1)).toMatchObject([{ key: event.key, fate: { tag: 'shown', cutShort: true } }]);
});

test('[DLV-33] a write that comes late says nothing of another alert than its own', async () => {
  const ledger = await takenOver();
  const [one, two] = await ledger.intake(batch(live(follower(), follower({ id: 'f2' }))));
  if (!one || !two) throw new Error('two were taken in');
  await ledger.start('alerts', [two.seq], false);
  await ledger.passHalf('alerts', one.seq);
  const second = openLedger();
  await second.takeOver();
  expect((await second.registerBox('alerts')).map(({ seq }) => seq)).toEqual([one.seq, two.seq]);
  await second.start('alerts', [two.seq], false);
  await second.passHalf('alerts', two.seq);
  await second.requeue('alerts', one.seq);
  const third = openLedger();
  await third.takeOver();
  expect((await third.registerBox('alerts')).map(({ seq }) => seq)).toEqual([one.seq]);
});

test('a new box begins at the log’s end, and each box has its own place', async () => {
  const ledger = await takenOver();
  const [event] = await ledger.intake(batch(live(donation())));
  if (!event) throw new Error('it is new');
  expect(await ledger.registerBox('feed')).toEqual([]);
  await ledger.intake(batch(live(follower())));
  await ledger.end('alerts', [{ queued: event, alertKey: event.key, startedAtMs: 1, fate: shown }]);
  expect((await ledger.registerBox('feed')).map(({ key }) => key)).toEqual(['follower.created:f1']);
  expect((await ledger.registerBox('alerts')).map(({ key }) => key)).toEqual(['follower.created:f1']);
});

test('the baseline is set once', async () => {
  const ledger = await takenOver();
  expect(await ledger.setBaseline(1_000)).toBe(1_000);
  expect(await ledger.setBaseline(2_000)).toBe(1_000);
});

test('[DLV-3] a forgotten cursor is gone, and later batches set it anew', async () => {
  const ledger = await takenOver();
  await ledger.intake(batch([], '5-0'));
  await ledger.forgetCursor();
  expect((await openLedger().takeOver()).cursor).toBeNull();
});

test('a box whose first entry failed begins where it was first asked for, not where it succeeds', async () => {
  const real = openStore();
  let full = false;
  const ledger = createLedger({ store: (mode, work) => (full ? Promise.reject(new Error('full')) : real(mode, work)), clock: time.clock });
  await ledger.takeOver();
  full = true;
  await expect(ledger.registerBox('alerts')).rejects.toThrow('full');
  full = false;
  await ledger.intake(batch(live(donation())));
  expect((await ledger.registerBox('alerts')).map(({ key }) => key)).toEqual(['donation.created:d1']);
});

test('[DLV-6] a log record of another build is set aside and blocks nothing', async () => {
  const ledger = await takenOver();
  const [bad] = await ledger.intake(batch(live(donation(), follower())));
  const store = openStore();
  await store('readwrite', async (objects) => {
    objects.put({ seq: bad?.seq, of: 'another build' }, ['log', bad?.seq ?? 0]);
  });
  const next = await takenOver();
  const [good] = await next.registerBox('alerts');
  if (!good) throw new Error('the follower can be read');
  expect(good.key).toBe('follower.created:f1');
  await next.end('alerts', [{ queued: good, alertKey: good.key, startedAtMs: 1, fate: shown }]);
  await next.intake(batch(live(donation({ id: 'd2' }))));
  expect((await next.registerBox('alerts')).map(({ key }) => key)).toEqual(['donation.created:d2']);
});

test('the place of a box that is gone holds up no log, and when it comes again it begins at the end', async () => {
  const ledger = await takenOver();
  await ledger.registerBox('feed');
  await ledger.intake(batch(live(donation())));
  await ledger.keepBoxes(['alerts']);
  expect(await ledger.registerBox('feed')).toEqual([]);
});

test('how far each list of REST has been read is remembered', async () => {
  const ledger = await takenOver();
  await ledger.intake({ incoming: [], unreadable: [], cursor: null, covered: { donations: 5_000, goals: 4_000 } });
  await ledger.intake(batch(live(donation()), '1-0'));
  await ledger.intake({ incoming: [], unreadable: [], cursor: null, covered: { donations: 6_000 } });
  expect((await openLedger().takeOver()).covered).toEqual({ donations: 6_000, goals: 4_000 });
});

test('a meta record that cannot be read begins anew behind the log, and writes over nothing in it', async () => {
  const ledger = await takenOver();
  await ledger.intake(batch(live(donation(), follower())));
  const store = openStore();
  await store('readwrite', async (objects) => {
    objects.put('of another build', ['meta']);
  });
  const next = await takenOver();
  expect(await next.intake(batch(live(donation({ id: 'd2' }))))).toMatchObject([{ seq: 3 }]);
  expect((await next.registerBox('alerts')).map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test('[DLV-2] a goal is one event however its instant is written, and reached again it is another', async () => {
  const ledger = await takenOver();
  const reachedAt = (completedAt: string): Incoming['event'] => ({
    type: 'goal.reached',
    data: { goalId: 'g1', description: null, amount: 1, totalRaised: 1, currency: 'USD', completedAt },
  });
  const spellings = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000000+00:00'];
  expect(await ledger.intake(batch(live(...spellings.map(reachedAt))))).toHaveLength(1);
  expect(await ledger.intake(batch(live(reachedAt('2026-01-01T00:00:01Z'))))).toHaveLength(1);
});

test('[SHW-34] [DLV-4] after a crash what stood on stage for half of its time has been shown, and what joined it just now has not', async () => {
  const ledger = await takenOver();
  const [one, two, three] = await ledger.intake(batch(live(follower(), follower({ id: 'f2' }), follower({ id: 'f3' }))));
  if (!one || !two || !three) throw new Error('three were taken in');
  await ledger.start('alerts', [one.seq], false);
  await ledger.join('alerts', one.seq, [two.seq]);
  await ledger.passHalf('alerts', one.seq);
  await ledger.passHalf('alerts', one.seq, [two.seq]);
  await ledger.join('alerts', one.seq, [three.seq]);
  await ledger.join('alerts', three.seq, [99]);
  const next = openLedger();
  await next.takeOver();
  expect((await next.registerBox('alerts')).map(({ seq }) => seq)).toEqual([three.seq]);
  expect((await readReceipts(next, 'alerts', 9)).map(({ key, fate, alertKey }) => [key, fate, alertKey])).toEqual(
    [two, one].map(({ key }) => [key, { tag: 'merged', cutShort: true }, one.key]),
  );
  await next.end('alerts', [{ queued: three, alertKey: null, startedAtMs: null, fate: shown }]);
  expect((await readReceipts(next, 'alerts', 1))[0]).toMatchObject({ key: three.key, restarts: 1 });
});

test('what ends beside the stage leaves on it what is there', async () => {
  const ledger = await takenOver();
  const [one, two] = await ledger.intake(batch(live(follower(), follower({ id: 'f2' }))));
  if (!one || !two) throw new Error('two were taken in');
  await ledger.start('alerts', [one.seq], false);
  await ledger.passHalf('alerts', one.seq);
  await ledger.end('alerts', [{ queued: two, alertKey: null, startedAtMs: null, fate: { tag: 'suppressed', rule: 'type-off' } }]);
  const next = openLedger();
  await next.takeOver();
  expect(await next.registerBox('alerts')).toEqual([]);
  expect((await readReceipts(next, 'alerts', 9)).map(({ fate: { tag } }) => tag)).toEqual(['suppressed', 'shown']);
});

test('[CTL-7] [MOD-11] what was decided of an event is there after a restart, in its box alone, and goes with it', async () => {
  const ledger = await takenOver();
  await ledger.registerBox('feed');
  const [one, two] = await ledger.intake(batch(live(follower(), follower({ id: 'f2' }))));
  if (!one || !two) throw new Error('two were taken in');
  await ledger.mark('alerts', { [one.seq]: { approvedAtMs: 5 }, [two.seq]: { order: 0 } });
  await ledger.mark('alerts', { [two.seq]: { leaving: { atMs: 9, isRefused: true, by: 'dock' } } });
  const next = openLedger();
  await next.takeOver();
  expect((await next.registerBox('alerts')).map(({ mark }) => mark)).toEqual([
    { approvedAtMs: 5 },
    { leaving: { atMs: 9, isRefused: true, by: 'dock' } },
  ]);
  expect((await next.registerBox('feed')).map(({ mark }) => mark)).toEqual([undefined, undefined]);
  await next.end('alerts', [{ queued: two, alertKey: null, startedAtMs: null, fate: shown }]);
  const marks = await openStore()('readonly', async (objects) => {
    const place = await promisifyRequest<{ marks?: unknown }>(objects.get(['place', 'alerts']));
    return place.marks;
  });
  expect(marks).toEqual({ [one.seq]: { approvedAtMs: 5 } });
});

test('[CTL-7] what goes on stage is not out any more, whatever a write did that was told as failed', async () => {
  const ledger = await takenOver();
  const [one, two, three] = await ledger.intake(batch(live(follower(), follower({ id: 'f2' }), follower({ id: 'f3' }))));
  if (!one || !two || !three) throw new Error('three were taken in');
  const leaving = { atMs: 9, isRefused: true, by: 'dock' };
  await ledger.mark('alerts', { [one.seq]: { approvedAtMs: 5, leaving }, [two.seq]: { leaving }, [three.seq]: { leaving } });
  await ledger.start('alerts', [one.seq], false);
  await ledger.join('alerts', one.seq, [two.seq]);
  await ledger.requeue('alerts', one.seq);
  const next = openLedger();
  await next.takeOver();
  expect((await next.registerBox('alerts')).map(({ mark }) => mark)).toEqual([{ approvedAtMs: 5 }, {}, { leaving }]);
});

test('[CTL-6] receipts are found by their keys, whatever ended since, and the latest by their places', async () => {
  const ledger = await takenOver();
  const many = await ledger.intake(batch(live(...Array.from({ length: 1_200 }, (_, index) => follower({ id: `f${index}` })))));
  await ledger.end(
    'alerts',
    many.map((queued) => ({ queued, alertKey: null, startedAtMs: null, fate: shown })),
  );
  const { find, latest } = ledger.receipts;
  const keys = ['follower.created:f3', 'follower.created:f1100', 'follower.created:none'];
  expect((await find('alerts', keys)).map(({ key }) => key)).toEqual(['follower.created:f1100', 'follower.created:f3']);
  expect(await find('feed', keys)).toEqual([]);
  expect((await latest('alerts', 2)).map(({ key }) => key)).toEqual(['follower.created:f1198', 'follower.created:f1199']);
});
