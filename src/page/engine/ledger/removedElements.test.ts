import { IDBFactory } from 'fake-indexeddb';
import { promisifyRequest } from 'idb-keyval';
import { beforeEach, expect, test } from 'vitest';
import { dayMs } from '../../../contract';
import type { QueuedEvent } from '../../../contract/engine';
import { follower } from '../../../testing/events';
import { batch, createMemoryLedger, createMemoryStore, live, readReceipts, takeOver } from '../../../testing/memoryLedger';
import { createVirtualTime, settle } from '../../../testing/virtualTime';
import type { Ledger } from './ledger';

const time = createVirtualTime();
const shown = { tag: 'shown', cutShort: false } as const;
const removed = { tag: 'suppressed', rule: 'box-removed' } as const;
let factory: IDBFactory;
let ledger: Ledger;

beforeEach(async () => {
  factory = new IDBFactory();
  ledger = await takeOver(createMemoryLedger(time.clock, factory));
  await ledger.registerElement('feed');
});

async function store(count: number): Promise<QueuedEvent[]> {
  const queued: QueuedEvent[] = [];
  for (let index = 0; index < count; index += 1) queued.push(...(await ledger.intake(batch(live(follower({ id: `f${index}` }))))));
  return queued;
}

const end = (element: string, queued: readonly QueuedEvent[]) =>
  ledger.end(
    element,
    queued.map((one) => ({ queued: one, alertKey: one.key, startedAtMs: 1, outcome: shown })),
  );
const nameOf = (key: string) => key.replace('follower.created:', '');
const waitingIn = async (element: string) => (await ledger.registerElement(element)).map(({ key }) => nameOf(key));
const receiptsOf = async (element: string) =>
  (await readReceipts(ledger, element, 10_000))
    .reverse()
    .map(({ key, fate: outcome, startedAtMs, restarts }) => ({ name: nameOf(key), fate: outcome, startedAtMs, restarts }));
const places = () =>
  createMemoryStore(factory)('readonly', (objects) => promisifyRequest(objects.getAllKeys(IDBKeyRange.bound(['place'], ['place', []]))));

test('[OVL-9] [DLV-1] when an element is removed, waiting events end with that reason, and cleared or refused ones with theirs', async () => {
  const [ended, waits, approved, refused, cleared] = await store(5);
  if (!ended || !waits || !approved || !refused || !cleared) throw new Error('five were stored');
  await end('feed', [ended]);
  const leaving = { atMs: time.clock.now() + 9_000, by: 'dock' };
  await ledger.mark('feed', {
    [approved.seq]: { approvedAtMs: 5 },
    [refused.seq]: { leaving: { ...leaving, isRefused: true } },
    [cleared.seq]: { leaving: { ...leaving, isRefused: false } },
  });
  await ledger.keepElements(['alerts']);
  expect((await receiptsOf('feed')).map(({ name, fate: outcome }) => [name, outcome])).toEqual([
    ['f0', shown],
    ['f1', removed],
    ['f2', removed],
    ['f3', { tag: 'suppressed', rule: 'refused' }],
    ['f4', { tag: 'skipped', by: 'dock', cleared: true }],
  ]);
  expect((await ledger.receipts.uncopied(100)).filter(({ box: element }) => element === 'feed')).toHaveLength(5);
  expect(await places()).toEqual([['place', 'alerts']]);
  expect(await receiptsOf('alerts')).toEqual([]);
  expect(await waitingIn('alerts')).toEqual(['f0', 'f1', 'f2', 'f3', 'f4']);
  expect(await waitingIn('feed')).toEqual([]);
});

test('[OVL-9] [DLV-4] an alert on stage in a removed element keeps its start time, and counts as shown only after half of its time', async () => {
  const [one, two, three, four] = await store(4);
  if (!one || !two || !three || !four) throw new Error('four were stored');
  await ledger.registerElement('third');
  const nowMs = time.clock.now();
  await ledger.start('feed', [one.seq], false);
  await ledger.join('feed', one.seq, [two.seq]);
  await ledger.passHalf('feed', one.seq);
  await ledger.start('alerts', [three.seq], false);
  await ledger.keepElements(['third']);
  expect(await receiptsOf('feed')).toEqual([
    { name: 'f0', fate: { tag: 'merged', cutShort: true }, startedAtMs: nowMs, restarts: 0 },
    { name: 'f1', fate: removed, startedAtMs: nowMs, restarts: 0 },
    ...['f2', 'f3'].map((name) => ({ name, fate: removed, startedAtMs: null, restarts: 0 })),
  ]);
  expect((await receiptsOf('alerts')).map(({ startedAtMs }) => startedAtMs)).toEqual([null, null, nowMs, null]);
});

test('[OVL-9] a queue of hundreds ends in steps, and other writes do not wait for all steps', async () => {
  const queued = await store(230);
  await end('feed', queued.slice(50, 210));
  const done: string[] = [];
  const removing = ledger.keepElements(['alerts']).then(() => done.push('removal'));
  await ledger.recordAttempt().then(() => done.push('another write'));
  await removing;
  expect(done).toEqual(['another write', 'removal']);
  const left = (await receiptsOf('feed')).filter(({ fate: outcome }) => outcome.tag === 'suppressed').map(({ name }) => name);
  expect(left).toEqual([...queued.slice(0, 50), ...queued.slice(210)].map(({ key }) => nameOf(key)));
  expect(await places()).toEqual([['place', 'alerts']]);
});

test('[OVL-9] [DLV-2] an element that returns before storage removes it continues, and shows nothing twice', async () => {
  const [first] = await store(2);
  if (!first) throw new Error('two were stored');
  await end('feed', [first]);
  const writes = [ledger.keepElements(['alerts']), ledger.keepElements(['alerts', 'feed'])];
  expect(await waitingIn('feed')).toEqual(['f1']);
  await Promise.all(writes);
  expect((await receiptsOf('feed')).map(({ name, fate: outcome }) => [name, outcome])).toEqual([['f0', shown]]);
});

test('[OVL-9] [DLV-2] an element that registers during its removal starts after the ended events', async () => {
  const [first] = await store(2);
  if (!first) throw new Error('two were stored');
  await end('feed', [first]);
  const removing = ledger.keepElements(['alerts']);
  expect(await waitingIn('feed')).toEqual([]);
  await removing;
  expect((await receiptsOf('feed')).map(({ name, fate: outcome }) => [name, outcome])).toEqual([
    ['f0', shown],
    ['f1', removed],
  ]);
});

test('[OVL-9] [DLV-1] an element that returns in the middle of its removal has each event as ended or as waiting, never both', async () => {
  const queued = await store(230);
  const removing = ledger.keepElements(['alerts']);
  while ((await receiptsOf('feed')).length === 0) await settle();
  const keeping = ledger.keepElements(['alerts', 'feed']);
  const waiting = await waitingIn('feed');
  await Promise.all([removing, keeping]);
  const ended = (await receiptsOf('feed')).map(({ name }) => name);
  expect(waiting.length).toBeGreaterThan(0);
  expect([...ended, ...waiting]).toEqual(queued.map(({ key }) => nameOf(key)));
});

test('[OVL-9] [LDG-1] receipts of a removed element are kept as long as all others', async () => {
  await store(2);
  await ledger.keepElements(['alerts']);
  await ledger.receipts.copied(await ledger.receipts.uncopied(9), []);
  await ledger.intake(batch(live(...Array.from({ length: 510 }, (_, index) => follower({ id: `later${index}` })))));
  await ledger.receipts.sweep(9);
  expect(await receiptsOf('feed')).toHaveLength(2);
  time.setClock(31 * dayMs);
  await ledger.receipts.sweep(9);
  expect(await receiptsOf('feed')).toEqual([]);
});
