import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { type CsvSeparator, companionBasePath, companionEndpoints, exportPath, type KeptReceipt } from '../../../contract';
import { type CallCompanion, refusalOf } from '../../companion';
import { refusalText, t } from '../../i18n';
import type { SettingsPorts, Undo } from '../shell/ports';
import { everything, type HistoryChoice, queryOf } from './historyChoice';

export type Reading = { readonly tag: 'reading' } | { readonly tag: 'ready' } | { readonly tag: 'failed'; readonly why: string };

/** `unknown`: the overlays remember it no more. */
export type Replayed = { readonly id: string } & (
  | { readonly tag: 'shown' | 'unknown' | 'no-overlay' }
  | { readonly tag: 'failed'; readonly why: string }
);
export const idOfReceipt = ({ box, key }: Pick<KeptReceipt, 'box' | 'key'>): string => `${box} ${key}`;

/** What became of the latest events, newest first. */
export interface HistoryModel {
  readonly receipts: ReadonlySignal<readonly KeptReceipt[]>;
  readonly reading: ReadonlySignal<Reading>;
  readonly hasMore: ReadonlySignal<boolean>;
  readonly choice: ReadonlySignal<HistoryChoice>;
  /** Why the last export failed; null when it did not. */
  readonly exportFailure: ReadonlySignal<string | null>;
  choose(change: Partial<HistoryChoice>): void;
  /** From the newest on. */
  read(): void;
  readMore(): void;
  /** `separator`: of CSV. */
  exportAs(format: 'json' | 'csv', separator?: CsvSeparator): Promise<void>;
  /** What came of the last replay; null = none was asked for. */
  readonly replayed: ReadonlySignal<Replayed | null>;
  /** Shows it once more, as a replay, in the box that had it. */
  replay(receipt: KeptReceipt): Promise<void>;
  close(): void;
}

export interface HistoryModelOptions {
  readonly call: CallCompanion;
  readonly ports: Pick<SettingsPorts, 'fetch' | 'clock' | 'timers' | 'companionOrigin' | 'saveFile'>;
  readonly settingsKey: string;
  /** In which days begin and end; null = the browser's. */
  timeZone(): string | null;
  /** Changes whenever there may be something new; null = there is no account. */
  readonly news: ReadonlySignal<unknown>;
}

const pageSize = '25';
const typingMs = 300;
/** A receipt is copied a moment after the overlay has told that its alert is over. */
const newsMs = 1_500;

export function createHistoryModel({ call, ports, settingsKey, timeZone, news }: HistoryModelOptions): HistoryModel {
  const receipts = signal<readonly KeptReceipt[]>([]);
  const reading = signal<Reading>({ tag: 'reading' });
  const cursor = signal<string | null>(null);
  const hasMore = signal(false);
  const choice = signal<HistoryChoice>(everything);
  const exportFailure = signal<string | null>(null);
  const replayed = signal<Replayed | null>(null);
  let attempt = 0;
  let pages = 1;
  let cancel: Undo = () => {};

  const filter = () => queryOf(choice.peek(), ports.clock.now(), timeZone());

  async function readPage(after: string | null): Promise<void> {
    attempt += 1;
    const mine = attempt;
    const query = { limit: pageSize, ...filter(), ...(after !== null && { cursor: after }) };
    const answer = await call(companionEndpoints.listReceipts, { query });
    if (mine !== attempt) return;
    if (!answer.ok) {
      reading.value = { tag: 'failed', why: refusalText(answer) };
      return;
    }
    receipts.value = after === null ? answer.value.receipts : [...receipts.value, ...answer.value.receipts];
    cursor.value = answer.value.nextCursor;
    hasMore.value = cursor.value !== null;
    reading.value = { tag: 'ready' };
  }

  function read(): void {
    cancel();
    pages = 1;
    void readPage(null); // never rejects: a failure is a state
  }

  function readIn(delayMs: number): void {
    cancel();
    cancel = ports.timers.set(read, delayMs);
  }

  const stop = effect(() => {
    // Who has gone further down the list is not thrown back to its beginning.
    if (news.value !== null && pages === 1) readIn(reading.peek().tag === 'reading' ? 0 : newsMs);
  });

  return {
    ...{ receipts, reading, hasMore, choice, exportFailure, replayed, read },
    choose: (change) => {
      choice.value = { ...choice.peek(), ...change };
      if ('search' in change) readIn(typingMs);
      else read();
    },
    readMore: () => {
      pages += 1;
      cancel();
      void readPage(cursor.value);
    },
    exportAs: async (format, separator = 'comma') => {
      const url = `${ports.companionOrigin}${companionBasePath}${exportPath}?${new URLSearchParams({ format, separator, ...filter() })}`;
      try {
        const answer = await ports.fetch(url, { headers: { Authorization: `Bearer ${settingsKey}` }, cache: 'no-store' });
        if (!answer.ok) throw new Error(refusalText(refusalOf(answer.status, await answer.json().catch(() => null)))); // no JSON, no reason
        ports.saveFile(
          /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? `receipts.${format}`,
          await answer.blob(),
        );
        exportFailure.value = null;
      } catch (error) {
        exportFailure.value = error instanceof Error ? t('history.export.failedFor', { why: error.message }) : t('history.export.failed');
      }
    },
    replay: async (receipt) => {
      const { box, key } = receipt;
      const id = idOfReceipt(receipt);
      const answer = await call(companionEndpoints.control, { params: { verb: 'replay' }, body: { box, key } });
      if (!answer.ok) replayed.value = { id, tag: 'failed', why: refusalText(answer) };
      else if (answer.value.engines === 0) replayed.value = { id, tag: 'no-overlay' };
      else replayed.value = { id, tag: answer.value.alerts > 0 ? 'shown' : 'unknown' };
    },
    close: () => {
      attempt += 1;
      cancel();
      stop();
    },
  };
}
