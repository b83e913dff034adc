import { effect, type ReadonlySignal, signal } from '@preact/signals';
import {
  type ControlOutcome,
  type CsvSeparator,
  companionEndpoints,
  exportPath,
  type KeptReceipt,
  type LateOutcome,
} from '../../../contract/companion';
import { companionBasePath } from '../../../contract/engine';
import type { CallCompanion } from '../../companion';
import { refusalText, t } from '../../i18n';
import { responseRefusalText } from '../frame/companionFiles';
import type { SettingsPorts, Undo } from '../frame/ports';
import { otherAccount, type ReadState } from '../frame/requestState';
import { type ActivityFilter, noFilter, receiptQuery } from './activityFilter';

/** `sent`: no overlay has answered yet. `unknown`: the overlays do not have the event any more. */
export type ReplayResult = { readonly id: string } & (
  | { readonly tag: 'shown' | 'sent' | 'unknown' | 'no-overlay' }
  | { readonly tag: 'failed'; readonly why: string }
);
export const receiptId = ({ box, key }: Pick<KeptReceipt, 'box' | 'key'>): string => `${box} ${key}`;

export interface ActivityModel {
  readonly receipts: ReadonlySignal<readonly KeptReceipt[]>;
  readonly reading: ReadonlySignal<ReadState>;
  readonly hasMore: ReadonlySignal<boolean>;
  readonly filter: ReadonlySignal<ActivityFilter>;
  readonly exportFailure: ReadonlySignal<string | null>;
  setFilter(change: Partial<ActivityFilter>): void;
  read(): void;
  readMore(): void;
  exportAs(format: 'json' | 'csv', separator?: CsvSeparator): Promise<void>;
  readonly replayResult: ReadonlySignal<ReplayResult | null>;
  /** Replays the alert in the element that first showed it. */
  replay(receipt: KeptReceipt): Promise<void>;
  close(): void;
}

export interface ActivityModelOptions {
  readonly call: CallCompanion;
  readonly ports: Pick<SettingsPorts, 'fetch' | 'clock' | 'timers' | 'companionOrigin' | 'saveFile'>;
  readonly settingsKey: string;
  readonly pageId: string;
  /** The names of an overlay's alerts, or an empty list if the overlay was deleted. */
  elementsOf(overlay: string): readonly string[];
  timeZone(): string | null;
  /** Changes whenever there may be new receipts. null if no account is connected. */
  readonly updates: ReadonlySignal<unknown>;
  /** Any text that identifies the account, or null if no account is connected. */
  readonly account: ReadonlySignal<string | null>;
  /** The latest answer of an overlay that arrived after the companion had already answered the command, or null. */
  readonly lateOutcome: ReadonlySignal<LateOutcome | null>;
}

const pageSize = '25';
const searchDelayMs = 300;
/** How long it can take after the end of an alert until the companion has its receipt, ms. */
const receiptDelayMs = 1_500;

export function createActivityModel(options: ActivityModelOptions): ActivityModel {
  const { call, ports, settingsKey, timeZone, updates, account, lateOutcome } = options;
  const receipts = signal<readonly KeptReceipt[]>([]);
  const reading = signal<ReadState>({ tag: 'reading' });
  const cursor = signal<string | null>(null);
  const hasMore = signal(false);
  const filter = signal<ActivityFilter>(noFilter);
  const exportFailure = signal<string | null>(null);
  const replayResult = signal<ReplayResult | null>(null);
  let attempt = 0;
  let pages = 1;
  let isReadingMore = false;
  let listed = noFilter;
  let cancel: Undo = () => {};
  let replays = 0;
  /** The latest late answer to a replay from this page. It may arrive before the response, because it uses another connection. */
  let ownLate: LateOutcome | null = null;
  const commandIdOf = (replay: number) => `${options.pageId}-${replay}`;

  const currentQuery = () => {
    const { overlay } = filter.peek();
    return receiptQuery(filter.peek(), ports.clock.now(), timeZone(), overlay === null ? [] : options.elementsOf(overlay));
  };

  async function readPage(after: string | null): Promise<void> {
    attempt += 1;
    const own = attempt;
    const asked = filter.peek();
    isReadingMore = after !== null;
    const query = { limit: pageSize, ...currentQuery(), ...(after !== null && { cursor: after }) };
    const answer = await call(companionEndpoints.listReceipts, { query });
    if (own !== attempt) return;
    isReadingMore = false;
    if (!answer.ok) {
      reading.value = { tag: 'failed', why: refusalText(answer) };
      return;
    }
    listed = asked;
    pages = after === null ? 1 : pages + 1;
    receipts.value = after === null ? answer.value.receipts : [...receipts.value, ...answer.value.receipts];
    cursor.value = answer.value.nextCursor;
    hasMore.value = cursor.value !== null;
    reading.value = { tag: 'ready' };
  }

  function read(): void {
    cancel();
    pages = 1;
    void readPage(null); // never rejects: failures are part of the state
  }

  function readIn(delayMs: number): void {
    cancel();
    cancel = ports.timers.set(read, delayMs);
  }

  /** Clears the page, so that it never shows events of another account (SPEC STA-9). */
  function reset(): void {
    attempt += 1;
    cancel();
    pages = 1;
    isReadingMore = false;
    receipts.value = [];
    cursor.value = null;
    hasMore.value = false;
    exportFailure.value = null;
    replays += 1; // invalidates the answer to an earlier replay
    replayResult.value = null;
    reading.value = { tag: 'reading' };
  }

  const isOtherAccount = otherAccount(account);
  const stop = effect(() => {
    if (isOtherAccount()) reset();
    // If more than one page is loaded, do not reload the list: the reader would lose the scroll position.
    if (updates.value !== null && pages === 1 && !isReadingMore) readIn(reading.peek().tag === 'reading' ? 0 : receiptDelayMs);
  });

  const stopLate = effect(() => {
    const late = lateOutcome.value;
    if (late?.commandId !== commandIdOf(replays)) return;
    ownLate = late;
    const result = replayResult.peek();
    if (result) replayResult.value = { id: result.id, tag: replayTag(late.outcome) };
  });

  return {
    receipts,
    reading,
    hasMore,
    filter,
    exportFailure,
    replayResult,
    read,
    setFilter: (change) => {
      filter.value = { ...filter.peek(), ...change };
      if ('search' in change) readIn(searchDelayMs);
      else read();
    },
    readMore: () => {
      if (listed !== filter.peek()) return read(); // the cursor belongs to a list with another filter
      cancel();
      void readPage(cursor.value);
    },
    exportAs: async (format, separator = 'comma') => {
      const url = `${ports.companionOrigin}${companionBasePath}${exportPath}?${new URLSearchParams({ format, separator, ...currentQuery() })}`;
      try {
        const answer = await ports.fetch(url, { headers: { Authorization: `Bearer ${settingsKey}` }, cache: 'no-store' });
        if (!answer.ok) throw new Error(await responseRefusalText(answer));
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
      const id = receiptId(receipt);
      replays += 1;
      const own = replays;
      replayResult.value = null;
      const query = { commandId: commandIdOf(own) };
      const answer = await call(companionEndpoints.control, { params: { verb: 'replay' }, query, body: { box, key } });
      if (own !== replays) return;
      if (ownLate?.commandId === query.commandId) replayResult.value = { id, tag: replayTag(ownLate.outcome) };
      else if (answer.ok) replayResult.value = { id, tag: replayTag(answer.value) };
      else replayResult.value = { id, tag: 'failed', why: refusalText(answer) };
    },
    close: () => {
      attempt += 1;
      cancel();
      stop();
      stopLate();
    },
  };
}

function replayTag({ engines, overlays, alerts }: ControlOutcome): Exclude<ReplayResult['tag'], 'failed'> {
  if (engines === 0) return 'no-overlay';
  if (overlays === 0) return 'sent'; // a busy overlay may answer later than the companion waits
  return alerts > 0 ? 'shown' : 'unknown';
}
