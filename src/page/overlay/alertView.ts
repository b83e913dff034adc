import { iconFileOf, visibleText } from '../../contract';
import type { Alert, TextRun } from '../../contract/engine';
import type { ThemeName } from '../../contract/settings';
import type { ParticleBurst } from './burst';
import type { Move } from './motion';

const maxListedPerks = 6;

export interface AlertParts {
  readonly view: HTMLElement;
  readonly slab: HTMLElement;
  readonly emblem: HTMLElement;
  readonly amount: HTMLElement | null;
  readonly words: HTMLElement;
}

/**
 * A theme is a folder of `themes/`. Its style is scoped to `.alert[data-theme='<name>']`. Its entrance takes at most `entranceMs`, and its
 * exit takes at most `exitMs`.
 */
export interface Theme {
  readonly name: ThemeName;
  /** Style sheets that load with the theme; undefined if the overlay already contains them. */
  readonly styles?: readonly string[];
  decorate(parts: AlertParts, alert: Alert): void;
  readonly entrance: readonly Move[];
  readonly exit: readonly Move[];
  /** The theme's easing for moves that are the same in all themes (`tierParts.ts`, `hero.ts`). */
  readonly easing?: string;
  /** `level`: how rich the burst is. A card of tier 1 has level 0, a hero has level 3. */
  burst(alert: Alert, level: 0 | 1 | 2 | 3): ParticleBurst | null;
}

/** Builds an alert from text nodes only. The direction of a supporter's text is isolated (SPEC SHW-4). */
export function createAlertView(document: Document, alert: Alert, theme: ThemeName): AlertParts {
  const { look: design } = alert;
  const view = createElement(document, 'article', 'alert');
  Object.assign(view.dataset, {
    alertKey: alert.key,
    alertKeys: alert.keys.join(' '),
    alertOrigin: alert.origin,
    type: alert.type,
    theme,
    placement: design.placement,
    tier: design.tier,
  });
  if (design.colors) view.dataset.colors = design.colors;
  if (design.accent) view.dataset.accent = '';
  const shownAmount = alert.text?.titleHasAmount || design.dressing?.showAmount === false ? null : alert.amount;
  if (hasLargeLayout(alert, shownAmount)) view.dataset.hero = '';
  const figure = [alert.combo && `×${alert.combo}`, shownAmount].filter(Boolean).join(' · ');

  const words = createElement(document, 'div', 'words');
  words.append(createTitle(document, alert.title));
  if (alert.perks.length > 0) words.append(createPerks(document, alert.perks));
  if (alert.message && visibleText(alert.message)) words.append(createMessage(document, alert.message));

  const slab = createElement(document, 'div', 'slab');
  const emblem = createElement(document, 'div', 'emblem');
  const amount = figure ? createAmount(document, figure) : null;
  view.append(slab, ...(amount ? [amount] : []), emblem, words);
  return { view, slab, emblem, amount, words };
}

/**
 * Whether the alert keeps the large layout of its theme until its end (SPEC SHW-68). Other alerts of tier 4 have this layout until their
 * hero settles (`hero.ts`). An alert in the large layout has the attribute `data-hero`, which creators' CSS can use.
 */
function hasLargeLayout({ look: { tier, placement, dressing: customization } }: Alert, amount: string | null): boolean {
  const { image = 'emblem' } = customization ?? {};
  // An icon does not count as an image, because it is drawn within the emblem.
  const hasEmblem = image === 'emblem' || iconFileOf(image) !== null;
  const isOwnImage = !hasEmblem || (customization?.layout ?? 'beside') !== 'beside';
  const isLarge = tier === 3 || (tier === 4 && placement === 'takeover');
  return isLarge && amount !== null && !isOwnImage && !/left|right/.test(placement);
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

type TextSize = 'short' | 'medium' | 'long';

/** Full-width forms, emoji, and characters of scripts that are about twice as wide as a Latin letter. */
const wide =
  /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3ffff}\p{Extended_Pictographic}]/u;
const combining = /[\p{Mark}\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}]/u;
/** Emoji that a zero-width joiner attaches to the previous emoji. */
const joined = /\u200d\p{Extended_Pictographic}/gu;

/**
 * Estimates how wide a text is, in widths of a Latin letter. Measuring the text would force a layout before the first frame. `mediumFrom`,
 * `longFrom`: the widths from which the text is medium or long.
 */
export function textSize(text: string, mediumFrom: number, longFrom: number): TextSize {
  let columns = 0;
  for (const character of text.normalize('NFC').replace(joined, '')) {
    if (!combining.test(character)) columns += wide.test(character) ? 2 : 1;
  }
  if (columns >= longFrom) return 'long';
  return columns >= mediumFrom ? 'medium' : 'short';
}

/** Wraps each digit in an element, and each number in a left-to-right element, because browsers would reorder the wrapped digits. */
export function splitDigits(figure: Element | null | undefined): void {
  if (!figure) return;
  const { ownerDocument: document, textContent } = figure;
  const parts = (textContent ?? '').split(/(\d[\d.,]*)/).map((text, index) => {
    if (index % 2 === 0) return text;
    const number = document.createElement('span');
    number.dir = 'ltr';
    number.append(...[...text].map((character) => (/\d/.test(character) ? createDigit(document, character) : character)));
    return number;
  });
  figure.replaceChildren(...parts);
}

function createDigit(document: Document, text: string): HTMLElement {
  const digit = document.createElement('span');
  digit.className = 'digit';
  digit.dataset.digit = text;
  const plain = document.createElement('b');
  plain.textContent = text;
  digit.append(plain);
  return digit;
}
