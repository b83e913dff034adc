import './pin.css';
import type { EventType } from '../../../../contract/api';
import type { Theme } from '../../alertView';
import { createElement } from '../../alertView';
import { easeIn, type Move, spring } from '../../motion';

/* The pin lands, the slab unrolls from it, the amount is stuck on and the texts slide in. They leave in the reverse order. */

const pop = spring(6, 8);
const settle = spring(7, 5.5);

const entrance: readonly Move[] = [
  { of: '.rays', frames: { opacity: [0, 1] }, atMs: 260, forMs: 500 },
  // The rays of the largest gifts do not rotate: a rotated compositor layer of their size takes longer to draw than everything else.
  {
    of: '.alert:not([data-hero]) .rays',
    frames: { transform: ['none', 'rotate(24deg)'] },
    atMs: 0,
    forMs: 2_400,
    easing: 'linear',
    endless: true,
  },
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
  // The sheen fades within the amount, because a large amount that clips its sheen would be drawn on an extra surface.
  {
    of: '.sheen',
    frames: {
      transform: ['translateX(20%) skewX(-18deg)', 'translateX(165%) skewX(-18deg)', 'translateX(310%) skewX(-18deg)'],
      opacity: [0, 1, 0],
    },
    atMs: 760,
    forMs: 620,
    easing: 'linear',
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

/* An enamel pin for each event type, in a square from -50 to 50. Outlines differ, so that colour is not the only difference. */

interface Emblem {
  readonly outline: (angle: number) => number;
  /** The part of the glyph drawn in ink. `cut` is drawn over it in the accent colour. */
  readonly ink: string;
  readonly cut: string;
}

const emblems: Record<EventType, Emblem> = {
  'donation.created': {
    outline: (angle) => 44.5 + 2.4 * Math.cos(14 * angle),
    ink: 'M0 24C-9 16-26 6-26-9A13.5 13.5 0 0 1 0-15A13.5 13.5 0 0 1 26-9C26 6 9 16 0 24Z',
    cut: 'M-17.5-8A6.5 6.5 0 0 1-11-14.5',
  },
  'perks.purchased': {
    outline: (angle) => 42.5 / (Math.abs(Math.cos(angle)) ** 5 + Math.abs(Math.sin(angle)) ** 5) ** (1 / 5),
    ink: 'M-26-10h52v11h-52zM-22 4h44v19a4 4 0 0 1-4 4h-36a4 4 0 0 1-4-4zM0-11C-8-29-25-27-21-16C-19-11-8-11 0-11ZM0-11C8-29 25-27 21-16C19-11 8-11 0-11Z',
    cut: 'M0-9V26',
  },
  'follower.created': {
    outline: () => 46,
    ink: 'M-5-24a12 12 0 1 1 0 24a12 12 0 1 1 0-24ZM-29 26C-29 11-19 4-5 4S19 11 19 26ZM21-30C22.5-22 25-19.5 33-18C25-16.5 22.5-14 21-6C19.5-14 17-16.5 9-18C17-19.5 19.5-22 21-30Z',
    cut: '',
  },
  'goal.reached': {
    outline: (angle) => 44 + 4.2 * triangle((angle * 16) / (2 * Math.PI)),
    ink: 'M-16-27h32v5h12c1 14-5 21-14 22c-2.5 5-6 8-10 9v8h8a5 5 0 0 1 5 5v3h-34v-3a5 5 0 0 1 5-5h8v-8c-4-1-7.5-4-10-9c-9-1-15-8-14-22h12zM-22.5-16.5c.5 5.5 2.5 8.5 6.5 10v-10zM22.5-16.5c-.5 5.5-2.5 8.5-6.5 10v-10z',
    cut: 'M-8-20V-10',
  },
};

function triangle(position: number): number {
  return 1 - 4 * Math.abs((((position % 1) + 1) % 1) - 0.5);
}

function addPin(emblem: HTMLElement, type: EventType): void {
  const { outline, ink, cut } = emblems[type];
  const face = closedPath(outline);
  emblem.insertAdjacentHTML(
    'beforeend',
    `<i class="ring"></i><svg class="pin" viewBox="-50 -50 100 100"><path class="pin-lip" d="${face}" transform="translate(0 7)"/><path class="pin-face" d="${face}"/><path class="pin-groove" d="${closedPath((angle) => outline(angle) * 0.86)}"/><path class="pin-ink" fill-rule="evenodd" d="${ink}"/><path class="pin-cut" d="${cut}"/></svg>`,
  );
}

function closedPath(outline: (angle: number) => number): string {
  const steps = 192;
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI;
    return `${(outline(angle) * Math.cos(angle)).toFixed(2)} ${(outline(angle) * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}

const pieces: Record<EventType, number> = { 'follower.created': 14, 'perks.purchased': 24, 'donation.created': 28, 'goal.reached': 26 };

const factors = [1, 1.3, 1.7, 3] as const;

export const pin: Theme = {
  name: 'pin',
  entrance,
  exit,
  decorate({ emblem }, { type, look: design }) {
    if (design.tier >= 2) emblem.append(createElement(emblem.ownerDocument, 'i', 'rays'));
    addPin(emblem, type);
  },
  burst: ({ type }, level) => ({
    pieces: pieces[type] * factors[level],
    kinds: 4,
    sideways: 32 + 6 * level,
    up: [78, 140 + 16 * level],
    gravity: 92,
    drag: 1.7,
    size: [1.4, 2.7],
    forMs: [1_350, 2_000 + 250 * level],
    turn: 760,
    fromMs: 170,
    toMs: 360 + 300 * level,
  }),
};
