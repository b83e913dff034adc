import { hourMs } from '../../../contract';
import { type BusinessEvent, businessTimeMs, identityOf } from '../../../contract/api';
import { type Settings, type TimerReading, timerOf, timerStepsOf, type Widget } from '../../../contract/settings';
import {
  type AddedTime,
  addedThrough,
  type ClockLeads,
  noTimerHistory,
  startedAtMs,
  timeAddedBy,
  timerReading,
  timerState,
} from '../../widgets';
import type { BackgroundPorts } from '../accountContext';
import type { TimerRecord, TimerRecords, WidgetMemory } from './widgetMemory';
import type { WidgetPart } from './widgetPart';

/** How many additions of one timer can still change their order. If there are more, the oldest are merged and no longer change. */
const maxAdded = 1_000;
/** How many events the timers remember as already evaluated. Later changes of the rules do not apply to these events. */
const maxJudged = 20_000;

type Timer = Extract<Widget, { kind: 'timer' }>;
type Document = Pick<Settings, 'boxes' | 'control'>;

interface TimersOptions extends Pick<BackgroundPorts, 'clock' | 'serverAheadMs' | 'companionAheadMs'> {
  settings(): Document;
  events(): readonly BusinessEvent[];
}

export class RunningTimers implements WidgetPart {
  /** Identities of the events that the timers have evaluated. Needed because the same events are read again after an erasure. */
  readonly #judged = new Set<string>();

  #records: TimerRecords = {};

  constructor(private readonly options: TimersOptions) {}

  open({ timers = {} }: Pick<WidgetMemory, 'timers'>): void {
    this.#records = timers;
  }

  /** The time from which the timers need events, by the platform's clock. Infinity if no timer needs any, because all ended over an hour ago. */
  sinceMs(): number {
    const needed = Object.entries(this.#records).filter(([name]) => {
      const endsAtMs = this.reading(name)?.endsAtMs ?? null;
      return endsAtMs === null || endsAtMs > this.options.clock.now() - hourMs;
    });
    const { serverMs, companionMs } = this.#leads;
    return Math.min(...needed.map(([, record]) => record.startedAtMs - companionMs + serverMs));
  }

  keep(): { readonly timers: TimerRecords } {
    return { timers: this.#records };
  }

  /**
   * Called when settings have changed, because timers may have been started or reset. Keeps the record of a deleted timer while
   * `control.timers` contains the timer, because *Undo* can restore it.
   */
  onSettings(): void {
    const settings = this.options.settings();
    this.#records = Object.fromEntries(
      Object.keys(settings.control?.timers ?? {}).flatMap((name) => {
        const record = this.#recordOf(settings, name);
        return record ? [[name, record]] : [];
      }),
    );
  }

  onEvents(events: readonly BusinessEvent[]): void {
    const fresh = events.filter((event) => !this.#judged.has(identityOf(event)));
    for (const event of fresh) this.#judged.add(identityOf(event));
    for (const oldest of this.#judged) {
      if (this.#judged.size <= maxJudged) break;
      this.#judged.delete(oldest);
    }
    const settings = this.options.settings();
    this.#records = Object.fromEntries(
      Object.entries(this.#records).map(([name, record]) => [name, this.#withEvents(settings, name, record, fresh)]),
    );
  }

  onListed(events: readonly BusinessEvent[]): void {
    this.onEvents(events);
  }

  reading(name: string): TimerReading | null {
    const settings = this.options.settings();
    const timer = timerOf(settings, name);
    if (!timer) return null;
    return timerReading(timer, timerStepsOf(settings, name), this.#records[name] ?? noTimerHistory, this.#leads);
  }

  get #leads(): ClockLeads {
    return { serverMs: this.options.serverAheadMs(), companionMs: this.options.companionAheadMs() };
  }

  #recordOf(settings: Document, name: string): TimerRecord | null {
    const atMs = startedAtMs(timerStepsOf(settings, name));
    if (atMs === null) return null;
    const known = this.#records[name];
    if (known?.startedAtMs === atMs) return known;
    return this.#withEvents(settings, name, { startedAtMs: atMs, settled: null, added: [] }, this.options.events());
  }

  #withEvents(settings: Document, name: string, record: TimerRecord, events: readonly BusinessEvent[]): TimerRecord {
    const timer = timerOf(settings, name);
    if (!timer) return record;
    const known = new Set(record.added.map(({ key }) => key));
    const fresh = events.flatMap((event): AddedTime[] => {
      const [key, atMs, ms] = [identityOf(event), businessTimeMs(event), timeAddedBy(event, timer)];
      // Also keeps events from the hour before the timer's start: a correction of the platform's clock may move them after the start.
      // `reading` counts only events after the start.
      const { serverMs, companionMs } = this.#leads;
      const mayCount = ms > 0 && atMs - serverMs > record.startedAtMs - companionMs - hourMs && !known.has(key);
      return mayCount ? [{ key, atMs, ms }] : [];
    });
    if (fresh.length === 0) return record;
    const added = [...record.added, ...fresh].sort((one, other) => one.atMs - other.atMs);
    return this.#settle(timer, settings, name, { ...record, added });
  }

  /** Settles the oldest additions if there are too many: merges them into one state, which later events no longer change. */
  #settle(timer: Timer, settings: Document, name: string, record: TimerRecord): TimerRecord {
    const last = record.added[record.added.length - maxAdded - 1];
    if (!last) return record;
    // `throughMs` never decreases. Otherwise, steps that `state` already includes would be applied again.
    const throughMs = Math.max(last.atMs - this.options.serverAheadMs(), record.settled?.throughMs ?? Number.NEGATIVE_INFINITY);
    const steps = timerStepsOf(settings, name);
    const state = timerState(timer, steps, record, this.#leads, throughMs);
    const addedMs = addedThrough(steps, throughMs, this.#leads);
    return { ...record, settled: { state, throughMs, addedMs }, added: record.added.filter(({ atMs }) => atMs > last.atMs) };
  }
}
