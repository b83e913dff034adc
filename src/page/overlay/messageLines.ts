/* Chooses how many lines of a message are visible, and how many pages the alert has time to show (SPEC SHW-67). */

const minLines = 2;
/** The scale to which the text may shrink to show one line more on a page. */
const lineScale = 0.9;
const maxLines = 4;
const maxPages = 3;
const minPageMs = 2_500;

export function countPages(forMs: number): number {
  return Math.max(1, Math.min(maxPages, Math.floor(forMs / minPageMs)));
}

/** The element that contains a message's lines: an element that the theme has put inside the message, or else the message itself. */
export function lineBoxOf(view: HTMLElement): HTMLElement | null {
  return view.querySelector('.message > .line') ?? view.querySelector('.message');
}

/** Line height in px. Measured on a drawn line, because a line height of `normal` depends on the font. */
export function linePxOf(element: HTMLElement): number {
  const px = Number.parseFloat(getComputedStyle(element).lineHeight);
  if (!Number.isNaN(px)) return px;
  const line = document.createElement('span');
  line.style.cssText = 'all: initial !important; display: block !important; font: inherit !important; height: 1lh !important';
  element.append(line);
  const { height } = getComputedStyle(line);
  line.remove();
  return Number.parseFloat(height);
}

export function countLines(element: HTMLElement): { readonly total: number; readonly visible: number } {
  const linePx = linePxOf(element);
  return { total: Math.round(element.scrollHeight / linePx), visible: Math.round(element.clientHeight / linePx) };
}

export function setLines(view: HTMLElement, count: number): void {
  view.dataset.lines = '';
  view.style.setProperty('--message-lines', String(count));
}

/** Sets how many lines of the message a page shows. `roomPx`: the greatest height that the alert may have. */
export function chooseLines(view: HTMLElement, pages: number, roomPx: number): void {
  const element = lineBoxOf(view);
  if (!element || 'lines' in view.dataset) return;
  const { total, visible } = countLines(element);
  if (total <= visible && total < maxLines) return;
  const freePx = roomPx / lineScale - view.offsetHeight + element.clientHeight;
  setLines(view, linesOfPage(total, pages, Math.floor(freePx / linePxOf(element))));
}

/**
 * Returns how many lines each page has, so that there are few pages of about the same length. The last page never has a single line.
 * `total`: the message's lines. `fitting`: how many lines fit without smaller text. `pages`: how many pages the alert has time to show.
 */
export function linesOfPage(total: number, pages: number, fitting: number): number {
  const within = (count: number) => Math.max(minLines, Math.min(maxLines, count));
  const most = Math.max(within(fitting), within(Math.ceil(total / pages)));
  const even = Math.ceil(total / Math.min(pages, Math.ceil(total / most)));
  return Math.min(maxLines, total > even && total % even === 1 ? even + 1 : even);
}
