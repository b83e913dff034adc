import { feedKeyOf } from '../../contract/api';
import { controlFeedMs, type FeedEvent, type FeedState } from '../../contract/companion';
import { wasOnStage } from '../../contract/engine';
import type { CompanionHandlers } from '../access/authenticate';
import type { Features } from '../features';
import type { LiveHub } from '../live/liveHub';
import type { LiveEvents } from './feedQuery';
import type { ListedEvent } from './feedStore';

export function feedHandlers({ receipts, accounts, hub, clock, streamRecorder }: Features) {
  return {
    listFeed: async ({ query: { limit, cursor, filter, search }, caller }) => {
      const account = accounts.reference();
      if (!account) return { events: [], nextCursor: null, needsAction: 0 };
      const engines = hub.engines();
      const live = liveEventsOf(engines);
      const fromMs = caller.kind === 'settings' ? null : clock.now() - controlFeedMs;
      const streamFromMs = filter === 'this-stream' ? await currentStreamMs(account.id) : null;
      const { events, nextCursor, needsAction } = await receipts.feed.list(account.id, {
        ...{ limit, cursor, filter, search, fromMs, streamFromMs, live },
      });
      // Reports of older builds do not contain overlays, so their overlays are assumed to be open.
      const isOpen = engines.some(({ report }) => report.overlays?.some(({ pages }) => pages > 0) ?? true);
      const arrivesFromMs = isOpen ? (live.isCut ? 0 : clock.now() - arrivalMs) : Number.POSITIVE_INFINITY;
      return { events: events.map((listed) => withState(listed, live, arrivesFromMs)), nextCursor, needsAction };
    },
  } satisfies CompanionHandlers;

  async function currentStreamMs(accountId: string): Promise<number | null> {
    await streamRecorder.settled();
    return receipts.streams.currentMs(accountId, clock.now());
  }
}

/**
 * How long an open overlay may take to receive an event. If no overlay has received the event by then, the feed assumes that none was
 * open.
 */
const arrivalMs = 120_000;

function liveEventsOf(engines: ReturnType<LiveHub['engines']>): LiveEvents {
  const [playing, awaitingApproval, queued] = [new Set<string>(), new Set<string>(), new Map<string, number>()];
  let isCut = false;
  for (const { stage, queue, waiting } of engines.flatMap(({ queues }) => [...queues.values()])) {
    isCut ||= waiting > queue.length || (stage?.events ?? 0) > (stage?.keys?.length ?? 1);
    if (stage && stage.origin !== 'replay' && stage.origin !== 'test') {
      for (const key of stage.keys ?? [stage.key]) playing.add(feedKeyOf(key));
    }
    for (const [index, entry] of queue.entries()) {
      const key = feedKeyOf(entry.key);
      if (entry.held !== null) awaitingApproval.add(key);
      else queued.set(key, Math.min(queued.get(key) ?? Number.POSITIVE_INFINITY, index + 1));
    }
  }
  return { playing, awaitingApproval, queued, isCut };
}

function withState(listed: ListedEvent, live: LiveEvents, arrivesFromMs: number): FeedEvent {
  return { ...listed.event, state: stateOf(listed, live, arrivesFromMs) };
}

/**
 * The state of an event with receipts from several elements. The first state that applies is used: on stage, needs approval, shown,
 * queued, the reason why it was not shown.
 */
function stateOf(
  { event: { key, createdAtMs }, receipts }: ListedEvent,
  { playing, awaitingApproval, queued }: LiveEvents,
  arrivesFromMs: number,
): FeedState {
  if (playing.has(key)) return { tag: 'playing' };
  if (awaitingApproval.has(key)) return { tag: 'needs-approval' };
  const shown = receipts.find(({ fate: outcome }) => wasOnStage(outcome));
  if (shown) return { tag: 'ended', box: shown.box, key: shown.key, fate: shown.fate };
  const place = queued.get(key);
  if (place !== undefined) return { tag: 'queued', place };
  const last = receipts.at(-1);
  if (last) return { tag: 'ended', box: last.box, key: last.key, fate: last.fate };
  return { tag: createdAtMs >= arrivesFromMs ? 'waiting' : 'no-overlay' };
}
