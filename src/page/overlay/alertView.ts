import { visibleText } from '../../contract';
import type { Alert, TextRun } from '../../contract/engine';
import type { ThemeName } from '../../contract/settings';
import { textSize } from './textSize';

/** More perks than this are shown as a count. */
const maxListedPerks = 6;

/** The elements of every alert, for a theme to decorate. */
export interface AlertParts {
  readonly view: HTMLElement;
  /** The panel behind the text. */
  readonly slab: HTMLElement;
  /** Holds the theme's picture. */
  readonly emblem: HTMLElement;
  readonly amount: HTMLElement | null;
  /** Title, perks and message. */
  readonly words: HTMLElement;
}

/** Builds the elements of an alert. Text becomes text nodes only, and a supporter's text is isolated for direction (SPEC SHW-4). */
export function createAlertView(document: Document, alert: Alert, theme: ThemeName): AlertParts {
  const { look } = alert;
  const view = createElement(document, 'article', 'alert');
  Object.assign(view.dataset, {
    alertKey: alert.key,
    alertKeys: alert.keys.join(' '),
    alertOrigin: alert.origin,
    type: alert.type,
    theme,
    placement: look.placement,
    tier: look.tier,
  });
  if (look.accent) view.dataset.accent = '';
  if (isHero(alert)) view.dataset.hero = '';

  const words = createElement(document, 'div', 'words');
  words.append(createTitle(document, alert.title));
  if (alert.perks.length > 0) words.append(createPerks(document, alert.perks));
  if (alert.message && visibleText(alert.message)) words.append(createMessage(document, alert.message));

  const slab = createElement(document, 'div', 'slab');
  const emblem = createElement(document, 'div', 'emblem');
  const amount = alert.amount === null ? null : createAmount(document, alert.amount);
  view.append(slab, ...(amount ? [amount] : []), emblem, words);
  return { view, slab, emblem, amount, words };
}

/** The largest gifts have an arrangement of their own (SPEC SHW-68), except in a corner and with a creator's picture. */
function isHero({ amount, look: { tier, placement, dressing } }: Alert): boolean {
  const isOwnPicture = (dressing?.image ?? 'emblem') !== 'emblem' || (dressing?.layout ?? 'beside') !== 'beside';
  return tier === 3 && amount !== null && !isOwnPicture && !/left|right/.test(placement);
}

function createTitle(document: Document, title: readonly TextRun[]): HTMLElement {
  const part = createPart(document, 'h1', 'title');
  part.dir = 'auto';
  part.dataset.size = textSize(title.map((run) => run.text).join(''), 24, 44);
  part.append(...title.map((run) => createRun(document, run)));
  return part;
}

export function createRun(document: Document, { text, donor }: TextRun): HTMLElement {
  const run = createElement(document, donor ? 'bdi' : 'span', donor ? 'donor' : 'ours');
  run.textContent = text;
  return run;
}

function createAmount(document: Document, amount: string): HTMLElement {
  const part = createPart(document, 'div', 'amount');
  part.dataset.size = textSize(amount, 12, 18);
  const figure = createElement(document, 'bdi', 'figure');
  figure.textContent = amount;
  part.append(figure, createElement(document, 'i', 'sheen'));
  return part;
}

function createPerks(document: Document, perks: Alert['perks']): HTMLElement {
  const part = createPart(document, 'ul', 'perks');
  for (const { title, quantity } of perks.slice(0, maxListedPerks)) {
    const item = createElement(document, 'li', 'perk');
    if (quantity > 1) item.append(createRun(document, { text: `${quantity}×`, donor: false }), ' ');
    item.append(createRun(document, { text: title, donor: true }));
    part.append(item);
  }
  if (perks.length > maxListedPerks) {
    const rest = createElement(document, 'li', 'perk');
    rest.append(createRun(document, { text: `+${perks.length - maxListedPerks}`, donor: false }));
    part.append(rest);
  }
  return part;
}

function createMessage(document: Document, message: string): HTMLElement {
  const part = createPart(document, 'p', 'message');
  part.dir = 'auto';
  part.dataset.size = textSize(message, 70, Number.POSITIVE_INFINITY);
  part.textContent = message;
  return part;
}

function createPart(document: Document, tag: string, name: 'title' | 'amount' | 'perks' | 'message'): HTMLElement {
  const part = createElement(document, tag, name);
  part.dataset.part = name;
  return part;
}

export function createElement(document: Document, tag: string, className: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}
