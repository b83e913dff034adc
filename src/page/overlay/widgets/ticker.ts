import type { ContentOf, WidgetEntry } from '../../../contract';
import { fillEntry } from './entry';
import { appendElement, type DrawnWidget, setText, swapLines, type WidgetScene } from './scene';

type Ticker = ContentOf<'ticker'>;

/** A band of what happened: one entry after another, each standing still, or a band that rolls. */
export function drawTicker(scene: WidgetScene, first: Ticker): DrawnWidget<Ticker> {
  const { element, isCalm } = scene;
  const panel = appendElement(element, 'div', 'panel');
  const title = appendElement(panel, 'h2', 'heading');
  title.dir = 'auto';
  const window = appendElement(panel, 'div', 'window');
  const band = first.rolls && !isCalm ? rollingBand(scene, window) : turningLine(scene, window);

  function update(ticker: Ticker): void {
    setText(title, ticker.title);
    element.dataset.type = ticker.entries[0]?.type ?? '';
    band.update(ticker);
  }

  update(first);
  return { update, close: band.close };
}

/** A single entry stands for ever and costs nothing; of several the next comes when its time is there and the page is seen. */
function turningLine(scene: WidgetScene, window: HTMLElement): DrawnWidget<Ticker> {
  const { element, page } = scene;
  let entries: readonly WidgetEntry[] = [];
  let shown: { readonly text: string; readonly line: HTMLElement } | null = null;
  let at = 0;
  let cancel = () => {};

  function show(entry: WidgetEntry): void {
    const text = JSON.stringify(entry);
    if (shown?.text === text) return;
    const line = appendElement(window, 'div', 'entry');
    fillEntry(line, entry);
    element.dataset.type = entry.type;
    if (shown) swapLines(shown.line, line, scene);
    shown = { text, line };
  }

  function arm(standsMs: number): void {
    cancel();
    if (entries.length < 2) return;
    cancel = page.after(standsMs, () => {
      if (page.presence().visible) {
        at = (at + 1) % entries.length;
        const next = entries[at];
        if (next) show(next);
      }
      arm(standsMs);
    });
  }

  return {
    update(ticker) {
      const hasNews = ticker.entries[0]?.key !== entries[0]?.key;
      entries = ticker.entries;
      // What is new is shown now; otherwise the turn goes on.
      if (hasNews) at = 0;
      const entry = entries[at % entries.length];
      if (entry) show(entry);
      arm(ticker.standsMs);
    },
    close: () => cancel(),
  };
}

/** Length of a second in the look's unit. */
const unitsPerSecond = 9;

/** Two copies of the band, so that its end is its beginning. It stands still when all of it can be seen. */
function rollingBand({ page }: WidgetScene, window: HTMLElement): DrawnWidget<Ticker> {
  const band = appendElement(window, 'div', 'band');
  let roll: Animation | null = null;
  const follow = () => (page.presence().visible ? roll?.play() : roll?.pause());
  const unwatch = page.onPresence(follow);

  function fill(entries: readonly WidgetEntry[], copies: number): void {
    band.replaceChildren();
    for (let copy = 0; copy < copies; copy += 1) {
      const half = appendElement(band, 'div', 'run');
      for (const entry of entries) fillEntry(appendElement(half, 'div', 'entry'), entry);
    }
  }

  return {
    update({ entries }) {
      const progress = roll?.effect?.getComputedTiming().progress ?? 0;
      roll?.cancel();
      roll = null;
      fill(entries, 1);
      // The widget is put on the page after it was filled for the first time, and has no width before.
      queueMicrotask(() => {
        if (!band.isConnected || roll || band.scrollWidth <= window.clientWidth) return;
        fill(entries, 2);
        const unit = Number.parseFloat(getComputedStyle(window).fontSize) || 10;
        const duration = (band.scrollWidth / 2 / (unit * unitsPerSecond)) * 1_000;
        roll = band.animate({ transform: ['none', 'translateX(-50%)'] }, { duration, iterations: Number.POSITIVE_INFINITY });
        roll.currentTime = progress * duration;
        follow();
      });
    },
    close() {
      unwatch();
      roll?.cancel();
    },
  };
}
