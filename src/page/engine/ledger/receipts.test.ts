import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { dayMs } from '../../../contract';
import { donation, follower } from '../../../testing/events';
import { createMemoryLedger, readReceipts, takeOver } from '../../../testing/memoryLedger';
import { createVirtualTime } from '../../../testing/virtualTime';
import type { Ledger } from './ledger';
import { Superseded } from './transactions';

const time = createVirtualTime();

const takenOver = (factory = new IDBFactory()) => takeOver(createMemoryLedger(time.clock, factory));

async function end(ledger: Ledger, ...ids: string[]): Promise<void> {
  const incoming = ids.map((id) => ({ event: donation({ id }), arrival: 'live' as const }));
  const queued = await ledger.intake({ incoming, unreadable: [], cursor: null });
  await ledger.end(
    'alerts',
    queued.map((one) => ({ queued: one, alertKey: null, startedAtMs: null, outcome: { tag: 'suppressed', rule: 'minimum' } })),
  );
  await ledger.receipts.sweep(queued.length);
}

const keys = async (ledger: Ledger) => (await ledger.receipts.uncopied(2_000)).map(({ key }) => key.split(':')[1]);

test('[RCP-1] receipts that are not copied yet survive a restart, including those of alerts that a crash cut short', async () => {
  const factory = new IDBFactory();
  const first = await takenOver(factory);
  await end(first, 'd1');
  await first.intake({ incoming: [{ event: donation({ id: 'd2' }), arrival: 'live' }], unreadable: [], cursor: null });
  await first.start('alerts', [2], false);
  await first.passHalf('alerts', 2);
  const second = await takenOver(factory);
  expect(await keys(second)).toEqual(['d1', 'd2']);
  await second.receipts.copied(await second.receipts.uncopied(1), []);
  expect(await keys(await takenOver(factory))).toEqual(['d2']);
});

test('[RCP-1] retention deletes no receipt before it is copied', async () => {
  const ledger = await takenOver();
  await end(ledger, 'd1');
  await time.advance(29 * dayMs);
  await end(ledger, ...Array.from({ length: 600 }, (_, index) => `many${index}`));
  expect(await keys(ledger)).toHaveLength(601);
});

test('receipts that are not copied within 30 days are deleted', async () => {
  const ledger = await takenOver();
  await end(ledger, 'old');
  await time.advance(31 * dayMs);
  await end(ledger, 'new');
  expect(await keys(ledger)).toEqual(['new']);
});

test('[RCP-6] erased receipts are deleted, and unreadable frames with them', async () => {
  const ledger = await takenOver();
  await ledger.receipts.offerAgain(0);
  await end(ledger, 'd1', 'd2');
  await ledger.receipts.copied(await ledger.receipts.uncopied(10), []);
  await ledger.receipts.offerAgain(1);
  await ledger.receipts.copied(await ledger.receipts.uncopied(10), [0]);
  expect((await readReceipts(ledger, 'alerts', 10)).map(({ key }) => key)).toEqual(['donation.created:d2']);
  await ledger.receipts.offerAgain(1);
  expect(await ledger.receipts.uncopied(10)).toEqual([]);
});

test('[ENG-1] a replaced engine marks nothing as copied', async () => {
  const factory = new IDBFactory();
  const old = await takenOver(factory);
  await end(old, 'd1');
  const receipts = await old.receipts.uncopied(10);
  await time.advance(1);
  const present = await takenOver(factory);
  await expect(old.receipts.copied(receipts, [])).rejects.toBeInstanceOf(Superseded);
  expect(await keys(present)).toEqual(['d1']);
});

test('[ENG-1] a replaced engine cannot read', async () => {
  const factory = new IDBFactory();
  const old = await takenOver(factory);
  await end(old, 'd1');
  await time.advance(1);
  await takenOver(factory);
  await expect(old.receipts.latest('alerts', 10)).rejects.toBeInstanceOf(Superseded);
  await expect(old.memory.get('widgets')).rejects.toBeInstanceOf(Superseded);
  await expect(old.checkEpoch()).rejects.toBeInstanceOf(Superseded);
});

test('[CTL-6] receipts are found by key behind any number of others, and the latest by position in the log', async () => {
  const ledger = await takenOver();
  const incoming = Array.from({ length: 1_200 }, (_, index) => ({ event: follower({ id: `f${index}` }), arrival: 'live' as const }));
  const many = await ledger.intake({ incoming, unreadable: [], cursor: null });
  await ledger.end(
    'alerts',
    many.map((queued) => ({ queued, alertKey: null, startedAtMs: null, outcome: { tag: 'shown', cutShort: false } })),
  );
  const { find, latest } = ledger.receipts;
  const wanted = ['follower.created:f3', 'follower.created:f1100', 'follower.created:none'];
  expect((await find('alerts', wanted)).map(({ key }) => key)).toEqual(['follower.created:f1100', 'follower.created:f3']);
  expect(await find('feed', wanted)).toEqual([]);
  expect((await latest('alerts', 2)).map(({ key }) => key)).toEqual(['follower.created:f1198', 'follower.created:f1199']);
});
