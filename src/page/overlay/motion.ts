import type { MotionName } from '../../contract';
import { entranceMs, exitMs } from './timing';

/*
 * Choreographies as data. Transform and opacity only, and never two animations of one property on one element at a
 * time: Chromium would take both off the compositor.
 */

export interface Move {
  /** Selector within the alert. */
  readonly of: string;
  readonly frames: { readonly transform?: string[]; readonly opacity?: number[] };
  /** At the choreography's own pace, from the begin of entrance or exit. */
  readonly atMs: number;
  readonly forMs: number;
  readonly easing?: string;
  /** How much later each further element begins that the selector finds. */
  readonly staggerMs?: number;
  /** `::before` or `::after` of what the selector finds. */
  readonly pseudo?: string;
  /** Over and over, for as long as the alert stands; the pace does not touch it. */
  readonly endless?: boolean;
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

export const easeOut = 'cubic-bezier(0.16, 1, 0.3, 1)';
export const easeIn = 'cubic-bezier(0.5, 0, 0.85, 0.3)';

/** Where the plain ways of coming begin, and those of leaving end. For eyes that want calm it is the fade. */
const away: Record<Exclude<MotionName, 'own'>, Keyframe> = {
  fade: { opacity: 0 },
  rise: { opacity: 0, transform: 'translateY(9em)' },
  slide: { opacity: 0, transform: 'translateX(-40em)' },
};
const here: Keyframe = { opacity: 1, transform: 'none' };
const plainMs = 420;

/**
 * What will move is a layer of its own before it does and stays one afterwards: to become one or cease to be one would lay
 * out what is on stage, and draw it anew, in the midst of the motion (SPEC SHW-60).
 */
export function layer(alert: HTMLElement, moves: readonly Move[]): void {
  for (const { of, pseudo, frames } of moves) {
    if (pseudo) continue; // the style says so
    for (const { style } of alert.querySelectorAll<HTMLElement | SVGElement>(of))
      style.willChange = [...(style.willChange ? [style.willChange] : []), ...Object.keys(frames)].join();
  }
}

export function enter(alert: HTMLElement, motion: MotionName, own: readonly Move[], pace: number): void {
  if (motion === 'own') for (const move of own) play(alert, move, pace, entranceMs, 'backwards');
  else alert.animate([away[motion], here], { duration: plainMs * pace, easing: easeOut, fill: 'backwards' });
}

/** What has left stays away until the alert is removed. */
export function leave(alert: HTMLElement, motion: MotionName, own: readonly Move[], pace: number): void {
  if (motion === 'own') for (const move of own) play(alert, move, pace, exitMs, 'both');
  else alert.animate([here, away[motion]], { duration: plainMs * pace, easing: easeIn, fill: 'forwards' });
}

/**
 * Cancels it and lets it go. Chromium keeps one that is cancelled while its end is waited for, with all that it stands in, for
 * good: of what may be cancelled nobody asks for `finished`, and whoever hears `onfinish` ceases to.
 */
export function cancelAnimation(moving: Animation): void {
  moving.onfinish = null;
  moving.cancel();
}

/** From wherever it is: what is on its way in goes on, and fades. */
export function fadeOut(alert: HTMLElement, forMs: number): void {
  alert.animate({ opacity: 0 }, { duration: forMs, fill: 'forwards' });
}

function play(alert: HTMLElement, move: Move, pace: number, untilMs: number, fill: FillMode): void {
  const { of, frames, atMs, forMs, easing = easeOut, staggerMs = 0, pseudo = null, endless } = move;
  for (const [index, element] of alert.querySelectorAll(of).entries()) {
    const delay = (atMs + staggerMs * index) * pace;
    const { frames: way, timing } = endless
      ? { frames, timing: { delay, easing, duration: forMs, iterations: Number.POSITIVE_INFINITY } }
      : toKeyframes(move, delay, pace, untilMs * pace);
    element.animate(way, { ...timing, fill, pseudoElement: pseudo });
  }
}

/**
 * The wait before a move, and after one that has come to rest, are part of its animation: around each moment in which one
 * begins or ends Chromium has the page make every frame, also while the compositor alone moves everything. What has faded
 * in does not wait: until its animation ends the compositor draws it on a surface of its own.
 */
export function toKeyframes({ frames, forMs, easing = easeOut }: Move, delay: number, pace: number, untilMs: number) {
  const all = Object.entries(frames);
  const last = Math.max(...all.map(([, values]) => values.length)) - 1;
  if (last > 1 && easing !== 'linear') return { frames, timing: { delay, duration: forMs * pace, easing } };
  const isAtRest = all.every(([, values]) => values[last] === 'none');
  const duration = Math.max(isAtRest ? untilMs : 0, delay + forMs * pace);
  const at = (step: number, timeMs: number, curve = 'linear'): Keyframe => ({
    ...Object.fromEntries(all.map(([name, values]) => [name, values[step]])),
    ...{ offset: Math.min(1, timeMs / duration), easing: curve },
  });
  const way = Array.from({ length: last + 1 }, (_, step) => at(step, delay + (forMs * pace * step) / last, easing));
  return { frames: [at(0, 0), ...way, at(last, duration)], timing: { delay: 0, duration, easing: 'linear' } };
}
