import type { UseStore } from 'idb-keyval';
import { expect, test, vi } from 'vitest';
import { defaultElementSettings, defaultSettings, layerOf, type Overlay, overlayOfElement, type Settings } from '../../contract/settings';
import { createEngineWorld } from '../../testing/engineWorld';
import { donation } from '../../testing/events';
import { readReceipts } from '../../testing/memoryLedger';
import { createLedger, StorageFailure } from './ledger';

const patience = { timeout: 15_000 };

const overlayOf = (...elements: string[]): Overlay => ({
  ...overlayOfElement('alerts'),
  elements: elements.map((element) => layerOf(element, { x: 0, y: 0, width: 640, height: 360 })),
});
const settingsOf = (...elements: string[]): Settings => ({
  ...defaultSettings(),
  boxes: Object.fromEntries(elements.map((element) => [element, { ...defaultElementSettings(), gapMs: 0 }])),
  overlays: { alerts: overlayOf(...elements) },
});
const [both, one] = [settingsOf('alerts', 'second'), settingsOf('alerts')];
const [d1, d2, d3] = [donation(), donation({ id: 'd2', donorName: 'Bea' }), donation({ id: 'd3', donorName: 'Cleo' })];

/** An engine with both elements open. `second` has the first donation on stage and two more waiting. */
async function openElements(wrap: (store: UseStore) => UseStore = (store) => store) {
  let now = () => 0;
  const world = createEngineWorld({ openLedger: (_ledger, store) => createLedger({ store: wrap(store), clock: { now: () => now() } }) });
  now = world.time.clock.now;
  await world.goLive({ pageId: 'whole' });
  await world.saveSettings(both);
  world.openPage({ pageId: 'one', element: 'alerts' });
  const second = world.openPage({ pageId: 'two', element: 'second' });
  for (const [index, event] of [d1, d2, d3].entries()) await world.publish(event, `${index + 1}-0`);
  await world.time.advance(1_000);
  const play = async (showId: number | undefined) => {
    second.say({ kind: 'started', showId: showId ?? 0 });
    await world.time.advance(6_000);
    second.say({ kind: 'ended', showId: showId ?? 0, failure: null });
    await world.time.advance(100);
  };
  const shown = () => second.shows().map(({ alert: { key, origin } }) => [key, origin]);
  const listed = () =>
    world.queues.get('second')?.recent.map(({ key, fate: outcome }) => [key, 'rule' in outcome ? outcome.rule : outcome.tag]);
  return { world, second, play, shown, listed };
}

test('[OVL-9] [DLV-1] waiting alerts of a removed element are listed with a reason, copied to the companion, and replayable after an undo', async () => {
  const { world, shown, listed } = await openElements();
  let copies = 0;
  world.reads.set('/receipts', () => {
    copies += 1;
    return { erased: [] };
  });
  await world.saveSettings(one);
  await world.time.advance(1_000);
  expect(copies).toBe(1);
  await world.saveSettings(both);
  await vi.waitFor(async () => {
    await world.time.advance(1_000);
    expect(listed()).toEqual(['d3', 'd2', 'd1'].map((id) => [`donation.created:${id}`, 'box-removed']));
  }, patience);
  await world.command({ type: 'replay', box: 'second', key: 'donation.created:d2' });
  await vi.waitFor(async () => {
    await world.time.advance(100);
    expect(shown().at(-1)).toEqual(['donation.created:d2', 'replay']);
  }, patience);
  expect(shown()).toHaveLength(2);
  world.engine.close();
});

test('[OVL-9] [DLV-2] an element that returns while storage is slow continues its queue, and shows nothing twice', async () => {
  let slow: Promise<unknown> = Promise.resolve();
  const delayed =
    (store: UseStore): UseStore =>
    async (mode, work) => {
      await slow;
      return store(mode, work);
    };
  const { world, second, play, shown } = await openElements(delayed);
  await play(second.shows()[0]?.showId);
  await vi.waitFor(() => expect(shown()).toHaveLength(2), patience);
  let release = () => {};
  slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  await world.saveSettings(one);
  await world.saveSettings(both);
  release();
  await vi.waitFor(async () => {
    await world.time.advance(100);
    expect(shown()).toHaveLength(3);
  }, patience);
  await play(second.shows()[2]?.showId);
  await vi.waitFor(() => expect(shown()).toHaveLength(4), patience);
  // `d2` is shown again, because `second` was removed in the first half of this alert.
  expect(shown().map(([key]) => key)).toEqual(['d1', 'd2', 'd2', 'd3'].map((id) => `donation.created:${id}`));
  world.engine.close();
});

test('[OVL-9] [LDG-3] alerts that waited in a removed element are listed when a failed storage works again', async () => {
  let fails = false;
  const failing =
    (store: UseStore): UseStore =>
    (mode, work) =>
      fails ? Promise.reject(new StorageFailure('timeout')) : store(mode, work);
  const { world } = await openElements(failing);
  fails = true;
  await world.saveSettings(one);
  await world.time.advance(2_000);
  fails = false;
  await world.time.advance(6_000);
  world.engine.close();
  const ledger = world.openAccountLedger('me');
  await ledger.takeOver();
  const receipts = await readReceipts(ledger, 'second', 9);
  expect(receipts.map(({ key, fate: outcome }) => [key, outcome])).toEqual(
    ['d3', 'd2', 'd1'].map((id) => [`donation.created:${id}`, { tag: 'suppressed', rule: 'box-removed' }]),
  );
});
