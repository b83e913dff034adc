import type { Pacing } from '../../contract';

/** An alert's time while so many alerts wait behind it (SPEC SHW-31): the more, the shorter, and never under the floor. */
export function shortened(durationMs: number, waiting: number, { hurryAbove, floorMs }: Pacing): number {
  if (hurryAbove === 0 || waiting <= hurryAbove) return durationMs;
  return Math.max(Math.min(floorMs, durationMs), Math.round((durationMs * hurryAbove) / waiting));
}
