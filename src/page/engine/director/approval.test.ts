import { expect, test, vi } from 'vitest';
import { undoMs } from '../../../contract/engine';
import type { Settings } from '../../../contract/settings';
import { donation, follower, purchase } from '../../../testing/events';
import { moderation, nothingMuted, openLiveElement, paused } from '../../../testing/liveElement';
import { openElement } from '../../../testing/openElement';
import { type Ledger, StorageFailure } from '../ledger';

const [one, two, three] = [donation(), follower(), donation({ id: 'd2', donorName: 'Grace', message: 'damn good' })];

const holding = (what: 'all' | 'messages' | 'touched', forMs = 0): Partial<Settings> => ({
  moderation: { ...moderation, hold: { what, forMs, release: forMs ? 'after-time' : 'by-hand' } },
});

test('[MOD-10] an alert that needs approval waits, lets others pass, and is reported; tests and replays need no approval', async () => {
  const { publish, shown, queue, report, world, playOut } = await openLiveElement(holding('messages'));
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

test('[MOD-10] an alert with a hold time is shown afterwards, and the hold time is no delay', async () => {
  const { publish, advance, shown, world } = await openLiveElement(holding('all', 600_000));
  await publish(one, two);
  await advance(590_000);
  expect(shown()).toEqual([]);
  await advance(10_000);
  expect(shown()).toEqual(['donation.created:d1']);
  world.engine.close();
});

test('[MOD-10] only alerts that moderation would change need approval, whether moderation is on or off', async () => {
  const { publish, shown, queue, playOut, world } = await openLiveElement(holding('touched'));
  await publish(one, three);
  await playOut();
  expect([shown(), queue()]).toEqual([['donation.created:d1'], ['donation.created:d2 held']]);
  world.engine.close();
});

test('[LDG-3] [MOD-10] [CTL-7] after a failed write of its start, an alert follows the creator’s latest decisions', async () => {
  let fails = false;
  const failing = (ledger: Ledger): Ledger =>
    new Proxy(ledger, {
      get: (target, name) => (name === 'start' && fails ? () => Promise.reject(new StorageFailure('timeout')) : Reflect.get(target, name)),
    });
  const { publish, save, command, advance, shown, queue, playOut, world } = await openLiveElement({}, { openLedger: failing });
  await publish(one, three);
  fails = true;
  await playOut();
  await advance(3_000);
  expect(shown()).toEqual(['donation.created:d1']);
  await save({ control: { paused: false, muted: nothingMuted, approveFirst: true } });
  fails = false;
  await advance(6_000);
  expect([shown(), queue()]).toEqual([['donation.created:d1'], ['donation.created:d2 held']]);
  expect(await command({ type: 'approve' })).toBe(1);
  expect(shown()).toEqual(['donation.created:d1', 'donation.created:d2']);
  world.engine.close();
});

test('[LDG-3] [MOD-10] after a slow write of its start, an alert follows the creator’s latest decisions', async () => {
  let slow = Promise.resolve();
  let release = () => {};
  const delayed = (ledger: Ledger): Ledger => ({ ...ledger, start: (...given) => slow.then(() => ledger.start(...given)) });
  const { publish, save, advance, shown, queue, playOut, world } = await openLiveElement({}, { openLedger: delayed });
  await publish(one, three);
  slow = new Promise((resolve) => {
    release = resolve;
  });
  await playOut();
  await save({ control: { paused: false, muted: nothingMuted, approveFirst: true } });
  release();
  await advance(1_000);
  expect([shown(), queue()]).toEqual([['donation.created:d1'], ['donation.created:d2 held']]);
  world.engine.close();
});

test('[MOD-10] a donation and its purchase wait for approval together', async () => {
  const { publish, advance, shown, command, page, world } = await openLiveElement(holding('messages'));
  const perks = [{ id: 'p1', title: 'Golden Hat', quantity: 2, unitAmount: 250, lineTotal: 500, currency: 'USD' }];
  await publish(donation({ perks }), purchase());
  await advance(5_000);
  expect(shown()).toEqual([]);
  expect(await command({ type: 'approve', key: 'donation.created:d1' })).toBe(1);
  expect(page.shows().map(({ alert }) => alert.keys)).toEqual([['donation.created:d1', 'perks.purchased:d1']]);
  world.engine.close();
});

test('[MOD-10] muted alerts end; alerts that need approval still wait', async () => {
  const { publish, queue, receipts } = await openLiveElement({
    ...holding('messages'),
    control: { paused: false, muted: { ...nothingMuted, alerts: true } },
  });
  await publish(one, two);
  expect(queue()).toEqual(['donation.created:d1 held']);
  expect(await receipts()).toEqual([['follower.created:f1', { tag: 'suppressed', rule: 'muted' }]]);
});

const mutedAlerts = (untilMs: number | null = null): Partial<Settings> => ({
  ...holding('messages'),
  control: { paused: false, muted: { ...nothingMuted, alerts: true }, mutedUntilMs: { alerts: untilMs, sound: null, speech: null } },
});

test('[MOD-12] an alert that is approved during a mute waits until a user unmutes', async () => {
  const { publish, command, save, queue, shown, playOut, advance, world } = await openLiveElement(mutedAlerts());
  await publish(one, two);
  expect(await command({ type: 'approve', key: 'donation.created:d1' })).toBe(1);
  await advance(60_000);
  expect([shown(), queue()]).toEqual([[], ['donation.created:d1']]);
  await save(holding('messages'));
  await playOut();
  expect([shown(), queue()]).toEqual([['donation.created:d1'], []]);
  world.engine.close();
});

test('[MOD-12] alerts approved long before the end of the mute are shown one by one, not as missed', async () => {
  const { publish, command, save, shown, playOut, advance, world } = await openLiveElement(mutedAlerts());
  await publish(one, two, donation({ id: 'd3', donorName: 'Bea', message: 'Hello again!' }));
  expect(await command({ type: 'approve', all: true })).toBe(2);
  await advance(20 * 60_000);
  await save(holding('messages'));
  await playOut();
  await playOut();
  expect(shown()).toEqual(['donation.created:d1', 'donation.created:d3']);
  world.engine.close();
});

test('[MOD-12] an alert that is approved during a mute is shown when the mute ends by itself', async () => {
  const { save, publish, command, shown, advance, world } = await openLiveElement(holding('messages'));
  await save(mutedAlerts(world.time.clock.now() + 60_000));
  await publish(one);
  expect(await command({ type: 'approve' })).toBe(1);
  await advance(50_000);
  expect(shown()).toEqual([]);
  await advance(10_000);
  expect(shown()).toEqual(['donation.created:d1']);
  world.engine.close();
});

test('[MOD-12] alerts released by ending Approve first also wait for the end of the mute', async () => {
  const { save, publish, advance, queue, shown, playOut, receipts, world } = await openLiveElement();
  const muted = { ...nothingMuted, alerts: true };
  await save({ control: { paused: false, muted, approveFirst: true } });
  await publish(one);
  await save({ control: { paused: false, muted, approveFirst: false, approveFirstEndedAtMs: world.time.clock.now() } });
  await advance(10);
  await publish(two);
  expect([shown(), queue()]).toEqual([[], ['donation.created:d1']]);
  await save({});
  await playOut();
  expect(shown()).toEqual(['donation.created:d1']);
  expect(await receipts()).toMatchObject([
    ['follower.created:f1', { tag: 'suppressed', rule: 'muted' }],
    ['donation.created:d1', { tag: 'shown' }],
  ]);
});

test('[MOD-12] alerts that waited for approval long before the end of the mute are shown one by one, not as missed', async () => {
  const { save, publish, shown, playOut, advance, world } = await openLiveElement();
  const muted = { ...nothingMuted, alerts: true };
  await save({ control: { paused: false, muted, approveFirst: true } });
  await publish(one, donation({ id: 'd3', donorName: 'Bea', message: 'Hello again!' }));
  const ended = { paused: false, approveFirst: false, approveFirstEndedAtMs: world.time.clock.now() };
  await save({ control: { ...ended, muted } });
  await advance(20 * 60_000);
  await save({ control: { ...ended, muted: nothingMuted } });
  await playOut();
  await playOut();
  expect(shown()).toEqual(['donation.created:d1', 'donation.created:d3']);
  world.engine.close();
});

test('[MOD-12] a purchase that arrives after the approval of its donation waits with it', async () => {
  const { publish, command, save, page, advance, queue, world } = await openLiveElement(mutedAlerts());
  const perks = [{ id: 'p1', title: 'Golden Hat', quantity: 2, unitAmount: 250, lineTotal: 500, currency: 'USD' }];
  await publish(donation({ perks }));
  expect(await command({ type: 'approve' })).toBe(1);
  await publish(purchase());
  await advance(10_000);
  expect(queue()).toEqual(['donation.created:d1']);
  await save(holding('messages'));
  expect(page.shows().map(({ alert }) => alert.keys)).toEqual([['donation.created:d1', 'perks.purchased:d1']]);
  world.engine.close();
});

test('[MOD-12] during a mute, nothing interrupts or joins the alert on stage', async () => {
  const control = { paused: false, muted: { ...nothingMuted } };
  const { receive, shows, director, page, box: element, playOut, time } = await openElement({ control });
  if (element) element.pacing = { ...element.pacing, interruptFrom: { USD: 10_000 } };
  await receive(follower());
  director.started(page, shows()[0]?.showId ?? 0);
  control.muted.alerts = true;
  await receive(donation({ id: 'big', amount: 10_000 }));
  expect(director.report().showing).toBe('follower.created:f1');
  await playOut();
  await time.advance(10_000);
  expect([shows().length, director.pending]).toEqual([1, []]);
});

test('[MOD-11] approved alerts are shown one by one; without a key, the alert that waited longest is approved', async () => {
  const { publish, command, shown, advance, playOut, queue, world } = await openLiveElement(holding('all'));
  await publish(one, two, three);
  await advance(3_600_000);
  expect(await command({ type: 'approve', key: 'donation.created:d2' })).toBe(1);
  await playOut();
  expect([shown(), queue()]).toEqual([['donation.created:d2'], ['donation.created:d1 held', 'follower.created:f1 held']]);
  expect(await command({ type: 'approve' })).toBe(1);
  await playOut();
  expect(await command({ type: 'approve', all: true })).toBe(1);
  await playOut();
  expect(shown()).toEqual(['donation.created:d2', 'donation.created:d1', 'follower.created:f1']);
  world.engine.close();
});

test('[MOD-11] a refused alert ends as suppressed by `refused` after the undo time', async () => {
  const { publish, command, advance, queue, shown, receipts } = await openLiveElement(holding('all'));
  await publish(one, two);
  expect(await command({ type: 'refuse', key: 'donation.created:d1', by: 'phone' })).toBe(1);
  expect(await command({ type: 'refuse', key: 'follower.created:f1', by: 'phone' })).toBe(1);
  expect(await command({ type: 'undo' })).toBe(2);
  expect(queue()).toEqual(['donation.created:d1 held', 'follower.created:f1 held']);
  expect(await command({ type: 'refuse', key: 'follower.created:f1' })).toBe(1);
  await advance(undoMs);
  expect(shown()).toEqual([]);
  expect(await receipts()).toEqual([['follower.created:f1', { tag: 'suppressed', rule: 'refused' }]]);
});

test('[MOD-11] an approval survives the engine', async () => {
  const { publish, command, nextLedger } = await openLiveElement({ ...holding('all'), ...paused });
  await publish(one);
  expect(await command({ type: 'approve', all: true })).toBe(1);
  const [left] = await (await nextLedger()).registerElement('alerts');
  expect(left?.mark?.approvedAtMs).toEqual(expect.any(Number));
});
