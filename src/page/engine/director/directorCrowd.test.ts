import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { EngineMessage } from '../../../contract/engine';
import { defaultSpeech, Moderation } from '../../../contract/settings';
import { donation, follower, goalReached, perkLine, purchase } from '../../../testing/events';
import { readReceipts } from '../../../testing/memoryLedger';
import { openElement } from '../../../testing/openElement';
import { settle } from '../../../testing/virtualTime';
import { type CommandContext, runCommand } from './runCommand';

const updates = (posted: readonly EngineMessage[]) =>
  posted.filter((message): message is Extract<EngineMessage, { kind: 'update' }> => message.kind === 'update');

async function crowd({ receive, director, page, shows, box: element }: Awaited<ReturnType<typeof openElement>>) {
  if (element) element.groupAbove = 1;
  await receive(donation({ id: 'first' }));
  director.started(page, shows()[0]?.showId ?? 0);
  director.ended(page, shows()[0]?.showId ?? 0, null);
  await receive(follower(), follower({ id: 'f2' }));
}

test('[SHW-33] [SHW-86] a follower joins a group of followers on stage, durably first, and ends as merged into it', async () => {
  const world = await openElement();
  await crowd(world);
  const { time, director, page, shows, posted, receive, ledger } = world;
  await time.advance(1_000);
  const { showId, alert } = shows()[1] ?? { showId: 0, alert: null };
  director.started(page, showId);
  await time.advance(1_000);
  await receive(follower({ id: 'f3' }));
  expect(updates(posted)).toMatchObject([
    { showId, update: 1, alert: { key: alert?.key, title: [{ text: '3 new followers' }], durationMs: alert?.durationMs } },
  ]);
  director.started(page, showId, 1);
  await time.advance(5_000);
  await receive(follower({ id: 'f4' }));
  expect(updates(posted)[1]).toMatchObject({ update: 2, alert: { title: [{ text: '4 new followers' }], durationMs: 9_500 } });
  director.started(page, showId, 2);
  director.ended(page, showId, null);
  await settle();
  expect(shows()).toHaveLength(2);
  expect((await readReceipts(ledger, 'alerts', 4)).map(({ key, alertKey, fate: outcome }) => [key, alertKey, outcome.tag])).toEqual(
    ['f4', 'f3', 'f2', 'f1'].map((id) => [`follower.created:${id}`, 'follower.created:f1', 'merged']),
  );
});

test.each([-3_600_000, 3_600_000])(
  '[SHW-3] an alert that others join stays no longer if the clock was set by %i ms meanwhile',
  async (byMs) => {
    const world = await openElement();
    await crowd(world);
    const { time, director, page, shows, posted, receive } = world;
    await time.advance(1_000);
    director.started(page, shows()[1]?.showId ?? 0);
    await time.advance(1_000);
    time.setClock(byMs);
    await receive(follower({ id: 'f3' }));
    expect(updates(posted).every(({ alert }) => alert.durationMs <= 12_000)).toBe(true);
    director.started(page, shows()[1]?.showId ?? 0, 1);
    await time.advance(15_000);
    await settle();
    expect(director.show?.id).not.toBe(shows()[1]?.showId);
  },
);

test('[SPK-2] [SHW-33] an alert that others join keeps its speech, its time, and the way to skip it', async () => {
  const world = await openElement({ speech: { ...defaultSpeech, on: true, stayMs: 20_000 } });
  const { time, director, page, shows, posted, receive, box: element } = world;
  if (element) element.pacing = { ...element.pacing, comboMs: 60_000 };
  await receive(donation({ id: 'first' }));
  const showId = shows()[0]?.showId ?? 0;
  director.started(page, showId);
  await receive(donation({ id: 'second', message: null }));
  expect(updates(posted)).toHaveLength(1);
  director.started(page, showId, 1);
  director.extended(page, showId, 20_000);
  expect(director.report().endsAtMs).toBe(time.clock.now() + 20_000);
  const context = {} as CommandContext;
  await runCommand({ type: 'skip-speech' }, undefined, [director], context);
  expect(posted.at(-1)).toEqual({ kind: 'skip-speech', showId });
});

test('[SHW-86] events that joined on a page that never painted them are shown later', async () => {
  const world = await openElement();
  await crowd(world);
  const { time, director, page, shows, posted, receive, ledger } = world;
  await time.advance(1_000);
  director.started(page, shows()[1]?.showId ?? 0);
  await receive(follower({ id: 'f3' }));
  expect(updates(posted)).toHaveLength(1);
  director.ended(page, shows()[1]?.showId ?? 0, null);
  await settle();
  await time.advance(1_000);
  await settle();
  expect(shows()[2]?.alert.key).toBe('follower.created:f3');
  expect((await readReceipts(ledger, 'alerts', 9)).map(({ key }) => key)).not.toContain('follower.created:f3');
});

test('[SHW-32] [DLV-4] after a cut, members on screen for half of their time count as shown, and later ones are shown again', async () => {
  const world = await openElement();
  await crowd(world);
  const { time, director, page, shows, receive, ledger } = world;
  await time.advance(1_000);
  const showId = shows()[1]?.showId ?? 0;
  director.started(page, showId);
  await time.advance(3_600);
  await receive(follower({ id: 'f3' }));
  director.started(page, showId, 1);
  await time.advance(100);
  director.pageGone(page);
  await settle();
  await time.advance(1_000);
  await settle();
  expect((await readReceipts(ledger, 'alerts', 2)).map(({ key, fate: outcome }) => [key, outcome])).toEqual(
    ['f2', 'f1'].map((id) => [`follower.created:${id}`, { tag: 'merged', cutShort: true }]),
  );
  expect(shows()[2]?.alert.key).toBe('follower.created:f3');
});

test('[SHW-32] a large donation interrupts the alert on stage, which is shown once again without interruption', async () => {
  const { receive, shows, director, page, time, playOut, box: element, ledger } = await openElement();
  if (element) element.pacing = { ...element.pacing, interruptFrom: { USD: 10_000 } };
  await receive(follower());
  director.started(page, shows()[0]?.showId ?? 0);
  await time.advance(500);
  await receive(donation({ id: 'big', amount: 10_000 }));
  expect(shows().map(({ alert }) => alert.key)).toEqual(['follower.created:f1', 'donation.created:big']);
  await playOut();
  await time.advance(1_000);
  expect(shows()[2]?.alert.key).toBe('follower.created:f1');
  director.started(page, shows()[2]?.showId ?? 0);
  await receive(donation({ id: 'big2', amount: 10_000 }));
  expect(shows()).toHaveLength(3);
  await playOut();
  expect((await readReceipts(ledger, 'alerts', 9)).find(({ key }) => key === 'follower.created:f1')).toMatchObject({
    restarts: 1,
    fate: { tag: 'shown', cutShort: false },
  });
});

const dropping = z.parse(Moderation, { on: true, languages: [], words: ['evil'], action: 'drop' });

test('[MOD-1] a dropped alert does not remove other alerts of its supporter’s row, before the row is shown or on stage', async () => {
  const { receive, shows, director, page, posted, box: element, ledger, playOut, time } = await openElement({ moderation: dropping });
  if (element) element.pacing = { ...element.pacing, comboMs: 60_000 };
  const said = (id: string, message: string) => donation({ id, message });
  await receive(said('evil1', 'evil'), said('a', 'hi'), said('evil2', 'evil'), said('b', 'thanks'));
  expect(shows().map(({ alert }) => [alert.keys, alert.message])).toEqual([[['donation.created:a', 'donation.created:b'], 'hi · thanks']]);
  director.started(page, shows()[0]?.showId ?? 0);
  await receive(said('evil3', 'evil'), said('c', 'bye'));
  expect(updates(posted)).toMatchObject([
    { alert: { keys: ['a', 'b', 'c'].map((id) => `donation.created:${id}`), message: 'hi · thanks · bye' } },
  ]);
  director.started(page, shows()[0]?.showId ?? 0, 1);
  await playOut();
  await time.advance(1_000);
  const outcomes = (await readReceipts(ledger, 'alerts', 9)).map(
    ({ key, fate: outcome }) => `${key.split(':')[1]} ${'rule' in outcome ? outcome.rule : outcome.tag}`,
  );
  expect(outcomes.sort()).toEqual(['a merged', 'b merged', 'c merged', 'evil1 moderated', 'evil2 moderated', 'evil3 moderated']);
});

test('[SHW-32] an alert that moderation drops interrupts nothing', async () => {
  const { receive, shows, director, page, time, box: element, ledger } = await openElement({ moderation: dropping });
  if (element) element.pacing = { ...element.pacing, interruptFrom: { USD: 10_000 } };
  await receive(follower());
  director.started(page, shows()[0]?.showId ?? 0);
  await time.advance(500);
  await receive(donation({ id: 'dropped', amount: 10_000, message: 'evil' }));
  const line = perkLine({ lineTotal: 10_000 });
  await receive(
    donation({ id: 'pair', amount: 10_000, message: 'evil', perks: [line] }),
    purchase({ donationId: 'pair', cartTotal: 10_000, perks: [line] }),
  );
  expect(shows()).toHaveLength(1);
  await receive(donation({ id: 'big', amount: 10_000 }));
  expect(shows().map(({ alert }) => alert.key)).toEqual(['follower.created:f1', 'donation.created:big']);
  const receipts = await readReceipts(ledger, 'alerts', 9);
  expect(receipts.map(({ key }) => key).sort()).toEqual(['donation.created:dropped', 'donation.created:pair', 'perks.purchased:pair']);
  for (const { fate: outcome } of receipts) expect(outcome).toMatchObject({ tag: 'suppressed', rule: 'moderated' });
});

test('[SHW-32] an alert that is interrupted after half of its time counts as shown', async () => {
  const { receive, shows, director, page, time, box: element, ledger } = await openElement();
  if (element) element.pacing = { ...element.pacing, interruptFrom: { USD: 10_000 } };
  await receive(follower());
  director.started(page, shows()[0]?.showId ?? 0);
  await time.advance(4_000);
  await receive(donation({ id: 'big', amount: 10_000 }));
  expect(shows()[1]?.alert.key).toBe('donation.created:big');
  expect(await readReceipts(ledger, 'alerts', 9)).toMatchObject([{ key: 'follower.created:f1', fate: { tag: 'shown', cutShort: true } }]);
});

test('[SHW-35] a type that does not wait ends at once while another alert is on stage, with its own reason', async () => {
  const { receive, shows, director, page, box: element, ledger, playOut, time } = await openElement();
  if (element) element.pacing = { ...element.pacing, notQueued: ['follower.created'] };
  await receive(donation(), follower(), donation({ id: 'd2', donorName: 'Bea' }));
  director.started(page, shows()[0]?.showId ?? 0);
  await receive(follower({ id: 'f2' }));
  await settle();
  const rules = async () =>
    (await readReceipts(ledger, 'alerts', 9)).map(({ key, fate: outcome }) => `${key} ${'rule' in outcome ? outcome.rule : outcome.tag}`);
  expect((await rules()).sort()).toEqual(['follower.created:f1 not-queued', 'follower.created:f2 not-queued']);
  expect(director.report().queued).toBe(2);
  await playOut();
  await time.advance(1_000);
  expect(shows().map(({ alert }) => alert.key)).toEqual(['donation.created:d1', 'donation.created:d2']);
  await playOut();
  await time.advance(1_000);
  await receive(follower({ id: 'f3' }));
  expect(shows().at(-1)?.alert.key).toBe('follower.created:f3');
});

test('[SHW-35] [DLV-1] events that end early in one element are shown in another element with the same queue', async () => {
  const [one, other] = [await openElement(), await openElement()];
  if (one.box) one.box.pacing = { ...one.box.pacing, notQueued: ['follower.created'] };
  const batch = {
    incoming: [donation(), follower()].map((event) => ({ event, arrival: 'live' as const })),
    unreadable: [],
    cursor: null,
  };
  const given = await one.ledger.intake(batch);
  await other.ledger.intake(batch);
  one.director.add(given);
  await settle();
  one.director.started(one.page, one.shows()[0]?.showId ?? 0);
  await settle();
  expect(one.director.report().queued).toBe(1);
  other.director.add(given);
  await settle();
  await other.playOut();
  await other.time.advance(1_000);
  expect(other.shows().map(({ alert }) => alert.key)).toEqual(['donation.created:d1', 'follower.created:f1']);

  for (const each of [one, other]) {
    if (each.box) each.box.pacing = { ...each.box.pacing, interruptFrom: { USD: 10_000 }, notQueued: [] };
    await each.playOut();
    await each.time.advance(1_000);
  }
  const next = { ...batch, incoming: [{ event: follower({ id: 'f2' }), arrival: 'live' as const }] };
  const dear = { ...batch, incoming: [{ event: donation({ id: 'big', amount: 10_000 }), arrival: 'live' as const }] };
  const cutOff: (readonly string[])[] = [];
  const [nextGiven, dearGiven] = [await one.ledger.intake(next), await one.ledger.intake(dear)];
  for (const each of [one, other]) {
    if (each === other) await Promise.all([other.ledger.intake(next), other.ledger.intake(dear)]);
    each.director.add(nextGiven);
    await settle();
    each.director.started(each.page, each.shows().at(-1)?.showId ?? 0);
    each.director.add(dearGiven);
    await settle();
    await settle();
    cutOff.push(
      each
        .shows()
        .map(({ alert }) => alert.key)
        .slice(-2),
    );
  }
  expect(cutOff).toEqual([
    ['follower.created:f2', 'donation.created:big'],
    ['follower.created:f2', 'donation.created:big'],
  ]);
});

test('[SHW-35] events that can join the alert on stage join it; an event whose end cannot be written waits', async () => {
  const { receive, shows, director, page, box: element, ledger, playOut, time } = await openElement();
  if (element) Object.assign(element, { groupAbove: 1, pacing: { ...element.pacing, notQueued: ['follower.created', 'goal.reached'] } });
  await receive(follower(), follower({ id: 'f2' }));
  director.started(page, shows()[0]?.showId ?? 0);
  await receive(follower({ id: 'f3' }));
  expect(director.show?.joining?.queued.map(({ key }) => key)).toEqual(['follower.created:f3']);
  director.started(page, shows()[0]?.showId ?? 0, 1);
  await time.advance(400);
  const { end } = ledger;
  ledger.end = async () => {
    throw new Error('the disk is full');
  };
  await receive(donation());
  await receive(goalReached());
  ledger.end = end;
  expect(await readReceipts(ledger, 'alerts', 9)).toEqual([]);
  await playOut();
  await time.advance(1_000);
  expect((await readReceipts(ledger, 'alerts', 9)).filter(({ fate: outcome }) => outcome.tag === 'merged')).toHaveLength(3);
  expect(shows().at(-1)?.alert.key).toBe('donation.created:d1');
});
