/** Amounts whose digits roll into place. The digit stays real text; the strip that rolls is the style's `::before`. */
import type { Move } from '../motion';

/** Wraps each digit in an element, and each number in one of its own direction: elements are no digits that a browser would order. */
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

/** Rolls a strip of twice ten digits up to the amount's digit. */
export function rollDigits(atMs: number, forMs: number): Move[] {
  const easing = 'cubic-bezier(0.2, 0.9, 0.25, 1)';
  const rolls = Array.from({ length: 10 }, (_, digit): Move => {
    const transform = ['translateY(0)', `translateY(-${(10 + digit) * 5}%)`];
    return { of: `[data-digit="${digit}"]`, pseudo: '::before', frames: { transform }, atMs, forMs, easing };
  });
  return [
    ...rolls,
    { of: '.digit', pseudo: '::before', frames: { opacity: [1, 1] }, atMs: 0, forMs: atMs + forMs, easing: 'linear' },
    { of: '.digit b', frames: { opacity: [0, 0] }, atMs: 0, forMs: atMs + forMs, easing: 'linear' },
  ];
}
