import { dayMs } from '../../../contract';
import type { ReadTopDonor } from '../../../contract/companion';
import type { TopSpan } from '../../../contract/settings';
import { figuresRefreshMs } from './readings';
import type { WidgetMemory } from './widgetMemory';
import type { WidgetPart, WidgetScope } from './widgetPart';

/** If two starts of a month differ by less than this, they belong to the same month and differ only by their time zone. */
const sameMonthMs = 2 * dayMs;

type Top = WidgetMemory['top'];

/** The platform's rankings of donors. The ranking of a month ends with the month, that of a stream ends with the stream (SPEC WDG-6). */
export function createRankings({ start, timers, nowMs, spans, wanted, read, draw, changed }: WidgetScope) {
  let top: Top = {};
  let monthMs = 0;
  let cancelDay = () => {};

  function change(next: Top): void {
    top = next;
    changed();
  }

  /** Drops the previous month's ranking when a month starts, even if the platform is unreachable at that time. */
  function followMonth(): void {
    const before = monthMs;
    ({ monthMs } = spans());
    awaitNextDay();
    if (monthMs - before < sameMonthMs) return;
    const { month: _ended, ...others } = top;
    change(others);
    if (wanted().includes('month')) read('month');
  }

  /** Weeks and months end at midnight. The next midnight is computed after each refresh, because the clock may have been set. */
  function awaitNextDay(): void {
    cancelDay();
    const leftMs = spans().nextDayMs - nowMs();
    if (leftMs > figuresRefreshMs) return;
    cancelDay = timers.set(() => {
      followMonth();
      draw();
    }, leftMs);
  }

  return {
    open: ({ top: { all, month, stream }, aliveMs, startMs }) => {
      ({ monthMs } = spans());
      const isOfThisMonth = aliveMs !== null && aliveMs >= monthMs;
      top = { all, ...(isOfThisMonth && { month }), ...(startMs === start.ms && { stream }) };
    },
    onSettings: followMonth,
    onTop: (span: TopSpan, donors: readonly ReadTopDonor[]) => change({ ...top, [span]: [...donors] }),
    onStreamStart: () => change({ ...top, stream: [] }),
    onErased: () => change({}),
    /** Contains only rankings that an open page uses. Other rankings are not refreshed, so they are out of date. */
    data: () => ({ top: Object.fromEntries(Object.entries(top).filter(([span]) => wanted().some((name) => name === span))) }),
    keep: () => ({ top }),
    close: () => cancelDay(),
  } satisfies WidgetPart & Record<string, unknown>;
}
