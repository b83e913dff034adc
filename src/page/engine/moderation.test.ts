import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defaultSettings, Moderation, type Settings } from '../../contract';
import { createEngineWorld } from '../../testing/engineWorld';
import { donation, follower } from '../../testing/events';
import { readReceipts } from '../../testing/memoryLedger';

const moderation = z.parse(Moderation, { on: true, languages: ['en'] });

/** A page whose stage is free, with these settings in force. */
async function live(change: Partial<Moderation>) {
  const world = createEngineWorld();
  const page = await world.goLive();
  const settings: Settings = { ...defaultSettings(), moderation: { ...moderation, ...change } };
  await world.saveSettings(settings);
  return { world, page, settings };
}

test('[MOD-1] what moderation did is in the receipt, by its rule', async () => {
  const { world, page } = await live({});
  await world.publish(donation({ message: 'oh shit' }), '1-0');
  expect(page.shows()).toHaveLength(1);
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
  await world.time.advance(10);
  expect(page.shows().map(({ alert }) => alert.type)).toEqual(['follower.created']);
  const ledger = world.openAccountLedger('me');
  await ledger.takeOver();
  expect(await readReceipts(ledger, 'alerts', 9)).toMatchObject([
    { fate: { tag: 'suppressed', rule: 'moderated', notes: [{ rule: 'words', did: 'dropped' }] } },
  ]);
  world.engine.close();
});

test('[MOD-2] the first alert of an engine that has just begun is moderated too', async () => {
  const world = createEngineWorld();
  const page = await world.goLive({}, { ...defaultSettings(), moderation });
  await world.publish(donation({ donorName: 'Ada', message: 'oh shit' }), '1-0');
  expect(page.shows().map(({ alert }) => alert.message)).toEqual(['oh ***']);
  world.engine.close();
});
