import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { SettingVerb } from '../../../contract';
import { companionEndpoints, type FeedEvent, type KeptReceipt } from '../../../contract/companion';
import type { CallCompanion } from '../../companion';
import { refusalText } from '../../i18n';
import { noFilter, receiptQuery } from '../activity/activityFilter';
import type { ActivityModel } from '../activity/activityModel';
import { isPlayed } from '../activity/activityText';
import type { AccountModel } from '../connections/account/accountModel';
import type { Switch } from '../connections/stateOfShow';
import type { Frame } from '../frame/frameModel';
import type { SettingsPorts, Undo } from '../frame/ports';
import { otherAccount, type ReadState, type RequestState } from '../frame/requestState';
import type { PerkTasksModel } from '../perkQueue/perkTasksModel';
import type { TestModel } from '../preview/testModel';

/** The latest events, and those of today that were not shown (SPEC SPG-34). */
export interface HomeModel {
  /** Newest first. */
  readonly latest: ReadonlySignal<readonly FeedEvent[]>;
  /** Today's events that were not shown, newest first. Only the latest hundred events are searched. */
  readonly notShown: ReadonlySignal<readonly KeptReceipt[]>;
  readonly reading: ReadonlySignal<ReadState>;
  /** Reads the lists now and whenever there may be new receipts. Returns the function that stops this. */
  watch(): Undo;
  readonly command: ReadonlySignal<RequestState>;
  end(what: Switch): Promise<void>;
  dismiss(id: string): Promise<void>;
  restart(elements: readonly string[]): Promise<void>;
  close(): void;
}

interface HomeModelOptions {
  readonly call: CallCompanion;
  readonly ports: Pick<SettingsPorts, 'clock' | 'timers'>;
  /** Changes whenever there may be new receipts; null if no account is connected. */
  readonly updates: ReadonlySignal<unknown>;
  /** Changes whenever the feed may have new events, or the state of an event may have changed. */
  readonly feedChanges: ReadonlySignal<number>;
  readonly account: ReadonlySignal<string | null>;
  timeZone(): string | null;
}

export const maxListed = 5;
const maxToday = 100;
/** How long it can take after the end of an alert until the companion has its receipt, ms. */
const receiptDelayMs = 1_500;

export function createHomeModel({ call, ports, updates, feedChanges, account, timeZone }: HomeModelOptions): HomeModel {
  const latest = signal<readonly FeedEvent[]>([]);
  const notShown = signal<readonly KeptReceipt[]>([]);
  const reading = signal<ReadState>({ tag: 'reading' });
  const command = signal<RequestState>({ tag: 'idle' });
  let attempt = 0;
  let cancel: Undo = () => {};
  let cancelSoon: Undo = () => {};
  let isRunning = false;
  let isDue = false;

  /** Reads one at a time, so that many simultaneous events do not delay the list. Never rejects. */
  async function read(): Promise<void> {
    isDue = true;
    if (isRunning) return;
    isRunning = true;
    while (isDue) {
      isDue = false;
      await readOnce();
    }
    isRunning = false;
  }

  async function readOnce(): Promise<void> {
    const own = attempt;
    const today = receiptQuery({ ...noFilter, period: 'today' }, ports.clock.now(), timeZone());
    const [newest, ofToday] = await Promise.all([
      call(companionEndpoints.listFeed, { query: { limit: String(maxListed) } }),
      call(companionEndpoints.listReceipts, { query: { limit: String(maxToday), ...today } }),
    ]);
    if (own !== attempt) return;
    const refused = [newest, ofToday].find((answer) => !answer.ok);
    if (refused && !refused.ok) reading.value = { tag: 'failed', why: refusalText(refused) };
    if (!newest.ok || !ofToday.ok) return;
    latest.value = newest.value.events;
    notShown.value = notShownIn(ofToday.value.receipts);
    reading.value = { tag: 'ready' };
  }

  async function run(verb: SettingVerb, body: object = {}): Promise<void> {
    command.value = { tag: 'busy' };
    const answer = await call(companionEndpoints.control, { params: { verb }, body });
    command.value = answer.ok ? { tag: 'idle' } : { tag: 'failed', why: refusalText(answer) };
  }

  /** Clears the lists, so that they show no names after an erasure, or after another account is connected. */
  function stop(): void {
    attempt += 1;
    isDue = false;
    cancel();
    cancelSoon();
    latest.value = [];
    notShown.value = [];
    reading.value = { tag: 'reading' };
  }

  return {
    latest,
    notShown,
    reading,
    command,
    end: async (what) => {
      if (what === 'paused') await run('resume');
      else if (what === 'approveFirst') await run('approve-first', { isOn: false });
      else if (what === 'safeMode') await run('safe-mode', { forMs: 0 });
      else if (what === 'silent') await run('volume', { level: 1 });
      else for (const kind of ['alerts', 'sound', 'speech']) await run('unmute', { what: kind });
    },
    dismiss: async (id) => {
      command.value = { tag: 'busy' };
      const answer = await call(companionEndpoints.dismissNotice, { params: { id } });
      command.value = answer.ok ? { tag: 'idle' } : { tag: 'failed', why: refusalText(answer) };
    },
    restart: async (elements) => {
      for (const element of elements) await run('restart-widget', { box: element });
    },
    watch: () => {
      const isOtherAccount = otherAccount(account);
      const unwatch = effect(() => {
        if (isOtherAccount()) stop();
        if (updates.value === null) return stop();
        cancel();
        cancel = ports.timers.set(() => void read(), reading.peek().tag === 'reading' ? 0 : receiptDelayMs);
      });
      const unfollow = effect(() => {
        if (feedChanges.value === 0 || updates.peek() === null) return;
        cancelSoon();
        cancelSoon = ports.timers.set(() => void read(), 0);
      });
      return () => {
        unwatch();
        unfollow();
        stop();
      };
    },
    close: stop,
  };
}

/** One receipt for each event that no element has shown. */
function notShownIn(receipts: readonly KeptReceipt[]): readonly KeptReceipt[] {
  const shown = new Set(receipts.filter(({ fate }) => isPlayed(fate)).map(({ key }) => key));
  const missed = receipts.filter(({ key }) => !shown.has(key));
  return [...new Map(missed.map((receipt) => [receipt.key, receipt])).values()];
}

export interface HomeModels extends Frame {
  readonly home: HomeModel;
  readonly account: AccountModel;
  readonly test: TestModel;
  readonly activity: ActivityModel;
  readonly perkTasks: PerkTasksModel;
  readonly setup: {
    readonly states: ReadonlySignal<Readonly<Record<string, 'waiting' | 'done' | 'skipped'>>>;
    readonly isDismissed: ReadonlySignal<boolean>;
    dismiss(): void;
  };
}
