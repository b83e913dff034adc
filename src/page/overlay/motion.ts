import type { MotionName } from '../../contract/settings';
import { entranceMs, exitMs } from './show';

/*
 * A choreography is a list of moves. Moves animate only transform and opacity. Two animations must not use the same property of an element,
 * because the compositor could not run them.
 */

export interface Move {
  readonly of: string;
  readonly frames: { readonly transform?: string[]; readonly opacity?: number[] };
  /** How long the move waits after the start of the entrance or exit, ms at pace 1. */
  readonly atMs: number;
  readonly forMs: number;
  readonly easing?: string;
  readonly staggerMs?: number;
  readonly pseudo?: string;
  /** Whether the move has no effect before its start, so that an earlier move of the same element is visible. */
  readonly isLater?: boolean;
  /** Whether the move repeats while the alert is on stage. Such a move ignores the show's pace. */
  readonly endless?: boolean;
}

/** A damped spring from 0 to 1 as a CSS easing. More `damping` overshoots less; more `frequency` swings faster. */
export function spring(damping: number, frequency: number): string {
  const steps = 32;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const time = step / steps;
    return step === steps ? '1' : (1 - Math.exp(-damping * time) * Math.cos(frequency * time)).toFixed(3);
  });
  return `linear(${points.join(',')})`;
}

export const easeOut = 'cubic-bezier(0.16, 1, 0.3, 1)';
export const easeIn = 'cubic-bezier(0.5, 0, 0.85, 0.3)';

/** The invisible state of each entrance and exit that themes share. With reduced motion, `fade` is used. */
const hidden: Record<Exclude<MotionName, 'own'>, Keyframe> = {
  fade: { opacity: 0 },
  rise: { opacity: 0, transform: 'translateY(9em)' },
  slide: { opacity: 0, transform: 'translateX(-40em)' },
};
const shown: Keyframe = { opacity: 1, transform: 'none' };
const simpleMs = 420;

/** Gives moving elements a compositor layer for as long as the alert exists. Adding or removing a layer causes layout and repaint. */
export function promoteToLayers(alert: HTMLElement, moves: readonly Move[]): void {
  for (const { of, pseudo, frames } of moves) {
    if (pseudo) continue; // for pseudo-elements, the theme's style sets `will-change`
    for (const { style } of alert.querySelectorAll<HTMLElement | SVGElement>(of))
      style.willChange = [...(style.willChange ? [style.willChange] : []), ...Object.keys(frames)].join();
  }
}

export function enter(alert: HTMLElement, motion: MotionName, moves: readonly Move[], pace: number): void {
  if (motion === 'own') for (const move of moves) play(alert, move, pace, entranceMs, 'backwards');
  else alert.animate([hidden[motion], shown], { duration: simpleMs * pace, easing: easeOut, fill: 'backwards' });
}

/** Plays the exit. Moved elements remain hidden after it, until the alert is removed. */
export function leave(alert: HTMLElement, motion: MotionName, moves: readonly Move[], pace: number): void {
  if (motion === 'own') for (const move of moves) play(alert, move, pace, exitMs, 'both');
  else alert.animate([shown, hidden[motion]], { duration: simpleMs * pace, easing: easeIn, fill: 'forwards' });
}

/**
 * Cancels an animation. Clears `onfinish` first, because Chromium would otherwise leak the subtree. Chromium also leaks it if `finished`
 * of a cancelled animation was ever read, so use `onfinish` instead.
 */
export function cancelAnimation(animation: Animation): void {
  animation.onfinish = null;
  animation.cancel();
}

/** Cancels endless animations and then removes the element. If they were not cancelled, the page would produce frames for them forever. */
export function removeAnimated(view: HTMLElement): void {
  for (const animation of view.getAnimations({ subtree: true })) cancelAnimation(animation);
  view.remove();
}

export function fadeOut(alert: HTMLElement, forMs: number): void {
  alert.animate({ opacity: 0 }, { duration: forMs, fill: 'forwards' });
}

function play(alert: HTMLElement, move: Move, pace: number, untilMs: number, fill: FillMode): void {
  const { of, frames, atMs, forMs, easing = easeOut, staggerMs = 0, pseudo = null, isLater, endless } = move;
  for (const [index, element] of alert.querySelectorAll(of).entries()) {
    const delay = (atMs + staggerMs * index) * pace;
    const { frames: keyframes, timing } = endless
      ? { frames, timing: { delay, easing, duration: forMs, iterations: Number.POSITIVE_INFINITY } }
      : toKeyframes(move, delay, pace, untilMs * pace);
    element.animate(keyframes, { ...timing, fill: isLater ? 'none' : fill, pseudoElement: pseudo });
  }
}

/**
 * Each start or end of an animation makes Chromium produce main-thread frames. The delay is therefore part of the animation, and a move
 * that ends at the value `none` lasts until `untilMs`. A fade is not extended, because it needs an extra surface while it runs.
 */
export function toKeyframes({ frames, forMs, easing = easeOut, isLater }: Move, delay: number, pace: number, untilMs: number) {
  const all = Object.entries(frames);
  const last = Math.max(...all.map(([, values]) => values.length)) - 1;
  if (isLater || (last > 1 && easing !== 'linear')) return { frames, timing: { delay, duration: forMs * pace, easing } };
  const isAtRest = all.every(([, values]) => values[last] === 'none');
  const duration = Math.max(isAtRest ? untilMs : 0, delay + forMs * pace);
  const at = (step: number, timeMs: number, curve = 'linear'): Keyframe => ({
    ...Object.fromEntries(all.map(([name, values]) => [name, values[step]])),
    offset: Math.min(1, timeMs / duration),
    easing: curve,
  });
  const steps = Array.from({ length: last + 1 }, (_, step) => at(step, delay + (forMs * pace * step) / last, easing));
  return { frames: [at(0, 0), ...steps, at(last, duration)], timing: { delay: 0, duration, easing: 'linear' } };
}

/**
 * Rolls each digit's strip until it shows the digit of the amount. The strip lists 0 to 9 twice. The digit itself is text, and its
 * `::before` is the strip (odometer.css).
 */
export function rollDigits(atMs: number, forMs: number): Move[] {
  const easing = 'cubic-bezier(0.2, 0.9, 0.25, 1)';
  const rolls = Array.from({ length: 10 }, (_, digit): Move => {
    const transform = ['translateY(0)', `translateY(-${(10 + digit) * 5}%)`];
    return { of: `[data-digit="${digit}"]`, pseudo: '::before', frames: { transform }, atMs, forMs, easing };
  });
  return [
    ...rolls,
    { of: '.digit', pseudo: '::before', frames: { opacity: [1, 1] }, atMs: 0, forMs: atMs + forMs, easing: 'linear' },
    { of: '.digit b', frames: { opacity: [0, 0] }, atMs: 0, forMs: atMs + forMs, easing: 'linear' },
  ];
}
