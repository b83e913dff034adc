import type { PageMessage } from '../../../contract';
import type { SpokenShow } from '../stage';

export interface StayOptions {
  now(): number;
  post(message: PageMessage): void;
}

/**
 * Lets a show stand for so long from now, where it would not anyway: never shorter than it was to stand, never more than
 * `stayMs` longer, and not once it leaves. The engine hears of it (SPEC SPK-2).
 */
export function createStay(show: SpokenShow, stayMs: number, { now, post }: StayOptions): (forMs: number) => void {
  const { showId, plan } = show;
  let leavesAtMs = 0;
  return (forMs) => {
    const nowMs = now();
    // Asked anew: an alert that grows stands longer by itself.
    const plannedInMs = show.exitsAtMs - nowMs;
    if (nowMs >= leavesAtMs && plannedInMs <= 0) return;
    const leftMs = plannedInMs + Math.min(Math.max(forMs - plannedInMs, 0), stayMs);
    leavesAtMs = nowMs + leftMs;
    if (show.rescheduleExit(leftMs)) post({ kind: 'extended', showId, leftMs: leftMs + plan.exitMs });
  };
}
