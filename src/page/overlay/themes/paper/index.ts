import type { EventType } from '../../../../contract/api';
import type { Theme } from '../../alertView';
import type { Move } from '../../motion';
import large from './large.css?inline';
import style from './paper.css?inline';
import sticker from './sticker.css?inline';

/* Stop motion at twelve frames per second: a torn note, tape, a tag and a fidgeting sticker. At the end the note falls. */

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

/* Stickers in a square from -50 to 50. `die` is the outline. `fill` is the coloured area; it is slightly offset, as if coloured by hand. */
interface Sticker {
  readonly die: string;
  readonly fill: string;
  readonly lines: string;
}

const stickers: Record<EventType, Sticker> = {
  'donation.created': {
    die: 'M0 42C-14 30-43 13-42-13C-41-30-26-38-14-33C-7-30-2-25 1-20C4-26 10-33 19-34C33-35 43-25 42-10C41 13 15 30 0 42Z',
    fill: 'M2 36C-12 26-37 10-36-11C-35-25-22-32-12-28C-5-25-1-19 1-14C5-21 11-28 20-28C31-28 37-20 37-9C36 10 14 27 2 36Z',
    lines:
      '<path d="M0 36C-13 26-38 10-37-12C-36-26-23-33-13-29C-6-26-2-20 0-14C4-21 10-29 19-29C31-29 37-21 36-9C35 10 13 27 0 36Z"/><path d="M-14-3v5M13-4v5M-8 9C-4 15 5 15 9 9"/><path d="M-29-10C-29-16-26-21-21-23"/>',
  },
  'perks.purchased': {
    die: 'M-40-20C-30-23-22-22-20-24C-30-36-16-46-2-32C8-47 27-40 20-25C28-23 36-24 40-20L37-3C38 12 37 25 35 38C12 42-16 42-35 38C-38 22-37 8-38-3Z',
    fill: 'M-33-16L35-17L34-3L31 33C10 36-14 36-31 33L-33-3Z',
    lines:
      '<path d="M-35-17C-12-20 14-20 35-18L33-3C10-1-14-1-34-3ZM-31-2C-32 12-32 22-30 33C-10 36 12 36 30 33C32 20 31 10 31-2M-3-18C-4 0-4 18-3 34M5-18C6 0 6 18 5 34"/><path d="M0-19C-8-24-24-26-21-34C-17-40-4-30 0-20C4-31 15-40 20-34C24-27 10-22 1-19"/>',
  },
  'follower.created': {
    die: 'M-4-42C20-43 36-26 37-8L46-6C48 4 44 14 36 16C30 34 12 43-6 42C-28 41-42 22-42-1C-42-25-25-41-4-42Z',
    fill: 'M-2-35C18-36 31-20 31-1C31 20 16 35-3 35C-22 35-35 20-35 0C-35-20-21-34-2-35Z',
    lines:
      '<path d="M-3-36C17-37 30-21 30-1C31 19 15 34-4 34C-23 34-36 19-36-1C-36-21-22-35-3-36Z"/><path d="M-15-8v6M9-9v6M-18 9C-11 20 7 20 13 8"/><path d="M-16-37C-12-44-5-42-3-37M-2-36C2-43 9-41 9-35M34-2C41-9 45-2 40 3C44 7 38 14 32 10"/>',
  },
  'goal.reached': {
    die: 'M-26-41C-8-44 10-44 27-41L28-33C44-36 47-22 41-12C36-3 27 1 21 2C17 10 12 15 8 17L9 24C20 25 24 32 22 41C8 44-8 44-22 41C-24 32-19 25-9 24L-8 17C-12 15-17 10-21 2C-34 0-45-12-43-24C-42-32-36-35-27-33Z',
    fill: 'M-21-34C-7-36 9-36 23-34C23-12 18 6 4 12L5 28L17 34L-15 35L-4 28L-5 12C-18 6-22-12-21-34Z',
    lines:
      '<path d="M-22-35C-7-37 8-37 22-35C23-12 17 7 3 12C2 18 3 23 4 28C12 28 17 31 17 36C6 38-6 38-17 36C-17 31-12 28-4 28C-3 23-2 18-3 12C-17 7-23-12-22-35Z"/><path d="M-23-27C-38-30-40-8-19-5M23-27C38-30 40-8 19-5"/><path d="M0-27L3-19L11-19L5-13L8-5L0-9L-8-5L-5-13L-11-19L-3-19Z"/>',
  },
};

const pieces = [12, 18, 36, 72] as const;

export const paper: Theme = {
  styles: [style, sticker, large],
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
  burst: (_, level) => ({
    pieces: pieces[level],
    kinds: 4,
    sideways: 34 + 8 * level,
    up: [52, 96 + 22 * level],
    gravity: 64,
    drag: 1.9,
    size: [1.3, 2.7],
    forMs: [1_500, 2_300 + 350 * level],
    turn: 420,
    fromMs: 430,
    toMs: 640 + 260 * level,
  }),
};
