import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Outcome, QueuedEvent } from '../../../contract/engine';
import { Moderation } from '../../../contract/settings';
import { donation, follower, purchase } from '../../../testing/events';
import { openLiveElement } from '../../../testing/liveElement';
import { openElement } from '../../../testing/openElement';
import { settle } from '../../../testing/virtualTime';
import { replay } from './replay';

const [one, two, three] = [donation(), follower(), donation({ id: 'd2' })];
const shown: Outcome = { tag: 'shown', cutShort: false };

/** Opens an element and fills its queue with followers. `end` ends some of them; `replayLast` returns what a replay shows. */
async function openFilteredElement(followers: number, moderation?: Moderation) {
  const { ledger, director, shows, time } = await openElement(moderation ? { moderation } : {});
  const named = (name: string) => ({ event: follower({ id: name, displayName: name }), arrival: 'live' as const });
  const incoming = Array.from({ length: followers }, (_, index) => named(`f${index}`));
  const queued = await ledger.intake({ incoming, unreadable: [], cursor: null });
  const end = async (ended: readonly QueuedEvent[], outcome: Outcome) => {
    await ledger.end(
      'alerts',
      ended.map((one) => ({ queued: one, alertKey: null, startedAtMs: null, outcome })),
    );
    await time.advance(1_000);
  };
  const replayLast = async () => {
    const replayed = await replay(director, undefined);
    await settle();
    return [replayed, ...shows().map(({ alert }) => alert.key)];
  };
  return { queued, end, replayLast, replayKey: (key: string) => replay(director, key) };
}

test('[CTL-6] the last shown alert is found behind any number of later filtered events', async () => {
  const { queued, end, replayLast } = await openFilteredElement(1_700);
  await end(queued.slice(0, 1), shown);
  await end(queued.slice(1), { tag: 'suppressed', rule: 'type-off' });
  expect(await replayLast()).toEqual([1, 'follower.created:f0']);
});

test('[CTL-6] the last shown alert is the one that ended last, however long it waited', async () => {
  const { queued, end, replayLast } = await openFilteredElement(700);
  await end(queued.slice(1), shown);
  await end(queued.slice(0, 1), shown);
  expect(await replayLast()).toEqual([1, 'follower.created:f0']);
});

test('[CTL-6] of events that ended at the same moment, the last one in the log counts', async () => {
  const { queued, end, replayLast } = await openFilteredElement(700);
  await end(queued, shown);
  expect(await replayLast()).toEqual([1, 'follower.created:f699']);
});

test('[CTL-6] an alert that was skipped on stage counts as shown last; cleared, refused and failed ones do not', async () => {
  const { queued, end, replayLast } = await openFilteredElement(6);
  await end(queued.slice(0, 1), shown);
  await end(queued.slice(1, 2), { tag: 'skipped', by: 'creator' });
  await end(queued.slice(2, 3), { tag: 'skipped', by: 'creator', cleared: true });
  await end(queued.slice(3, 4), { tag: 'suppressed', rule: 'refused' });
  await end(queued.slice(4, 5), { tag: 'suppressed', rule: 'moderated' });
  await end(queued.slice(5), { tag: 'failed', why: 'not-drawn' });
  expect(await replayLast()).toEqual([1, 'follower.created:f1']);
});

test('[MOD-36] a replay without a key leaves out muted supporters; one with a key plays', async () => {
  const { queued, end, replayLast, replayKey } = await openFilteredElement(2, z.parse(Moderation, { mutedSupporters: ['F1'] }));
  await end(queued, shown);
  expect(await replayLast()).toEqual([1, 'follower.created:f0']);
  expect(await replayKey('follower.created:f1')).toBe(1);
});

test('[CTL-6] a replay shows an ended event before the queue, marked as a replay, and changes no receipt', async () => {
  const { publish, playOut, command, page, receipts } = await openLiveElement();
  await publish(one);
  await playOut();
  await publish(two, three);
  expect(await command({ type: 'replay', key: 'donation.created:unknown' })).toBe(0);
  expect(await command({ type: 'replay', key: 'donation.created:d1' })).toBe(1);
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
  const { publish, playOut, command, page, world } = await openLiveElement();
  const perks = [{ id: 'p1', title: 'Golden Hat', quantity: 2, unitAmount: 250, lineTotal: 500, currency: 'USD' }];
  await publish(donation({ perks }), purchase());
  await playOut();
  await command({ type: 'replay', key: 'donation.created:d1' });
  expect(page.shows().at(-1)?.alert).toMatchObject({ origin: 'replay', keys: ['donation.created:d1', 'perks.purchased:d1'] });
  world.engine.close();
});

test('[CTL-6] a purchase that was shown with its donation is replayed with it', async () => {
  const { publish, playOut, command, page, world } = await openLiveElement();
  const perks = [{ id: 'p1', title: 'Golden Hat', quantity: 2, unitAmount: 250, lineTotal: 500, currency: 'USD' }];
  await publish(donation({ perks }), purchase());
  await playOut();
  await command({ type: 'replay', key: 'perks.purchased:d1' });
  expect(page.shows().at(-1)?.alert).toMatchObject({ origin: 'replay', keys: ['donation.created:d1', 'perks.purchased:d1'] });
  world.engine.close();
});

test('[CTL-6] a replay without a key shows the last alert again', async () => {
  const { publish, playOut, command, shown, world } = await openLiveElement();
  expect(await command({ type: 'replay' })).toBe(0);
  await publish(one, two);
  await playOut();
  expect(await command({ type: 'replay' })).toBe(1);
  expect(shown().at(-1)).toBe('follower.created:f1');
  world.engine.close();
});

test('[CTL-6] a donation that the platform no longer has is not replayed, even as the last alert', async () => {
  const { receive, playOut, director, shows, time } = await openElement({ gone: ['d2'] });
  for (const event of [two, three]) {
    await receive(event);
    await time.advance(2_000);
    await playOut();
  }
  const before = shows().map(({ alert }) => alert.key);
  expect(before).toEqual(['follower.created:f1', 'donation.created:d2']);
  expect([await replay(director, 'donation.created:d2'), await replay(director, 'perks.purchased:d2')]).toEqual([0, 0]);
  expect(await replay(director, undefined)).toBe(1);
  await time.advance(2_000);
  expect(shows().at(-1)?.alert.key).toBe('follower.created:f1');
});
