import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { dayMs } from '../../../contract';
import { companionEndpoints, type Stats } from '../../../contract/companion';
import type { CallCompanion } from '../../companion';
import { refusalText } from '../../i18n';
import { fullMinute } from '../form/creatorsDay';
import type { Undo } from '../frame/ports';
import { otherAccount } from '../frame/requestState';
import { currenciesOf } from './figures';

export const ranges = [7, 30, 90, 365] as const;
export type Range = (typeof ranges)[number];

export type StatsState =
  | { readonly tag: 'reading' }
  | { readonly tag: 'ready'; readonly stats: Stats }
  /** `stats`: the statistics that were read last for the same range; null if there are none. */
  | { readonly tag: 'failed'; readonly why: string; readonly stats: Stats | null };

/** The platform's statistics about the account. They are read when the page opens and when a new day begins. */
export interface StatsModel {
  readonly state: ReadonlySignal<StatsState>;
  readonly range: ReadonlySignal<Range>;
  readonly currency: ReadonlySignal<string | null>;
  readonly currencies: ReadonlySignal<readonly string[]>;
  chooseRange(range: Range): void;
  chooseCurrency(currency: string): void;
  read(): void;
  /** Reads the statistics now and after each midnight UTC. Returns the function that stops this. */
  watch(): Undo;
  close(): void;
}

export function createStatsModel(call: CallCompanion, nowMs: ReadonlySignal<number>, account: ReadonlySignal<string | null>): StatsModel {
  const state = signal<StatsState>({ tag: 'reading' });
  const range = signal<Range>(30);
  const chosen = signal<string | null>(null);
  const knownStats = computed(() => ('stats' in state.value ? state.value.stats : null));
  const currencies = computed(() => (knownStats.value ? currenciesOf(knownStats.value) : []));
  let attempt = 0;
  let watchers = 0;

  async function read(): Promise<void> {
    attempt += 1;
    const own = attempt;
    const before = knownStats.peek();
    const answer = await call(companionEndpoints.getStats, { query: { days: String(range.peek()) } });
    if (own !== attempt) return;
    state.value = answer.ok
      ? { tag: 'ready', stats: answer.value }
      : { tag: 'failed', why: refusalText(answer), stats: before?.days === range.peek() ? before : null };
  }

  /** Clears the statistics, so that those of one account are never shown for another account (SPEC STA-9). */
  function reset(): void {
    attempt += 1;
    state.value = { tag: 'reading' };
    if (watchers > 0) void read();
  }

  const isOtherAccount = otherAccount(account);
  const stop = effect(() => {
    if (isOtherAccount()) reset();
  });

  function watch(): Undo {
    watchers += 1;
    void read();
    const minute = fullMinute(nowMs);
    const unwatch = effect(() => {
      const todayMs = Math.floor(minute.value / dayMs) * dayMs;
      const known = state.peek();
      // Answers are cached for some minutes (SPEC STA-13). If the first answer of a day is from yesterday, reads the statistics again.
      if (known.tag === 'ready' && Date.parse(known.stats.asOf) < todayMs) void read();
    });
    return () => {
      watchers -= 1;
      unwatch();
    };
  }

  return {
    state,
    range,
    currencies,
    currency: computed(() => currencies.value.find((currency) => currency === chosen.value) ?? currencies.value[0] ?? null),
    chooseRange: (days) => {
      range.value = days;
      state.value = { tag: 'reading' };
      void read();
    },
    chooseCurrency: (currency) => {
      chosen.value = currency;
    },
    read: () => void read(),
    watch,
    close: () => {
      attempt += 1;
      stop();
    },
  };
}
