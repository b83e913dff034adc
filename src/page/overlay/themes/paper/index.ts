import type { Move } from '../../motion';
import type { Theme } from '../../theme';
import { stickers } from './emblems';
import hero from './hero.css?inline';
import style from './paper.css?inline';
import sticker from './sticker.css?inline';

/*
 * Stop motion at twelve frames per second: a torn note is laid down, tape is pressed on it, a tag and a sticker follow. The
 * sticker keeps fidgeting; at the end the tape comes off and the note falls.
 */

const stepped = (count: number) => `steps(${count}, jump-end)`;

const entrance: readonly Move[] = [
  {
    of: '.slab',
    frames: {
      transform: [
        'translate(-4em, -46em) rotate(-19deg)',
        'translate(1em, 1.4em) rotate(3deg)',
        'translate(-.3em, -.6em) rotate(-1.6deg)',
        'none',
      ],
    },
    atMs: 0,
    forMs: 560,
    easing: stepped(8),
  },
  {
    of: '.bunting',
    frames: { transform: ['translateY(-9em)', 'translateY(1em)', 'translateY(-.4em)', 'none'] },
    atMs: 0,
    forMs: 420,
    easing: stepped(6),
  },
  { of: '.bunting', frames: { opacity: [0, 1, 1] }, atMs: 0, forMs: 120, easing: stepped(2) },
  { of: '.tape', frames: { opacity: [0, 1, 1] }, atMs: 420, staggerMs: 120, forMs: 120, easing: stepped(2) },
  {
    of: '.tape',
    frames: { transform: ['translateY(-7em) rotate(-30deg) scale(1.5)', 'none'] },
    atMs: 420,
    staggerMs: 120,
    forMs: 240,
    easing: stepped(3),
  },
  {
    of: '.amount',
    frames: { transform: ['translate(14em, -16em) rotate(40deg)', 'rotate(-7deg)', 'rotate(4deg)', 'none'] },
    atMs: 260,
    forMs: 560,
    easing: stepped(7),
  },
  { of: '.amount', frames: { opacity: [0, 1, 1] }, atMs: 260, forMs: 160, easing: stepped(2) },
  {
    of: '.emblem',
    frames: { transform: ['scale(2.3) rotate(34deg)', 'scale(.86) rotate(-9deg)', 'scale(1.05) rotate(4deg)', 'none'] },
    atMs: 400,
    forMs: 420,
    easing: stepped(6),
  },
  { of: '.emblem', frames: { opacity: [0, 1, 1] }, atMs: 400, forMs: 160, easing: stepped(2) },
  { of: '.title > *', frames: { opacity: [0, 1] }, atMs: 520, staggerMs: 130, forMs: 160, easing: stepped(2) },
  { of: '.perk', frames: { opacity: [0, 1, 1] }, atMs: 620, staggerMs: 40, forMs: 80, easing: stepped(2) },
  {
    of: '.perk',
    frames: { transform: ['translateY(-1em) rotate(8deg)', 'none'] },
    atMs: 620,
    staggerMs: 40,
    forMs: 160,
    easing: stepped(2),
  },
  { of: '.message', frames: { opacity: [0, 1] }, atMs: 740, forMs: 240, easing: stepped(3) },
  // Redrawn about four times a second, as in hand-drawn animation.
  {
    of: '.emblem svg',
    frames: { transform: ['rotate(-2deg)', 'rotate(1.6deg) scale(1.015)', 'rotate(-.6deg)', 'rotate(2.2deg) scale(.99)', 'rotate(-2deg)'] },
    atMs: 0,
    forMs: 1_200,
    easing: stepped(4),
    endless: true,
  },
];

const exit: readonly Move[] = [
  { of: '.bunting', frames: { transform: ['none', 'translateY(-9em)'], opacity: [1, 0] }, atMs: 200, forMs: 240, easing: stepped(4) },
  {
    of: '.tape',
    frames: { transform: ['none', 'translateY(-8em) rotate(36deg)'], opacity: [1, 0] },
    atMs: 0,
    staggerMs: 60,
    forMs: 180,
    easing: stepped(3),
  },
  {
    of: '.emblem',
    frames: { transform: ['none', 'scale(1.25) rotate(-14deg)', 'translateY(-6em) rotate(-30deg)'], opacity: [1, 1, 0] },
    atMs: 60,
    forMs: 220,
    easing: stepped(4),
  },
  {
    of: '.amount',
    frames: { transform: ['none', 'rotate(18deg)', 'translateY(34em) rotate(46deg)'], opacity: [1, 1, 0] },
    atMs: 90,
    forMs: 330,
    easing: stepped(5),
  },
  {
    of: '.words',
    frames: { transform: ['none', 'translateY(40em) rotate(9deg)'], opacity: [1, 0] },
    atMs: 160,
    forMs: 320,
    easing: stepped(6),
  },
  {
    of: '.slab',
    frames: { transform: ['none', 'translateY(40em) rotate(9deg)'], opacity: [1, 0] },
    atMs: 160,
    forMs: 320,
    easing: stepped(6),
  },
];

/** Pieces of the burst by tier. */
const pieces = [12, 18, 36, 72] as const;

export const paper: Theme = {
  styles: [style, sticker, hero],
  name: 'paper',
  entrance,
  exit,
  decorate({ view, slab, emblem }, { type }) {
    const { die, fill, lines } = stickers[type];
    slab.insertAdjacentHTML('beforeend', '<i class="tape"></i><i class="tape"></i>');
    if ('hero' in view.dataset) view.insertAdjacentHTML('afterbegin', '<i class="bunting"></i>');
    emblem.insertAdjacentHTML(
      'beforeend',
      `<svg viewBox="-50 -50 100 100"><path class="shade" d="${die}"/><path class="die" d="${die}"/><path class="fill" d="${fill}"/><g class="lines">${lines}</g></svg>`,
    );
  },
  burst: ({ look: { tier } }) => ({
    pieces: pieces[tier],
    kinds: 4,
    sideways: 34 + 8 * tier,
    up: [52, 96 + 22 * tier],
    gravity: 64,
    drag: 1.9,
    size: [1.3, 2.7],
    forMs: [1_500, 2_300 + 350 * tier],
    turn: 420,
    fromMs: 430,
    toMs: 640 + 260 * tier,
  }),
};
