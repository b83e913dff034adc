import type { Idle } from '../../../contract/settings';
import type { ShowPlan } from '../show';

/** Each motion starts and ends in the resting position. It may use `translate`, `scale` and `rotate`, which no theme animates on the alert itself. */
const motions: Record<Exclude<Idle, 'none'>, { readonly frames: PropertyIndexedKeyframes; readonly forMs: number }> = {
  float: { frames: { translate: ['0 0', '0 -1.1em', '0 0'] }, forMs: 3_200 },
  pulse: { frames: { scale: ['1', '1.035', '1'] }, forMs: 1_800 },
  sway: { frames: { rotate: ['0deg', '0.9deg', '0deg', '-0.9deg', '0deg'] }, forMs: 3_600 },
};

/** Moves the alert between entrance and exit, in complete cycles (SPEC SHW-23). Returns a function that reschedules the exit. */
export function startIdleMotion(view: HTMLElement, idle: Idle, plan: ShowPlan): (leftMs: number) => void {
  if (idle === 'none') return () => {};
  const delay = plan.enterMs;
  const { frames, forMs } = motions[idle];
  const iterations = Math.max(1, Math.round((plan.exitAtMs - delay) / forMs));
  const animation = view.animate(frames, { delay, duration: (plan.exitAtMs - delay) / iterations, iterations, easing: 'ease-in-out' });
  return (leftMs) => reschedule(animation, leftMs, forMs);
}

/** Continues from the current position. Changes the speed slightly, so that a cycle is complete when `leftMs` have passed. */
function reschedule(animation: Animation, leftMs: number, cycleMs: number): void {
  const { delay = 0, duration: formerMs, iterations = 1 } = animation.effect?.getTiming() ?? {};
  const cyclesDone = (Number(animation.currentTime) - delay) / Number(formerMs);
  if (cyclesDone < 0 || leftMs < 100) return;
  const cycles = Math.min(cyclesDone, iterations);
  const total = Math.ceil(cycles) + Math.max(0, Math.round(leftMs / cycleMs - (Math.ceil(cycles) - cycles)));
  if (total - cycles < 0.01) return;
  const duration = leftMs / (total - cycles);
  animation.effect?.updateTiming({ duration, iterations: total });
  animation.currentTime = delay + cycles * duration;
  animation.play();
}
