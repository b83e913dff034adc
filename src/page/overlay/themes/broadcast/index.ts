import { easeIn, type Move } from '../../motion';
import type { Theme } from '../../theme';
import { rollDigits, splitDigits } from '../odometer';
import odometer from '../odometer.css?inline';
import style from './broadcast.css?inline';
import { emblems } from './emblems';

/*
 * A sports channel's lower third: stripes race across, the plates are drawn out behind them, the score rolls to its
 * figure; at the end the plates close again and the stripes race back.
 */

const slant = 'skewX(-11deg)';
const drive = 'cubic-bezier(0.2, 0.85, 0.2, 1)';
const plate = (of: string, atMs: number, forMs: number): Move => ({
  of,
  pseudo: '::before',
  frames: { transform: [`${slant} scaleX(0)`, slant] },
  atMs,
  forMs,
  easing: drive,
});
const close = (of: string, atMs: number): Move => ({
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
    frames: { transform: ['translateX(-16em)', 'translateX(124em)'] },
    atMs: 0,
    staggerMs: 70,
    forMs: 620,
    easing: 'cubic-bezier(0.45, 0, 0.35, 1)',
  },
  plate('.emblem', 60, 340),
  plate('.title', 150, 460),
  plate('.amount', 300, 420),
  plate('.perks', 380, 420),
  plate('.message', 430, 420),
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
  close('.message', 40),
  close('.perks', 70),
  close('.amount', 100),
  close('.title', 160),
  { of: '.emblem svg', frames: { transform: ['none', 'translateX(-7em)'], opacity: [1, 0] }, atMs: 200, forMs: 180, easing: easeIn },
  close('.emblem', 270),
];

/** By tier. */
const pieces = [10, 16, 34, 72] as const;

export const broadcast: Theme = {
  styles: [style, odometer],
  name: 'broadcast',
  entrance,
  exit,
  decorate({ slab, emblem, amount, words }, { type }) {
    emblem.insertAdjacentHTML('beforeend', `<svg viewBox="-50 -50 100 100">${emblems[type]}</svg>`);
    // Each is a flash where it passes: no more of them (SPEC SHW-23).
    slab.insertAdjacentHTML('beforeend', '<i class="stripe"></i>'.repeat(3));
    splitDigits(amount?.firstElementChild);
    const message = words.querySelector('.message');
    if (!message) return;
    // The plate is the part's own; what is written on it moves by itself.
    const line = message.ownerDocument.createElement('span');
    line.className = 'line';
    line.append(...message.childNodes);
    message.append(line);
  },
  burst: ({ look: { tier } }) => ({
    pieces: pieces[tier],
    kinds: 3,
    sideways: 70 + 14 * tier,
    up: [22, 70 + 24 * tier],
    gravity: 90,
    drag: 1.9,
    size: [1, 2.2],
    forMs: [900, 1_500 + 300 * tier],
    turn: 60,
    fromMs: 320,
    toMs: 620 + 250 * tier,
  }),
};
