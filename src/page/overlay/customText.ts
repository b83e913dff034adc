import type { Alert, AlertText, TextRun } from '../../contract/engine';
import { type AlertParts, createElement, createRun } from './alertView';
import { delayTexts } from './delayTexts';
import type { Theme } from './theme';
import type { ShowPlan } from './timing';

/*
 * Custom texts of a creator: runs within the message, limits of lines, and a delay.
 */

/** A theme that applies the alert's custom texts before it decorates. */
export function withCustomText(theme: Theme, plan: ShowPlan): Theme {
  return {
    ...theme,
    decorate(parts, alert) {
      applyCustomText(parts, alert);
      theme.decorate(parts, alert);
      const { delayMs } = alert.text ?? {};
      // In a microtask: after the entrance has started, and before the first paint.
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

/** `dir=auto` ignores isolated text, so where all letters are the supporter's, the direction is taken from them. */
function setDirection(part: HTMLElement, runs: readonly TextRun[]): void {
  if (runs.some(({ text, donor }) => !donor && letter.test(text))) return;
  part.dir = startsRightToLeft.test(runs.map(({ text }) => text).join('')) ? 'rtl' : 'ltr';
}
