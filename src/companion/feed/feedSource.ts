import type { BusinessEvent } from '../../contract/api';
import { HttpProblem } from '../../server/http';
import {
  createReconciler,
  createStreamClient,
  donationEvents,
  goalEvents,
  type MintFailure,
  type MintResult,
  type Outcome,
  type PageInput,
  type ReconcileList,
  type Reconciler,
  readBatch,
  type StreamBatch,
} from '../../stream';
import type { Account } from '../account/account';
import type { AccountModel } from '../account/accountModel';
import { mintToken } from '../platform/mintToken';
import { readList, reads } from '../platform/reads';
import { type CallUpstream, UpstreamProblem } from '../platform/upstream';
import type { CompanionOptions } from '../ports';
import type { createFeedStore, FeedProgress } from './feedStore';

/** How long to wait before repeating a call that was postponed because overlays need the quota. */
const spareMs = 5_000;
/** How long to wait before reading the database again after it could not be read. */
const retryMs = 30_000;

interface FeedSourceOptions extends Pick<CompanionOptions, 'clock' | 'timers' | 'fetch' | 'report'> {
  random(): number;
  readonly call: CallUpstream;
  readonly accounts: Pick<AccountModel, 'current' | 'reference' | 'isIdentified'>;
  readonly store: Pick<ReturnType<typeof createFeedStore>, 'progress' | 'add'>;
  /** Whether the feed may mint a token now, without using quota that overlays need. If so, counts the call. */
  mayMint(): boolean;
  mayRead(): boolean;
  /** The current time by the platform's clock. Null if unknown. */
  platformMs(): number | null;
  onChange(): void;
}

export type FeedSource = ReturnType<typeof createFeedSource>;

/** Reads the events of the account in use over its own stream, which is separate from the overlays' (SPEC RCP-24). */
export function createFeedSource(given: FeedSourceOptions) {
  const { accounts } = given;
  const calls = new Set<Promise<unknown>>();
  function track<Result>(call: Promise<Result>): Promise<Result> {
    calls.add(call);
    const done = () => calls.delete(call);
    call.then(done, done);
    return call;
  }
  const store = {
    progress: (id: string) => track(given.store.progress(id)),
    add: (...event: Parameters<typeof given.store.add>) => track(given.store.add(...event)),
  };
  const options = { ...given, store };
  let reading: { readonly account: Account; readonly id: string; close(): void; wake(): void } | null = null;
  let isClosed = false;

  return {
    /** Starts reading the account in use. Stops reading the previous account. */
    follow: () => {
      const id = accounts.reference()?.id;
      const account = !isClosed && id !== undefined && accounts.isIdentified() ? accounts.current() : null;
      if (reading?.account === account && reading?.id === id) return;
      reading?.close();
      reading = account && id !== undefined ? { account, id, ...readAccount(account, id, options) } : null;
    },
    /** Call this when the account may work again. */
    wake: () => reading?.wake(),
    /** Resolves when the database is no longer in use, so that it can be closed. */
    close: async () => {
      isClosed = true;
      reading?.close();
      reading = null;
      await Promise.allSettled(calls);
    },
  };
}

/** Reads the events of one account until the returned `close` is called. */
function readAccount(account: Account, id: string, options: FeedSourceOptions) {
  // This function has over 50 lines, because all callbacks of the stream client use the same `progress`.
  const { clock, timers, fetch, random, call, store, report, onChange } = options;
  const own = { current: () => account, reference: () => ({ id, streamOrigin: '' }), identified: async () => ({ account, id }) };
  const platformNowMs = () => options.platformMs() ?? clock.now();
  let progress: FeedProgress = { baselineMs: null, cursor: null, covered: {} };
  let reconciler: Reconciler | null = null;
  let isClosed = false;
  let cancel = () => {};

  async function add(events: readonly BusinessEvent[], isLive: (index: number) => boolean, change: Partial<FeedProgress>): Promise<void> {
    if (isClosed) throw new Error('the feed is closed');
    const incoming = events.map((event, index) => ({ event, isLive: isLive(index) }));
    const added = await store.add(id, incoming, change);
    progress = { ...progress, ...change };
    if (added > 0) onChange();
  }

  async function mint(): Promise<MintResult> {
    if (!options.mayMint()) return { ok: false, failure: { kind: 'limited', retryAfterMs: spareMs } };
    try {
      const { streamToken, streamUrl } = await mintToken(call, own, {}, null);
      if (progress.baselineMs === null) await add([], () => false, { baselineMs: platformNowMs() });
      return { ok: true, token: streamToken, streamUrl, serverTimeMs: null };
    } catch (error) {
      return { ok: false, failure: failureOf(error) };
    }
  }

  async function intake(batch: StreamBatch): Promise<Outcome> {
    const { incoming, unreadable, cursor } = readBatch(batch);
    const isRead = unreadable.length === 0;
    const events = incoming.map(({ event }) => event);
    await add(events, (index) => incoming[index]?.arrival === 'live', isRead && cursor !== null ? { cursor } : {});
    return isRead ? 'complete' : 'partial';
  }

  async function readPage(list: ReconcileList, { query, signal }: PageInput) {
    while (!options.mayRead()) {
      await pause(spareMs);
      signal.throwIfAborted();
    }
    try {
      return { ok: true, value: await readEvents(call, own, list, query) } as const;
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      const { status, code, message, details } = error;
      return { ok: false, status, code, message, details, retryAfterMs: retryAfterMsOf(error) } as const;
    }
  }

  const createPasses = () =>
    createReconciler({ readPage, accountId: id, clock, timers, onUnreadable: reportUnreadable(report) }, progress.covered, {
      platformNowMs,
      baselineMs: () => progress.baselineMs,
      store: (events, covered) => add(events, () => false, covered ? { covered: { ...progress.covered, ...covered } } : {}),
    });

  const client = createStreamClient({
    ports: { clock, timers, fetch, random },
    mint,
    intake,
    forgetCursor: () => add([], () => false, { cursor: null }),
    reconcile: (_phase, signal, onProgress) => {
      reconciler ??= createPasses();
      return reconciler.run(signal, onProgress);
    },
    onState: () => {}, // ignored: overlays report the state of their own streams
  });

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      timers.set(resolve, ms);
    });

  function open(): void {
    store.progress(id).then(
      (known) => {
        progress = known;
        if (!isClosed) client.start(known.cursor);
      },
      () => {
        report('events for the feed not read: receipts.db is not readable');
        cancel = timers.set(open, retryMs);
      },
    );
  }
  open();
  return {
    wake: () => client.wake(),
    close: () => {
      isClosed = true;
      cancel();
      client.close();
    },
  };
}

async function readEvents(call: CallUpstream, accounts: Parameters<typeof readList>[1], list: ReconcileList, query: PageInput['query']) {
  switch (list) {
    case 'donations': {
      const { items, ...page } = await readList(call, accounts, reads.donations, query);
      return { ...page, events: items.flatMap(donationEvents) };
    }
    case 'followers': {
      const { items, ...page } = await readList(call, accounts, reads.followers, query);
      return { ...page, events: items.map((data): BusinessEvent => ({ type: 'follower.created', data })) };
    }
    case 'goals': {
      const { items, ...page } = await readList(call, accounts, reads.goals, query);
      return { ...page, events: items.flatMap(goalEvents) };
    }
  }
}

function reportUnreadable(report: (line: string) => void) {
  const reported = new Set<string>();
  return (lists: readonly { readonly list: string }[]) => {
    for (const { list } of lists) {
      if (!reported.has(list)) report(`events for the feed: the platform's list of ${list} was not read completely`);
      reported.add(list);
    }
  };
}

function failureOf(error: unknown): MintFailure {
  if (!(error instanceof UpstreamProblem)) return { kind: 'unavailable', reason: 'mint-failed' };
  switch (error.code) {
    case 'UPSTREAM_KEY_REJECTED':
      return { kind: 'key-rejected' };
    case 'UPSTREAM_PREMIUM_REQUIRED':
      return { kind: 'no-premium' };
    case 'UPSTREAM_RATE_LIMITED':
      return { kind: 'limited', retryAfterMs: retryAfterMsOf(error) };
    default:
      return { kind: 'unavailable', reason: error.code === 'UPSTREAM_UNREACHABLE' ? 'platform-silent' : 'mint-failed' };
  }
}

function retryAfterMsOf({ headers }: HttpProblem): number | null {
  const seconds = headers['Retry-After'];
  return seconds === undefined ? null : Number(seconds) * 1_000;
}
