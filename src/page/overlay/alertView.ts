import type { Alert, TextRun, ThemeName } from '../../contract';
import { textSize } from './textSize';

/** Lines of a cart that are named; the rest is counted. */
const maxListedPerks = 6;

/** What every alert is made of, for a theme to dress. */
export interface AlertParts {
  readonly view: HTMLElement;
  /** Behind the words. */
  readonly slab: HTMLElement;
  /** For the theme's picture. */
  readonly emblem: HTMLElement;
  readonly amount: HTMLElement | null;
  readonly words: HTMLElement;
}

/** What stands on screen for an alert. Text becomes text nodes only, a supporter's in an isolate of its own (SPEC SHW-4). */
export function createAlertView(document: Document, alert: Alert, theme: ThemeName): AlertParts {
  const { look } = alert;
  const view = createElement(document, 'article', 'alert');
  Object.assign(view.dataset, {
    ...{ alertKey: alert.key, alertKeys: alert.keys.join(' '), alertOrigin: alert.origin, type: alert.type },
    ...{ theme, placement: look.placement, tier: look.tier },
  });
  if (look.accent) view.dataset.accent = '';

  const words = createElement(document, 'div', 'words');
  words.append(titlePart(document, alert.title));
  if (alert.perks.length > 0) words.append(perksPart(document, alert.perks));
  if (alert.message?.trim()) words.append(messagePart(document, alert.message));

  const slab = createElement(document, 'div', 'slab');
  const emblem = createElement(document, 'div', 'emblem');
  const amount = alert.amount === null ? null : amountPart(document, alert.amount);
  view.append(slab, ...(amount ? [amount] : []), emblem, words);
  return { view, slab, emblem, amount, words };
}

function titlePart(document: Document, title: readonly TextRun[]): HTMLElement {
  const part = makePart(document, 'h1', 'title');
  part.dir = 'auto';
  part.dataset.size = textSize(title.map((run) => run.text).join(''), 24, 44);
  part.append(...title.map((run) => textOf(document, run)));
  return part;
}

export function textOf(document: Document, { text, donor }: TextRun): HTMLElement {
  const run = createElement(document, donor ? 'bdi' : 'span', donor ? 'donor' : 'ours');
  run.textContent = text;
  return run;
}

function amountPart(document: Document, amount: string): HTMLElement {
  const part = makePart(document, 'div', 'amount');
  part.dataset.size = textSize(amount, 12, 18);
  const figure = createElement(document, 'bdi', 'figure');
  figure.textContent = amount;
  part.append(figure, createElement(document, 'i', 'sheen'));
  return part;
}

function perksPart(document: Document, perks: Alert['perks']): HTMLElement {
  const part = makePart(document, 'ul', 'perks');
  for (const { title, quantity } of perks.slice(0, maxListedPerks)) {
    const item = createElement(document, 'li', 'perk');
    if (quantity > 1) item.append(textOf(document, { text: `${quantity}×`, donor: false }), ' ');
    item.append(textOf(document, { text: title, donor: true }));
    part.append(item);
  }
  if (perks.length > maxListedPerks) {
    const rest = createElement(document, 'li', 'perk');
    rest.append(textOf(document, { text: `+${perks.length - maxListedPerks}`, donor: false }));
    part.append(rest);
  }
  return part;
}

function messagePart(document: Document, message: string): HTMLElement {
  const part = makePart(document, 'p', 'message');
  part.dir = 'auto';
  part.dataset.size = textSize(message, 70, 210);
  part.textContent = message;
  return part;
}

function makePart(document: Document, tag: string, name: 'title' | 'amount' | 'perks' | 'message'): HTMLElement {
  const part = createElement(document, tag, name);
  part.dataset.part = name;
  return part;
}

export function createElement(document: Document, tag: string, className: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}
