import { easeIn, type Move } from '../../motion';
import type { Theme } from '../../theme';
import { rollDigits, splitDigits } from '../odometer';
import odometer from '../odometer.css?inline';
import { tubes } from './emblems';
import style from './neon.css?inline';

/*
 * A neon sign behind a bar: the dark glass slides up, the tubes catch, one after the other, and hum. A tube that
 * catches dims once and comes back: that is no flash, and no two tubes do it together (SPEC SHW-23).
 */

const rise = 'cubic-bezier(0.2, 0.9, 0.25, 1)';
/** Dark, half lit, lit: no value falls by more than a third on the way. */
const strike = [0, 0.55, 0.4, 0.75, 1];

const entrance: readonly Move[] = [
  { of: '.glass', frames: { transform: ['translateY(5em) scale(.96)', 'none'] }, atMs: 0, forMs: 480, easing: rise },
  { of: '.glass', frames: { opacity: [0, 1] }, atMs: 0, forMs: 200, easing: 'linear' },
  {
    of: '.chase',
    frames: { transform: ['translateX(-100%)', 'translateX(310%)'] },
    atMs: 160,
    forMs: 720,
    easing: 'cubic-bezier(0.3, 0, 0.2, 1)',
  },
  { of: '.chase', frames: { opacity: [0, 1, 1, 0] }, atMs: 160, forMs: 720, easing: 'linear' },
  { of: '.tube', frames: { opacity: [0, 0.6, 1] }, atMs: 320, forMs: 520, easing: 'linear' },
  { of: '.emblem', frames: { transform: ['scale(.8)', 'none'] }, atMs: 200, forMs: 560, easing: rise },
  { of: '.one', frames: { opacity: strike }, atMs: 220, forMs: 620, easing: 'linear' },
  { of: '.two', frames: { opacity: strike }, atMs: 380, forMs: 620, easing: 'linear' },
  { of: '.figure', frames: { opacity: [0, 0.5, 1] }, atMs: 320, forMs: 360, easing: 'linear' },
  ...rollDigits(340, 600),
  { of: '.title > *', frames: { opacity: [0, 0.6, 1] }, atMs: 420, staggerMs: 110, forMs: 360, easing: 'linear' },
  { of: '.perk', frames: { opacity: [0, 1] }, atMs: 540, staggerMs: 50, forMs: 200, easing: 'linear' },
  { of: '.message', frames: { opacity: [0, 1] }, atMs: 600, forMs: 360, easing: 'linear' },
  // The hum: slow, and never dark.
  { of: '.glow', frames: { opacity: [0.75, 1, 0.8, 0.95, 0.75] }, atMs: 0, forMs: 4_200, easing: 'ease-in-out', endless: true },
];

const exit: readonly Move[] = [
  { of: '.two', frames: { opacity: [1, 0.12] }, atMs: 0, forMs: 140, easing: 'linear' },
  { of: '.one', frames: { opacity: [1, 0.12] }, atMs: 80, forMs: 160, easing: 'linear' },
  { of: '.figure', frames: { opacity: [1, 0.1] }, atMs: 60, forMs: 160, easing: 'linear' },
  { of: '.words', frames: { opacity: [1, 0] }, atMs: 40, forMs: 180, easing: 'linear' },
  { of: '.tube', frames: { opacity: [1, 0] }, atMs: 120, forMs: 160, easing: 'linear' },
  { of: '.emblem', frames: { opacity: [1, 0] }, atMs: 240, forMs: 200, easing: 'linear' },
  { of: '.amount', frames: { opacity: [1, 0] }, atMs: 220, forMs: 160, easing: 'linear' },
  { of: '.glass', frames: { transform: ['none', 'translateY(4em) scale(.97)'], opacity: [1, 0] }, atMs: 240, forMs: 240, easing: easeIn },
];

/** By tier. */
const pieces = [14, 20, 34, 56] as const;

export const neon: Theme = {
  styles: [style, odometer],
  name: 'neon',
  entrance,
  exit,
  decorate({ slab, emblem, amount }, { type }) {
    const { one, two } = tubes[type];
    slab.insertAdjacentHTML('beforeend', '<i class="glass"><i class="chase"></i></i><i class="tube"><i class="glow"></i></i>');
    const bent = (part: string, path: string) =>
      `<g class="${part}"><path class="halo" d="${path}"/><path class="haze" d="${path}"/><path class="lit" d="${path}"/><path class="core" d="${path}"/></g>`;
    emblem.insertAdjacentHTML(
      'beforeend',
      `<svg viewBox="-50 -50 100 100"><path class="off" d="${one}${two}"/>${bent('one', one)}${bent('two', two)}</svg>`,
    );
    splitDigits(amount?.firstElementChild);
  },
  burst: ({ look: { tier } }) => ({
    pieces: pieces[tier],
    kinds: 4,
    sideways: 40 + 10 * tier,
    up: [40, 96 + 22 * tier],
    gravity: 34,
    drag: 1.8,
    size: [0.8, 1.9],
    forMs: [1_100, 1_900 + 350 * tier],
    turn: 180,
    fromMs: 300,
    toMs: 640 + 280 * tier,
  }),
};
