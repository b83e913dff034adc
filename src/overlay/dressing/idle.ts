import type { Idle } from '../../contract';
import { entranceMs, type ShowPlan } from '../timing';

/** From rest and back to it. Properties of their own, which no theme's choreography of the whole alert uses. */
const ways: Record<Exclude<Idle, 'none'>, { readonly frames: PropertyIndexedKeyframes; readonly forMs: number }> = {
  float: { frames: { translate: ['0 0', '0 -1.1em', '0 0'] }, forMs: 3_200 },
  pulse: { frames: { scale: ['1', '1.035', '1'] }, forMs: 1_800 },
  sway: { frames: { rotate: ['0deg', '0.9deg', '0deg', '-0.9deg', '0deg'] }, forMs: 3_600 },
};

/** Moves while the alert stands, whole times, and is at rest when its exit begins (SPEC SHW-52). */
export function idleAbout(view: HTMLElement, idle: Idle, plan: ShowPlan): void {
  if (idle === 'none') return;
  const delay = entranceMs * plan.pace;
  const { frames, forMs } = ways[idle];
  const iterations = Math.max(1, Math.round((plan.exitAtMs - delay) / forMs));
  view.animate(frames, { delay, duration: (plan.exitAtMs - delay) / iterations, iterations, easing: 'ease-in-out' });
}
