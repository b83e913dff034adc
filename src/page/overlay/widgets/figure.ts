import { easeOut } from '../motion';
import { appendElement } from './scene';

const rollMs = 1_100;
/** A later digit arrives later. */
const staggerMs = 60;

/** A number whose digits roll from what they were to what they are. What is read is text; what rolls is the style's (`::before`). */
export function createFigure(parent: HTMLElement, className: string, isCalm: boolean): (text: string) => void {
  const figure = appendElement(parent, 'bdi', `${className} rolling`);
  figure.dataset.part = className;
  let shown: string | null = null;
  return (text) => {
    if (text === shown) return;
    const before = shown === null || isCalm ? null : [...shown].reverse();
    shown = text;
    const characters = [...text];
    const cells = characters.map((character) => cellOf(figure.ownerDocument, character));
    figure.replaceChildren(...cells);
    if (!before) return;
    cells.reverse();
    for (const [place, cell] of cells.entries()) roll(cell, before[place], characters[characters.length - 1 - place], cells.length - place);
  };
}

function cellOf(document: Document, character: string): HTMLElement {
  const cell = document.createElement('span');
  cell.className = /\d/.test(character) ? 'cell digit' : 'cell';
  const read = document.createElement('b');
  read.textContent = character;
  cell.append(read);
  return cell;
}

/** Always upwards, as a counter counts. A place that was not there comes in. */
function roll(cell: HTMLElement, from: string | undefined, to: string | undefined, order: number): void {
  if (from === to || to === undefined) return;
  const timing = { duration: rollMs, delay: order * staggerMs, easing: easeOut, fill: 'backwards' as const };
  if (!/\d/.test(to) || from === undefined || !/\d/.test(from)) {
    cell.style.willChange = 'opacity'; // as the style says of what rolls
    cell.animate({ opacity: [0, 1] }, timing);
    return;
  }
  const [first, last] = [Number(from), Number(to) + (Number(to) < Number(from) ? 10 : 0)];
  const place = (digit: number) => `translateY(-${digit * 5}%)`;
  const read = cell.firstElementChild;
  cell.animate({ transform: [place(first), place(last)] }, { ...timing, pseudoElement: '::before' });
  const isOver = { duration: rollMs + order * staggerMs, easing: 'steps(1, end)' };
  cell.animate({ opacity: [1, 1] }, { ...isOver, pseudoElement: '::before' });
  read?.animate({ opacity: [0, 0] }, isOver);
}
