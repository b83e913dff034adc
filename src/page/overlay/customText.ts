import type { Alert, AlertText, TextRun } from '../../contract/engine';
import { type AlertParts, createElement, createRun, type Theme } from './alertView';
import { limitTextDelay, type ShowPlan } from './show';

/* Draws a creator's custom texts: marks supporters' parts in the message, limits lines and delays texts. */

export function withCustomText(theme: Theme, plan: ShowPlan): Theme {
  return {
    ...theme,
    decorate(parts, alert) {
      applyCustomText(parts, alert);
      theme.decorate(parts, alert);
      const { delayMs } = alert.text ?? {};
      // The delay starts in a microtask, which runs after the entrance has started and before the first paint.
      if (delayMs) queueMicrotask(() => delayTexts(parts.view, delayMs, plan));
    },
  };
}

export function applyCustomText({ view, words }: AlertParts, { title, text }: Alert): void {
  if (!text) return;
  const [titlePart, messagePart] = ['.title', '.message'].map((part) => words.querySelector<HTMLElement>(part));
  if (titlePart && text.titleLines) wrapTitle(titlePart, title);
  if (messagePart && text.message) {
    messagePart.replaceChildren(...text.message.map((run) => createRun(view.ownerDocument, run)));
    setDirection(messagePart, text.message);
  }
  setLineLimits(view, text);
}

function wrapTitle(part: HTMLElement, runs: readonly TextRun[]): void {
  const wrapper = createElement(part.ownerDocument, 'span', 'said');
  wrapper.append(...part.childNodes);
  part.append(wrapper);
  setDirection(part, runs);
}

function setLineLimits(view: HTMLElement, { titleLines, messageLines }: AlertText): void {
  if (titleLines) view.style.setProperty('--title-lines', String(titleLines));
  if (!messageLines) return;
  view.dataset.lines = '';
  view.style.setProperty('--message-lines', String(messageLines));
}

const letter = /\p{Letter}/u;
const startsRightToLeft =
  /^\P{Letter}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Sets the direction if only the supporter's text has letters, because `dir=auto` ignores isolated text. */
function setDirection(part: HTMLElement, runs: readonly TextRun[]): void {
  if (runs.some(({ text, donor }) => !donor && letter.test(text))) return;
  part.dir = startsRightToLeft.test(runs.map(({ text }) => text).join('')) ? 'rtl' : 'ltr';
}

const textParts = '.amount, .title, .perks, .message';
const delayedParts = ({ dataset }: HTMLElement) => (dataset.layout === 'behind' ? textParts : `.slab, ${textParts}`);
const fadeMs = 200;

/**
 * Delays the entrance of the panel and texts. During the delay, an opacity animation hides each part whose entrance has no opacity
 * animation. If the entrance has one, that animation hides the part: two of them could not run on the compositor.
 */
export function delayTexts(view: HTMLElement, delayMs: number, plan: ShowPlan): void {
  const forMs = limitTextDelay(delayMs, plan);
  if (forMs === 0) return;
  const parts = delayedParts(view);
  const fading = new Set<Element>();
  let isAnyDelayed = false;
  for (const animation of view.getAnimations({ subtree: true })) {
    const effect = animation.effect as KeyframeEffect; // CSS and scripts only create effects of this type
    const { target } = effect;
    const { delay = 0, iterations } = effect.getTiming();
    if (!target?.closest(parts) || iterations === Number.POSITIVE_INFINITY) continue;
    effect.updateTiming({ delay: delay + forMs });
    isAnyDelayed = true;
    if (!effect.pseudoElement && effect.getKeyframes().some((frame) => 'opacity' in frame)) fading.add(target);
  }
  for (const part of view.querySelectorAll(parts)) if (!fading.has(part)) hide(part, forMs, isAnyDelayed ? 0 : fadeMs);
}

/** Hides a part for `forMs`, then fades it in over `fadeInMs` (0: no fade). */
function hide(part: Element, forMs: number, fadeInMs: number): void {
  const duration = forMs + fadeInMs;
  part.animate({ opacity: [0, 0, fadeInMs ? 1 : 0], offset: [0, forMs / duration, 1] }, { duration });
}
