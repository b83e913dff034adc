import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { promisifyRequest, type UseStore } from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';
import { dayMs } from '../../../contract';
import type { QueuedEvent } from '../../../contract/engine';
import { donation } from '../../../testing/events';
import { readReceipts, takeOver } from '../../../testing/memoryLedger';
import { createVirtualTime, type VirtualTime } from '../../../testing/virtualTime';
import { createLedger, type Ledger } from './ledger';
import { createStrictStore, StorageFailure } from './strictStore';
import { Superseded } from './transactions';

vi.stubGlobal('IDBKeyRange', IDBKeyRange);

let time: VirtualTime;
let factory: IDBFactory;
let store: UseStore;

beforeEach(() => {
  time = createVirtualTime();
  factory = new IDBFactory();
  store = createStrictStore({ indexedDB: factory, name: 'test', timers: time.timers, openTimeoutMs: 1_000, transactionTimeoutMs: 1_000 });
});

const takenOver = (over = store) => takeOver(createLedger({ store: over, clock: time.clock }));

const storeIds = (ledger: Ledger, ...ids: string[]) =>
  ledger.intake({ incoming: ids.map((id) => ({ event: donation({ id }), arrival: 'live' })), unreadable: [], cursor: null });
const end = async (ledger: Ledger, queued: readonly QueuedEvent[]) => {
  await ledger.end(
    'alerts',
    queued.map((one) => ({ queued: one, alertKey: one.key, startedAtMs: 1, outcome: { tag: 'shown', cutShort: false } })),
  );
  await ledger.receipts.sweep(queued.length);
};
const keysUnder = (prefix: string) =>
  store('readonly', (objects) => promisifyRequest(objects.getAllKeys(IDBKeyRange.bound([prefix], [prefix, []]))));
const names = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);

test('[LDG-1] seen keys are kept for 90 days, then deleted a few at a time with each event that ends', async () => {
  const ledger = await takenOver();
  await end(ledger, await storeIds(ledger, ...names('old', 40)));
  await time.advance(89 * dayMs);
  await end(ledger, await storeIds(ledger, ...names('new', 40)));
  expect(await keysUnder('seen')).toHaveLength(80);
  await time.advance(2 * dayMs);
  await end(ledger, await storeIds(ledger, ...names('newest', 5)));
  expect((await keysUnder('seen')).length).toBeGreaterThan(60);
  for (let round = 0; round < 20; round += 1) await end(ledger, await storeIds(ledger, ...names(`later${round}-`, 5)));
  expect(String(await keysUnder('seen'))).not.toContain('old');
  expect(await storeIds(ledger, 'new0')).toEqual([]);
});

test('[LDG-1] receipts are kept for 30 days, and the last 500 for longer', async () => {
  const ledger = await takenOver();
  await end(ledger, await storeIds(ledger, ...names('first', 520)));
  await time.advance(31 * dayMs);
  await end(ledger, await storeIds(ledger, ...names('second', 30)));
  const kept = await readReceipts(ledger, 'alerts', 1_000);
  expect(kept).toHaveLength(500);
  await time.advance(dayMs);
  await end(ledger, await storeIds(ledger, ...names('third', 300)));
  expect(await readReceipts(ledger, 'alerts', 1_000)).toHaveLength(500);
  await end(ledger, await storeIds(ledger, ...names('fourth', 300)));
  expect(await readReceipts(ledger, 'alerts', 1_000)).toHaveLength(630);
});

function fullBeyond500(isFull: () => boolean): UseStore {
  return async (mode, work) => {
    const receipts = await keysUnder('receipt');
    return store(mode, (objects) =>
      work(
        new Proxy(objects, {
          get: (target, name) => {
            if (name === 'put' && isFull() && receipts.length > 500) throw new StorageFailure('quota');
            const value: unknown = Reflect.get(target, name);
            return typeof value === 'function' ? value.bind(target) : value;
          },
        }),
      ),
    );
  };
}

test('[LDG-3] a full storage deletes old receipts and quarantined frames, and stores the event', async () => {
  let isFull = false;
  const ledger = await takenOver(fullBeyond500(() => isFull));
  await end(ledger, await storeIds(ledger, ...names('first', 520)));
  await ledger.intake({ incoming: [], unreadable: [{ id: 'x', type: 'goal.reached', data: 1, why: 'no' }], cursor: null });
  isFull = true;
  expect(await storeIds(ledger, 'wanted')).toHaveLength(1);
  expect(await readReceipts(ledger, 'alerts', 1_000)).toHaveLength(500);
  expect(await keysUnder('unreadable')).toEqual([]);
});

test('[LDG-3] an engine that starts on a full storage deletes old receipts', async () => {
  const first = await takenOver();
  await end(first, await storeIds(first, ...names('first', 520)));
  const next = await takenOver(fullBeyond500(() => true));
  expect(await readReceipts(next, 'alerts', 1_000)).toHaveLength(500);
});

test('[LDG-3] a storage that stays full rejects with a named error, and stores the next event when there is room', async () => {
  let isFull = false;
  const ledger = await takenOver((mode, work) => (isFull ? Promise.reject(new StorageFailure('quota')) : store(mode, work)));
  isFull = true;
  await expect(storeIds(ledger, 'a')).rejects.toMatchObject({ reason: 'quota' });
  isFull = false;
  expect(await storeIds(ledger, 'a')).toHaveLength(1);
});

const clearSiteData = async () => {
  await promisifyRequest(factory.deleteDatabase('test'));
};

test('[LDG-4] [LDG-7] after the store was cleared, the engine restores what it knows: cursor, log positions, waiting events', async () => {
  const ledger = await takenOver();
  await ledger.setBaseline(5);
  await ledger.intake({ incoming: [{ event: donation(), arrival: 'live' }], unreadable: [], cursor: '7-0', covered: { goals: 3 } });
  const [waiting] = await storeIds(ledger, 'b');
  await clearSiteData();
  expect(await storeIds(ledger, 'c')).toMatchObject([{ seq: 3 }]);
  if (!waiting) throw new Error('it is new');
  await end(ledger, [waiting]);
  expect(await readReceipts(ledger, 'alerts', 9)).toMatchObject([{ key: 'donation.created:b' }]);
  const next = createLedger({ store, clock: time.clock });
  expect(await next.takeOver()).toMatchObject({
    cursor: '7-0',
    covered: { goals: 3 },
    baselineMs: Date.parse(donation().data.createdAt) + 1,
  });
});

test('[LDG-4] a write that starts before an event is stored does not lose the event’s log position', async () => {
  const ledger = await takenOver();
  await Promise.all([storeIds(ledger, 'a'), ledger.start('alerts', [1], false)]);
  await clearSiteData();
  expect(await storeIds(ledger, 'b')).toMatchObject([{ seq: 2 }]);
});

test('[LDG-7] [DLV-2] after the store was cleared, REST does not bring back events that were shown', async () => {
  const ledger = await takenOver();
  await ledger.setBaseline(5);
  await end(ledger, await storeIds(ledger, 'a'));
  await clearSiteData();
  const again = { event: donation({ id: 'a' }), arrival: 'reconciled' } as const;
  const later = { event: donation({ id: 'b', createdAt: '2030-01-01T00:00:00.000Z' }), arrival: 'reconciled' } as const;
  const found = await ledger.intake({ incoming: [again, later], unreadable: [], cursor: null });
  expect(found.map(({ key }) => key)).toEqual(['donation.created:b']);
});

test('[LDG-4] [DLV-2] after the store was cleared, events stored while the cursor was held are not new in a replay', async () => {
  const reported = (id: string, arrival: 'live' | 'replayed', cursor: string | null = null) => ({
    incoming: [{ event: donation({ id }), arrival }],
    unreadable: [],
    cursor,
  });
  const first = await takenOver();
  await first.intake(reported('covered', 'live', '1-0'));
  await end(first, await first.intake(reported('held', 'live')));
  const ledger = await takenOver();
  await clearSiteData();
  await ledger.registerElement('second');
  const next = createLedger({ store, clock: time.clock });
  expect(await next.takeOver()).toMatchObject({ cursor: '1-0' });
  expect(await next.intake(reported('held', 'replayed'))).toEqual([]);
  expect(await next.intake(reported('not yet received', 'replayed', '3-0'))).toMatchObject([{ seq: 3 }]);
});

test('[LDG-4] [DLV-2] after the store was cleared, events of this engine are not new when they are published again', async () => {
  const reported = (id: string, cursor: string) => ({
    incoming: [{ event: donation({ id }), arrival: 'live' as const }],
    unreadable: [],
    cursor,
  });
  const first = await takenOver();
  await first.registerElement('alerts');
  await first.intake(reported('waited for the next engine', '1-0'));
  const ledger = await takenOver();
  expect(await ledger.registerElement('alerts')).toHaveLength(1);
  await ledger.intake(reported('came to this one', '2-0'));
  await clearSiteData();
  expect(await ledger.intake(reported('waited for the next engine', '3-0'))).toEqual([]);
  await clearSiteData();
  await ledger.start('alerts', [2], false);
  expect(await ledger.intake(reported('came to this one', '4-0'))).toEqual([]);
  expect(await ledger.intake(reported('new', '5-0'))).toHaveLength(1);
});

test('[LDG-4] after the store was cleared, an element’s position does not pass the log’s end if its engine dies at once', async () => {
  const ledger = await takenOver();
  await end(ledger, await storeIds(ledger, 'a', 'b', 'c'));
  await clearSiteData();
  await ledger.start('alerts', [3], false);
  const next = await takenOver();
  expect(await storeIds(next, 'd')).toMatchObject([{ seq: 4 }]);
  expect(await (await takenOver()).registerElement('alerts')).toMatchObject([{ key: 'donation.created:d' }]);
});

test('[LDG-4] [ENG-1] after the store was cleared, an old engine does not replace a newer one', async () => {
  const old = await takenOver();
  await clearSiteData();
  await time.advance(1);
  const present = await takenOver();
  await expect(storeIds(old, 'a')).rejects.toBeInstanceOf(Superseded);
  expect(await storeIds(present, 'a')).toHaveLength(1);
});

test('[DLV-15] the last 15 attempts to connect are stored', async () => {
  const ledger = await takenOver();
  const startMs = time.clock.now();
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await ledger.recordAttempt();
    await time.advance(1);
  }
  const { attempts } = await createLedger({ store, clock: time.clock }).takeOver();
  expect(attempts).toEqual(Array.from({ length: 15 }, (_, index) => startMs + 5 + index));
});
