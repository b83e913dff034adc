import './themes/odometer.css';
import { splitDigits } from './themes/odometer';

const rollMs = 700;
/** Each further digit to the left arrives so much sooner. */
const soonerMs = 60;

/** A figure goes on to another: the digits that differ roll up to what they become, and then it is plain text again. */
export function countUp(figure: HTMLElement, to: string): void {
  const from = digitsOf(figure.textContent ?? '').reverse();
  figure.textContent = to;
  splitDigits(figure);
  const rolls = [...figure.querySelectorAll<HTMLElement>('.digit')].reverse().flatMap((digit, place) => {
    const was = Number(from[place] ?? 0);
    const is = Number(digit.dataset.digit);
    return was === is ? [] : roll(digit, was, is > was ? is : is + 10, Math.max(rollMs / 2, rollMs - place * soonerMs));
  });
  const settle = () => {
    if (figure.querySelector('.digit')?.isConnected && figure.textContent === to) figure.textContent = to;
  };
  // The first takes longest. It may be cancelled (`cancelAnimation` in motion.ts).
  if (rolls[0]) rolls[0].onfinish = settle;
}

const digitsOf = (text: string) => text.match(/\d/g) ?? [];

/** Along the strip of two times ten digits; what is read stands still, unseen meanwhile. */
function roll(digit: HTMLElement, from: number, to: number, duration: number): Animation[] {
  const at = (place: number) => `translateY(-${place * 5}%)`;
  const strip = { pseudoElement: '::before', duration };
  return [
    digit.animate({ transform: [at(from), at(to)] }, { ...strip, easing: 'cubic-bezier(0.2, 0.9, 0.25, 1)' }),
    digit.animate({ opacity: [1, 1] }, strip),
    ...[...digit.children].map((read) => read.animate({ opacity: [0, 0] }, { duration })),
  ];
}
