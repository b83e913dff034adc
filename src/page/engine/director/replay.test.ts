import { expect, test } from 'vitest';
import type { Fate, QueuedEvent } from '../../../contract';
import { stage } from '../../../testing/boxStage';
import { follower } from '../../../testing/events';
import { settle } from '../../../testing/virtualTime';
import { replay } from './replay';

const shown: Fate = { tag: 'shown', cutShort: false };

/** A box in which so many followers have ended as filtered, but those that `end` ends first or last. */
async function openBox(followers: number) {
  const { book, director, shows, time } = await stage();
  const incoming = Array.from({ length: followers }, (_, index) => ({ event: follower({ id: `f${index}` }), arrival: 'live' as const }));
  const queued = await book.intake({ incoming, unreadable: [], cursor: null });
  const end = async (ended: readonly QueuedEvent[], fate: Fate) => {
    await book.end(
      'alerts',
      ended.map((one) => ({ queued: one, alertKey: null, startedAtMs: null, fate })),
    );
    await time.advance(1_000);
  };
  const replayLast = async () => {
    const replayed = await replay(director, undefined);
    await settle();
    return [replayed, ...shows().map(({ alert }) => alert.key)];
  };
  return { queued, end, replayLast };
}

test('[CTL-6] what was shown last is found behind any number of events that were filtered since', async () => {
  const { queued, end, replayLast } = await openBox(1_700);
  await end(queued.slice(0, 1), shown);
  await end(queued.slice(1), { tag: 'suppressed', rule: 'type-off' });
  expect(await replayLast()).toEqual([1, 'follower.created:f0']);
});

test('[CTL-6] what was shown last is what ended last, however long it had waited', async () => {
  const { queued, end, replayLast } = await openBox(700);
  await end(queued.slice(1), shown);
  await end(queued.slice(0, 1), shown);
  expect(await replayLast()).toEqual([1, 'follower.created:f0']);
});

test('[CTL-6] of events that ended at the same moment the last one in the log counts', async () => {
  const { queued, end, replayLast } = await openBox(700);
  await end(queued, shown);
  expect(await replayLast()).toEqual([1, 'follower.created:f699']);
});

test('[DSK-5] what was skipped while on stage was shown last; what was cleared, refused or failed was not', async () => {
  const { queued, end, replayLast } = await openBox(6);
  await end(queued.slice(0, 1), shown);
  await end(queued.slice(1, 2), { tag: 'skipped', by: 'creator' });
  await end(queued.slice(2, 3), { tag: 'skipped', by: 'creator', cleared: true });
  await end(queued.slice(3, 4), { tag: 'suppressed', rule: 'refused' });
  await end(queued.slice(4, 5), { tag: 'suppressed', rule: 'moderated' });
  await end(queued.slice(5), { tag: 'failed', why: 'not-drawn' });
  expect(await replayLast()).toEqual([1, 'follower.created:f1']);
});
