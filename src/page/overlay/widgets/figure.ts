import { easeOut } from '../motion';
import { appendElement } from './drawnWidget';

const rollMs = 1_100;
/** How much later each digit starts to roll than the digit to its left. */
const staggerMs = 60;

/** A number whose digits roll when it changes. The digits are real text; the rolling strip is `::before`. Returns a function that sets the text. */
export function createFigure(parent: HTMLElement, className: string, isCalm: boolean): (text: string) => void {
  const figure = appendElement(parent, 'bdi', `${className} rolling`);
  figure.dataset.part = className;
  let shown: string | null = null;
  return (text) => {
    if (text === shown) return;
    const former = shown === null || isCalm ? null : partsOf(shown).reverse();
    shown = text;
    const parts = partsOf(text);
    const cells = parts.map((part) => createCell(figure.ownerDocument, part));
    figure.replaceChildren(...numbersTogether(cells, parts));
    if (!former) return;
    cells.reverse();
    for (const [place, cell] of cells.entries()) roll(cell, former[place], parts[parts.length - 1 - place], cells.length - place);
  };
}

/**
 * A digit of any script, or a separator. All characters of a number are in one element. Otherwise, the direction of the text around the
 * number would reorder them.
 */
const inNumber = /^[\p{Nd}.,\u066b\u066c]$/u;

/** Splits numbers into characters. Each text between numbers remains one part. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const character of text) {
    const last = parts.at(-1);
    if (last === undefined || inNumber.test(character) || inNumber.test(last)) parts.push(character);
    else parts[parts.length - 1] = last + character;
  }
  return parts;
}

function numbersTogether(cells: readonly HTMLElement[], parts: readonly string[]): HTMLElement[] {
  const runs: HTMLElement[] = [];
  for (const [index, cell] of cells.entries()) {
    const isInNumber = inNumber.test(parts[index] ?? '');
    const last = runs.at(-1);
    if (isInNumber && last?.className === 'digits') last.append(cell);
    else if (isInNumber) {
      const number = cell.ownerDocument.createElement('span');
      number.className = 'digits';
      number.dir = 'ltr';
      number.append(cell);
      runs.push(number);
    } else runs.push(cell);
  }
  return runs;
}

function createCell(document: Document, part: string): HTMLElement {
  const cell = document.createElement('span');
  cell.className = /^\d$/.test(part) ? 'cell digit' : 'cell';
  const plain = document.createElement('b');
  plain.textContent = part;
  cell.append(plain);
  return cell;
}

/** Rolls upwards only, like a counter. New digits and other characters fade in. */
function roll(cell: HTMLElement, from: string | undefined, to: string | undefined, order: number): void {
  if (from === to || to === undefined) return;
  const timing = { duration: rollMs, delay: order * staggerMs, easing: easeOut, fill: 'backwards' as const };
  if (!/\d/.test(to) || from === undefined || !/\d/.test(from)) {
    cell.style.willChange = 'opacity';
    cell.animate({ opacity: [0, 1] }, timing);
    return;
  }
  const [first, last] = [Number(from), Number(to) + (Number(to) < Number(from) ? 10 : 0)];
  const place = (digit: number) => `translateY(-${digit * 5}%)`;
  const plain = cell.firstElementChild;
  cell.animate({ transform: [place(first), place(last)] }, { ...timing, pseudoElement: '::before' });
  const untilOver = { duration: rollMs + order * staggerMs, easing: 'steps(1, end)' };
  cell.animate({ opacity: [1, 1] }, { ...untilOver, pseudoElement: '::before' });
  plain?.animate({ opacity: [0, 0] }, untilOver);
}
