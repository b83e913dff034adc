import type { Alert } from '../../contract/engine';
import { createAlertView, splitDigits } from './alertView';
import { applyCustomText } from './customText';
import { lineBoxOf } from './messageLines';

const swellMs = 320;

/** Adds events to the alert on screen by changing its texts and numbers in place (SPEC SHW-86). */
export function growAlert(view: HTMLElement, alert: Alert, isCalm: boolean): void {
  const parts = createAlertView(view.ownerDocument, alert, alert.look.theme);
  applyCustomText(parts, alert);
  const fresh = parts.view;
  view.dataset.alertKeys = alert.keys.join(' ');
  for (const old of view.querySelectorAll<HTMLElement>('[data-part]'))
    if (!fresh.querySelector(`[data-part="${old.dataset.part}"]`)) old.remove();
  for (const part of fresh.querySelectorAll<HTMLElement>('[data-part]')) {
    const name = part.dataset.part;
    const old = view.querySelector<HTMLElement>(`[data-part="${name}"]`);
    if (!old) {
      if (name === 'amount') view.querySelector('.slab')?.after(part);
      else view.querySelector('.words')?.append(part);
      continue;
    }
    if (old.dataset.size !== undefined) old.dataset.size = part.dataset.size;
    // Replaces only the number and keeps the elements that themes add to the amount.
    const figure = name === 'amount' ? old.querySelector<HTMLElement>('.figure') : null;
    const text = part.textContent ?? '';
    if (figure && isCalm) figure.textContent = text;
    else if (figure) countUp(figure, text);
    else (name === 'message' ? (lineBoxOf(view) ?? old) : old).replaceChildren(...part.childNodes);
    old.dir = part.dir;
    // Does not animate a part whose entrance is still running, because two animations must not use the same property (motion.ts).
    if (name !== 'message' && !isCalm && old.getAnimations().every(({ playState }) => playState === 'finished'))
      old.animate({ transform: ['none', 'scale(1.06)', 'none'] }, { duration: swellMs, easing: 'ease-out' });
  }
}

const rollMs = 700;
/** How much shorter each digit rolls than its right neighbour. */
const staggerMs = 60;

function countUp(figure: HTMLElement, text: string): void {
  const former = digitsOf(figure.textContent ?? '').reverse();
  figure.textContent = text;
  splitDigits(figure);
  const rolls = [...figure.querySelectorAll<HTMLElement>('.digit')].reverse().flatMap((digit, place) => {
    const from = Number(former[place] ?? 0);
    const to = Number(digit.dataset.digit);
    return from === to ? [] : roll(digit, from, to > from ? to : to + 10, Math.max(rollMs / 2, rollMs - place * staggerMs));
  });
  const settle = () => {
    if (figure.querySelector('.digit')?.isConnected && figure.textContent === text) figure.textContent = text;
  };
  // The rightmost roll takes longest, so wait for it. Uses `onfinish`: reading `finished` would leak memory if the animation is cancelled
  // (`cancelAnimation` in motion.ts).
  if (rolls[0]) rolls[0].onfinish = settle;
}

const digitsOf = (text: string) => text.match(/\d/g) ?? [];

/** Moves the strip in `::before`, which contains the ten digits twice. While it moves, the digit's own text is hidden. */
function roll(digit: HTMLElement, from: number, to: number, duration: number): Animation[] {
  const at = (place: number) => `translateY(-${place * 5}%)`;
  const strip = { pseudoElement: '::before', duration };
  return [
    digit.animate({ transform: [at(from), at(to)] }, { ...strip, easing: 'cubic-bezier(0.2, 0.9, 0.25, 1)' }),
    digit.animate({ opacity: [1, 1] }, strip),
    ...[...digit.children].map((text) => text.animate({ opacity: [0, 0] }, { duration })),
  ];
}
