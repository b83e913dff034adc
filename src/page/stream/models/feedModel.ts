import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { companionEndpoints, type FeedEvent } from '../../../contract/companion';
import type { CallCompanion } from '../../companion';
import { refusalText } from '../../i18n';
import type { ControlPorts, Undo } from '../ports';

export const feedFilters = ['all', 'needs-action', 'not-shown', 'donations', 'perks', 'followers', 'goals', 'this-stream'] as const;
export type FeedFilter = (typeof feedFilters)[number];

export type FeedPerk = FeedEvent['perks'][number];

type Reading = { readonly tag: 'reading' | 'ready' } | { readonly tag: 'failed'; readonly why: string };

/** A perk that was marked as done. `was`: how many items of the perk were done before. */
interface LastTick {
  readonly event: FeedEvent;
  readonly perk: FeedPerk;
  readonly was: number;
}

/**
 * Where a page of the feed begins. `after`: the cursor that is sent to read the page. `key`: the listed event directly before the page.
 * Both are null for the newest page.
 */
interface Place {
  readonly after: string | null;
  readonly key: string | null;
}

const newest: Place = { after: null, key: null };

/** The feed: every event of the account, newest first (SPEC RCP-22). */
export interface FeedModel {
  readonly events: ReadonlySignal<readonly FeedEvent[]>;
  /** The events that are playing, queued or waiting for approval, by key. Includes those that the filter or search hides. */
  readonly live: ReadonlySignal<ReadonlyMap<string, FeedEvent>>;
  readonly reading: ReadonlySignal<Reading>;
  readonly hasMore: ReadonlySignal<boolean>;
  /** How many events need approval or have an open perk. */
  readonly needsAction: ReadonlySignal<number>;
  readonly filter: ReadonlySignal<FeedFilter>;
  readonly search: ReadonlySignal<string>;
  choose(filter: FeedFilter): void;
  setSearch(text: string): void;
  /** Reads the next page of older events. */
  readMore(): void;
  /** Empties the list and reads it again, for example after an erasure. */
  reload(): void;
  /** The perk that was marked as done last, or null if this cannot be undone any more. */
  readonly lastTick: ReadonlySignal<LastTick | null>;
  readonly tickFailure: ReadonlySignal<string | null>;
  /** Sets how many items of a perk are done. */
  tick(event: FeedEvent, perk: FeedPerk, done: number): Promise<void>;
  undoTick(): Promise<void>;
  close(): void;
}

interface FeedModelOptions {
  readonly call: CallCompanion;
  readonly timers: ControlPorts['timers'];
  /** Changes whenever the feed may have new events, or the state of an event may have changed. */
  readonly changes: ReadonlySignal<unknown>;
}

const pageSize = 50;
const searchDelayMs = 300;
/** After a change, older pages are read again. The delay is this time multiplied by the number of pages, but at least `olderDelayMs`. */
const delayPerPageMs = 500;
const olderDelayMs = 2_000;
/** All changes within this time cause only one read. */
const changeDelayMs = 200;

export function createFeedModel({ call, timers, changes }: FeedModelOptions): FeedModel {
  // This function has over 50 lines, because all reads change the same list.
  const events = signal<readonly FeedEvent[]>([]);
  const live = signal<ReadonlyMap<string, FeedEvent>>(new Map());
  const reading = signal<Reading>({ tag: 'reading' });
  const cursor = signal<string | null>(null);
  const hasMore = signal(false);
  const needsAction = signal(0);
  const filter = signal<FeedFilter>('all');
  const search = signal('');
  const lastTick = signal<LastTick | null>(null);
  const tickFailure = signal<string | null>(null);
  /** Increases with each new list, so that answers for the previous list are ignored. */
  let list = 0;
  /** The cursor of the page of older events that is being read. */
  let readingAfter: string | null = null;
  let isReading = false;
  let isDue = false;
  let cancelChange: Undo | null = null;
  let cancelSearch: Undo = () => {};
  /** The search that the list was read with. While the creator types, `search` already has the new text. */
  let searched = '';
  let older: Place | null = null;
  let cancelOlder: Undo | null = null;

  const queryOf = (after: string | null) => ({
    limit: String(pageSize),
    ...(filter.peek() !== 'all' && { filter: filter.peek() }),
    ...(searched !== '' && { search: searched }),
    ...(after !== null && { cursor: after }),
  });

  /** Reads one page into the list. If the list has older events than this page, returns where the next page begins, otherwise null. */
  async function readPage(place: Place): Promise<Place | null> {
    const own = list;
    const answer = await call(companionEndpoints.listFeed, { query: queryOf(place.after) });
    if (own !== list) return null;
    if (!answer.ok) {
      reading.value = { tag: 'failed', why: refusalText(answer) };
      return null;
    }
    const listed = events.peek();
    const at = place.key === null ? 0 : listed.findIndex(({ key }) => key === place.key) + 1;
    if (place.key !== null && at === 0) return null; // the list has changed meanwhile
    const { nextCursor } = answer.value;
    const before = new Set(listed.slice(0, at).map(({ key }) => key));
    const page = reuseUnchanged(answer.value.events, listed).filter(({ key }) => !before.has(key));
    // If the newest page and the list share no event, the page is of another account, or events between the two are missing.
    const isNewList = place.after === null && ((listed.length <= pageSize && readingAfter === null) || !hasCommonEvent(page, listed));
    const rest = nextCursor === null || isNewList ? [] : olderOf(listed.slice(at), page);
    events.value = [...listed.slice(0, at), ...page, ...rest];
    live.value = withLive(live.peek(), answer.value.events);
    if (rest.length === 0) cursor.value = nextCursor;
    hasMore.value = cursor.value !== null;
    needsAction.value = answer.value.needsAction;
    reading.value = { tag: 'ready' };
    return rest.length === 0 ? null : { after: nextCursor, key: page.at(-1)?.key ?? place.key };
  }

  /** Reads the older pages again, because their events may have changed or may have been deleted. */
  function readOlderSoon(): void {
    if (!older || cancelOlder) return;
    const pages = Math.ceil(events.peek().length / pageSize);
    cancelOlder = timers.set(() => void readOlder(), Math.max(olderDelayMs, pages * delayPerPageMs));
  }

  async function readOlder(): Promise<void> {
    const own = list;
    for (let place = older; place && own === list; ) place = await readPage(place);
    if (own === list) cancelOlder = null;
  }

  /** Reads the newest events. Only one read runs at a time, so that many simultaneous events do not delay the list. Never rejects. */
  async function read(): Promise<void> {
    isDue = true;
    if (isReading) return;
    isReading = true;
    while (isDue) {
      isDue = false;
      older = await readPage(newest);
      readOlderSoon();
    }
    isReading = false;
  }

  function stopOlder(): void {
    cancelOlder?.();
    [cancelOlder, older] = [null, null];
  }

  function reload(): void {
    cancelSearch();
    list += 1;
    searched = search.peek().trim();
    stopOlder();
    events.value = [];
    cursor.value = null;
    hasMore.value = false;
    reading.value = { tag: 'reading' };
    void read();
  }

  async function save({ event, perk, was }: LastTick, done: number): Promise<boolean> {
    if (!perk.task) return false;
    const own = list;
    const answer = await call(companionEndpoints.tickPerkTask, { params: { id: String(perk.task.id) }, body: { from: was, done } });
    tickFailure.value = answer.ok ? null : refusalText(answer);
    if (answer.ok && own === list) events.value = events.peek().map((one) => (one.key === event.key ? withDone(one, perk, done) : one));
    void read();
    return answer.ok;
  }

  const stop = effect(() => {
    changes.value;
    if (cancelChange) return;
    cancelChange = timers.set(
      () => {
        cancelChange = null;
        void read();
      },
      reading.peek().tag === 'reading' ? 0 : changeDelayMs,
    );
  });

  return {
    events,
    live,
    reading,
    hasMore,
    needsAction,
    filter,
    search,
    choose: (chosen) => {
      filter.value = chosen;
      reload();
    },
    setSearch: (text) => {
      search.value = text;
      cancelSearch();
      cancelSearch = timers.set(reload, searchDelayMs);
    },
    readMore: () => {
      if (cursor.peek() === null || cursor.peek() === readingAfter) return;
      readingAfter = cursor.peek();
      void readPage({ after: readingAfter, key: events.peek().at(-1)?.key ?? null }).finally(() => {
        readingAfter = null;
      });
    },
    reload,
    lastTick,
    tickFailure,
    tick: async (event, perk, done) => {
      const tick = { event, perk, was: perk.task?.done ?? 0 };
      lastTick.value = (await save(tick, done)) ? tick : null;
    },
    undoTick: async () => {
      const tick = lastTick.peek();
      lastTick.value = null;
      const present = tick && findTask(events.peek(), tick);
      if (tick) await save({ ...tick, was: present?.done ?? tick.perk.quantity }, tick.was);
    },
    close: () => {
      list += 1;
      stop();
      cancelChange?.();
      cancelSearch();
      stopOlder();
    },
  };
}

/** Uses the listed object for each event that has not changed, so that its row is not rendered again. */
function reuseUnchanged(page: readonly FeedEvent[], listed: readonly FeedEvent[]): readonly FeedEvent[] {
  const known = new Map(listed.map((event) => [event.key, event]));
  return page.map((event) => {
    const before = known.get(event.key);
    return before && JSON.stringify(before) === JSON.stringify(event) ? before : event;
  });
}

function hasCommonEvent(page: readonly FeedEvent[], listed: readonly FeedEvent[]): boolean {
  const keys = new Set(page.map(({ key }) => key));
  return listed.some(({ key }) => keys.has(key));
}

const liveStates: readonly FeedEvent['state']['tag'][] = ['playing', 'queued', 'needs-approval'];

function withLive(before: ReadonlyMap<string, FeedEvent>, page: readonly FeedEvent[]): ReadonlyMap<string, FeedEvent> {
  const after = new Map([...before, ...page.map((event) => [event.key, event] as const)]);
  return new Map([...after].filter(([, { state }]) => liveStates.includes(state.tag)));
}

function olderOf(listed: readonly FeedEvent[], page: readonly FeedEvent[]): readonly FeedEvent[] {
  const oldest = page.at(-1)?.createdAtMs ?? Number.POSITIVE_INFINITY;
  const keys = new Set(page.map(({ key }) => key));
  return listed.filter(({ key, createdAtMs }) => createdAtMs <= oldest && !keys.has(key));
}

function withDone(event: FeedEvent, { task }: FeedPerk, done: number): FeedEvent {
  return {
    ...event,
    perks: event.perks.map((perk) => (perk.task && perk.task.id === task?.id ? { ...perk, task: { ...perk.task, done } } : perk)),
  };
}

function findTask(events: readonly FeedEvent[], { event, perk }: LastTick): FeedPerk['task'] {
  return events.find(({ key }) => key === event.key)?.perks.find(({ task }) => task && task.id === perk.task?.id)?.task;
}
