/** How a show's time is spent. Offsets from its begin, all in milliseconds. */
export interface ShowPlan {
  readonly durationMs: number;
  /** What the choreography's own times are multiplied with: 1, or less where the show is short. */
  readonly pace: number;
  readonly enterMs: number;
  readonly exitAtMs: number;
  readonly exitMs: number;
}

/** The choreography at its own pace: the last piece has arrived, and the last has left. */
export const entranceMs = 1_000;
export const exitMs = 480;
/** At least this share of a show stands still, so that it can be read. */
const stillShare = 0.4;

/** Entrance and exit keep their own pace where there is room, and shrink alike where there is not. */
export function planShow(durationMs: number): ShowPlan {
  const pace = Math.min(1, (durationMs * (1 - stillShare)) / (entranceMs + exitMs));
  return { durationMs, pace, enterMs: entranceMs * pace, exitMs: exitMs * pace, exitAtMs: durationMs - exitMs * pace };
}
