import type { EventType } from '../../../../contract/api';
import { splitDigits, type Theme } from '../../alertView';
import { easeIn, type Move, rollDigits } from '../../motion';
import style from './glass.css?inline';
import large from './large.css?inline';

/*
 * A pane of frosted glass between two coloured lights. The frost is drawn, because OBS shows the page above the scene, so the page cannot
 * blur the scene.
 */

const glide = 'cubic-bezier(0.22, 1, 0.36, 1)';

const entrance: readonly Move[] = [
  {
    of: '.light',
    frames: { transform: ['translateY(6em) scale(.3)', 'none'], opacity: [0, 1] },
    atMs: 0,
    staggerMs: 90,
    forMs: 720,
    easing: glide,
  },
  { of: '.pane', frames: { transform: ['translateY(3.4em) scale(.94)', 'none'], opacity: [0, 1] }, atMs: 60, forMs: 560, easing: glide },
  { of: '.emblem', frames: { transform: ['scale(.5)', 'none'], opacity: [0, 1] }, atMs: 200, forMs: 560, easing: glide },
  { of: '.figure', frames: { transform: ['translateY(.5em)', 'none'], opacity: [0, 1] }, atMs: 240, forMs: 560, easing: glide },
  ...rollDigits(260, 640),
  {
    of: '.title > *',
    frames: { transform: ['translateY(.8em)', 'none'], opacity: [0, 1] },
    atMs: 320,
    staggerMs: 80,
    forMs: 520,
    easing: glide,
  },
  { of: '.perk', frames: { transform: ['scale(.8)', 'none'], opacity: [0, 1] }, atMs: 420, staggerMs: 40, forMs: 340, easing: glide },
  { of: '.message', frames: { transform: ['translateY(.6em)', 'none'], opacity: [0, 1] }, atMs: 440, forMs: 540, easing: glide },
  {
    of: '.glint',
    frames: { transform: ['translateX(-60em) skewX(-20deg)', 'translateX(130em) skewX(-20deg)'] },
    atMs: 500,
    forMs: 1_100,
    easing: 'cubic-bezier(0.4, 0, 0.2, 1)',
  },
];

const exit: readonly Move[] = [
  { of: '.words', frames: { opacity: [1, 0] }, atMs: 0, forMs: 180, easing: 'linear' },
  { of: '.amount', frames: { opacity: [1, 0] }, atMs: 40, forMs: 180, easing: 'linear' },
  { of: '.emblem', frames: { transform: ['none', 'scale(.6)'], opacity: [1, 0] }, atMs: 80, forMs: 220, easing: easeIn },
  { of: '.pane', frames: { transform: ['none', 'translateY(3em) scale(.96)'], opacity: [1, 0] }, atMs: 120, forMs: 300, easing: easeIn },
  { of: '.light', frames: { transform: ['none', 'translateY(5em) scale(.4)'], opacity: [1, 0] }, atMs: 160, forMs: 300, easing: easeIn },
];

/** Emblems are drawn in a square from -50 to 50. */
const emblems: Record<EventType, string> = {
  'donation.created': 'M0 34C-30 14-40 0-38-14C-35-33-11-37 0-18C11-37 35-33 38-14C40 0 30 14 0 34Z',
  'perks.purchased':
    'M-36-8A6 6 0 0 1-30-14H-16C-32-26-12-44 0-24C12-44 32-26 16-14H30A6 6 0 0 1 36-8V0H-36ZM-31 6H-4V38H-23A8 8 0 0 1-31 30ZM4 6H31V30A8 8 0 0 1 23 38H4Z',
  'follower.created': 'M-8-36A16 16 0 1 1-8.1-36ZM-8 4C14 4 22 18 22 36H-38C-38 18-30 4-8 4ZM28-24H36V-12H48V-4H36V8H28V-4H16V-12H28Z',
  'goal.reached': 'M0-42L11-16L39-13L18 6L24 34L0 19L-24 34L-18 6L-39-13L-11-16Z',
};

const pieces = [10, 16, 32, 64] as const;

export const glass: Theme = {
  styles: [style, large],
  name: 'glass',
  entrance,
  exit,
  decorate({ slab, emblem, amount }, { type }) {
    slab.insertAdjacentHTML(
      'beforeend',
      '<i class="light"></i><i class="light"></i><i class="pane"><i class="frost"></i><i class="edge"></i></i><i class="shine"><i class="glint"></i></i>',
    );
    emblem.insertAdjacentHTML('beforeend', `<svg viewBox="-50 -50 100 100"><path d="${emblems[type]}"/></svg>`);
    splitDigits(amount?.firstElementChild);
  },
  burst: (_, level) => ({
    pieces: pieces[level],
    kinds: 3,
    sideways: 40 + 12 * level,
    up: [30, 80 + 24 * level],
    gravity: -6,
    drag: 1.7,
    size: [0.8, 2.2],
    forMs: [1_300, 2_200 + 350 * level],
    turn: 40,
    fromMs: 240,
    toMs: 700 + 280 * level,
  }),
};
