import {
  type CatalogText,
  type Clock,
  catalogText,
  dayMs,
  limits,
  type RateWindow,
  type TextValue,
  type Timers,
  windowFreeAtMs,
  withUse,
} from '../contract';
import { type BusinessEvent, businessTimeMs } from '../contract/api';
import { textIn } from '../contract/companion';
import type { Outcome } from './ports';

const reconcileListNames = ['donations', 'followers', 'goals'] as const;
export type ReconcileList = (typeof reconcileListNames)[number];

const pageTries = 4;
const pageRetryMs = 10_000;
/** How long to wait for a page. Longer than the companion's own limit, so that the companion can answer with the reason. */
const pageTimeoutMs = 15_000;
const pageLimit = '100';
const maxRestarts = 3;
/** How many pages of a list a pass reads, at most. A faulty list might never end. */
const maxPages = 1_000;
/**
 * REST passes of all lists, including retries, use up to half of the account's quota. The other half is for the creator's other software.
 */
const { quota, windowMs } = limits.accountRequests;
const budget: RateWindow = { quota: quota / 2, windowMs };

/** The times of the events that one reading of a list covers, in epoch ms by the server's clock. */
export interface Span {
  readonly sinceMs: number;
  /** A newest-first list is read back to this time, in epoch ms. An earlier pass has read the events before this time. */
  readonly stopBeforeMs: number;
  /** The time when the reading starts. The list never counts as read beyond this time, even if an item has a later time. */
  readonly untilMs: number;
}

export type Watermarks = { readonly [List in ReconcileList]?: number };

/** A page of a list, as events. `accountId`: the list's owner. Absent if it is unknown. */
export interface ListPage {
  readonly events: readonly BusinessEvent[];
  readonly nextCursor: string | null;
  readonly accountId?: string | undefined;
  /** Items that cannot be parsed: when each happened (null if unknown), and why it cannot be parsed. */
  readonly unread?: readonly { readonly at: string | null; readonly why: string }[] | undefined;
}

type PageAnswer =
  | { readonly ok: true; readonly value: ListPage }
  | {
      readonly ok: false;
      readonly status: number;
      readonly code: string | null;
      readonly message: string;
      readonly details: unknown;
      readonly retryAfterMs: number | null;
    };

export interface PageInput {
  readonly query: { readonly limit?: string; readonly cursor?: string };
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
}

interface ReconcilerOptions {
  readPage(list: ReconcileList, input: PageInput): Promise<PageAnswer>;
  readonly accountId: string;
  readonly clock: Clock;
  readonly timers: Timers;
  span(list: ReconcileList): Span;
  /** Receives events in the order in which they happened. `covered`: up to what time each list has been read completely. */
  store(events: readonly BusinessEvent[], covered: Watermarks): Promise<void>;
  /** Receives the lists that are unreadable or temporarily unavailable, each with the reason. Empty if all lists were read. */
  onUnreadable(lists: readonly UnreadList[]): void;
}

interface UnreadList {
  readonly list: ReconcileList;
  readonly why: TextValue;
}

class Unavailable extends Error {
  constructor(
    message: string,
    readonly why: TextValue,
  ) {
    super(message);
  }
}

interface Reading extends Span {
  readonly events: BusinessEvent[];
  /** The cursors of the pages so far; the last one is of the current page. Empty at the first page. */
  cursors: readonly string[];
  pages: number;
  previousMs: number;
  newestMs: number;
  descending: boolean;
  restarts: number;
  isFinished: boolean;
  unreadable: TextValue | null;
}

/** Runs REST passes. After a failed or aborted pass, the next pass continues at the same page. */
export class Reconciler {
  readonly #readings = new Map<ReconcileList, Reading>();
  /** Lists that refuse the parameter `limit`, which the contract defines only for donations. */
  readonly #unlimited = new Set<ReconcileList>();
  #requestTimes: readonly number[] = [];

  constructor(private readonly options: ReconcilerOptions) {}

  /**
   * Reads all lists and stores their events. If a request fails temporarily, stores the events of the finished lists and then throws.
   * Returns `partial` if a list was refused, has too many pages or contains items that cannot be parsed.
   */
  async run(signal: AbortSignal, onProgress: () => void): Promise<Outcome> {
    let isResumed: boolean;
    let outcome: Outcome;
    do {
      isResumed = this.#readings.size > 0; // these readings lack the newest events, so their first pages are read again
      outcome = await this.#round(signal, onProgress);
    } while (isResumed);
    return outcome;
  }

  async #round(signal: AbortSignal, onProgress: () => void): Promise<Outcome> {
    let failure: unknown = null;
    const unavailable: UnreadList[] = [];
    for (const list of reconcileListNames) {
      const reading = this.#readings.get(list) ?? begin(this.options.span(list));
      this.#readings.set(list, reading);
      await this.#read(list, reading, signal, onProgress).catch((error: unknown) => {
        failure ??= error;
        if (error instanceof Unavailable) unavailable.push({ list, why: error.why });
      });
    }
    signal.throwIfAborted(); // the account may have changed
    const outcome = await this.#storeFinished(unavailable);
    if (failure) throw failure;
    return outcome;
  }

  async #storeFinished(unavailable: readonly UnreadList[]): Promise<Outcome> {
    const over = [...this.#readings].filter(([, { isFinished }]) => isFinished);
    const events = over.flatMap(([, reading]) => reading.events).sort((a, b) => businessTimeMs(a) - businessTimeMs(b));
    const unreadable = over.filter(([, reading]) => reading.unreadable !== null);
    // Stores no new time for an unreadable list, so that the next pass reads the same part of the list again.
    const complete = over.filter(([, reading]) => reading.unreadable === null);
    await this.options.store(
      events,
      Object.fromEntries(complete.map(([list, { untilMs, newestMs }]) => [list, Math.min(untilMs, newestMs)])),
    );
    for (const [list, reading] of over) if (this.#readings.get(list) === reading) this.#readings.delete(list);
    this.options.onUnreadable([...unreadable.map(([list, { unreadable: why }]) => ({ list, why: why ?? '' })), ...unavailable]);
    return unreadable.length > 0 ? 'partial' : 'complete';
  }

  async #read(list: ReconcileList, reading: Reading, signal: AbortSignal, onProgress: () => void): Promise<void> {
    while (!reading.isFinished) {
      const answer = await this.#page(list, reading.cursors.at(-1), signal);
      signal.throwIfAborted();
      if (answer.ok) this.#add(list, reading, answer.value);
      else if (answer.code === 'UPSTREAM_REJECTED') end(reading, whyRefused(answer));
      else if (answer.status === 400 && reading.cursors.length > 0) restart(reading);
      else if (answer.status === 400 && !this.#unlimited.has(list)) this.#unlimited.add(list);
      else if (answer.status === 400) end(reading, whyRefused(answer));
      else throw new Unavailable(`${list}: ${answer.message}`, whyRefused(answer));
      reading.pages += 1;
      if (!reading.isFinished && reading.pages >= maxPages) end(reading, catalogText('why-too-many-pages', { most: maxPages }));
      onProgress();
    }
  }

  #add(list: ReconcileList, reading: Reading, { events, nextCursor, accountId = this.options.accountId, unread = [] }: ListPage): void {
    if (accountId !== this.options.accountId) throw new Error('the account has changed');
    for (const event of events) {
      const atMs = businessTimeMs(event);
      reading.descending &&= atMs <= reading.previousMs;
      reading.previousMs = atMs;
      reading.newestMs = Math.max(reading.newestMs, atMs);
      if (atMs >= reading.sinceMs) reading.events.push(event);
    }
    for (const { at, why } of unread) if (at === null || Date.parse(at) >= reading.sinceMs) reading.unreadable ??= why;
    // Stops early only if the list has been newest-first so far, because the contract guarantees no order (SPEC DLV-24). Never stops
    // early in goals, because goals are not sorted by completion time.
    const isPast = list !== 'goals' && reading.descending && reading.previousMs < reading.stopBeforeMs;
    if (!nextCursor || isPast) end(reading, reading.unreadable);
    else if (reading.cursors.includes(nextCursor)) end(reading, catalogText('why-pages-circle'));
    else reading.cursors = [...reading.cursors, nextCursor];
  }

  /** Requests one page and retries it, so that a temporary refusal does not discard the earlier pages. */
  async #page(list: ReconcileList, cursor: string | undefined, signal: AbortSignal): Promise<PageAnswer> {
    const query = { ...(!this.#unlimited.has(list) && { limit: pageLimit }), ...(cursor !== undefined && { cursor }) };
    for (let tries = 1; ; tries += 1) {
      await this.#awaitBudget(signal);
      const answer = await this.options.readPage(list, { query, signal, timeoutMs: pageTimeoutMs });
      if (answer.ok || answer.code === 'UPSTREAM_REJECTED' || answer.status === 400 || tries >= pageTries) return answer;
      const unsaidMs = answer.code === 'UPSTREAM_RATE_LIMITED' ? windowMs : pageRetryMs; // without a `Retry-After`, a rate limit may last for its entire window
      await this.#pause(Math.min(answer.retryAfterMs ?? unsaidMs, windowMs));
    }
  }

  async #awaitBudget(signal: AbortSignal): Promise<void> {
    const { clock } = this.options;
    const nowMs = clock.now();
    this.#requestTimes = this.#requestTimes.map((atMs) => Math.min(atMs, nowMs)); // after the clock was set back, the wait must not become longer
    await this.#pause(windowFreeAtMs(this.#requestTimes, budget, nowMs) - nowMs);
    signal.throwIfAborted();
    this.#requestTimes = withUse(this.#requestTimes, budget, clock.now());
  }

  async #pause(pauseMs: number): Promise<void> {
    if (pauseMs > 0) await new Promise<void>((resolve) => this.options.timers.set(resolve, pauseMs));
  }
}

const firstPage = { cursors: [], previousMs: Number.POSITIVE_INFINITY, descending: true };

function begin(span: Span): Reading {
  return { ...span, ...firstPage, newestMs: 0, events: [], pages: 0, restarts: 0, isFinished: false, unreadable: null };
}

/** Starts reading the list again after its cursor was refused. Gives up if this happens repeatedly. */
function restart(reading: Reading): void {
  reading.restarts += 1;
  if (reading.restarts > maxRestarts) end(reading, catalogText('why-cursors-refused'));
  else Object.assign(reading, firstPage);
}

function end(reading: Reading, unreadable: TextValue | null): void {
  reading.isFinished = true;
  reading.unreadable = unreadable;
}

/** REST passes ignore older events, because the ledger no longer stores the keys by which it recognizes known events. */
const lookBackMs = 90 * dayMs;
/** How far before the last complete reading the next reading starts, because lists may lag behind the stream. */
const overlapMs = 10 * 60_000;
const maxBatch = 500;

type ReconcilerHost = Omit<ReconcilerOptions, 'span' | 'store'>;

interface ReconcileSource {
  /** Epoch ms by the server's clock. */
  platformNowMs(): number;
  baselineMs(): number | null;
  /** Stores the events together with `covered`: up to what time each list has been read completely. null if these times do not change. */
  store(events: readonly BusinessEvent[], covered: Watermarks | null): Promise<void>;
}

/** The reconciler of one account. `covered`: up to what time each list has been read completely. */
export function createReconciler(host: ReconcilerHost, covered: Watermarks, source: ReconcileSource): Reconciler {
  let known = covered;

  /**
   * Returns what to read of a list. Reading may stop at `stopBeforeMs`. Older items on the same page are used too, back to `sinceMs`,
   * because lists may lag. Keys prevent duplicates.
   */
  function span(list: keyof Watermarks): Span {
    const untilMs = source.platformNowMs();
    const sinceMs = Math.max(source.baselineMs() ?? untilMs, untilMs - lookBackMs);
    return { untilMs, sinceMs, stopBeforeMs: Math.max(sinceMs, Math.min(known[list] ?? 0, untilMs) - overlapMs) };
  }

  /** Stores events in several short transactions. Only the last one stores `covered`, so after a crash all events are read again. */
  async function store(events: readonly BusinessEvent[], read: Watermarks): Promise<void> {
    let from = 0;
    for (; from + maxBatch < events.length; from += maxBatch) await source.store(events.slice(from, from + maxBatch), null);
    await source.store(events.slice(from), read);
    known = { ...known, ...read };
  }

  return new Reconciler({ ...host, span, store });
}

export function whyRefused({ status, details }: { readonly status: number; readonly details: unknown }): CatalogText {
  if (status === 0) return catalogText('why-late');
  return textIn(details) ?? catalogText('why-answered', { status });
}
