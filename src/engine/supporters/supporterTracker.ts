import * as z from 'zod/mini';
import type { SupporterStatus } from '../../alerts';
import {
  type BusinessEvent,
  type EventType,
  eventTypes,
  parseBusinessEvent,
  type QueuedEvent,
  readDonations,
  readFollowers,
} from '../../contract';
import { streamStartMs } from '../../widgets';
import type { BackgroundPorts } from '../backgroundPorts';
import { createSupporterHistory, type StoredSupporters, type SupporterHistory } from './supporterHistory';

/** Pages of a list that are read once, for whom the platform knew before: of all lists and passes this takes a fifth of the budget. */
const mostPages = 10;
const pageMs = 10_000;
const keepDelayMs = 3_000;
const aliveMs = 5 * 60_000;
const receiptsRead = 500;

const StoredTracker = z.object({
  startMs: z.number(),
  aliveMs: z.number(),
  /** Whether the platform was asked for those from before. */
  isRead: z.boolean(),
  erasures: z.nullable(z.number()),
  book: z.unknown(),
});

/**
 * Who is new, and what is the largest of this stream, for variants that ask for it. Never waited for: what is not known yet
 * is not said. Only what the ledger took in counts: no test, no replay.
 */
export class SupporterTracker {
  #history: SupporterHistory | null = null;
  #startMs = 0;
  #isRead = false;
  #erasures: number | null = null;
  #early: BusinessEvent[] = [];
  #cancels: Record<'keep' | 'read' | 'alive', (() => void) | null> = { keep: null, read: null, alive: null };
  #closed = false;

  constructor(private readonly options: BackgroundPorts) {
    void this.#open();
  }

  /** undefined = nothing is known yet. */
  of(event: BusinessEvent): SupporterStatus | undefined {
    this.#begin();
    const standing = this.#history?.of(event);
    return standing && { ...standing, firstTime: standing.firstTime && this.#isRead };
  }

  take(queued: readonly QueuedEvent[]): void {
    const events = queued.map(({ event }) => event);
    if (!this.#history) this.#early.push(...events);
    else if (events.length > 0) {
      this.#begin();
      this.#history.add(events);
      this.#keepSoon();
    }
  }

  /** The companion is there: names of whom it has erased must go here too, and whose they were is not known. */
  refresh(): void {
    const erasures = this.options.erasures();
    if (!this.#history || erasures === null || erasures === this.#erasures) return;
    if (this.#erasures !== null) {
      this.#history = createSupporterHistory(this.#startMs, this.#nowMs(), { supporters: [], largest: this.#history.keep().largest });
      this.#isRead = false;
      this.#readPast();
    }
    this.#erasures = erasures;
    this.#keepSoon();
  }

  close(): void {
    this.#closed = true;
    const isUnkept = this.#cancels.keep !== null;
    for (const cancel of Object.values(this.#cancels)) cancel?.();
    if (isUnkept) this.#keep();
  }

  async #open(): Promise<void> {
    const { ledger, settings } = this.options;
    const found = z.safeParse(StoredTracker, await ledger.memory.get('standing').catch(() => null)); // the ledger's troubles are told where it is written
    const known = found.success ? found.data : null;
    const boxes = Object.keys(settings().boxes);
    const receipts = await Promise.all(boxes.map((box) => ledger.receipts.latest(box, receiptsRead))).catch(() => []); // as above
    if (this.#closed) return;
    const nowMs = this.#nowMs();
    this.#startMs = streamStartMs({ setMs: this.#setMs, knownMs: known?.startMs ?? null, aliveMs: known?.aliveMs ?? null, nowMs });
    const book = createSupporterHistory(this.#startMs, nowMs, keptOf(known?.book));
    book.begin(this.#startMs);
    book.add(receipts.flat().flatMap(({ type, data }) => eventsOf(type, data)));
    book.add(this.#early.splice(0));
    this.#history = book;
    this.#isRead = known?.isRead ?? false;
    this.#erasures = known?.erasures ?? null;
    this.refresh();
    if (!this.#isRead) this.#readPast();
    this.#stayAlive();
  }

  get #setMs(): number | null {
    return this.options.settings().streamStartedAtMs ?? null;
  }

  /** By the platform's clock, as events are. */
  #nowMs(): number {
    return this.options.clock.now() + this.options.serverAheadMs();
  }

  /** Another stream may have begun. */
  #begin(): void {
    const setMs = this.#setMs;
    if (setMs === null || setMs <= this.#startMs || setMs > this.#nowMs()) return;
    this.#startMs = setMs;
    this.#history?.begin(setMs);
    this.#keepSoon();
  }

  #readPast(): void {
    this.#cancels.read?.();
    void this.#readPages('donations', null, 1);
  }

  /** One page after the other, with pauses; a page that cannot be had is asked for again. */
  async #readPages(list: 'donations' | 'followers', cursor: string | null, page: number): Promise<void> {
    const query: Record<string, string> = cursor === null ? { limit: '100' } : { limit: '100', cursor };
    const read = await this.#read(list, query);
    if (this.#closed) return;
    const next = (wanted: typeof list, at: string | null, count: number) => {
      this.#cancels.read = this.options.timers.set(() => void this.#readPages(wanted, at, count), pageMs);
    };
    if (!read) return next(list, cursor, page);
    this.#history?.add(read.events);
    this.#keepSoon();
    if (read.nextCursor !== null && page < mostPages) return next(list, read.nextCursor, page + 1);
    if (list === 'donations') return next('followers', null, 1);
    this.#isRead = true;
  }

  /** null = not to be had now. */
  async #read(
    list: 'donations' | 'followers',
    query: Record<string, string>,
  ): Promise<{ events: BusinessEvent[]; nextCursor: string | null } | null> {
    const { call, accountId } = this.options;
    if (list === 'donations') {
      const answer = await call(readDonations, { query });
      if (!answer.ok || answer.value.accountId !== accountId) return null;
      return { events: answer.value.donations.map((data) => ({ type: 'donation.created', data })), nextCursor: answer.value.nextCursor };
    }
    const answer = await call(readFollowers, { query });
    if (!answer.ok || answer.value.accountId !== accountId) return null;
    return { events: answer.value.followers.map((data) => ({ type: 'follower.created', data })), nextCursor: answer.value.nextCursor };
  }

  /** It is remembered that a stream goes on. */
  #stayAlive(): void {
    this.#keepSoon();
    this.#cancels.alive = this.options.timers.set(() => this.#stayAlive(), aliveMs);
  }

  #keepSoon(): void {
    if (!this.#closed) this.#cancels.keep ??= this.options.timers.set(() => this.#keep(), keepDelayMs);
  }

  #keep(): void {
    this.#cancels.keep = null;
    const book = this.#history?.keep();
    if (!book) return;
    const known: z.infer<typeof StoredTracker> = {
      startMs: this.#startMs,
      aliveMs: this.#nowMs(),
      isRead: this.#isRead,
      erasures: this.#erasures,
      book,
    };
    this.options.ledger.memory.set('standing', known).catch(() => {}); // costs a start some names that the receipts do not have; the ledger's own writes tell of it
  }
}

/** Written here alone; of another build it may be anything, and then it is nothing. */
function keptOf(book: unknown): StoredSupporters | null {
  const { supporters, largest } = Object(book);
  return Array.isArray(supporters) && Array.isArray(largest) ? { supporters, largest } : null;
}

function eventsOf(type: EventType, data: unknown): BusinessEvent[] {
  const parsed = eventTypes.includes(type) ? parseBusinessEvent(type, data) : null;
  return parsed?.ok ? [parsed.event] : []; // an older build's receipt has no data
}
