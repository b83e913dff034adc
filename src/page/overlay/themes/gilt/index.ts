import type { EventType } from '../../../../contract/api';
import type { Theme } from '../../alertView';
import { easeIn, easeOut, type Move } from '../../motion';
import dust from './dust.css?inline';
import style from './gilt.css?inline';
import large from './large.css?inline';
import { drawLaurels, drawWreath } from './laurel';
import laurel from './laurel.css?inline';

/*
 * A theatre programme. The lacquer falls like a curtain while gold leaf draws its frame, and the medallion turns. The branches of
 * a laurel swing up. The texts rise, and the foil glints.
 */

const sprout = 'cubic-bezier(0.3, 1.5, 0.5, 1)';
const calm = 'cubic-bezier(0.22, 0.8, 0.2, 1)';

/** Swings a branch up into its place. Moves the entire drawing, because moving a part of an SVG causes a layout in each frame. */
function swingBranch(branch: string, fromDegrees: number): Move {
  const frames = { transform: [`rotate(${fromDegrees}deg) scale(.6)`, 'none'], opacity: [0, 1] };
  return { of: branch, frames, atMs: 380, forMs: 600, easing: sprout };
}

const entrance: readonly Move[] = [
  { of: '.top', frames: { transform: ['scaleX(0)', 'none'] }, atMs: 0, forMs: 420, easing: calm },
  { of: '.side', frames: { transform: ['scaleY(0)', 'none'] }, atMs: 240, forMs: 420, easing: calm },
  { of: '.bottom', frames: { transform: ['scaleX(0)', 'none'] }, atMs: 540, forMs: 360, easing: calm },
  {
    of: '.corner',
    frames: { transform: ['rotate(45deg) scale(0)', 'rotate(45deg) scale(1)'] },
    atMs: 300,
    staggerMs: 120,
    forMs: 320,
    easing: calm,
  },
  { of: '.plate', frames: { transform: ['scaleY(.01)', 'none'] }, atMs: 140, forMs: 560, easing: calm },
  { of: '.plate', frames: { opacity: [0, 1] }, atMs: 140, forMs: 100, easing: 'linear' },
  { of: '.glow', frames: { transform: ['scale(.1)', 'none'], opacity: [0, 1] }, atMs: 380, forMs: 620, easing: calm },
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
  swingBranch('.wreath.left', -80),
  swingBranch('.wreath.right', 80),
  swingBranch('.laurel', 30),
  { of: '.title', frames: { transform: ['translateY(55%)', 'none'], opacity: [0, 1] }, atMs: 480, forMs: 520 },
  { of: '.perks', frames: { transform: ['translateY(40%)', 'none'], opacity: [0, 1] }, atMs: 540, forMs: 460 },
  { of: '.message', frames: { transform: ['translateY(18%)', 'none'], opacity: [0, 1] }, atMs: 580, forMs: 420, easing: easeOut },
  {
    of: '.glint',
    frames: { transform: ['translateX(-40em) skewX(-24deg)', 'translateX(var(--track, 130em)) skewX(-24deg)'] },
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
  { of: '.side', frames: { transform: ['none', 'scaleY(0)'] }, atMs: 60, forMs: 220, easing: easeIn },
  { of: ':is(.bottom, .corner)', frames: { opacity: [1, 0] }, atMs: 60, forMs: 140, easing: 'linear' },
  { of: '.top', frames: { transform: ['none', 'scaleX(0)'] }, atMs: 240, forMs: 240, easing: easeIn },
];

/** Emblems are drawn in a square from -50 to 50. */
const emblems: Record<EventType, string> = {
  'donation.created':
    '<path class="full" d="M0 16C-7 10-18 3-18-6A9 9 0 0 1 0-9A9 9 0 0 1 18-6C18 3 7 10 0 16Z"/><path d="M-10 28C-26 22-32 6-28-12M10 28C26 22 32 6 28-12M-29-4q-7-1-8-8q7 0 8 8M-29 6q-8 1-10-5q7-2 10 5M-25 16q-7 4-12-1q6-5 12 1M-18 24q-5 6-11 3q4-7 11-3M29-4q7-1 8-8q-7 0-8 8M29 6q8 1 10-5q-7-2-10 5M25 16q7 4 12-1q-6-5-12 1M18 24q5 6 11 3q-4-7-11-3"/>',
  'perks.purchased':
    '<path class="full" d="M-16-14H16L25-3 0 24-25-3Z"/><path class="over" d="M-25-3H25M-16-14-9-3 0 24 9-3 16-14M-9-3 0-14 9-3"/><path d="M0-34V-24M-22-29-17-20M22-29 17-20M-36-14-29-10M36-14 29-10"/>',
  'follower.created':
    '<path d="M0-32A11 11 0 1 1 0-10A11 11 0 1 1 0-32ZM0-27A6 6 0 1 1 0-15A6 6 0 1 1 0-27Z"/><path class="full" d="M-2.5-10H2.5V28H-2.5ZM2.5 14H12V20H2.5ZM2.5 23H9V28H2.5Z"/><path d="M-14 4C-24 4-30-4-29-14M14 4C24 4 30-4 29-14M-20 22H-10M20 22H16"/>',
  'goal.reached':
    '<path class="full" d="M-26 14-30-14-14-2 0-24 14-2 30-14 26 14Z"/><path d="M-26 20H26V25H-26Z"/><path class="full" d="M-30-21a3 3 0 1 1 0 6a3 3 0 1 1 0-6ZM0-33a3 3 0 1 1 0 6a3 3 0 1 1 0-6ZM30-21a3 3 0 1 1 0 6a3 3 0 1 1 0-6Z"/>',
};

const pieces = [16, 24, 44, 90] as const;

export const gilt: Theme = {
  styles: [style, dust, laurel, large],
  name: 'gilt',
  entrance,
  exit,
  decorate({ view, slab, emblem, amount }, { type, look: design }) {
    slab.insertAdjacentHTML(
      'beforeend',
      '<i class="plate"><i class="glow"></i><i class="glint"></i></i><i class="edge top"></i><i class="edge side"></i><i class="edge side"></i><i class="edge bottom"></i>' +
        '<i class="corner"></i>'.repeat(4),
    );
    if ('hero' in view.dataset) amount?.insertAdjacentHTML('beforeend', drawLaurels());
    else if (design.tier > 1) emblem.insertAdjacentHTML('beforeend', drawWreath());
    const rays = Array.from({ length: 48 }, (_, index) => `<path d="M0-48V-44" transform="rotate(${index * 7.5})"/>`).join('');
    emblem.insertAdjacentHTML(
      'beforeend',
      `<svg viewBox="-50 -50 100 100"><circle class="rim" r="49"/><g class="fine">${rays}</g><circle class="enamel" r="42"/><circle class="fine" r="39.5"/><g class="sign">${emblems[type]}</g></svg>`,
    );
  },
  burst: (_, level) => ({
    pieces: pieces[level],
    kinds: 3,
    sideways: 30 + 8 * level,
    up: [10, 40 + 16 * level],
    gravity: 9,
    drag: 1.3,
    size: [0.5, 1.5],
    forMs: [2_000, 3_200 + 400 * level],
    turn: 200,
    fromMs: 420,
    toMs: 900 + 300 * level,
  }),
};
