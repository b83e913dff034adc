import type { EventType } from '../../../../contract/api';
import type { Theme } from '../../alertView';
import { type Move, spring } from '../../motion';
import large from './large.css?inline';
import style from './pastel.css?inline';

/* A soft cloud with a friendly face: everything pops in and wobbles, as if made of jelly, and the face breathes. */

const wobble = spring(5, 11);
const soft = spring(7, 6);

const entrance: readonly Move[] = [
  { of: '.cloud', frames: { transform: ['scale(.2, .1)', 'none'] }, atMs: 60, forMs: 760, easing: wobble },
  { of: '.cloud', frames: { opacity: [0, 1] }, atMs: 60, forMs: 90, easing: 'linear' },
  { of: '.emblem', frames: { transform: ['translateY(6em) scale(.1, .3) rotate(-14deg)', 'none'] }, atMs: 0, forMs: 820, easing: wobble },
  { of: '.emblem', frames: { opacity: [0, 1] }, atMs: 0, forMs: 80, easing: 'linear' },
  { of: '.amount', frames: { transform: ['translateY(1.6em) scale(.3) rotate(5deg)', 'none'] }, atMs: 260, forMs: 720, easing: wobble },
  { of: '.amount', frames: { opacity: [0, 1] }, atMs: 260, forMs: 80, easing: 'linear' },
  { of: '.title > *', frames: { transform: ['translateY(1em) scale(.7)', 'none'] }, atMs: 300, staggerMs: 90, forMs: 560, easing: soft },
  { of: '.title > *', frames: { opacity: [0, 1] }, atMs: 300, staggerMs: 90, forMs: 120, easing: 'linear' },
  { of: '.perk', frames: { transform: ['scale(0)', 'none'] }, atMs: 400, staggerMs: 50, forMs: 340, easing: soft },
  { of: '.message', frames: { transform: ['translateY(.8em)', 'none'], opacity: [0, 1] }, atMs: 440, forMs: 420, easing: soft },
  { of: '.deco', frames: { transform: ['scale(0) rotate(-80deg)', 'none'] }, atMs: 340, staggerMs: 80, forMs: 500, easing: wobble },
  {
    of: '.emblem svg',
    frames: { transform: ['none', 'translateY(-.5em) scale(1.02, .98)', 'none'] },
    atMs: 0,
    forMs: 1_600,
    easing: 'ease-in-out',
    endless: true,
  },
];

const exit: readonly Move[] = [
  { of: '.words', frames: { opacity: [1, 0] }, atMs: 0, forMs: 140, easing: 'linear' },
  {
    of: '.amount',
    frames: { transform: ['none', 'scale(1.1)', 'scale(.2)'], opacity: [1, 1, 0] },
    atMs: 40,
    forMs: 220,
    easing: 'ease-in',
  },
  { of: '.deco', frames: { transform: ['none', 'scale(0)'] }, atMs: 60, forMs: 160, easing: 'ease-in' },
  {
    of: '.cloud',
    frames: { transform: ['none', 'scale(1.05, .94)', 'scale(.2, .3)'], opacity: [1, 1, 0] },
    atMs: 120,
    forMs: 300,
    easing: 'ease-in',
  },
  { of: '.emblem', frames: { transform: ['none', 'scale(1.12)', 'scale(0) rotate(20deg)'] }, atMs: 180, forMs: 290, easing: 'ease-in' },
];

/** The body of each emblem, in a square from -50 to 50. All have the same face. */
const bodies: Record<EventType, string> = {
  'donation.created': 'M0 40C-34 18-46 2-44-14C-41-36-14-41 0-21C14-41 41-36 44-14C46 2 34 18 0 40Z',
  'perks.purchased':
    'M-40-8A8 8 0 0 1-32-16H-18C-38-30-14-50 0-27C14-50 38-30 18-16H32A8 8 0 0 1 40-8V30A10 10 0 0 1 30 40H-30A10 10 0 0 1-40 30Z',
  'follower.created':
    'M-34-40C-24-42-16-34-12-29C-4-31 4-31 12-29C16-34 24-42 34-40C40-30 38-18 36-12C44 10 34 40 0 40C-34 40-44 10-36-12C-38-18-40-30-34-40Z',
  'goal.reached':
    'M0-46C5-46 9-22 13-18C18-15 44-17 45-11C46-6 25 7 24 12C23 18 33 40 28 43C23 46 5 30 0 30C-5 30-23 46-28 43C-33 40-23 18-24 12C-25 7-46-6-45-11C-44-17-18-15-13-18C-9-22-5-46 0-46Z',
};
const face =
  '<g class="face"><circle cx="-15" cy="2" r="4.4"/><circle cx="15" cy="2" r="4.4"/><path d="M-6 7C-4 12 4 12 6 7"/></g><g class="blush"><ellipse cx="-24" cy="11" rx="5.5" ry="3.4"/><ellipse cx="24" cy="11" rx="5.5" ry="3.4"/></g><path class="shine" d="M-30-14C-30-20-26-25-21-27"/>';

const star = 'M0-9L2.6-2.6L9 0L2.6 2.6L0 9L-2.6 2.6L-9 0L-2.6-2.6Z';

const pieces = [14, 20, 36, 72] as const;

export const pastel: Theme = {
  styles: [style, large],
  name: 'pastel',
  entrance,
  exit,
  decorate({ slab, emblem }, { type }) {
    const deco = `<svg class="deco" viewBox="-10 -10 20 20"><path d="${star}"/></svg>`;
    slab.insertAdjacentHTML('beforeend', `<i class="cloud"></i>${deco.repeat(3)}`);
    const body = bodies[type];
    emblem.insertAdjacentHTML(
      'beforeend',
      `<svg viewBox="-50 -50 100 100"><path class="rim" d="${body}"/><path class="body" d="${body}"/>${face}</svg>`,
    );
  },
  burst: (_, level) => ({
    pieces: pieces[level],
    kinds: 4,
    sideways: 36 + 10 * level,
    up: [60, 104 + 22 * level],
    gravity: 50,
    drag: 1.6,
    size: [0.9, 1.9],
    forMs: [1_400, 2_200 + 350 * level],
    turn: 240,
    fromMs: 220,
    toMs: 560 + 280 * level,
  }),
};
