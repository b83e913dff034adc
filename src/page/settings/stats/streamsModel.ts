import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { companionEndpoints, type Stream, type StreamDetail } from '../../../contract/companion';
import type { CallCompanion } from '../../companion';
import { refusalText } from '../../i18n';
import type { TimersLike, Undo } from '../frame/ports';
import { otherAccount, type ReadState } from '../frame/requestState';

export type OpenStream =
  | { readonly id: string; readonly tag: 'reading' }
  | { readonly id: string; readonly tag: 'ready'; readonly stream: StreamDetail }
  | { readonly id: string; readonly tag: 'failed'; readonly why: string };

export interface StreamsModel {
  /** Newest first. */
  readonly streams: ReadonlySignal<readonly Stream[]>;
  readonly reading: ReadonlySignal<ReadState>;
  readonly hasMore: ReadonlySignal<boolean>;
  /** The stream whose details are open; null if none is. */
  readonly open: ReadonlySignal<OpenStream | null>;
  read(): void;
  readMore(): void;
  /** Opens the details of a stream, or closes them if they are open. */
  toggle(id: string): void;
  /** Reads the streams now and after each change. Returns the function that stops this. */
  watch(): Undo;
  close(): void;
}

interface StreamsModelOptions {
  readonly call: CallCompanion;
  readonly timers: TimersLike;
  /** Any text that identifies the account; null if no account is connected. */
  readonly account: ReadonlySignal<string | null>;
  /** Changes whenever there may be new receipts. */
  readonly updates: ReadonlySignal<unknown>;
}

/** Delay between a new status and the read: the status reports the end of an alert, and its receipt arrives shortly afterwards. */
const readDelayMs = 1_500;

export function createStreamsModel({ call, timers, account, updates }: StreamsModelOptions): StreamsModel {
  const streams = signal<readonly Stream[]>([]);
  const reading = signal<ReadState>({ tag: 'reading' });
  const cursor = signal<string | null>(null);
  const hasMore = signal(false);
  const open = signal<OpenStream | null>(null);
  let attempt = 0;
  let opened = 0;
  let pages = 1;
  let watchers = 0;
  let cancel: Undo = () => {};

  async function readPage(after: string | null): Promise<void> {
    attempt += 1;
    const own = attempt;
    const answer = await call(companionEndpoints.listStreams, { query: after === null ? {} : { cursor: after } });
    if (own !== attempt) return;
    if (!answer.ok) {
      reading.value = { tag: 'failed', why: refusalText(answer) };
      return;
    }
    pages = after === null ? 1 : pages + 1;
    streams.value = after === null ? answer.value.streams : [...streams.value, ...answer.value.streams];
    cursor.value = answer.value.nextCursor;
    hasMore.value = cursor.value !== null;
    reading.value = { tag: 'ready' };
  }

  async function readOpen(id: string): Promise<void> {
    opened += 1;
    const own = opened;
    const answer = await call(companionEndpoints.getStream, { params: { id } });
    if (own !== opened) return;
    if (!answer.ok) open.value = { id, tag: 'failed', why: refusalText(answer) };
    else open.value = answer.value.stream && { id, tag: 'ready', stream: answer.value.stream };
  }

  function read(): void {
    cancel();
    void readPage(null); // never rejects: failures are part of the state
    const present = open.peek();
    if (present) void readOpen(present.id);
  }

  /** Clears the streams, so that one account's streams are never shown for another account (SPEC STA-9). */
  function reset(): void {
    attempt += 1;
    opened += 1;
    pages = 1;
    cancel();
    streams.value = [];
    hasMore.value = false;
    open.value = null;
    reading.value = { tag: 'reading' };
    if (watchers > 0) read();
  }

  const isOtherAccount = otherAccount(account);
  const stop = effect(() => {
    const update = updates.value;
    if (isOtherAccount()) reset();
    // A reload keeps only the first page of the list. If the creator has loaded more pages, do not reload: they would disappear.
    else if (update !== null && watchers > 0 && pages === 1) {
      cancel();
      cancel = timers.set(read, readDelayMs);
    }
  });

  return {
    streams,
    reading,
    hasMore,
    open,
    read,
    readMore: () => void readPage(cursor.peek()),
    toggle: (id) => {
      opened += 1;
      const wasOpen = open.peek()?.id === id;
      open.value = wasOpen ? null : { id, tag: 'reading' };
      if (!wasOpen) void readOpen(id);
    },
    watch: () => {
      watchers += 1;
      read();
      return () => {
        watchers -= 1;
      };
    },
    close: () => {
      attempt += 1;
      opened += 1;
      cancel();
      stop();
    },
  };
}
