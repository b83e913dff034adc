import { createElement } from './alertView';
import { countLines, lineBoxOf, setLines } from './messageLines';
import { cancelAnimation } from './motion';
import type { ShowPlan } from './show';

/* A message that is too long continues on further pages (SPEC SHW-67). Pages are columns of the same text, which is laid out in advance. */

/** How long a page fades out, and how long the next page then fades in. */
const fadeMs = 260;
/** Distance between pages, and between dots, in percent of their width (`column-gap` and `margin-inline-end` in messagePages.css). */
const stride = 110;
const dotStride = 190;

export interface MessagePages {
  turn(plan: Pick<ShowPlan, 'enterMs' | 'exitAtMs'>, delayMs: number, sinceMs: number): void;
  /** Moves the start of the exit to `leftMs` from now, and spreads the remaining page turns over this time. */
  rescheduleExit(leftMs: number): void;
  remove(): void;
}

/**
 * Splits a message that is too long into pages. If the text does not fit on the last page, it ends in "…". Returns null if there is only one page.
 */
export function layOutPages(view: HTMLElement, pages: number): MessagePages | null {
  const element = lineBoxOf(view);
  if (!element || pages < 2) return null;
  const { total, visible } = countLines(element);
  if (total <= visible) return null;
  setLines(view, visible);
  const flow = createElement(view.ownerDocument, 'span', 'flow');
  flow.append(...element.childNodes);
  element.append(flow);
  element.style.display = 'block';
  view.dataset.pages = '';
  const columns = flow.clientWidth > 0 ? Math.round(((flow.scrollWidth / flow.clientWidth) * 100 + stride - 100) / stride) : 1;
  const uncut = columns > pages ? cutAfter(flow, pages) : [];
  const count = Math.min(columns, pages);
  const dots = createElement(view.ownerDocument, 'span', 'dots');
  dots.append(...Array.from({ length: count }, () => createElement(view.ownerDocument, 'i', 'dot')));
  const current = createElement(view.ownerDocument, 'b', 'current');
  dots.firstElementChild?.append(current);
  element.append(dots);
  const forwards = getComputedStyle(flow).direction === 'rtl' ? 1 : -1;
  let turning: Animation[] = [];
  return {
    turn({ enterMs, exitAtMs }, delayMs, sinceMs) {
      const fromMs = enterMs + delayMs;
      const run = (part: HTMLElement, frames: Keyframe[]) => part.animate(frames, { duration: exitAtMs, fill: 'forwards' });
      turning = [
        run(flow, turnsOf(count, fromMs, exitAtMs, forwards * stride)),
        run(current, turnsOf(count, fromMs, exitAtMs, -forwards * dotStride)),
        run(dots, [
          { opacity: 0 },
          { opacity: 0, offset: fromMs / exitAtMs },
          { opacity: 1, offset: Math.min(1, (fromMs + fadeMs) / exitAtMs) },
          { opacity: 1 },
        ]),
      ];
      for (const turn of turning) turn.currentTime = sinceMs;
    },
    rescheduleExit(leftMs) {
      for (const turn of turning) {
        const restMs = Number(turn.effect?.getTiming().duration) - Number(turn.currentTime);
        if (restMs > 0 && leftMs > 0) turn.updatePlaybackRate(restMs / leftMs);
      }
    },
    remove() {
      for (const turn of turning) cancelAnimation(turn);
      dots.remove();
      for (const [text, data] of uncut) text.data = data;
      flow.replaceWith(...flow.childNodes);
      element.style.display = '';
      delete view.dataset.pages;
    },
  };
}

/**
 * Keyframes for the time until `untilMs`. From `fromMs` on, each page is visible for the same time. `stepPercent`: the distance from page
 * to page, in percent of a page's width.
 */
export function turnsOf(pages: number, fromMs: number, untilMs: number, stepPercent: number): Keyframe[] {
  const at = (timeMs: number, page: number, opacity: number): Keyframe => ({
    offset: timeMs / untilMs,
    opacity,
    transform: `translateX(${page * stepPercent}%)`,
  });
  const shareMs = (untilMs - fromMs) / pages;
  const changeMs = Math.min(fadeMs, shareMs / 2);
  const turns = Array.from({ length: pages - 1 }, (_, page) => {
    const turnMs = fromMs + shareMs * (page + 1);
    return [at(turnMs - changeMs, page, 1), at(turnMs, page, 0), at(turnMs, page + 1, 0), at(turnMs + changeMs, page + 1, 1)];
  });
  return [at(0, 0, 1), ...turns.flat(), at(untilMs, pages - 1, 1)];
}

const cutCount = 3;

/** The text up to `end`, with its last characters replaced by "…". A character is never split. */
export function cutAt(text: string, end: number): string {
  const starts = Array.from(new Intl.Segmenter().segment(text), ({ index }) => index).filter((index) => index < end);
  return `${text.slice(0, starts.at(-cutCount) ?? 0).trimEnd()}…`;
}

function cutAfter(flow: HTMLElement, pages: number): [Text, string][] {
  const { ownerDocument: document } = flow;
  const first = flow.getBoundingClientRect();
  const isBeyond = ({ left, right }: DOMRect) =>
    Math.abs(left + right - first.left - first.right) / 2 > (((pages - 0.5) * stride) / 100) * first.width;
  const range = document.createRange();
  const elementsOf = (text: Text, from: number) => {
    range.setStart(text, from);
    range.setEnd(text, text.length);
    return [...range.getClientRects()];
  };
  const walker = document.createTreeWalker(flow, NodeFilter.SHOW_TEXT);
  const whole: [Text, string][] = [];
  for (let isCut = false; walker.nextNode(); ) {
    const text = walker.currentNode as Text;
    if (!isCut && !elementsOf(text, 0).some(isBeyond)) continue;
    whole.push([text, text.data]);
    if (isCut) {
      text.data = '';
      continue;
    }
    isCut = true;
    let [within, end] = [0, text.length];
    while (end - within > 1) {
      const middle = (within + end) >> 1;
      if (elementsOf(text, middle).every(isBeyond)) end = middle;
      else within = middle;
    }
    text.data = cutAt(text.data, end);
  }
  return whole;
}
