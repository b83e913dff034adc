import { expect, test, vi } from 'vitest';
import {
  type AlertCommand,
  type BusinessEvent,
  defaultSettings,
  type Moderation,
  type RemoteCommand,
  type Settings,
  undoMs,
} from '../../../contract';
import { createEngineWorld } from '../../../testing/engineWorld';
import { donation, follower, purchase } from '../../../testing/events';
import { readReceipts } from '../../../testing/memoryLedger';
import { settle } from '../../../testing/virtualTime';
import { type Ledger, StorageFailure } from '../ledger';

const muted = { alerts: false, sound: false, speech: false };
const moderation: Moderation = {
  ...{ on: false, languages: [], words: ['damn'], allowed: [], action: 'mask', links: true, shouting: true, repeatsAbove: 3 },
  safeUntilMs: null,
};
const paused: Partial<Settings> = { control: { paused: true, muted } };
const holding = (what: 'all' | 'messages' | 'touched', forMs = 0): Partial<Settings> => ({
  moderation: { ...moderation, hold: { what, forMs, release: forMs ? 'after-time' : 'by-hand' } },
});

/** A live engine of a box without gaps, with these settings. */
async function live(change: Partial<Settings> = {}, options: Parameters<typeof createEngineWorld>[0] = {}) {
  const world = createEngineWorld(options);
  const page = await world.goLive();
  let published = 0;
  const save = async (next: Partial<Settings>) => {
    const base = defaultSettings();
    const alerts = { ...base.boxes.alerts, gapMs: 0, durationMs: 2_000 } as Settings['boxes'][string]; // the defaults name it
    await world.saveSettings({ ...base, ...next, boxes: { alerts } });
    await passes(400);
  };
  const passes = async (ms: number) => {
    await settle();
    await world.time.advance(ms);
    for (let turn = 0; turn < 5; turn += 1) await settle();
  };
  const order = async (given: AlertCommand) => {
    const before = world.commandAnswers.length;
    await world.command(given);
    await vi.waitFor(() => expect(world.commandAnswers).toHaveLength(before + 1)); // what carries it out is loaded first
    await passes(200);
    return (world.commandAnswers.at(-1) as { alerts: number }).alerts; // the engine's own words
  };
  const publish = async (...events: BusinessEvent[]) => {
    for (const event of events) await world.publish(event, `${++published}-0`);
    await passes(400);
  };
  const report = () => world.queues.get('alerts');
  const queue = () => report()?.queue.map(({ key, held }) => (held ? `${key} held` : key));
  const shown = () => page.shows().map(({ alert }) => alert.key);
  /** Plays all that comes to its end. */
  const playOut = async () => {
    for (let last = page.shows().at(-1); last; ) {
      page.say({ kind: 'started', showId: last.showId });
      await passes(2_000);
      page.say({ kind: 'ended', showId: last.showId, failure: null });
      await passes(100);
      const next = page.shows().at(-1);
      if (next === last) break;
      last = next;
    }
    await passes(400);
  };
  /** The engine is killed, and another one reads what is left. */
  const ledger = async () => {
    world.engine.close();
    const left = world.openAccountLedger('me');
    await left.takeOver();
    return left;
  };
  const receipts = async () => (await readReceipts(await ledger(), 'alerts', 9)).map(({ key, fate }) => [key, fate]);
  await save(change);
  await vi.waitFor(async () => {
    await passes(400);
    expect(world.queues.size).toBe(1);
  });
  return { world, page, save, passes, order, publish, report, queue, shown, playOut, ledger, receipts };
}

const [one, two, three] = [donation(), follower(), donation({ id: 'd2', donorName: 'Grace', message: 'damn good' })];

test('[CTL-5] a report is told what is on stage, what waits and what has ended, with names and texts as moderation leaves them', async () => {
  const { publish, report, playOut, world } = await live({ moderation: { ...moderation, on: true } });
  await publish(one, two, three);
  expect(report()).toMatchObject({
    stage: {
      key: 'donation.created:d1',
      title: 'Ada donated',
      amount: '$5.00',
      message: 'Hello',
      origin: 'live',
      events: 1,
      speaks: false,
    },
    waiting: 2,
    held: 0,
    queue: [
      { key: 'follower.created:f1', type: 'follower.created', arrival: 'live', name: 'Ada', held: null },
      { key: 'donation.created:d2', name: 'Grace', message: '*** good', notes: [{ rule: 'words', did: 'masked' }] },
    ],
    recent: [],
    undo: null,
  });
  await playOut();
  expect(report()).toMatchObject({ stage: null, waiting: 0, queue: [] });
  expect(report()?.recent.map(({ key, fate: { tag } }) => [key, tag])).toEqual([
    ['donation.created:d2', 'shown'],
    ['follower.created:f1', 'shown'],
    ['donation.created:d1', 'shown'],
  ]);
  world.engine.close();
});

test('[CTL-5] of a long queue the first fifty are told, with how many there are; a donation and its purchase are one', async () => {
  const { publish, report, world } = await live(paused);
  const many = Array.from({ length: 60 }, (_, index) => follower({ id: `f${index}` }));
  await publish(
    donation({ perks: [{ id: 'p1', title: 'Golden Hat', quantity: 2, unitAmount: 250, lineTotal: 500, currency: 'USD' }] }),
    purchase(),
  );
  await publish(...many);
  expect([report()?.waiting, report()?.queue.length, report()?.queue[0]?.key]).toEqual([61, 50, 'donation.created:d1']);
  world.engine.close();
});

test('[CTL-6] a replay shows an ended event again, marked, before what waits; it has no receipt and changes none', async () => {
  const { publish, playOut, order, page, receipts } = await live();
  await publish(one);
  await playOut();
  await publish(two, three);
  expect(await order({ type: 'replay', key: 'donation.created:unknown' })).toBe(0);
  expect(await order({ type: 'replay', key: 'donation.created:d1' })).toBe(1);
  await playOut();
  expect(page.shows().map(({ alert }) => [alert.key, alert.origin])).toEqual([
    ['donation.created:d1', 'live'],
    ['follower.created:f1', 'live'],
    ['donation.created:d1', 'replay'],
    ['donation.created:d2', 'live'],
  ]);
  expect((await receipts()).map(([key]) => key)).toEqual(['donation.created:d2', 'follower.created:f1', 'donation.created:d1']);
});

test('[CTL-6] a donation that was shown with its purchase is replayed with it', async () => {
  const { publish, playOut, order, page, world } = await live();
  const perks = [{ id: 'p1', title: 'Golden Hat', quantity: 2, unitAmount: 250, lineTotal: 500, currency: 'USD' }];
  await publish(donation({ perks }), purchase());
  await playOut();
  await order({ type: 'replay', key: 'donation.created:d1' });
  expect(page.shows().at(-1)?.alert).toMatchObject({ origin: 'replay', keys: ['donation.created:d1', 'perks.purchased:d1'] });
  world.engine.close();
});

test('[CTL-7] what is cleared waits no more, and undo brings exactly that back, once', async () => {
  const { publish, order, queue, report, shown, playOut, save, receipts } = await live(paused);
  await publish(one, two);
  expect(await order({ type: 'clear', by: 'dock' })).toBe(2);
  await publish(three);
  expect([queue(), report()?.undo?.alerts]).toEqual([['donation.created:d2'], 2]);
  expect(await order({ type: 'undo' })).toBe(2);
  expect([queue(), report()?.undo]).toEqual([['donation.created:d1', 'follower.created:f1', 'donation.created:d2'], null]);
  expect(await order({ type: 'undo' })).toBe(0);
  await save({});
  await playOut();
  expect(shown()).toEqual(['donation.created:d1', 'follower.created:f1', 'donation.created:d2']);
  expect((await receipts()).map(([, fate]) => fate)).toMatchObject([{ tag: 'shown' }, { tag: 'shown' }, { tag: 'shown' }]);
});

test('[CTL-7] [LDG-5] what was cleared and brought back stays, also where the storage kept neither', async () => {
  const fails: (() => void)[] = [];
  let hangs = false;
  const hanging = (ledger: Ledger): Ledger =>
    new Proxy(ledger, {
      get: (target, name) =>
        name === 'mark' && hangs
          ? () => new Promise((_resolve, reject) => fails.push(() => reject(new StorageFailure('timeout'))))
          : Reflect.get(target, name),
    });
  const { world, publish, queue, passes } = await live(paused, { openLedger: hanging });
  await publish(donation(), follower());
  const waiting = queue();
  hangs = true;
  await world.command({ type: 'clear' });
  await passes(100);
  await world.command({ type: 'undo' });
  await passes(100);
  expect(fails).toHaveLength(2);
  for (const fail of fails) {
    fail();
    await passes(200);
  }
  expect(queue()).toEqual(waiting);
  await passes(undoMs + 1_000);
  expect(queue()).toEqual(waiting);
  world.engine.close();
});

test('[CTL-7] what was cleared ends as skipped when its time to be undone is over, also while nothing plays', async () => {
  const { publish, order, passes, shown, receipts } = await live(paused);
  await publish(one, two);
  await order({ type: 'clear', by: 'dock' });
  await passes(undoMs);
  expect(await order({ type: 'undo' })).toBe(0);
  const fate = { tag: 'skipped', by: 'dock', cleared: true };
  expect(await receipts()).toEqual([
    ['follower.created:f1', fate],
    ['donation.created:d1', fate],
  ]);
  expect(shown()).toEqual([]);
});

test('[CTL-7] an engine that takes over finds what was cleared cleared, and can bring it back', async () => {
  const { publish, order, ledger } = await live(paused);
  await publish(one);
  await order({ type: 'clear', by: 'dock' });
  const [left] = await (await ledger()).registerBox('alerts');
  expect(left).toMatchObject({ key: 'donation.created:d1', mark: { leaving: { isRefused: false, by: 'dock' } } });
});

test('[CTL-7] what is on stage is not cleared', async () => {
  const { publish, order, shown, playOut, receipts } = await live();
  await publish(one, two);
  expect(await order({ type: 'clear' })).toBe(1);
  await playOut();
  expect(shown()).toEqual(['donation.created:d1']);
  expect(await receipts()).toMatchObject([['donation.created:d1', { tag: 'shown' }]]);
});

test('[CTL-9] an alert is moved to the front, or before another, and stays there over a new engine', async () => {
  const { publish, order, queue, ledger } = await live(paused);
  await publish(one, two, three, follower({ id: 'f2' }));
  expect(await order({ type: 'move', key: 'donation.created:d2' })).toBe(1);
  expect(queue()).toEqual(['donation.created:d2', 'donation.created:d1', 'follower.created:f1', 'follower.created:f2']);
  await order({ type: 'move', key: 'follower.created:f2', before: 'follower.created:f1' });
  expect(queue()).toEqual(['donation.created:d2', 'donation.created:d1', 'follower.created:f2', 'follower.created:f1']);
  expect(await order({ type: 'move', key: 'donation.created:gone' })).toBe(0);
  await order({ type: 'move', key: 'donation.created:d2', before: 'follower.created:f1' });
  const moved = ['donation.created:d1', 'follower.created:f2', 'donation.created:d2', 'follower.created:f1'];
  expect(queue()).toEqual(moved);
  const left = await (await ledger()).registerBox('alerts');
  expect(left.toSorted((a, b) => (a.mark?.order ?? 99) - (b.mark?.order ?? 99)).map(({ key }) => key)).toEqual(moved);
});

test('[MOD-10] what is held waits for approval, lets others pass, and is told as held; tests and replays are not held', async () => {
  const { publish, shown, queue, report, world, playOut } = await live(holding('messages'));
  await publish(one, two, donation({ id: 'd3', message: ' ' }));
  await playOut();
  expect([shown(), queue(), report()?.held]).toEqual([['follower.created:f1', 'donation.created:d3'], ['donation.created:d1 held'], 1]);
  await world.command({ type: 'test', box: 'alerts', event: 'donation.created' });
  await vi.waitFor(async () => {
    await world.time.advance(10);
    expect(shown()).toHaveLength(3);
  });
  world.engine.close();
});

test('[MOD-10] held for a time it is shown by itself then, and that was no delay', async () => {
  const { publish, passes, shown, world } = await live(holding('all', 600_000));
  await publish(one, two);
  await passes(590_000);
  expect(shown()).toEqual([]);
  await passes(10_000);
  expect(shown()).toEqual(['donation.created:d1']);
  world.engine.close();
});

test('[MOD-10] only what moderation would change is held, whether the rest of it is on or off', async () => {
  const { publish, shown, queue, playOut, world } = await live(holding('touched'));
  await publish(one, three);
  await playOut();
  expect([shown(), queue()]).toEqual([['donation.created:d1'], ['donation.created:d2 held']]);
  world.engine.close();
});

test('[MOD-10] a donation and its purchase are held together, and approved together', async () => {
  const { publish, passes, shown, order, page, world } = await live(holding('messages'));
  const perks = [{ id: 'p1', title: 'Golden Hat', quantity: 2, unitAmount: 250, lineTotal: 500, currency: 'USD' }];
  await publish(donation({ perks }), purchase());
  await passes(5_000);
  expect(shown()).toEqual([]);
  expect(await order({ type: 'approve', key: 'donation.created:d1' })).toBe(1);
  expect(page.shows().map(({ alert }) => alert.keys)).toEqual([['donation.created:d1', 'perks.purchased:d1']]);
  world.engine.close();
});

test('[MOD-10] muted alerts end, those that are held wait on', async () => {
  const { publish, queue, receipts } = await live({
    ...holding('messages'),
    control: { paused: false, muted: { ...muted, alerts: true } },
  });
  await publish(one, two);
  expect(queue()).toEqual(['donation.created:d1 held']);
  expect(await receipts()).toEqual([['follower.created:f1', { tag: 'suppressed', rule: 'muted' }]]);
});

test('[MOD-11] approved alerts go their way, each of many as one; without a key the one that waits longest is approved', async () => {
  const { publish, order, shown, passes, playOut, queue, world } = await live(holding('all'));
  await publish(one, two, three);
  await passes(3_600_000);
  expect(await order({ type: 'approve', key: 'donation.created:d2' })).toBe(1);
  await playOut();
  expect([shown(), queue()]).toEqual([['donation.created:d2'], ['donation.created:d1 held', 'follower.created:f1 held']]);
  expect(await order({ type: 'approve' })).toBe(1);
  await playOut();
  expect(await order({ type: 'approve', all: true })).toBe(1);
  await playOut();
  expect(shown()).toEqual(['donation.created:d2', 'donation.created:d1', 'follower.created:f1']);
  world.engine.close();
});

test('[MOD-11] a refused alert is suppressed by name, when that cannot be undone any more', async () => {
  const { publish, order, passes, queue, shown, receipts } = await live(holding('all'));
  await publish(one, two);
  expect(await order({ type: 'refuse', key: 'donation.created:d1', by: 'phone' })).toBe(1);
  expect(await order({ type: 'refuse', key: 'follower.created:f1', by: 'phone' })).toBe(1);
  expect(await order({ type: 'undo' })).toBe(2);
  expect(queue()).toEqual(['donation.created:d1 held', 'follower.created:f1 held']);
  expect(await order({ type: 'refuse', key: 'follower.created:f1' })).toBe(1);
  await passes(undoMs);
  expect(shown()).toEqual([]);
  expect(await receipts()).toEqual([['follower.created:f1', { tag: 'suppressed', rule: 'refused' }]]);
});

test('[MOD-11] approval outlives the engine', async () => {
  const { publish, order, ledger } = await live({ ...holding('all'), ...paused });
  await publish(one);
  expect(await order({ type: 'approve', all: true })).toBe(1);
  const [left] = await (await ledger()).registerBox('alerts');
  expect(left?.mark?.approvedAtMs).toEqual(expect.any(Number));
});

test('[CTL-8] what every page of OBS was told is done once in each box, by the page that plays it', async () => {
  const { world, page, publish, passes, shown, receipts } = await live();
  const [hidden, other] = [world.openPage({ pageId: 'hidden', visible: false }), world.openPage({ pageId: 'other', box: 'none' })];
  await publish(one, two);
  const tell = async (told: RemoteCommand) => {
    for (const source of [hidden, page, other]) {
      source.say({ kind: 'remote', told });
      await passes(200);
    }
    await passes(200);
  };
  for (const unreadable of ['now', { key: 7 }, { box: 'another' }, 3, [null]]) await tell({ verb: 'skip', detail: unreadable });
  expect(shown()).toEqual(['donation.created:d1']);
  await tell({ verb: 'skip', detail: null });
  expect(shown()).toEqual(['donation.created:d1', 'follower.created:f1']);
  await tell({ verb: 'mute', detail: { what: '<script>' } });
  await tell({ verb: 'mute', detail: { what: 'sound' } });
  expect(world.passedOn).toEqual([{ verb: 'mute', what: 'sound' }]);
  await tell({ verb: 'dance' as 'skip', detail: {} });
  expect(await receipts()).toEqual([['donation.created:d1', { tag: 'skipped', by: 'obs' }]]);
});

test('[CTL-6] a replay without a key is of what was shown last', async () => {
  const { publish, playOut, order, shown, world } = await live();
  expect(await order({ type: 'replay' })).toBe(0);
  await publish(one, two);
  await playOut();
  expect(await order({ type: 'replay' })).toBe(1);
  expect(shown().at(-1)).toBe('follower.created:f1');
  world.engine.close();
});
