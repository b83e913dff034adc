import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { catalogText } from '../../contract';
import { defaultSettings, elementSettings, Moderation, type Settings } from '../../contract/settings';
import { createEngineWorld } from '../../testing/engineWorld';
import { donation, follower } from '../../testing/events';
import { readReceipts } from '../../testing/memoryLedger';
import { prepareFeatures } from '../alerts';
import { textLibrary } from '../alerts/moderationLibrary';

const moderation = z.parse(Moderation, { on: true, languages: ['en'] });

async function live(change: Partial<Moderation>) {
  const world = createEngineWorld();
  const page = await world.goLive();
  const settings: Settings = { ...defaultSettings(), moderation: { ...moderation, ...change } };
  await world.saveSettings(settings);
  return { world, page, settings };
}

test('[MOD-1] the receipt names the rules by which moderation changed the alert', async () => {
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

test('[MOD-1] an alert that moderation drops ends with a receipt, and the next alerts are shown', async () => {
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

test('[MOD-36] a muted supporter’s queued alerts end at their turn, the one on stage plays on; moderation may be off', async () => {
  const { world, page, settings } = await live({ on: false });
  await world.publish(donation(), '1-0');
  await world.publish(donation({ id: 'd2' }), '2-0');
  await world.publish(follower({ displayName: 'Grace' }), '3-0');
  await world.saveSettings({ ...settings, version: 2, moderation: { ...moderation, on: false, mutedSupporters: ['ADA'] } });
  await world.time.advance(1_000);
  expect(page.received.some(({ kind }) => kind === 'clear')).toBe(false);
  const [first] = page.shows();
  page.say({ kind: 'started', showId: first?.showId ?? 0 });
  await world.time.advance(7_000);
  page.say({ kind: 'ended', showId: first?.showId ?? 0, failure: null });
  await world.time.advance(2_000);
  expect(page.shows().map(({ alert }) => alert.key)).toEqual(['donation.created:d1', 'follower.created:f1']);
  const ledger = world.openAccountLedger('me');
  await ledger.takeOver();
  const ended = (await readReceipts(ledger, 'alerts', 9)).map(
    ({ key, fate: outcome }) => `${key} ${'rule' in outcome ? outcome.rule : outcome.tag}`,
  );
  expect(ended.sort()).toEqual(['donation.created:d1 shown', 'donation.created:d2 muted-supporter']);
  world.engine.close();
});

test('[MOD-2] the first alert of a new engine is moderated', async () => {
  const world = createEngineWorld();
  const page = await world.goLive({}, { ...defaultSettings(), moderation });
  await world.publish(donation({ donorName: 'Ada', message: 'oh shit' }), '1-0');
  expect(page.shows().map(({ alert }) => alert.message)).toEqual(['oh ***']);
  world.engine.close();
});

test('[MOD-2] names and messages are hidden until moderation is loaded', async () => {
  let tries = 0;
  const world = createEngineWorld({
    loadTextLibrary: () => (++tries > 1 ? Promise.resolve(textLibrary) : Promise.reject(new Error('Failed to fetch'))),
  });
  const page = await world.goLive({}, { ...defaultSettings(), moderation });
  await world.publish(donation({ donorName: 'Ada', message: 'oh shit' }), '1-0');
  await world.time.advance(2_000);
  const [first] = page.shows();
  expect(first?.alert).toMatchObject({ message: null, notes: [{ rule: 'not-loaded', did: 'hidden' }] });
  expect(JSON.stringify(first?.alert)).not.toContain('Ada');
  expect(world.reports.at(-1)?.problems).toEqual([catalogText('overlay-texts-missing')]);
  await world.time.advance(6_000);
  page.say({ kind: 'ended', showId: first?.showId ?? 0, failure: null });
  await world.publish(donation({ id: 'b', donorName: 'Ada', message: 'oh shit' }), '2-0');
  await world.time.advance(2_000);
  expect(page.shows().at(-1)?.alert).toMatchObject({ message: 'oh ***' });
  expect(JSON.stringify(page.shows().at(-1)?.alert)).toContain('Ada');
  world.engine.close();
});

test('[MOD-2] flagged alerts need approval until moderation is loaded', () => {
  const approvalRule = { what: 'touched', release: 'by-hand', forMs: 0 } as const;
  const settings = { ...defaultSettings(), moderation: { ...moderation, on: false, hold: approvalRule } };
  const waiting = { seq: 1, key: 'a', event: donation(), arrival: 'live', receivedAtMs: 0 } as const;
  const awaitingWith = (library: typeof textLibrary | null) =>
    prepareFeatures(settings, { library }).findAwaiting?.([waiting], elementSettings(settings, 'alerts'), 1).size;
  expect([awaitingWith(null), awaitingWith(textLibrary)]).toEqual([1, 0]);
});

test('[MOD-38] messages of tests are not repeated messages: neither for later tests nor for a real donation', async () => {
  const { world, page } = await live({ repeatsAbove: 3 });
  const message = 'This is how a donation looks!';
  const playOut = async () => {
    const showId = page.shows().at(-1)?.showId ?? 0;
    page.say({ kind: 'started', showId });
    page.say({ kind: 'ended', showId, failure: null });
    await world.time.advance(2_000);
  };
  for (let count = 0; count < 5; count += 1) {
    await world.command({ type: 'test', box: 'alerts', event: 'donation.created', wish: { sample: { message } } });
    await playOut();
  }
  await world.publish(donation({ message }), '1-0');
  expect(page.shows().map(({ alert }) => [alert.origin, alert.message])).toEqual([
    ...Array.from({ length: 5 }, () => ['test', message]),
    ['live', message],
  ]);
  world.engine.close();
});

test('[MOD-38] a test of a combo shows what its gifts say, even if no message may be repeated', async () => {
  const { world, page } = await live({ repeatsAbove: 1 });
  await world.command({ type: 'test', box: 'alerts', event: 'donation.created', wish: { summary: 'combo' } });
  expect(page.shows()).toMatchObject([{ alert: { origin: 'test', notes: [] } }]);
  world.engine.close();
});
