import type { FeedEvent, FeedState, KeptReceipt } from '../../contract/companion';
import { wasOnStage } from '../../contract/engine';
import type { CompanionHandlers } from '../access/authenticate';
import type { Features } from '../features';
import type { LiveHub } from '../live/liveHub';
import { businessKeysOf, type ListedEvent } from './feedStore';

type Engines = ReturnType<LiveHub['engines']>;

export function feedHandlers({ receipts, accounts, hub }: Features) {
  return {
    listFeed: async ({ query }) => {
      const account = accounts.reference();
      if (!account) return { events: [], nextCursor: null };
      const { events, nextCursor } = await receipts.feed.list(account.id, query);
      const engines = hub.engines();
      return { events: events.map((listed) => withState(listed, engines)), nextCursor };
    },
  } satisfies CompanionHandlers;
}

function withState({ event, receipts }: ListedEvent, engines: Engines): FeedEvent {
  return { ...event, state: stateOf(event.key, receipts, engines) };
}

/** The state of an event with receipts from several elements. In order of priority: on stage, shown, waiting, the reason why it was not shown. */
function stateOf(key: string, receipts: readonly KeptReceipt[], engines: Engines): FeedState {
  const keys = businessKeysOf(key);
  const queues = engines.flatMap(({ queues }) => [...queues.values()]);
  const isOnStage = queues.some(({ stage }) => stage && keys.includes(stage.key) && stage.origin !== 'replay' && stage.origin !== 'test');
  if (isOnStage) return { tag: 'playing' };
  const shown = receipts.find(({ fate }) => wasOnStage(fate));
  if (shown) return { tag: 'ended', box: shown.box, fate: shown.fate };
  const waiting = queues.flatMap(({ queue }) => {
    const index = queue.findIndex((entry) => keys.includes(entry.key));
    return index === -1 ? [] : [{ place: index + 1, isHeld: queue[index]?.held !== null }];
  });
  if (waiting.some(({ isHeld }) => isHeld)) return { tag: 'needs-approval' };
  if (waiting.length > 0) return { tag: 'queued', place: Math.min(...waiting.map(({ place }) => place)) };
  const last = receipts.at(-1);
  if (last) return { tag: 'ended', box: last.box, fate: last.fate };
  // Reports of older builds do not contain overlays, so their overlays are assumed to be open.
  const isOpen = engines.some(({ report }) => report.overlays?.some(({ pages }) => pages > 0) ?? true);
  return { tag: isOpen ? 'waiting' : 'no-overlay' };
}
