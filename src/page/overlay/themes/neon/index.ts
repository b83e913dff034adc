import type { EventType } from '../../../../contract/api';
import { splitDigits, type Theme } from '../../alertView';
import { easeIn, type Move, rollDigits } from '../../motion';
import large from './large.css?inline';
import style from './neon.css?inline';
import { drawBolts, drawSunburst, drawTube } from './sign';

/* A neon sign: the dark glass slides up, then the tubes light up in turn. Each tube dims only once, which is not a flash (SPEC SHW-23). */

const rise = 'cubic-bezier(0.2, 0.9, 0.25, 1)';
const lightUp = [0, 0.55, 0.4, 0.75, 1];
/**
 * Shows the values of {@link lightUp} one after another, without values between them, because the browser draws the large sign again for
 * each value.
 */
const steps = 'steps(4, jump-end)';

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
  { of: '.one', frames: { opacity: lightUp }, atMs: 220, forMs: 600, easing: steps },
  { of: '.two:not(.ray)', frames: { opacity: lightUp }, atMs: 370, forMs: 600, easing: steps },
  { of: '.backing', frames: { opacity: [0, 1] }, atMs: 120, forMs: 240, easing: 'linear' },
  { of: '.arc', frames: { opacity: lightUp }, atMs: 220, forMs: 600, easing: steps },
  { of: '.ray', frames: { opacity: [0, 0.7, 1] }, atMs: 400, staggerMs: 50, forMs: 100, easing: 'steps(2, jump-end)' },
  { of: '.figure', frames: { opacity: [0, 0.5, 1] }, atMs: 320, forMs: 360, easing: 'linear' },
  ...rollDigits(340, 600),
  { of: '.title > *', frames: { opacity: [0, 0.6, 1] }, atMs: 420, staggerMs: 110, forMs: 360, easing: 'linear' },
  { of: '.perk', frames: { opacity: [0, 1] }, atMs: 540, staggerMs: 50, forMs: 200, easing: 'linear' },
  { of: '.message', frames: { opacity: [0, 1] }, atMs: 600, forMs: 360, easing: 'linear' },
  // The glow of the largest gifts is as wide as the source. If it moved, it would be drawn on an extra surface all the time.
  {
    of: '.alert:not([data-hero]) .glow',
    frames: { opacity: [0.75, 1, 0.8, 0.95, 0.75] },
    atMs: 0,
    forMs: 4_200,
    easing: 'ease-in-out',
    endless: true,
  },
];

const exit: readonly Move[] = [
  { of: '.ray', frames: { opacity: [1, 0] }, atMs: 0, staggerMs: 8, forMs: 140, easing: 'linear' },
  { of: '.two:not(.ray)', frames: { opacity: [1, 0.12] }, atMs: 0, forMs: 140, easing: 'linear' },
  { of: '.one', frames: { opacity: [1, 0.12] }, atMs: 80, forMs: 160, easing: 'linear' },
  { of: '.figure', frames: { opacity: [1, 0.1] }, atMs: 60, forMs: 160, easing: 'linear' },
  { of: '.words', frames: { opacity: [1, 0] }, atMs: 40, forMs: 180, easing: 'linear' },
  { of: '.tube', frames: { opacity: [1, 0] }, atMs: 120, forMs: 160, easing: 'linear' },
  { of: '.emblem', frames: { opacity: [1, 0] }, atMs: 240, forMs: 200, easing: 'linear' },
  { of: '.amount', frames: { opacity: [1, 0] }, atMs: 220, forMs: 160, easing: 'linear' },
  { of: '.glass', frames: { transform: ['none', 'translateY(4em) scale(.97)'], opacity: [1, 0] }, atMs: 240, forMs: 240, easing: easeIn },
];

/** Bent tubes in a square from -50 to 50: `one` in the sign's first colour, `two` in its second. */
const tubes: Record<EventType, { readonly one: string; readonly two: string }> = {
  'donation.created': {
    one: 'M0 38C-14 27-40 10-40-12A20 20 0 0 1-3-23M3-23A20 20 0 0 1 40-12C40 8 20 24 4 35',
    two: 'M0 20C-8 13-22 3-22-8A10 10 0 0 1-2-13M2-13A10 10 0 0 1 22-8C22 2 10 12 3 17',
  },
  'perks.purchased': {
    one: 'M-34-12H34M-30-4V34H30V-4M-38-12V-4H38V-12',
    two: 'M0-12V34M0-14C-8-32-28-30-22-18C-19-13-8-13 0-14C8-32 28-30 22-18C19-13 8-13 0-14',
  },
  'follower.created': {
    one: 'M-9-38A16 16 0 1 1-15-38M-42 36V33C-42 14-30 4-12 4S18 14 18 33V36H-32',
    two: 'M31-30V4M14-13H48M-26 36V33C-26 25-21 20-12 20',
  },
  'goal.reached': {
    one: 'M-22-36H22M22-36C22-10 14 4 3 7V24M-22-36C-22-10-14 4-3 7V24M-20 36H20M-12 24H12M-23-28H-36C-36-12-28-6-19-5M23-28H36C36-12 28-6 19-5',
    two: 'M0-30L4-21L13-20L6-14L8-5L0-10L-8-5L-6-14L-13-20L-4-21Z',
  },
};

const pieces = [14, 20, 34, 56] as const;

export const neon: Theme = {
  styles: [style, large],
  name: 'neon',
  entrance,
  exit,
  decorate({ view, slab, emblem, amount }, { type }) {
    const { one, two } = tubes[type];
    slab.insertAdjacentHTML(
      'beforeend',
      '<i class="glass"><i class="smoke"></i><i class="chase"></i></i><i class="tube"><i class="glow"></i></i>',
    );
    const sign = `<path class="off" d="${one}${two}"/>${drawTube('one', one)}${drawTube('two', two)}`;
    const isLargest = 'hero' in view.dataset;
    emblem.insertAdjacentHTML('beforeend', `<svg viewBox="-50 -50 100 100">${sign}</svg>${isLargest ? drawSunburst(sign) : ''}`);
    if (isLargest) amount?.insertAdjacentHTML('beforeend', drawBolts());
    splitDigits(amount?.firstElementChild);
  },
  burst: (_, level) => ({
    pieces: pieces[level],
    kinds: 4,
    sideways: 40 + 10 * level,
    up: [40, 96 + 22 * level],
    gravity: 34,
    drag: 1.8,
    size: [0.8, 1.9],
    forMs: [1_100, 1_900 + 350 * level],
    turn: 180,
    fromMs: 300,
    toMs: 640 + 280 * level,
  }),
};
