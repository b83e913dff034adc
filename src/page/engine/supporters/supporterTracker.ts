import * as z from 'zod/mini';
import { type BusinessEvent, type EventType, eventTypes, parseBusinessEvent } from '../../../contract/api';
import type { QueuedEvent } from '../../../contract/engine';
import type { SupporterStatus } from '../../alerts';
import { reconcileLists } from '../reconcile/reconcileLists';
import type { CountingPorts } from '../streamStart';
import { createSupporterHistory, type StoredSupporters, type SupporterHistory } from './supporterHistory';

/** How many pages of the donations, and of the followers, are read to find earlier supporters. */
const maxPages = 10;
/** The time between two pages. Reading them uses 6 of the account's 60 requests a minute. */
const pageMs = 10_000;
const saveDelayMs = 3_000;
const receiptsRead = 500;

/** What the ledger stores about supporters. The names `standing` and `book` are those of earlier builds. */
const StoredTracker = z.object({
  isRead: z.boolean(),
  erasures: z.nullable(z.number()),
  book: z.unknown(),
});

/**
 * Finds out whether a supporter is new and whether a donation is the largest, without delaying alerts. Until this is known, variations that
 * depend on it do not apply.
 */
export class SupporterTracker {
  #history: SupporterHistory | null = null;
  #isRead = false;
  #erasures: number | null = null;
  #startMs = 0;
  #early: BusinessEvent[] = [];
  #cancels: Record<'keep' | 'read', (() => void) | null> = { keep: null, read: null };
  #closed = false;

  constructor(private readonly options: CountingPorts) {
    void this.#open();
  }

  statusOf(event: BusinessEvent): SupporterStatus | undefined {
    this.wake();
    const status = this.#history?.statusOf(event);
    return status && { ...status, firstTime: status.firstTime && this.#isRead };
  }

  addEvents(queued: readonly QueuedEvent[]): void {
    const events = queued.map(({ event }) => event);
    if (!this.#history) this.#early.push(...events);
    else if (events.length > 0) {
      this.wake();
      this.#history.add(events);
      this.#saveSoon();
    }
  }

  /**
   * Called when the companion is reachable. After an erasure, forgets all supporters and reads them again, because the companion does not
   * report which names were erased.
   */
  refresh(): void {
    const erasures = this.options.erasures();
    if (!this.#history || erasures === null || erasures === this.#erasures) return;
    if (this.#erasures !== null) {
      this.#history = createSupporterHistory(this.#startMs, this.options.start.nowMs(), {
        supporters: [],
        largest: this.#history.toStored().largest,
      });
      this.#isRead = false;
      this.#readPast();
    }
    this.#erasures = erasures;
    this.#saveSoon();
  }

  close(): void {
    this.#closed = true;
    const isUnkept = this.#cancels.keep !== null;
    for (const cancel of Object.values(this.#cancels)) cancel?.();
    if (isUnkept) this.#save();
  }

  async #open(): Promise<void> {
    const { ledger, settings, start } = this.options;
    const found = z.safeParse(StoredTracker, await ledger.memory.get('standing').catch(() => null));
    const known = found.success ? found.data : null;
    const elements = Object.keys(settings().boxes);
    const receipts = await Promise.all(elements.map((element) => ledger.receipts.latest(element, receiptsRead))).catch(() => []);
    await start.opened;
    if (this.#closed) return;
    this.#startMs = start.ms;
    const history = createSupporterHistory(this.#startMs, start.nowMs(), readStored(known?.book));
    history.startStream(this.#startMs);
    history.add(receipts.flat().flatMap(({ type, data }) => eventsOf(type, data)));
    history.add(this.#early.splice(0));
    this.#history = history;
    this.#isRead = known?.isRead ?? false;
    this.#erasures = known?.erasures ?? null;
    this.refresh();
    if (!this.#isRead) this.#readPast();
    this.#saveSoon();
  }

  wake(): void {
    const startMs = this.options.start.ms;
    if (!this.#history || startMs === this.#startMs) return;
    this.#startMs = startMs;
    this.#history.startStream(startMs);
    this.#saveSoon();
  }

  #readPast(): void {
    this.#cancels.read?.();
    void this.#readPages('donations', null, 1);
  }

  async #readPages(list: 'donations' | 'followers', cursor: string | null, page: number): Promise<void> {
    const { call, accountId, timers } = this.options;
    const answer = await reconcileLists[list](call, { query: { limit: '100', ...(cursor !== null && { cursor }) } });
    if (this.#closed) return;
    const next = (wanted: typeof list, at: string | null, count: number) => {
      this.#cancels.read = timers.set(() => void this.#readPages(wanted, at, count), pageMs);
    };
    if (!answer.ok || answer.value.accountId !== accountId) return next(list, cursor, page);
    const { events, nextCursor } = answer.value;
    this.#history?.add(events);
    this.#saveSoon();
    if (nextCursor !== null && page < maxPages) return next(list, nextCursor, page + 1);
    if (list === 'donations') return next('followers', null, 1);
    this.#isRead = true;
  }

  #saveSoon(): void {
    if (!this.#closed) this.#cancels.keep ??= this.options.timers.set(() => this.#save(), saveDelayMs);
  }

  #save(): void {
    this.#cancels.keep = null;
    const stored = this.#history?.toStored();
    if (!stored) return;
    const known: z.infer<typeof StoredTracker> = { isRead: this.#isRead, erasures: this.#erasures, book: stored };
    this.options.ledger.memory.set('standing', known).catch(() => {}); // if this fails, the next engine lacks some names
  }
}

function readStored(book: unknown): StoredSupporters | null {
  const { supporters, largest } = Object(book);
  return Array.isArray(supporters) && Array.isArray(largest) ? { supporters, largest } : null;
}

function eventsOf(type: EventType, data: unknown): BusinessEvent[] {
  const parsed = eventTypes.includes(type) ? parseBusinessEvent(type, data) : null;
  return parsed?.ok ? [parsed.event] : []; // receipts of older builds have no data
}
