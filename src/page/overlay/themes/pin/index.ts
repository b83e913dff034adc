import './pin.css';
import type { EventType } from '../../../../contract/api';
import { createElement } from '../../alertView';
import { easeIn, type Move, spring } from '../../motion';
import type { Theme } from '../../theme';
import { addPin } from './emblem';

/*
 * The pin lands, the slab unrolls out of it, the amount is stuck on, the texts slide in; the exit runs the same way backwards.
 */

const pop = spring(6, 8);
const settle = spring(7, 5.5);

const entrance: readonly Move[] = [
  { of: '.rays', frames: { opacity: [0, 1] }, atMs: 260, forMs: 500 },
  { of: '.rays', frames: { transform: ['none', 'rotate(24deg)'] }, atMs: 0, forMs: 2_400, easing: 'linear', endless: true },
  { of: '.pin', frames: { transform: ['scale(0) rotate(-120deg)', 'none'] }, atMs: 0, forMs: 760, easing: pop },
  {
    of: '.ring',
    frames: { transform: ['scale(.5)', 'scale(2.1)'], opacity: [1, 0] },
    atMs: 130,
    forMs: 620,
  },
  { of: '.slab', frames: { transform: ['scale(.16, .5)', 'none'] }, atMs: 150, forMs: 680, easing: settle },
  { of: '.slab', frames: { opacity: [0, 1] }, atMs: 150, forMs: 90, easing: 'linear' },
  {
    of: '.amount',
    frames: { transform: ['translate(-12%, 55%) rotate(9deg) scale(.4)', 'none'] },
    atMs: 320,
    forMs: 680,
    easing: pop,
  },
  { of: '.amount', frames: { opacity: [0, 1] }, atMs: 320, forMs: 80, easing: 'linear' },
  {
    of: '.title',
    frames: { transform: ['translateX(-4%)', 'none'], opacity: [0, 1] },
    atMs: 330,
    forMs: 520,
  },
  {
    of: '.perks',
    frames: { transform: ['translateY(30%)', 'none'], opacity: [0, 1] },
    atMs: 420,
    forMs: 480,
  },
  {
    of: '.message',
    frames: { transform: ['translateY(16%)', 'none'], opacity: [0, 1] },
    atMs: 470,
    forMs: 530,
  },
  {
    of: '.sheen',
    frames: { transform: ['translateX(-120%) skewX(-18deg)', 'translateX(420%) skewX(-18deg)'] },
    atMs: 760,
    forMs: 620,
    easing: 'cubic-bezier(0.4, 0, 0.3, 1)',
  },
];

const exit: readonly Move[] = [
  { of: '.rays', frames: { opacity: [1, 0] }, atMs: 0, forMs: 260 },
  { of: '.words', frames: { opacity: [1, 0] }, atMs: 0, forMs: 140, easing: 'linear' },
  {
    of: '.amount',
    frames: { transform: ['none', 'translate(-10%, 40%) scale(.5)'], opacity: [1, 0] },
    atMs: 40,
    forMs: 200,
    easing: easeIn,
  },
  { of: '.slab', frames: { transform: ['none', 'scale(.14, .55)'] }, atMs: 100, forMs: 240, easing: easeIn },
  { of: '.slab', frames: { opacity: [1, 0] }, atMs: 270, forMs: 70, easing: 'linear' },
  {
    of: '.pin',
    frames: { transform: ['none', 'scale(0) rotate(100deg)'] },
    atMs: 240,
    forMs: 240,
    easing: 'cubic-bezier(0.6, -0.3, 0.8, 0.3)',
  },
];

const pieces: Record<EventType, number> = { 'follower.created': 14, 'perks.purchased': 24, 'donation.created': 28, 'goal.reached': 26 };

/** Factor of the burst by tier. */
const tierFactors = [1, 1.3, 1.7, 3] as const;

export const pin: Theme = {
  name: 'pin',
  entrance,
  exit,
  decorate({ emblem }, { type, look }) {
    if (look.tier >= 2) emblem.append(createElement(emblem.ownerDocument, 'i', 'rays'));
    addPin(emblem, type);
  },
  burst: ({ type, look: { tier } }) => ({
    pieces: pieces[type] * tierFactors[tier],
    kinds: 4,
    sideways: 32 + 6 * tier,
    up: [78, 140 + 16 * tier],
    gravity: 92,
    drag: 1.7,
    size: [1.4, 2.7],
    forMs: [1_350, 2_000 + 250 * tier],
    turn: 760,
    fromMs: 170,
    toMs: 360 + 300 * tier,
  }),
};
