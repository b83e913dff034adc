import { expect, test } from 'vitest';
import { undoMs } from '../../../contract/engine';
import { donation, follower } from '../../../testing/events';
import { openLiveElement, paused } from '../../../testing/liveElement';
import { type Ledger, StorageFailure } from '../ledger';

const [one, two, three] = [donation(), follower(), donation({ id: 'd2', donorName: 'Grace', message: 'damn good' })];

test('[CTL-7] cleared alerts leave the queue, and undo brings exactly these back, once', async () => {
  const { publish, command, queue, report, shown, playOut, save, receipts } = await openLiveElement(paused);
  await publish(one, two);
  expect(await command({ type: 'clear', by: 'dock' })).toBe(2);
  await publish(three);
  expect([queue(), report()?.undo?.alerts]).toEqual([['donation.created:d2'], 2]);
  expect(await command({ type: 'undo' })).toBe(2);
  expect([queue(), report()?.undo]).toEqual([['donation.created:d1', 'follower.created:f1', 'donation.created:d2'], null]);
  expect(await command({ type: 'undo' })).toBe(0);
  await save({});
  await playOut();
  expect(shown()).toEqual(['donation.created:d1', 'follower.created:f1', 'donation.created:d2']);
  expect((await receipts()).map(([, outcome]) => outcome)).toMatchObject([{ tag: 'shown' }, { tag: 'shown' }, { tag: 'shown' }]);
});

test('[CTL-7] [LDG-3] alerts that were cleared and brought back stay queued, even if neither write succeeded', async () => {
  const fails: (() => void)[] = [];
  let hangs = false;
  const hanging = (ledger: Ledger): Ledger =>
    new Proxy(ledger, {
      get: (target, name) =>
        name === 'mark' && hangs
          ? () => new Promise((_resolve, reject) => fails.push(() => reject(new StorageFailure('timeout'))))
          : Reflect.get(target, name),
    });
  const { world, publish, queue, advance } = await openLiveElement(paused, { openLedger: hanging });
  await publish(donation(), follower());
  const waiting = queue();
  hangs = true;
  await world.command({ type: 'clear' });
  await advance(100);
  await world.command({ type: 'undo' });
  await advance(100);
  expect(fails).toHaveLength(2);
  for (const fail of fails) {
    fail();
    await advance(200);
  }
  expect(queue()).toEqual(waiting);
  await advance(undoMs + 1_000);
  expect(queue()).toEqual(waiting);
  world.engine.close();
});

test('[CTL-7] cleared alerts end as skipped after the undo time, even while nothing plays', async () => {
  const { publish, command, advance, shown, receipts } = await openLiveElement(paused);
  await publish(one, two);
  await command({ type: 'clear', by: 'dock' });
  await advance(undoMs);
  expect(await command({ type: 'undo' })).toBe(0);
  const outcome = { tag: 'skipped', by: 'dock', cleared: true };
  expect(await receipts()).toEqual([
    ['follower.created:f1', outcome],
    ['donation.created:d1', outcome],
  ]);
  expect(shown()).toEqual([]);
});

test('[CTL-7] an engine that takes over knows the cleared alerts, and can bring them back', async () => {
  const { publish, command, nextLedger } = await openLiveElement(paused);
  await publish(one);
  await command({ type: 'clear', by: 'dock' });
  const [left] = await (await nextLedger()).registerElement('alerts');
  expect(left).toMatchObject({ key: 'donation.created:d1', mark: { leaving: { isRefused: false, by: 'dock' } } });
});

test('[CTL-7] the alert on stage is not cleared', async () => {
  const { publish, command, shown, playOut, receipts } = await openLiveElement();
  await publish(one, two);
  expect(await command({ type: 'clear' })).toBe(1);
  await playOut();
  expect(shown()).toEqual(['donation.created:d1']);
  expect(await receipts()).toMatchObject([['donation.created:d1', { tag: 'shown' }]]);
});

test('[CTL-7] waiting tests and replays are cleared and counted, and undo does not restore them', async () => {
  const { publish, command, shown, playOut, page } = await openLiveElement();
  await publish(one);
  await playOut();
  await publish(two);
  expect(await command({ type: 'replay', key: 'donation.created:d1' })).toBe(1);
  expect(await command({ type: 'test', box: 'alerts', event: 'follower.created' })).toBe(1);
  expect(await command({ type: 'clear' })).toBe(2);
  expect(await command({ type: 'undo' })).toBe(0);
  await publish(three);
  expect(await command({ type: 'replay', key: 'donation.created:d1' })).toBe(1);
  expect(await command({ type: 'clear' })).toBe(2);
  expect(await command({ type: 'undo' })).toBe(1);
  await playOut();
  expect(shown()).toEqual(['donation.created:d1', 'follower.created:f1', 'donation.created:d2']);
  expect(page.shows().map(({ alert }) => alert.origin)).toEqual(['live', 'live', 'live']);
});

test('[CTL-9] an alert moves to the front or before another, and stays there after an engine takes over', async () => {
  const { publish, command, queue, nextLedger } = await openLiveElement(paused);
  await publish(one, two, three, follower({ id: 'f2' }));
  expect(await command({ type: 'move', key: 'donation.created:d2' })).toBe(1);
  expect(queue()).toEqual(['donation.created:d2', 'donation.created:d1', 'follower.created:f1', 'follower.created:f2']);
  await command({ type: 'move', key: 'follower.created:f2', before: 'follower.created:f1' });
  expect(queue()).toEqual(['donation.created:d2', 'donation.created:d1', 'follower.created:f2', 'follower.created:f1']);
  expect(await command({ type: 'move', key: 'donation.created:gone' })).toBe(0);
  await command({ type: 'move', key: 'donation.created:d2', before: 'follower.created:f1' });
  const moved = ['donation.created:d1', 'follower.created:f2', 'donation.created:d2', 'follower.created:f1'];
  expect(queue()).toEqual(moved);
  const left = await (await nextLedger()).registerElement('alerts');
  expect(left.toSorted((a, b) => (a.mark?.order ?? 99) - (b.mark?.order ?? 99)).map(({ key }) => key)).toEqual(moved);
});
