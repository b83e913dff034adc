import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { defaultSettings, type Moderation, type Settings } from '../contract';
import { createEngineWorld } from '../testing/engineWorld';
import { donation, follower } from '../testing/events';
import { readReceipts } from '../testing/memoryLedger';

const moderation: Moderation = {
  ...{
    on: true,
    languages: ['en'],
    words: [],
    allowed: [],
    action: 'mask',
    links: true,
    shouting: true,
    repeatsAbove: 3,
    safeUntilMs: null,
  },
};

// Loaded anew it would take as long as the machine pleases, and the engine's patience is a simulated one.
beforeAll(async () => {
  await import('../alerts/extras');
}, 60_000);
/** In the machine's own time. */
const patience = { timeout: 10_000 };
afterEach(() => vi.doUnmock('../alerts/extras'));

/** A page whose stage is free, with these settings in force. */
async function live(change: Partial<Moderation>) {
  const world = createEngineWorld();
  const page = await world.goLive();
  const settings: Settings = { ...defaultSettings(), moderation: { ...moderation, ...change } };
  await world.saveSettings(settings);
  return { world, page, settings };
}

const titleOf = (alert: { readonly title: readonly { readonly text: string }[] } | undefined) =>
  alert?.title.map(({ text }) => text).join('');

test('[MOD-1] what moderation did is in the receipt, by its rule', async () => {
  const { world, page } = await live({});
  await vi.waitFor(async () => {
    await world.publish(donation({ message: 'oh shit' }), '1-0');
    expect(page.shows()).toHaveLength(1);
  }, patience);
  const [show] = page.shows();
  expect(show?.alert.message).toBe('oh ***');
  page.say({ kind: 'started', showId: show?.showId ?? 0 });
  page.say({ kind: 'ended', showId: show?.showId ?? 0, failure: null });
  await world.time.advance(1_000);
  const ledger = world.openAccountLedger('me');
  await ledger.takeOver();
  expect(await readReceipts(ledger, 'alerts', 9)).toMatchObject([{ fate: { tag: 'shown', notes: [{ rule: 'words', did: 'masked' }] } }]);
  world.engine.close();
});

test('[MOD-1] an alert that moderation drops ends with a receipt, and those behind it go on', async () => {
  const { world, page } = await live({ action: 'drop' });
  await world.publish(donation({ donorName: 'shit' }), '1-0');
  await world.publish(follower(), '2-0');
  await vi.waitFor(async () => {
    await world.time.advance(10);
    expect(page.shows().map(({ alert }) => alert.type)).toEqual(['follower.created']);
  }, patience);
  const ledger = world.openAccountLedger('me');
  await ledger.takeOver();
  expect(await readReceipts(ledger, 'alerts', 9)).toMatchObject([
    { fate: { tag: 'suppressed', rule: 'moderated', notes: [{ rule: 'words', did: 'dropped' }] } },
  ]);
  world.engine.close();
});

test('[MOD-2] where moderation cannot be loaded, names and messages are hidden, and it is told; with the next hello it is loaded', async () => {
  vi.doMock('../alerts/extras', () => {
    throw new Error('not there');
  });
  await expect(import('../alerts/extras')).rejects.toThrow(); // a mock holds from its first import on, which may be a turn too late for the engine's
  const { world, page } = await live({});
  await world.publish(donation({ donorName: 'Ada', message: 'hello' }), '1-0');
  await vi.waitFor(async () => {
    await world.time.advance(500);
    expect(page.shows()).toHaveLength(1);
  });
  expect(titleOf(page.shows()[0]?.alert)).toBe('Someone donated');
  expect(page.shows()[0]?.alert).toMatchObject({ message: null, amount: '$5.00', notes: [{ rule: 'unavailable', did: 'hidden' }] });
  expect(world.reports.at(-1)?.problem).toBe('What groups, variants, texts and moderation need could not be loaded');
  vi.doUnmock('../alerts/extras');
  await world.hello();
  await vi.waitFor(async () => {
    await world.time.advance(500);
    expect(world.reports.at(-1)?.problem).toBeNull();
  });
  world.engine.close();
});
