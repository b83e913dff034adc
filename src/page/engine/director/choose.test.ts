import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { BusinessEvent } from '../../../contract/api';
import { defaultSettings, Moderation, type Settings } from '../../../contract/settings';
import { donation, follower } from '../../../testing/events';
import { createMemoryLedger, readReceipts } from '../../../testing/memoryLedger';
import { createEnginePage } from '../../../testing/openElement';
import { createVirtualTime, settle } from '../../../testing/virtualTime';
import { prepareFeatures } from '../../alerts';
import type { IdleElement, IntakeBatch, Ledger } from '../ledger';
import type { Page } from '../pages';
import { Director } from './director';

async function stage(settings: Settings = defaultSettings()) {
  const features = prepareFeatures(settings, { library: null });
  const time = createVirtualTime();
  const ledger = createMemoryLedger(time.clock);
  await ledger.takeOver();
  const shown: string[] = [];
  const page = createEnginePage((message) => {
    if (message.kind === 'show') shown.push(message.alert.key);
  });
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
      element: 'alerts',
      ledger: counting,
      clock: time.clock,
      timers: time.timers,
      settings: () => settings,
      serverAheadMs: () => 0,
      gone: () => [],
      pickPage: () => world.present,
      nextShowId: () => ++showIds,
      features: () => features,
      onChange: () => {},
      onEnded: () => {},
      onNotComposed: () => {},
      reportWrite: (write) => write,
    },
    await ledger.registerElement('alerts'),
  );
  const batchOf = (...events: BusinessEvent[]) => ({
    incoming: events.map((event) => ({ event, arrival: 'live' as const })),
    unreadable: [],
    cursor: null,
  });
  const idle: IdleElement & { chosen: readonly number[] | null } = {
    element: 'alerts',
    chosen: null,
    choose: (queued) => {
      idle.chosen = director.choose(queued);
      return idle.chosen;
    },
  };
  const store = async (batch: IntakeBatch) => director.add(await ledger.intake(batch, [idle]), idle.chosen);
  const receive = (...events: BusinessEvent[]) => store(batchOf(...events));
  return { time, ledger, director, idle, shown, page, world, batchOf, receive };
}

test('[DLV-4] an alert with a free stage starts in its intake, and is then marked as started', async () => {
  const { receive, shown, world, ledger } = await stage();
  await receive(donation(), follower());
  expect([shown, world.starts]).toEqual([['donation.created:d1'], 0]);
  await ledger.takeOver();
  const [again] = await ledger.registerElement('alerts');
  if (!again) throw new Error('it was cut short before its half');
  await ledger.end('alerts', [{ queued: again, alertKey: again.key, startedAtMs: 1, outcome: { tag: 'shown', cutShort: false } }]);
  expect(await readReceipts(ledger, 'alerts', 9)).toMatchObject([{ key: 'donation.created:d1', restarts: 1 }]);
});

test('[DLV-2] an element that chooses twice, because the transaction is retried, starts its alert once', async () => {
  const { batchOf, director, idle, shown, ledger } = await stage();
  const [first, second] = [batchOf(donation()), batchOf(follower())];
  const tried: IdleElement = { element: 'alerts', choose: (queued) => idle.choose(queued) && idle.choose(queued) };
  const [one, two] = await Promise.all([ledger.intake(first, [tried]), ledger.intake(second)]);
  director.wake();
  expect(shown).toEqual([]);
  director.add(one, idle.chosen);
  director.add(two);
  await settle();
  expect([shown, director.report()]).toEqual([
    ['donation.created:d1'],
    { queued: 2, showing: 'donation.created:d1', endsAtMs: expect.any(Number) },
  ]);
});

test('[DLV-2] of a batch, known events are not shown and new ones are', async () => {
  const { receive, shown, director, page, time } = await stage();
  await receive(donation());
  director.ended(page, 1, null);
  await time.advance(5_000);
  await receive(donation());
  expect(shown).toEqual(['donation.created:d1']);
  await receive(donation(), follower());
  expect(shown.slice(1)).toEqual(['follower.created:f1']);
});

test('[DLV-4] an alert whose stage was taken during its intake is marked again before it is shown', async () => {
  const { batchOf, director, idle, shown, ledger, world, time, page } = await stage();
  const given = await ledger.intake(batchOf(donation()), [idle]);
  director.addTest({ source: [follower({ id: 'test' })] });
  director.add(given, idle.chosen);
  expect([shown, world.starts]).toEqual([['follower.created:test'], 0]);
  director.ended(page, 1, null);
  await time.advance(5_000);
  await settle();
  expect([shown, world.starts]).toEqual([['follower.created:test', 'donation.created:d1'], 1]);
});

test('a batch that is not stored frees the stage', async () => {
  const { director, shown, receive } = await stage();
  expect(director.choose([{ seq: 1, key: 'k', event: donation(), arrival: 'live', receivedAtMs: 1 }])).toEqual([1]);
  director.add([], [1]);
  await receive(donation());
  expect(shown).toEqual(['donation.created:d1']);
});

test('if a page leaves while its batch is stored, the alert waits for the next page', async () => {
  const { batchOf, director, idle, shown, ledger, world, page } = await stage();
  const given = await ledger.intake(batchOf(donation()), [idle]);
  world.present = null;
  director.add(given, idle.chosen);
  expect(shown).toEqual([]);
  world.present = page;
  director.wake();
  await settle();
  expect(shown).toEqual(['donation.created:d1']);
});

test('[MOD-10] [CTL-3] an alert that arrives during approval or mute does not start in its intake', async () => {
  const approvalSettings = { ...defaultSettings(), moderation: z.parse(Moderation, { hold: { what: 'all', forMs: 0 } }) };
  const muted = { ...defaultSettings(), control: { paused: false, muted: { alerts: true, sound: false, speech: false } } };
  for (const [settings, waiting] of [
    [approvalSettings, 1],
    [muted, 0],
  ] as const) {
    const { receive, shown, director, time } = await stage(settings);
    await receive(donation());
    await time.advance(60_000);
    expect([shown, director.pending.length]).toEqual([[], waiting]);
  }
});

test('[CTL-7] a cleared alert is not shown when its page returns', async () => {
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
