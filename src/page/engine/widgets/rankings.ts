import { dayMs } from '../../../contract';
import type { ReadTopDonor } from '../../../contract/companion';
import type { TopSpan } from '../../../contract/settings';
import type { WidgetData } from '../../widgets';
import { figuresRefreshMs } from './readings';
import type { WidgetMemory } from './widgetMemory';
import type { WidgetPart, WidgetScope } from './widgetPart';

/** Months begin at least 28 days apart: a smaller step is another time zone. */
const sameMonthMs = 2 * dayMs;

/** The platform's rankings of donors. That of the month ends with the month, that of the stream with the stream (SPEC WDG-24). */
export class RankingWidgets implements WidgetPart {
  #top: WidgetMemory['top'] = {};
  /** When the month of the ranking began. */
  #monthMs = 0;
  #cancelDay = () => {};

  constructor(private readonly scope: WidgetScope) {}

  open({ top: { all, month, stream }, aliveMs, startMs }: WidgetMemory): void {
    this.#monthMs = this.scope.spans().monthMs;
    const isOfThisMonth = aliveMs !== null && aliveMs >= this.#monthMs;
    this.#top = { all, ...(isOfThisMonth && { month }), ...(startMs === this.scope.start.ms && { stream }) };
  }

  onTop(span: TopSpan, donors: readonly ReadTopDonor[]): void {
    this.#change({ ...this.#top, [span]: [...donors] });
  }

  /** The platform may be away when a month begins: the ranking of the previous month is dropped. */
  onSettings(): void {
    const before = this.#monthMs;
    this.#monthMs = this.scope.spans().monthMs;
    this.#awaitNextDay();
    if (this.#monthMs - before < sameMonthMs) return;
    const { month: _ended, ...top } = this.#top;
    this.#change(top);
    if (this.scope.wanted().includes('month')) this.scope.read('month');
  }

  onStreamStart(): void {
    this.#change({ ...this.#top, stream: [] });
  }

  onErased(): void {
    this.#change({});
  }

  /** A ranking that no open page reads is out of date. */
  data(): Pick<WidgetData, 'top'> {
    const wanted: readonly string[] = this.scope.wanted();
    return { top: Object.fromEntries(Object.entries(this.#top).filter(([span]) => wanted.includes(span))) };
  }

  keep(): Pick<WidgetMemory, 'top'> {
    return { top: this.#top };
  }

  close(): void {
    this.#cancelDay();
  }

  #change(top: WidgetMemory['top']): void {
    this.#top = top;
    this.scope.changed();
  }

  /** Weeks and months end at midnight. A later midnight is awaited after the next refresh: the clocks may be set. */
  #awaitNextDay(): void {
    this.#cancelDay();
    const leftMs = this.scope.spans().nextDayMs - this.scope.nowMs();
    if (leftMs > figuresRefreshMs) return;
    this.#cancelDay = this.scope.timers.set(() => {
      this.onSettings();
      this.scope.draw();
    }, leftMs);
  }
}
