import { forwardCommand } from '../../../contract/companion';
import { timerOf, timerStepsOf } from '../../../contract/settings';
import type { Page } from '../pages';
import type { RunningTimers } from './timers';
import type { WidgetScope } from './widgetPart';

/** OBS sends two events when it shows or hides a source. Within this time, a page has reported both. */
const settleMs = 500;
/** If a source was hidden for less than this, the source was only reloaded: OBS showed its scene all the time. */
const reloadMs = 5_000;

/** Starts timers that start when they are shown (SPEC WDG-45, WDG-46). Call the returned function when pages or settings have changed. */
export function createShownTimers({ pages, settings, clock, timers: later, call }: WidgetScope, timers: RunningTimers): () => void {
  /** When each element was last shown. Infinity while it is shown. */
  let shownAtMs: Readonly<Record<string, number>> = {};
  /** Pages that were hidden since they joined. */
  const wereHidden = new WeakSet<Page>();
  let cancel = () => {};

  /** Whether the timer runs or is paused, or has ended since the page was shown. A reload does not count as showing the page again. */
  function isStarted(name: string, page: Page, nowMs: number): boolean {
    const { endsAtMs = null } = timers.reading(name) ?? {};
    if (endsAtMs === null) return timerStepsOf(settings(), name).some(({ action }) => action === 'start');
    return endsAtMs > (wereHidden.has(page) ? nowMs : Math.min(page.shownSinceMs, nowMs));
  }

  function check(): void {
    const nowMs = clock.now();
    const all = pages.all();
    const links = all.map(({ overlay, overlayKey }) => ({ overlay, key: overlayKey }));
    const next = Object.fromEntries(Object.entries(shownAtMs).map(([name, ms]) => [name, Math.min(ms, nowMs)]));
    for (const page of all) {
      const { element } = page;
      const isShown = page.visible && page.active !== false;
      if (!isShown) wereHidden.add(page);
      if (element === null || !isShown || next[element] === Number.POSITIVE_INFINITY) continue;
      const isNew = !(nowMs - (shownAtMs[element] ?? 0) < reloadMs);
      next[element] = Number.POSITIVE_INFINITY;
      if (!isNew || !timerOf(settings(), element)?.startWhenShown || isStarted(element, page, nowMs)) continue;
      // If the companion is unreachable, the next change repeats the command.
      call(forwardCommand, { body: { verb: 'start-timer', box: element }, links }).catch(() => {
        shownAtMs = { ...shownAtMs, [element]: 0 };
      });
    }
    shownAtMs = next;
  }

  return () => {
    cancel();
    cancel = later.set(check, settleMs);
  };
}
