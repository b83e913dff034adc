import type { Idle } from '../../../contract';
import type { ShowPlan } from '../timing';

/** From rest and back to it. Properties of their own, which no theme's choreography of the whole alert uses. */
const ways: Record<Exclude<Idle, 'none'>, { readonly frames: PropertyIndexedKeyframes; readonly forMs: number }> = {
  float: { frames: { translate: ['0 0', '0 -1.1em', '0 0'] }, forMs: 3_200 },
  pulse: { frames: { scale: ['1', '1.035', '1'] }, forMs: 1_800 },
  sway: { frames: { rotate: ['0deg', '0.9deg', '0deg', '-0.9deg', '0deg'] }, forMs: 3_600 },
};

/** Moves while the alert stands, whole times, and is at rest when its exit begins (SPEC SHW-52). Answers the way to move its exit. */
export function startIdleMotion(view: HTMLElement, idle: Idle, plan: ShowPlan): (leftMs: number) => void {
  if (idle === 'none') return () => {};
  const delay = plan.enterMs;
  const { frames, forMs } = ways[idle];
  const iterations = Math.max(1, Math.round((plan.exitAtMs - delay) / forMs));
  const moving = view.animate(frames, { delay, duration: (plan.exitAtMs - delay) / iterations, iterations, easing: 'ease-in-out' });
  return (leftMs) => goOn(moving, leftMs, forMs);
}

/** From where it is in its way, so many whole ways on as there is time for. */
function goOn(moving: Animation, leftMs: number, forMs: number): void {
  const { delay = 0, duration, iterations = 1 } = moving.effect?.getTiming() ?? {};
  const done = (Number(moving.currentTime) - delay) / Number(duration);
  if (done < 0 || leftMs < 100) return; // before it begins it is planned well enough, and at the end nothing is to be hurried
  const ways = Math.min(done, iterations);
  const all = Math.ceil(ways) + Math.max(0, Math.round(leftMs / forMs - (Math.ceil(ways) - ways)));
  if (all - ways < 0.01) return;
  const next = leftMs / (all - ways);
  moving.effect?.updateTiming({ duration: next, iterations: all });
  moving.currentTime = delay + ways * next;
  moving.play();
}
