import { expect, test } from 'vitest';
import { donation, follower, purchase } from '../../../testing/events';
import { moderation, openLiveBox, paused } from '../../../testing/liveBox';
import { openBox } from '../../../testing/openBox';
import { createDescribeAlert } from './describeAlert';

const [one, two, three] = [donation(), follower(), donation({ id: 'd2', donorName: 'Grace', message: 'damn good' })];

test('[CTL-5] a report names what is on stage, what waits and what has ended, with moderated names and texts', async () => {
  const { publish, report, playOut, world } = await openLiveBox({ moderation: { ...moderation, on: true } });
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

test('[CTL-5] of a long queue the first fifty are reported, and how many there are; a donation and its purchase are one alert', async () => {
  const { publish, report, world } = await openLiveBox(paused);
  const many = Array.from({ length: 60 }, (_, index) => follower({ id: `f${index}` }));
  await publish(
    donation({ perks: [{ id: 'p1', title: 'Golden Hat', quantity: 2, unitAmount: 250, lineTotal: 500, currency: 'USD' }] }),
    purchase(),
  );
  await publish(...many);
  expect([report()?.waiting, report()?.queue.length, report()?.queue[0]?.key]).toEqual([61, 50, 'donation.created:d1']);
  world.engine.close();
});

test('[CTL-5] [SHW-61] an event of which no alert can be made is reported without texts', async () => {
  const { director } = await openBox();
  const broken = donation({ currency: 'EURO' }); // no schema lets it through, and no currency is called so
  expect(createDescribeAlert()(director, [broken])).toEqual({ name: null, title: '', amount: null, message: null, notes: [] });
});
