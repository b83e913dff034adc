import type { EventType } from '../../../../contract/api';
import { splitDigits, type Theme } from '../../alertView';
import { easeIn, type Move, rollDigits } from '../../motion';
import style from './broadcast.css?inline';
import large from './large.css?inline';

/* The lower third of a sports channel: stripes race across it, plates extend behind them and the score rolls. At the end the plates close. */

const slant = 'skewX(-11deg)';
const drive = 'cubic-bezier(0.2, 0.85, 0.2, 1)';
const openPlate = (of: string, atMs: number, forMs: number): Move => ({
  of,
  pseudo: '::before',
  frames: { transform: [`${slant} scaleX(0)`, slant] },
  atMs,
  forMs,
  easing: drive,
});
const closePlate = (of: string, atMs: number): Move => ({
  of,
  pseudo: '::before',
  frames: { transform: [slant, `${slant} scaleX(0)`] },
  atMs,
  forMs: 200,
  easing: easeIn,
});

const entrance: readonly Move[] = [
  {
    of: '.stripe',
    frames: { transform: ['translateX(-16em)', 'translateX(var(--track, 124em))'] },
    atMs: 0,
    staggerMs: 70,
    forMs: 620,
    easing: 'cubic-bezier(0.45, 0, 0.35, 1)',
  },
  { of: '.band', frames: { transform: ['scaleX(0)', 'none'] }, atMs: 0, forMs: 480, easing: drive },
  openPlate('.emblem', 60, 340),
  openPlate('.title', 150, 460),
  openPlate('.amount', 300, 420),
  openPlate('.perks', 380, 420),
  openPlate('.message', 430, 420),
  { of: '.emblem svg', frames: { transform: ['translateX(-9em) scale(.6)', 'none'], opacity: [0, 1] }, atMs: 180, forMs: 420 },
  { of: '.title > *', frames: { transform: ['translateX(-6em)', 'none'], opacity: [0, 1] }, atMs: 300, staggerMs: 70, forMs: 460 },
  { of: '.figure', frames: { opacity: [0, 1] }, atMs: 380, forMs: 120 },
  ...rollDigits(360, 640),
  { of: '.perk', frames: { transform: ['translateX(-3em)', 'none'], opacity: [0, 1] }, atMs: 500, staggerMs: 40, forMs: 260 },
  { of: '.line', frames: { transform: ['translateX(-2em)', 'none'], opacity: [0, 1] }, atMs: 560, forMs: 400 },
  {
    of: '.sheen',
    frames: { transform: [`translateX(-120%) ${slant}`, `translateX(700%) ${slant}`] },
    atMs: 1_050,
    forMs: 620,
    easing: 'ease-in-out',
  },
];

const exit: readonly Move[] = [
  { of: '.title > *', frames: { opacity: [1, 0] }, atMs: 0, forMs: 120 },
  { of: '.figure', frames: { opacity: [1, 0] }, atMs: 0, forMs: 120 },
  { of: '.line', frames: { opacity: [1, 0] }, atMs: 0, forMs: 100 },
  { of: '.perk', frames: { opacity: [1, 0] }, atMs: 0, forMs: 100 },
  closePlate('.message', 40),
  closePlate('.perks', 70),
  closePlate('.amount', 100),
  closePlate('.title', 160),
  { of: '.emblem svg', frames: { transform: ['none', 'translateX(-7em)'], opacity: [1, 0] }, atMs: 200, forMs: 180, easing: easeIn },
  closePlate('.emblem', 270),
  { of: '.band', frames: { transform: ['none', 'scaleX(0)'] }, atMs: 240, forMs: 240, easing: easeIn },
];

/** Emblems are drawn in a square from -50 to 50. */
const emblems: Record<EventType, string> = {
  'donation.created': '<path d="M0 40-40-2V-26L-26-38H-12L0-25 12-38H26L40-26V-2Z"/><path class="cut" d="M-29-6V-21L-20-28"/>',
  'perks.purchased':
    '<path d="M-44-26H44V-9A9 9 0 0 0 44 9V26H-44V9A9 9 0 0 0-44-9Z"/><path class="hole" d="M0-20 6-7 20-5 10 5 12 19 0 12-12 19-10 5-20-5-6-7Z"/>',
  'follower.created':
    '<path d="M-12-40H12L18-30V-14L8 0H-8L-18-14V-30ZM-40 40 -32 12 -14 4H14L20 7V20H34V31L37 40Z"/><path d="M26-8H35V2H45V11H35V21H26V11H16V2H26Z"/>',
  'goal.reached':
    '<path d="M-24-40H24V-32H42V-18L28-4H21L8 9V22H20L26 40H-26L-20 22H-8V9L-21-4H-28L-42-18V-32H-24ZM-34-24V-21L-26-12V-24ZM34-24H26V-12L34-21Z" fill-rule="evenodd"/>',
};

const pieces = [10, 16, 34, 72] as const;

export const broadcast: Theme = {
  styles: [style, large],
  name: 'broadcast',
  entrance,
  exit,
  decorate({ view, slab, emblem, amount, words }, { type }) {
    emblem.insertAdjacentHTML('beforeend', `<svg viewBox="-50 -50 100 100">${emblems[type]}</svg>`);
    // At most three stripes, because each one is a flash where it passes (SPEC SHW-23).
    slab.insertAdjacentHTML('beforeend', '<i class="stripe"></i>'.repeat(3));
    if ('hero' in view.dataset) slab.insertAdjacentHTML('beforeend', '<i class="band"></i>');
    splitDigits(amount?.firstElementChild);
    const message = words.querySelector('.message');
    if (!message) return;
    // The text is an element of its own, because it moves differently from its plate (the part's `::before`).
    const line = message.ownerDocument.createElement('span');
    line.className = 'line';
    line.append(...message.childNodes);
    message.append(line);
  },
  burst: (_, level) => ({
    pieces: pieces[level],
    kinds: 3,
    sideways: 70 + 14 * level,
    up: [22, 70 + 24 * level],
    gravity: 90,
    drag: 1.9,
    size: [1, 2.2],
    forMs: [900, 1_500 + 300 * level],
    turn: 60,
    fromMs: 320,
    toMs: 620 + 250 * level,
  }),
};
