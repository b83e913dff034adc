/** The phases of a show, as offsets from its start in milliseconds. */
export interface ShowPlan {
  readonly durationMs: number;
  /** Factor for the times of the choreography: 1, or less if the show is short. */
  readonly pace: number;
  readonly enterMs: number;
  readonly exitAtMs: number;
  readonly exitMs: number;
}

/** Lengths of entrance and exit at pace 1. */
export const entranceMs = 1_000;
export const exitMs = 480;
/** The least share of the show between entrance and exit, for reading. */
const minStillShare = 0.4;

/** Entrance and exit run at pace 1 if the show is long enough; otherwise both are shortened by the same factor. */
export function planShow(durationMs: number): ShowPlan {
  const pace = Math.min(1, (durationMs * (1 - minStillShare)) / (entranceMs + exitMs));
  return { durationMs, pace, enterMs: entranceMs * pace, exitMs: exitMs * pace, exitAtMs: durationMs - exitMs * pace };
}
