import { expect, test } from 'vitest';
import type { Outcome, QueuedEvent } from '../../contract/engine';
import { donation, follower, purchase } from '../../testing/events';
import { moderation, nothingMuted, openLiveElement, paused } from '../../testing/liveElement';
import { openElement } from '../../testing/openElement';
import { createDescribeAlert, QueueReporter } from './queueReport';

const [one, two, three] = [donation(), follower(), donation({ id: 'd2', donorName: 'Grace', message: 'damn good' })];

test('[CTL-5] a report lists alerts on stage, waiting and ended, with moderated names and texts', async () => {
  const { publish, report, playOut, world } = await openLiveElement({ moderation: { ...moderation, on: true } });
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
      colors: { theme: 'pin', accent: null },
      drawn: { tier: 0, variation: null, titleLines: null, messageLines: null, perks: [] },
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

test('[CTL-5] a report of a long queue has its first fifty alerts and the total; a donation and its purchase are one alert', async () => {
  const { publish, report, world } = await openLiveElement(paused);
  const many = Array.from({ length: 60 }, (_, index) => follower({ id: `f${index}` }));
  await publish(
    donation({ perks: [{ id: 'p1', title: 'Golden Hat', quantity: 2, unitAmount: 250, lineTotal: 500, currency: 'USD' }] }),
    purchase(),
  );
  await publish(...many);
  expect([report()?.waiting, report()?.queue.length, report()?.queue[0]?.key]).toEqual([61, 50, 'donation.created:d1']);
  world.engine.close();
});

test('[CTL-5] the alert on stage is reported with the keys of all its events, up to a hundred', async () => {
  const { publish, report, save, world } = await openLiveElement(paused);
  await publish(...Array.from({ length: 130 }, (_, index) => follower({ id: `f${index}` })));
  await save({ control: { paused: false, muted: nothingMuted } });
  await world.time.advance(1_000);
  const { key, keys = [], events = 0 } = report()?.stage ?? {};
  expect([key, keys.slice(0, 2), keys.length, events > 100]).toEqual([
    'follower.created:f0',
    ['follower.created:f0', 'follower.created:f1'],
    100,
    true,
  ]);
  world.engine.close();
});

test('[CTL-5] [CTL-6] the alert that was on stage last is among the ended ones, however many were muted since', async () => {
  const { publish, report, playOut, save, world } = await openLiveElement();
  await publish(one);
  await playOut();
  await save({ control: { paused: false, muted: { ...nothingMuted, alerts: true } } });
  await publish(...Array.from({ length: 25 }, (_, index) => follower({ id: `muted${index}` })));
  const ended = report()?.recent.map(({ key, fate: { tag } }) => `${key} ${tag}`) ?? [];
  expect([ended.length, ended[0], ended.at(-1)]).toEqual([20, 'follower.created:muted24 suppressed', 'donation.created:d1 shown']);
  world.engine.close();
});

test('[CTL-6] an engine that takes over reports the alert that was on stage last, behind any number of filtered events', async () => {
  const { ledger, director, time } = await openElement();
  const arrive = (from: number, to: number) => {
    const ids = Array.from({ length: to - from }, (_, index) => `f${from + index}`);
    return ledger.intake({ incoming: ids.map((id) => ({ event: follower({ id }), arrival: 'live' })), unreadable: [], cursor: null });
  };
  const end = async (ended: readonly QueuedEvent[], outcome: Outcome) => {
    const completions = ended.map((one) => ({ queued: one, alertKey: null, startedAtMs: null, outcome }));
    await ledger.end('alerts', completions);
    await time.advance(1_000);
    return completions;
  };
  const recent = async (reporter: QueueReporter) =>
    (await reporter.read(session, ['alerts']))[0]?.report.recent.map(({ key }) => key) ?? [];
  const session = { director: () => director };
  await end(await arrive(0, 1), { tag: 'shown', cutShort: false });
  await end(await arrive(1, 150), { tag: 'suppressed', rule: 'type-off' });
  const reporter = new QueueReporter(time.clock);
  const first = await recent(reporter);
  expect([first.length, first[0], first.at(-1)]).toEqual([20, 'follower.created:f149', 'follower.created:f0']);
  const [shown, ...cleared] = [
    ...(await end(await arrive(150, 151), { tag: 'skipped', by: 'creator' })),
    ...(await end(await arrive(151, 200), { tag: 'skipped', by: 'creator', cleared: true })),
  ];
  if (shown) reporter.ended(session, 'alerts', [shown, ...cleared]);
  const next = await recent(reporter);
  expect([next.length, next[0], next.at(-1)]).toEqual([20, 'follower.created:f199', 'follower.created:f150']);
  await arrive(200, 300);
  expect((await recent(new QueueReporter(time.clock))).at(-1)).toBe('follower.created:f150');
});

test('[CTL-5] [SHW-61] an event that makes no alert is reported without texts', async () => {
  const { director } = await openElement();
  const broken = donation({ currency: 'EURO' }); // schemas reject this currency
  expect(createDescribeAlert()(director, [broken])).toEqual({ name: null, title: '', amount: null, message: null, notes: [] });
});
