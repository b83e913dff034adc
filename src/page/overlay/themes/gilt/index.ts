import { easeIn, easeOut, type Move } from '../../motion';
import type { Theme } from '../../theme';
import dust from './dust.css?inline';
import { emblems } from './emblems';
import style from './gilt.css?inline';

/*
 * A theatre's programme: a line of gold is drawn, the lacquer opens from it like a curtain, the medallion turns to its
 * face, the words rise one after the other, and light passes over the foil. All of it slow at its ends.
 */

const calm = 'cubic-bezier(0.22, 0.8, 0.2, 1)';

const entrance: readonly Move[] = [
  { of: '.rule', frames: { transform: ['scaleX(0)', 'none'] }, atMs: 0, forMs: 560, easing: calm },
  { of: '.rule', frames: { opacity: [0, 1] }, atMs: 0, forMs: 80, easing: 'linear' },
  { of: '.plate', frames: { transform: ['scaleY(.01)', 'none'] }, atMs: 180, forMs: 620, easing: calm },
  { of: '.plate', frames: { opacity: [0, 1] }, atMs: 180, forMs: 100, easing: 'linear' },
  {
    of: '.emblem',
    frames: { transform: ['perspective(40em) rotateY(-100deg) scale(.7)', 'perspective(40em) rotateY(0) scale(1)'] },
    atMs: 240,
    forMs: 760,
    easing: calm,
  },
  { of: '.emblem', frames: { opacity: [0, 1] }, atMs: 240, forMs: 160, easing: 'linear' },
  { of: '.amount', pseudo: '::before', frames: { transform: ['scaleX(0)', 'none'] }, atMs: 440, forMs: 560, easing: calm },
  { of: '.amount', pseudo: '::after', frames: { transform: ['scaleX(0)', 'none'] }, atMs: 440, forMs: 560, easing: calm },
  { of: '.figure', frames: { transform: ['translateY(60%)', 'none'], opacity: [0, 1] }, atMs: 400, forMs: 560 },
  { of: '.title', frames: { transform: ['translateY(55%)', 'none'], opacity: [0, 1] }, atMs: 480, forMs: 520 },
  { of: '.perks', frames: { transform: ['translateY(40%)', 'none'], opacity: [0, 1] }, atMs: 540, forMs: 460 },
  { of: '.message', frames: { transform: ['translateY(18%)', 'none'], opacity: [0, 1] }, atMs: 580, forMs: 420, easing: easeOut },
  {
    of: '.glint',
    frames: { transform: ['translateX(-40em) skewX(-24deg)', 'translateX(130em) skewX(-24deg)'] },
    atMs: 900,
    forMs: 1_300,
    easing: 'ease-in-out',
  },
];

const exit: readonly Move[] = [
  { of: '.words', frames: { opacity: [1, 0] }, atMs: 0, forMs: 160, easing: 'linear' },
  {
    of: '.emblem',
    frames: { transform: ['perspective(40em) rotateY(0)', 'perspective(40em) rotateY(100deg)'], opacity: [1, 0] },
    atMs: 60,
    forMs: 240,
    easing: easeIn,
  },
  { of: '.amount', frames: { opacity: [1, 0] }, atMs: 0, forMs: 200, easing: 'linear' },
  { of: '.plate', frames: { transform: ['none', 'scaleY(0)'] }, atMs: 120, forMs: 260, easing: easeIn },
  { of: '.plate', frames: { opacity: [1, 0] }, atMs: 300, forMs: 80, easing: 'linear' },
  { of: '.rule', frames: { opacity: [0, 1] }, atMs: 160, forMs: 100, easing: 'linear' },
  { of: '.rule', frames: { transform: ['none', 'scaleX(0)'] }, atMs: 260, forMs: 220, easing: easeIn },
];

/** By tier. */
const pieces = [16, 24, 44, 90] as const;

export const gilt: Theme = {
  styles: [style, dust],
  name: 'gilt',
  entrance,
  exit,
  decorate({ slab, emblem }, { type }) {
    slab.insertAdjacentHTML('beforeend', '<i class="plate"><i class="glint"></i></i><i class="rule"></i>');
    const rays = Array.from({ length: 48 }, (_, index) => `<path d="M0-48V-44" transform="rotate(${index * 7.5})"/>`).join('');
    emblem.insertAdjacentHTML(
      'beforeend',
      `<svg viewBox="-50 -50 100 100"><circle class="rim" r="49"/><g class="fine">${rays}</g><circle class="enamel" r="42"/><circle class="fine" r="39.5"/><g class="sign">${emblems[type]}</g></svg>`,
    );
  },
  burst: ({ look: { tier } }) => ({
    pieces: pieces[tier],
    kinds: 3,
    sideways: 30 + 8 * tier,
    up: [10, 40 + 16 * tier],
    gravity: 9,
    drag: 1.3,
    size: [0.5, 1.5],
    forMs: [2_000, 3_200 + 400 * tier],
    turn: 200,
    fromMs: 420,
    toMs: 900 + 300 * tier,
  }),
};
