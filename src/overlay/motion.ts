import type { ShowPlan } from './timing';

/*
 * The choreography: the pin lands, the slab unrolls out of it, the amount is stuck on, the words slide in; at the end
 * all of it goes back the way it came. Transform and opacity only, and never two animations of one property on one
 * element at a time: Chromium would take both off the compositor. Nothing runs in between.
 */

interface Move {
  /** Selector within the alert. */
  readonly of: string;
  readonly frames: Keyframe[];
  /** At the choreography's own pace, from the begin of entrance or exit. */
  readonly atMs: number;
  readonly forMs: number;
  readonly easing: string;
}

/** A damped spring from 0 to 1 as a CSS easing; more `damping` overshoots less. */
export function spring(damping: number, swing: number): string {
  const steps = 32;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const time = step / steps;
    return step === steps ? '1' : (1 - Math.exp(-damping * time) * Math.cos(swing * time)).toFixed(3);
  });
  return `linear(${points.join(',')})`;
}

const pop = spring(6, 8);
const settle = spring(7, 5.5);
const glide = 'cubic-bezier(0.16, 1, 0.3, 1)';
const depart = 'cubic-bezier(0.5, 0, 0.85, 0.3)';

const entrance: readonly Move[] = [
  { of: '.pin', frames: [{ transform: 'scale(0) rotate(-120deg)' }, { transform: 'none' }], atMs: 0, forMs: 760, easing: pop },
  {
    of: '.ring',
    frames: [
      { transform: 'scale(.5)', opacity: 1 },
      { transform: 'scale(2.1)', opacity: 0 },
    ],
    atMs: 130,
    forMs: 620,
    easing: glide,
  },
  { of: '.slab', frames: [{ transform: 'scale(.16, .5)' }, { transform: 'none' }], atMs: 150, forMs: 680, easing: settle },
  { of: '.slab', frames: [{ opacity: 0 }, { opacity: 1 }], atMs: 150, forMs: 90, easing: 'linear' },
  {
    of: '.amount',
    frames: [{ transform: 'translate(-12%, 55%) rotate(9deg) scale(.4)' }, { transform: 'none' }],
    atMs: 320,
    forMs: 680,
    easing: pop,
  },
  { of: '.amount', frames: [{ opacity: 0 }, { opacity: 1 }], atMs: 320, forMs: 80, easing: 'linear' },
  {
    of: '.title',
    frames: [
      { transform: 'translateX(-4%)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    atMs: 330,
    forMs: 520,
    easing: glide,
  },
  {
    of: '.perks',
    frames: [
      { transform: 'translateY(30%)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    atMs: 420,
    forMs: 480,
    easing: glide,
  },
  {
    of: '.message',
    frames: [
      { transform: 'translateY(16%)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    atMs: 470,
    forMs: 530,
    easing: glide,
  },
  {
    of: '.sheen',
    frames: [{ transform: 'translateX(-120%) skewX(-18deg)' }, { transform: 'translateX(420%) skewX(-18deg)' }],
    atMs: 760,
    forMs: 620,
    easing: 'cubic-bezier(0.4, 0, 0.3, 1)',
  },
];

const exit: readonly Move[] = [
  { of: '.words', frames: [{ opacity: 1 }, { opacity: 0 }], atMs: 0, forMs: 140, easing: 'linear' },
  {
    of: '.amount',
    frames: [
      { transform: 'none', opacity: 1 },
      { transform: 'translate(-10%, 40%) scale(.5)', opacity: 0 },
    ],
    atMs: 40,
    forMs: 200,
    easing: depart,
  },
  { of: '.slab', frames: [{ transform: 'none' }, { transform: 'scale(.14, .55)' }], atMs: 100, forMs: 240, easing: depart },
  { of: '.slab', frames: [{ opacity: 1 }, { opacity: 0 }], atMs: 270, forMs: 70, easing: 'linear' },
  {
    of: '.pin',
    frames: [{ transform: 'none' }, { transform: 'scale(0) rotate(100deg)' }],
    atMs: 240,
    forMs: 240,
    easing: 'cubic-bezier(0.6, -0.3, 0.8, 0.3)',
  },
];

/** For eyes that want calm the whole alert fades, in this time or the exit's. */
const calmMs = 320;

export function enter(alert: HTMLElement, plan: ShowPlan, calm: boolean): void {
  if (calm) alert.animate([{ opacity: 0 }, { opacity: 1 }], { duration: Math.min(calmMs, plan.exitMs) });
  else for (const move of entrance) play(alert, move, plan.pace, 'backwards');
}

/** What has left stays away until the alert is removed. */
export function leave(alert: HTMLElement, plan: ShowPlan, calm: boolean): void {
  if (calm) alert.animate([{ opacity: 1 }, { opacity: 0 }], { duration: Math.min(calmMs, plan.exitMs), fill: 'forwards' });
  else for (const move of exit) play(alert, move, plan.pace, 'both');
}

function play(alert: HTMLElement, { of, frames, atMs, forMs, easing }: Move, pace: number, fill: FillMode): void {
  for (const element of alert.querySelectorAll(of)) element.animate(frames, { delay: atMs * pace, duration: forMs * pace, easing, fill });
}
