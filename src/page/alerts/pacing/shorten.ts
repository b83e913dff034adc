import type { Pacing } from '../../../contract';

/** The duration of an alert with `waiting` alerts behind it (SPEC SHW-31), never below the floor. */
export function shortened(durationMs: number, waiting: number, { hurryAbove, floorMs }: Pacing): number {
  if (hurryAbove === 0 || waiting <= hurryAbove) return durationMs;
  return Math.max(Math.min(floorMs, durationMs), Math.round((durationMs * hurryAbove) / waiting));
}
