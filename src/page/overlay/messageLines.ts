/* Chooses which lines of a message are visible, and how many pages there is time for (SPEC SHW-67). */

/** How many lines are visible. If one more line saves a page or leaves out less text, it is visible as well. */
const usualLines = 3;
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

export function chooseLines(view: HTMLElement, pages: number): void {
  const element = lineBoxOf(view);
  if (!element || 'lines' in view.dataset) return;
  const { total } = countLines(element);
  if (total > usualLines) setLines(view, linesOfPage(total, pages));
}

/** How many lines a page has, for `total` lines: pages are as equal as possible, and the last page never has a single line. */
export function linesOfPage(total: number, pages: number): number {
  const even = Math.ceil(total / Math.min(pages, Math.ceil(total / usualLines)));
  return Math.min(maxLines, total % even === 1 ? even + 1 : even);
}
