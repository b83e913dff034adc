import type { ContentOf, WidgetEntry } from '../../../contract/settings';
import { appendElement, type DrawnWidget, setText, swapLines, type WidgetScene } from './drawnWidget';
import { fillEntry } from './entry';

type Ticker = ContentOf<'ticker'>;

export function drawTicker(scene: WidgetScene, first: Ticker): DrawnWidget<Ticker> {
  const { element, isCalm } = scene;
  const panel = appendElement(element, 'div', 'panel');
  const title = appendElement(panel, 'h2', 'heading');
  title.dir = 'auto';
  const window = appendElement(panel, 'div', 'window');
  const band = first.rolls && !isCalm ? createBand(scene, window) : createRotation(scene, window);

  function update(ticker: Ticker): void {
    setText(title, ticker.title);
    element.dataset.type = ticker.entries[0]?.type ?? '';
    band.update(ticker);
  }

  update(first);
  return { update, close: band.close };
}

function createRotation(scene: WidgetScene, window: HTMLElement): DrawnWidget<Ticker> {
  const { element, page } = scene;
  let entries: readonly WidgetEntry[] = [];
  let shown: { readonly json: string; readonly line: HTMLElement } | null = null;
  let at = 0;
  let cancelTimer = () => {};

  function show(entry: WidgetEntry): void {
    const json = JSON.stringify(entry);
    if (shown?.json === json) return;
    const line = appendElement(window, 'div', 'entry');
    fillEntry(line, entry);
    element.dataset.type = entry.type;
    if (shown) swapLines(shown.line, line, scene);
    shown = { json, line };
  }

  function scheduleNext(shownMs: number): void {
    cancelTimer();
    if (entries.length < 2) return;
    cancelTimer = page.after(shownMs, () => {
      if (page.presence().visible) {
        at = (at + 1) % entries.length;
        const next = entries[at];
        if (next) show(next);
      }
      scheduleNext(shownMs);
    });
  }

  return {
    update(ticker) {
      const hasItems = ticker.entries[0]?.key !== entries[0]?.key;
      entries = ticker.entries;
      if (hasItems) at = 0;
      const entry = entries[at % entries.length];
      if (entry) show(entry);
      scheduleNext(ticker.shownMs);
    },
    close: () => cancelTimer(),
  };
}

const unitsPerSecond = 9;

/** Scrolls two copies of the entries, one after the other. Does not scroll if all entries fit. */
function createBand({ page }: WidgetScene, window: HTMLElement): DrawnWidget<Ticker> {
  const band = appendElement(window, 'div', 'band');
  let scroll: Animation | null = null;
  const followPresence = () => (page.presence().visible ? scroll?.play() : scroll?.pause());
  const unwatch = page.onPresence(followPresence);

  function fill(entries: readonly WidgetEntry[], copies: number): void {
    band.replaceChildren();
    for (let copy = 0; copy < copies; copy += 1) {
      const run = appendElement(band, 'div', 'run');
      for (const entry of entries) fillEntry(appendElement(run, 'div', 'entry'), entry);
    }
  }

  return {
    update({ entries }) {
      const progress = scroll?.effect?.getComputedTiming().progress ?? 0;
      scroll?.cancel();
      scroll = null;
      fill(entries, 1);
      // Measures in a microtask, because the widget has no width until it is in the page.
      queueMicrotask(() => {
        if (!band.isConnected || scroll || band.scrollWidth <= window.clientWidth) return;
        fill(entries, 2);
        const unit = Number.parseFloat(getComputedStyle(window).fontSize) || 10;
        const duration = (band.scrollWidth / 2 / (unit * unitsPerSecond)) * 1_000;
        scroll = band.animate({ transform: ['none', 'translateX(-50%)'] }, { duration, iterations: Number.POSITIVE_INFINITY });
        scroll.currentTime = progress * duration;
        followPresence();
      });
    },
    close() {
      unwatch();
      scroll?.cancel();
    },
  };
}
