import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { prepareFeatures } from '../alerts';
import { type BusinessEvent, defaultSettings, type EngineMessage, Moderation, type Settings } from '../contract';
import type { Ledger, Opening } from '../ledger';
import { donation, follower } from '../testing/events';
import { createMemoryLedger, readReceipts } from '../testing/memoryLedger';
import { createVirtualTime, settle } from '../testing/virtualTime';
import { Director } from './director';
import type { Page } from './pages';

/** A box whose batches open its stage; `starts` = marks that cost a write of their own. */
async function stage(settings: Settings = defaultSettings()) {
  const features = prepareFeatures(settings, { library: null });
  const time = createVirtualTime();
  const ledger = createMemoryLedger(time.clock);
  await ledger.takeOver();
  const shown: string[] = [];
  const heard: string[] = [];
  const page: Page = {
    ...{ id: 'page', box: 'alerts', overlayKey: 'k', visible: true, active: null, unanswered: 0 },
    post: (message: EngineMessage) => {
      if (message.kind === 'show') shown.push(message.alert.key);
      if (message.kind === 'show' || message.kind === 'ready') heard.push(`${message.kind} ${message.showId} ${message.alert.key}`);
    },
  };
  let showIds = 0;
  const world = { starts: 0, present: page as Page | null };
  const counting: Ledger = {
    ...ledger,
    start: (...given) => {
      world.starts += 1;
      return ledger.start(...given);
    },
  };
  const director = new Director(
    {
      ...{ box: 'alerts', ledger: counting, clock: time.clock, timers: time.timers, settings: () => settings },
      ...{
        serverAheadMs: () => 0,
        pickPage: () => world.present,
        nextShowId: () => ++showIds,
        features: () => features,
        onChange: () => {},
        onEnded: () => {},
      },
      kept: (write) => write,
    },
    await ledger.enter('alerts'),
  );
  const batchOf = (...events: BusinessEvent[]) => ({
    incoming: events.map((event) => ({ event, arrival: 'live' as const })),
    unreadable: [],
    cursor: null,
  });
  const receive = async (...events: BusinessEvent[]) => {
    const batch = batchOf(...events);
    director.add(await ledger.intake(batch, [director]), batch);
  };
  return { time, ledger, director, shown, heard, page, world, batchOf, receive };
}

test('[DLV-4] an alert whose stage is free begins with its intake, and is marked as started by then', async () => {
  const { receive, shown, world, ledger } = await stage();
  await receive(donation(), follower());
  expect([shown, world.starts]).toEqual([['donation.created:d1'], 0]);
  await ledger.takeOver();
  const [again] = await ledger.enter('alerts');
  if (!again) throw new Error('it was cut short before its half');
  await ledger.end('alerts', [{ queued: again, alertKey: again.key, startedAtMs: 1, fate: { tag: 'shown', cutShort: false } }]);
  expect(await readReceipts(ledger, 'alerts', 9)).toMatchObject([{ key: 'donation.created:d1', restarts: 1 }]);
});

test('[DLV-2] a stage that is kept for a batch begins nothing else, and begins once, also when the transaction was tried twice', async () => {
  const { batchOf, director, shown, ledger } = await stage();
  const [first, second] = [batchOf(donation()), batchOf(follower())];
  const tried: Opening = { box: 'alerts', choose: (queued, batch) => director.choose(queued, batch) && director.choose(queued, batch) };
  const [one, two] = await Promise.all([ledger.intake(first, [tried]), ledger.intake(second, [director])]);
  director.wake();
  expect(shown).toEqual([]);
  director.add(one, first);
  director.add(two, second);
  await settle();
  expect([shown, director.report()]).toEqual([
    ['donation.created:d1'],
    { queued: 2, showing: 'donation.created:d1', endsAtMs: expect.any(Number) },
  ]);
});

test('[DLV-4] the page makes ready while the mark is written, and is told to show the same only then', async () => {
  const { batchOf, director, heard, ledger } = await stage();
  const batch = batchOf(donation());
  const taken = ledger.intake(batch, [director]);
  await settle();
  expect(heard).toEqual(['ready 1 donation.created:d1']);
  director.add(await taken, batch);
  expect(heard).toEqual(['ready 1 donation.created:d1', 'show 1 donation.created:d1']);
});

test('[DLV-2] what turns out to be known is not shown, though the page was made ready for it; what is new beside it is', async () => {
  const { receive, heard, shown, director, page, time } = await stage();
  await receive(donation());
  director.ended(page, 1, null);
  await time.advance(5_000);
  heard.splice(0);
  await receive(donation());
  expect([heard, shown]).toEqual([['ready 2 donation.created:d1'], ['donation.created:d1']]);
  await receive(donation(), follower());
  expect([heard.slice(1), shown.slice(1)]).toEqual([
    ['ready 3 donation.created:d1', 'ready 4 follower.created:f1', 'show 4 follower.created:f1'],
    ['follower.created:f1'],
  ]);
});

test('a batch that is not taken in gives the stage back', async () => {
  const { batchOf, director, shown, receive } = await stage();
  const batch = batchOf(donation());
  expect(director.choose([{ seq: 1, key: 'k', event: donation(), arrival: 'live', receivedAtMs: 1 }], batch)).toEqual([1]);
  director.add([], batch);
  await receive(donation());
  expect(shown).toEqual(['donation.created:d1']);
});

test('a page that goes while its batch is taken in: the alert waits, and is shown when there is one again', async () => {
  const { batchOf, director, shown, ledger, world, page } = await stage();
  const batch = batchOf(donation());
  const given = await ledger.intake(batch, [director]);
  world.present = null;
  director.add(given, batch);
  expect(shown).toEqual([]);
  world.present = page;
  director.wake();
  await settle();
  expect(shown).toEqual(['donation.created:d1']);
});

test('[MOD-10] [CTL-3] an alert that comes while alerts are held or muted is not shown with its intake', async () => {
  const hold = { ...defaultSettings(), moderation: z.parse(Moderation, { hold: { what: 'all', forMs: 0 } }) };
  const muted = { ...defaultSettings(), control: { paused: false, muted: { alerts: true, sound: false, speech: false } } };
  for (const [settings, waiting] of [
    [hold, 1],
    [muted, 0],
  ] as const) {
    const { receive, shown, director, time } = await stage(settings);
    await receive(donation());
    await time.advance(60_000);
    expect([shown, director.pending.length]).toEqual([[], waiting]);
  }
});

test('[CTL-7] what was taken out of the queue is not shown when its page is there again', async () => {
  const { receive, shown, director, ledger, time, world } = await stage();
  world.present = null;
  await receive(donation(), follower());
  const leaving = { atMs: time.clock.now() + 30_000, isRefused: false, by: 'creator' };
  director.queue.mark({ 1: { leaving } });
  await ledger.mark('alerts', { 1: { leaving } });
  const present = await stage();
  world.present = present.page;
  director.wake();
  await settle();
  expect([shown, present.shown]).toEqual([[], ['follower.created:f1']]);
});
