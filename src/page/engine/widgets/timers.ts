import * as z from 'zod/mini';
import { type BusinessEvent, businessTimeMs, identityOf, ownValue, type Settings, type TimerReading, type Widget } from '../../../contract';
import { type AddedTime, startedAtMs, startMsOf, timeAddedBy, timerReading } from '../../widgets';

/** Additions kept of one timer. Of more, the oldest become one. */
const maxAdded = 1_000;

/** A timer since its first start. Field names are a data format. */
const TimerRecord = z.object({
  startedAtMs: z.number(),
  startMs: z.number(),
  added: z.array(z.object({ key: z.string(), atMs: z.number(), ms: z.number() })),
  /** Events until then are in the first addition, which stands for many; 0 = none does. */
  mergedUntilMs: z.number(),
});
export const TimerRecords = z.record(z.string(), TimerRecord);
type TimerRecord = z.infer<typeof TimerRecord>;
export type TimerRecords = z.infer<typeof TimerRecords>;

type Timer = Extract<Widget, { kind: 'timer' }>;
type Document = Pick<Settings, 'boxes' | 'control'>;

const timerOf = ({ boxes }: Document, name: string): Timer | null => {
  const widget = ownValue(boxes, name)?.widget;
  return widget?.kind === 'timer' ? widget : null;
};
const stepsOf = ({ control }: Document, name: string) => ownValue(control?.timers ?? {}, name) ?? [];
export const timersOf = (settings: Document): readonly string[] => Object.keys(settings.boxes).filter((name) => timerOf(settings, name));

export interface TimersOptions {
  settings(): Document;
  /** How far the server's clock is ahead of this computer's, ms. */
  serverAheadMs(): number;
  /** The known events, for a timer that was just started. */
  events(): readonly BusinessEvent[];
}

/** Adds up what supporters add to the timers. Rules that are changed apply to later events only. */
export class RunningTimers {
  constructor(
    private readonly options: TimersOptions,
    private records: TimerRecords = {},
  ) {}

  /** The first start of all timers; Infinity = none was started. */
  sinceMs(): number {
    return Math.min(...Object.values(this.records).map((record) => record.startedAtMs));
  }

  keep(): TimerRecords {
    return this.records;
  }

  /** Timers may have been started or reset. */
  followSettings(): void {
    const settings = this.options.settings();
    this.records = Object.fromEntries(
      timersOf(settings).flatMap((name) => {
        const record = this.#recordOf(settings, name);
        return record ? [[name, record]] : [];
      }),
    );
  }

  take(events: readonly BusinessEvent[]): void {
    const settings = this.options.settings();
    this.records = Object.fromEntries(
      Object.entries(this.records).map(([name, record]) => {
        const timer = timerOf(settings, name);
        return [name, timer ? this.#withEvents(record, timer, events) : record];
      }),
    );
  }

  reading(name: string): TimerReading | null {
    const settings = this.options.settings();
    const timer = timerOf(settings, name);
    if (!timer) return null;
    return timerReading(timer, stepsOf(settings, name), ownValue(this.records, name) ?? { startMs: startMsOf(timer), added: [] });
  }

  /** null = it has not been started. */
  #recordOf(settings: Document, name: string): TimerRecord | null {
    const atMs = startedAtMs(stepsOf(settings, name));
    const timer = timerOf(settings, name);
    if (atMs === null || !timer) return null;
    const known = ownValue(this.records, name);
    if (known?.startedAtMs === atMs) return known;
    return this.#withEvents({ startedAtMs: atMs, startMs: startMsOf(timer), added: [], mergedUntilMs: 0 }, timer, this.options.events());
  }

  #withEvents(record: TimerRecord, timer: Timer, events: readonly BusinessEvent[]): TimerRecord {
    const known = new Set(record.added.map(({ key }) => key));
    const fresh = events.flatMap((event): AddedTime[] => {
      const [key, atMs, ms] = [identityOf(event), businessTimeMs(event) - this.options.serverAheadMs(), timeAddedBy(event, timer)];
      const isCounted = ms > 0 && atMs >= record.startedAtMs && atMs > record.mergedUntilMs && !known.has(key);
      return isCounted ? [{ key, atMs, ms }] : [];
    });
    if (fresh.length === 0) return record;
    return merged({ ...record, added: [...record.added, ...fresh].sort((one, other) => one.atMs - other.atMs) });
  }
}

function merged(record: TimerRecord): TimerRecord {
  const surplus = record.added.slice(0, Math.max(0, record.added.length - maxAdded) + 1);
  const [first, last] = [surplus[0], surplus.at(-1)];
  if (surplus.length < 2 || !first || !last) return record;
  const ms = surplus.reduce((sum, one) => sum + one.ms, 0);
  return { ...record, added: [{ ...first, ms }, ...record.added.slice(surplus.length)], mergedUntilMs: last.atMs };
}
