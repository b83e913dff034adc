import { IDBFactory } from 'fake-indexeddb';
import { promisifyRequest } from 'idb-keyval';
import { beforeEach, expect, test } from 'vitest';
import { donation, follower, purchase } from '../../../testing/events';
import { batch, createMemoryLedger, createMemoryStore, live, readReceipts, takeOver } from '../../../testing/memoryLedger';
import { createVirtualTime } from '../../../testing/virtualTime';
import { createLedger } from './ledger';

const time = createVirtualTime();
let factory: IDBFactory;

beforeEach(() => {
  factory = new IDBFactory();
});

const openStore = () => createMemoryStore(factory);
const openLedger = () => createMemoryLedger(time.clock, factory);
const takenOver = () => takeOver(openLedger());
const shown = { tag: 'shown', cutShort: false } as const;

test('[DLV-1] an ended event leaves the queue and has its receipt', async () => {
  const ledger = await takenOver();
  const [first, second] = await ledger.intake(batch(live(donation(), purchase())));
  if (!first || !second) throw new Error('both are new');
  await ledger.start('alerts', [first.seq, second.seq], false);
  const ending = { alertKey: first.key, startedAtMs: 7, outcome: shown };
  await ledger.end('alerts', [
    { queued: first, ...ending },
    { queued: second, ...ending },
  ]);
  expect(await ledger.registerElement('alerts')).toEqual([]);
  expect(await readReceipts(ledger, 'alerts', 10)).toMatchObject([
    { key: 'perks.purchased:d1', alertKey: 'donation.created:d1', fate: shown },
    { key: 'donation.created:d1', startedAtMs: 7, restarts: 0, fate: shown },
  ]);
});

test('events that end out of order are not shown again, and earlier pending ones are', async () => {
  const ledger = await takenOver();
  const [first, second] = await ledger.intake(batch(live(donation(), follower())));
  if (!first || !second) throw new Error('both are new');
  await ledger.end('alerts', [{ queued: second, alertKey: second.key, startedAtMs: 1, outcome: shown }]);
  const next = await takenOver();
  expect((await next.registerElement('alerts')).map(({ key }) => key)).toEqual([first.key]);
});

test('[DLV-4] an alert that a crash interrupts before half of its time is shown again, and its receipt says so', async () => {
  const ledger = await takenOver();
  const [event] = await ledger.intake(batch(live(donation())));
  if (!event) throw new Error('it is new');
  await ledger.start('alerts', [event.seq], false);
  const next = openLedger();
  await next.takeOver();
  expect(await next.registerElement('alerts')).toMatchObject([{ key: event.key }]);
  await next.end('alerts', [{ queued: event, alertKey: event.key, startedAtMs: 1, outcome: shown }]);
  expect(await readReceipts(next, 'alerts', 1)).toMatchObject([{ restarts: 1 }]);
});

test('[DLV-4] an alert that a crash interrupts after half of its time counts as shown, and its receipt says so', async () => {
  const ledger = await takenOver();
  const [event] = await ledger.intake(batch(live(donation())));
  if (!event) throw new Error('it is new');
  await ledger.start('alerts', [event.seq], false);
  await ledger.passHalf('alerts', event.seq);
  const next = openLedger();
  await next.takeOver();
  expect(await next.registerElement('alerts')).toEqual([]);
  expect(await readReceipts(next, 'alerts', 1)).toMatchObject([{ key: event.key, fate: { tag: 'shown', cutShort: true } }]);
});

test('[DLV-4] a late write affects only its own alert', async () => {
  const ledger = await takenOver();
  const [one, two] = await ledger.intake(batch(live(follower(), follower({ id: 'f2' }))));
  if (!one || !two) throw new Error('two were stored');
  await ledger.start('alerts', [two.seq], false);
  await ledger.passHalf('alerts', one.seq);
  const second = openLedger();
  await second.takeOver();
  expect((await second.registerElement('alerts')).map(({ seq }) => seq)).toEqual([one.seq, two.seq]);
  await second.start('alerts', [two.seq], false);
  await second.passHalf('alerts', two.seq);
  await second.requeue('alerts', one.seq);
  const third = openLedger();
  await third.takeOver();
  expect((await third.registerElement('alerts')).map(({ seq }) => seq)).toEqual([one.seq]);
});

test('a new element starts at the log’s end, and each element has its own position', async () => {
  const ledger = await takenOver();
  const [event] = await ledger.intake(batch(live(donation())));
  if (!event) throw new Error('it is new');
  expect(await ledger.registerElement('feed')).toEqual([]);
  await ledger.intake(batch(live(follower())));
  await ledger.end('alerts', [{ queued: event, alertKey: event.key, startedAtMs: 1, outcome: shown }]);
  expect((await ledger.registerElement('feed')).map(({ key }) => key)).toEqual(['follower.created:f1']);
  expect((await ledger.registerElement('alerts')).map(({ key }) => key)).toEqual(['follower.created:f1']);
});

test('an element whose first registration failed starts where it first registered, not where it succeeded', async () => {
  const real = openStore();
  let full = false;
  const ledger = createLedger({ store: (mode, work) => (full ? Promise.reject(new Error('full')) : real(mode, work)), clock: time.clock });
  await ledger.takeOver();
  full = true;
  await expect(ledger.registerElement('alerts')).rejects.toThrow('full');
  full = false;
  await ledger.intake(batch(live(donation())));
  expect((await ledger.registerElement('alerts')).map(({ key }) => key)).toEqual(['donation.created:d1']);
});

test('the position of a deleted element does not block trimming of the log; added again, the element starts at the end', async () => {
  const ledger = await takenOver();
  await ledger.registerElement('feed');
  await ledger.intake(batch(live(donation())));
  await ledger.keepElements(['alerts']);
  expect(await ledger.registerElement('feed')).toEqual([]);
});

test('[DLV-1] an unreadable position is rebuilt: events without a receipt wait', async () => {
  const ledger = await takenOver();
  await ledger.registerElement('slow');
  const [first, second, third] = await ledger.intake(batch(live(donation(), follower(), purchase())));
  if (!first || !second || !third) throw new Error('three are new');
  const ending = { startedAtMs: 1, outcome: shown };
  await ledger.end('alerts', [{ queued: second, alertKey: second.key, ...ending }]);
  const spoil = () => openStore()('readwrite', async (objects) => void objects.put({ next: 'of another build' }, ['place', 'alerts']));
  await spoil();
  const next = openLedger();
  await next.takeOver();
  expect((await next.registerElement('alerts')).map(({ seq }) => seq)).toEqual([first.seq, third.seq]);
  for (const queued of [first, third]) await next.end('alerts', [{ queued, alertKey: queued.key, ...ending }]);
  await spoil();
  expect(await next.registerElement('alerts')).toEqual([]);
});

test('[DLV-1] an unreadable position of an element without receipts starts at the log’s start', async () => {
  const ledger = await takenOver();
  await ledger.intake(batch(live(donation(), follower())));
  await openStore()('readwrite', async (objects) => void objects.put('of another build', ['place', 'alerts']));
  expect((await (await takenOver()).registerElement('alerts')).map(({ seq }) => seq)).toEqual([1, 2]);
});

test('[SHW-32] [DLV-4] after a crash, events on stage for half of their time count as shown, and just joined ones do not', async () => {
  const ledger = await takenOver();
  const [one, two, three] = await ledger.intake(batch(live(follower(), follower({ id: 'f2' }), follower({ id: 'f3' }))));
  if (!one || !two || !three) throw new Error('three were stored');
  await ledger.start('alerts', [one.seq], false);
  await ledger.join('alerts', one.seq, [two.seq]);
  await ledger.passHalf('alerts', one.seq);
  await ledger.passHalf('alerts', one.seq, [two.seq]);
  await ledger.join('alerts', one.seq, [three.seq]);
  await ledger.join('alerts', three.seq, [99]);
  const next = openLedger();
  await next.takeOver();
  expect((await next.registerElement('alerts')).map(({ seq }) => seq)).toEqual([three.seq]);
  expect((await readReceipts(next, 'alerts', 9)).map(({ key, fate: outcome, alertKey }) => [key, outcome, alertKey])).toEqual(
    [two, one].map(({ key }) => [key, { tag: 'merged', cutShort: true }, one.key]),
  );
  await next.end('alerts', [{ queued: three, alertKey: null, startedAtMs: null, outcome: shown }]);
  expect((await readReceipts(next, 'alerts', 1))[0]).toMatchObject({ key: three.key, restarts: 1 });
});

test('an event that ends during another alert leaves that alert on stage', async () => {
  const ledger = await takenOver();
  const [one, two] = await ledger.intake(batch(live(follower(), follower({ id: 'f2' }))));
  if (!one || !two) throw new Error('two were stored');
  await ledger.start('alerts', [one.seq], false);
  await ledger.passHalf('alerts', one.seq);
  await ledger.end('alerts', [{ queued: two, alertKey: null, startedAtMs: null, outcome: { tag: 'suppressed', rule: 'type-off' } }]);
  const next = openLedger();
  await next.takeOver();
  expect(await next.registerElement('alerts')).toEqual([]);
  expect((await readReceipts(next, 'alerts', 9)).map(({ fate: { tag } }) => tag)).toEqual(['suppressed', 'shown']);
});

test('[CTL-7] [MOD-11] a decision on an event survives a restart, applies only to its element, and is deleted with the event', async () => {
  const ledger = await takenOver();
  await ledger.registerElement('feed');
  const [one, two] = await ledger.intake(batch(live(follower(), follower({ id: 'f2' }))));
  if (!one || !two) throw new Error('two were stored');
  await ledger.mark('alerts', { [one.seq]: { approvedAtMs: 5 }, [two.seq]: { order: 0 } });
  await ledger.mark('alerts', { [two.seq]: { leaving: { atMs: 9, isRefused: true, by: 'dock' } } });
  const next = openLedger();
  await next.takeOver();
  expect((await next.registerElement('alerts')).map(({ mark }) => mark)).toEqual([
    { approvedAtMs: 5 },
    { leaving: { atMs: 9, isRefused: true, by: 'dock' } },
  ]);
  expect((await next.registerElement('feed')).map(({ mark }) => mark)).toEqual([undefined, undefined]);
  await next.end('alerts', [{ queued: two, alertKey: null, startedAtMs: null, outcome: shown }]);
  const marks = await openStore()('readonly', async (objects) => {
    const place = await promisifyRequest<{ marks?: unknown }>(objects.get(['place', 'alerts']));
    return place.marks;
  });
  expect(marks).toEqual({ [one.seq]: { approvedAtMs: 5 } });
});

test('[CTL-7] an event on stage is no longer leaving, even if a write that was reported as failed cleared it', async () => {
  const ledger = await takenOver();
  const [one, two, three] = await ledger.intake(batch(live(follower(), follower({ id: 'f2' }), follower({ id: 'f3' }))));
  if (!one || !two || !three) throw new Error('three were stored');
  const leaving = { atMs: 9, isRefused: true, by: 'dock' };
  await ledger.mark('alerts', { [one.seq]: { approvedAtMs: 5, leaving }, [two.seq]: { leaving }, [three.seq]: { leaving } });
  await ledger.start('alerts', [one.seq], false);
  await ledger.join('alerts', one.seq, [two.seq]);
  await ledger.requeue('alerts', one.seq);
  const next = openLedger();
  await next.takeOver();
  expect((await next.registerElement('alerts')).map(({ mark }) => mark)).toEqual([{ approvedAtMs: 5 }, {}, { leaving }]);
});

test('[DLV-1] the log keeps the events of an element whose first registration failed, even if another element ended them', async () => {
  const whole = openStore();
  let isFull = false;
  const store: typeof whole = (mode, work) => (isFull ? Promise.reject(new Error('full')) : whole(mode, work));
  const ledger = await takeOver(createLedger({ store, clock: time.clock }));
  isFull = true;
  await expect(ledger.registerElement('feed')).rejects.toThrow('full');
  isFull = false;
  const [event] = await ledger.intake(batch(live(donation())));
  if (!event) throw new Error('it is new');
  await ledger.end('alerts', [{ queued: event, alertKey: event.key, startedAtMs: 1, outcome: shown }]);
  expect((await ledger.registerElement('feed')).map(({ key }) => key)).toEqual(['donation.created:d1']);
});
