import './customText.css';
import type { Alert, AlertText, TextRun } from '../../contract';
import { type AlertParts, createElement, textOf } from './alertView';
import { delayTexts } from './delayTexts';
import type { Theme } from './theme';
import type { ShowPlan } from './timing';

/*
 * What a creator's own texts ask of an alert beyond the default: runs in the message, numbers of lines, a delay.
 */

/** A look that puts on the alert's own texts before the look decorates. */
export function customText(theme: Theme, plan: ShowPlan): Theme {
  return {
    ...theme,
    decorate(parts, alert) {
      applyCustomText(parts, alert);
      theme.decorate(parts, alert);
      const { delayMs } = alert.text ?? {};
      // When the entrance has begun, and before anything is painted.
      if (delayMs) queueMicrotask(() => delayTexts(parts.view, delayMs, plan));
    },
  };
}

/** The alert's own texts in the place of the default's; without any, nothing. */
export function applyCustomText({ view, words }: AlertParts, { title, text }: Alert): void {
  if (!text) return;
  const [titlePart, messagePart] = ['.title', '.message'].map((part) => words.querySelector<HTMLElement>(part));
  if (titlePart && text.titleLines) wrapTitle(titlePart, title);
  if (messagePart && text.message) {
    messagePart.replaceChildren(...text.message.map((run) => textOf(view.ownerDocument, run)));
    turn(messagePart, text.message);
  }
  setLines(view, text);
}

function wrapTitle(part: HTMLElement, runs: readonly TextRun[]): void {
  const said = createElement(part.ownerDocument, 'span', 'said');
  said.append(...part.childNodes);
  part.append(said);
  turn(part, runs);
}

function setLines(view: HTMLElement, { titleLines, messageLines }: AlertText): void {
  if (titleLines) view.style.setProperty('--title-lines', String(titleLines));
  if (!messageLines) return;
  view.dataset.lines = '';
  view.style.setProperty('--message-lines', String(messageLines));
}

const letter = /\p{Letter}/u;
const fromTheRight = /^\P{Letter}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** `dir=auto` looks past what is isolated: where all letters are the supporter's, they say which way the text goes. */
function turn(part: HTMLElement, runs: readonly TextRun[]): void {
  if (runs.some(({ text, donor }) => !donor && letter.test(text))) return;
  part.dir = fromTheRight.test(runs.map(({ text }) => text).join('')) ? 'rtl' : 'ltr';
}
