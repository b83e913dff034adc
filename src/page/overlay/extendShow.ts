import type { PageMessage } from '../../contract/engine';
import type { SpokenShow } from './show';

/**
 * Returns a function that keeps a show on stage for another `forMs` or more. The show ends at most `maxExtraMs` later than planned (SPEC
 * SPK-2).
 */
export function createShowExtender(
  show: SpokenShow,
  maxExtraMs: number,
  { now, post }: { now(): number; post(message: PageMessage): void },
): (forMs: number) => void {
  const { showId, plan } = show;
  let exitsAtMs = 0;
  return (forMs) => {
    const nowMs = now();
    // The planned exit is read at each call, because it moves when an alert grows.
    const plannedInMs = show.exitsAtMs - nowMs;
    if (nowMs >= exitsAtMs && plannedInMs <= 0) return;
    const leftMs = plannedInMs + Math.min(Math.max(forMs - plannedInMs, 0), maxExtraMs);
    exitsAtMs = nowMs + leftMs;
    if (show.rescheduleExit(leftMs)) post({ kind: 'extended', showId, leftMs: leftMs + plan.exitMs });
  };
}
