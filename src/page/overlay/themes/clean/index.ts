import type { EventType } from '../../../../contract/api';
import { splitDigits, type Theme } from '../../alertView';
import { easeIn, type Move, rollDigits } from '../../motion';
import style from './clean.css?inline';
import large from './large.css?inline';

/* Type without a card: a line is drawn, the amount counts up beside it, and the texts rise, each a little later. At the end they sink. */

const rise = 'cubic-bezier(0.16, 1, 0.3, 1)';
const risen = (from: string): Move['frames'] => ({ transform: [`translateY(${from})`, 'none'], opacity: [0, 1] });
const sunk: Move['frames'] = { transform: ['none', 'translateY(1.2em)'], opacity: [1, 0] };

const entrance: readonly Move[] = [
  { of: '.shade', frames: { opacity: [0, 1] }, atMs: 0, forMs: 360, easing: 'linear' },
  { of: '.rule', frames: { transform: ['var(--folded)', 'none'] }, atMs: 0, forMs: 620, easing: rise },
  { of: '.emblem svg', frames: { transform: ['translateX(4em) scale(.8)', 'none'], opacity: [0, 1] }, atMs: 120, forMs: 600, easing: rise },
  { of: '.figure', frames: risen('1.6em'), atMs: 160, forMs: 620, easing: rise },
  ...rollDigits(200, 620),
  { of: '.title > *', frames: risen('1.2em'), atMs: 240, staggerMs: 80, forMs: 560, easing: rise },
  { of: '.perk', frames: risen('1em'), atMs: 360, staggerMs: 40, forMs: 380, easing: rise },
  { of: '.message', frames: risen('1em'), atMs: 400, forMs: 580, easing: rise },
];

const exit: readonly Move[] = [
  { of: '.message', frames: sunk, atMs: 0, forMs: 200, easing: easeIn },
  { of: '.perks', frames: sunk, atMs: 20, forMs: 200, easing: easeIn },
  { of: '.title', frames: sunk, atMs: 60, forMs: 220, easing: easeIn },
  { of: '.amount', frames: sunk, atMs: 100, forMs: 220, easing: easeIn },
  { of: '.emblem svg', frames: { opacity: [1, 0] }, atMs: 120, forMs: 200, easing: 'linear' },
  { of: '.rule', frames: { transform: ['none', 'var(--folded)'] }, atMs: 160, forMs: 300, easing: easeIn },
  { of: '.shade', frames: { opacity: [1, 0] }, atMs: 220, forMs: 260, easing: 'linear' },
];

/** Emblems are drawn in a square from -50 to 50, with one line. */
const emblems: Record<EventType, string> = {
  'donation.created': 'M0 36C-14 25-40 8-40-13A20 20 0 0 1 0-22A20 20 0 0 1 40-13C40 8 14 25 0 36Z',
  'perks.purchased':
    'M-34-6V38H34V-6M-42-24H42V-6H-42ZM0-24V38M0-24C-8-46-32-42-26-31C-22-25-10-24 0-24C10-24 22-25 26-31C32-42 8-46 0-24Z',
  'follower.created': 'M-10-38A16 16 0 1 1-10.1-38ZM-40 38C-40 16-27 8-10 8S20 16 20 38M32-18V10M18-4H46',
  'goal.reached': 'M-28 44V-40M-28-36H32L20-17L32 2H-28',
};

const pieces = [8, 14, 30, 60] as const;

export const clean: Theme = {
  styles: [style, large],
  name: 'clean',
  entrance,
  exit,
  decorate({ slab, emblem, amount }, { type }) {
    slab.insertAdjacentHTML('beforeend', '<i class="shade"></i><i class="rule"></i>');
    emblem.insertAdjacentHTML('beforeend', `<svg viewBox="-50 -50 100 100"><path d="${emblems[type]}"/><path d="${emblems[type]}"/></svg>`);
    splitDigits(amount?.firstElementChild);
  },
  burst: (_, level) => ({
    pieces: pieces[level],
    kinds: 3,
    sideways: 46 + 12 * level,
    up: [30, 70 + 24 * level],
    gravity: 44,
    drag: 1.9,
    size: [0.7, 1.5],
    forMs: [1_000, 1_700 + 350 * level],
    turn: 200,
    fromMs: 260,
    toMs: 560 + 260 * level,
  }),
};
