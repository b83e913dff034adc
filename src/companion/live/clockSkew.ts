import type { BoxDesk, EngineReport } from '../../contract';

/** What a report's way may take, and what nobody sees on a countdown. */
const slackMs = 500;

/** What our clock is ahead of an engine's, which may run on another computer: as before, unless that is clearly wrong. */
export function clockSkewMs(nowMs: number, theirNowMs: number | undefined, beforeMs: number): number {
  if (theirNowMs === undefined || Math.abs(nowMs - theirNowMs - beforeMs) <= slackMs) return beforeMs;
  return nowMs - theirNowMs;
}

/** The times of what is still to come, by our clock. */
export function withoutSkew(report: EngineReport, skewMs: number): EngineReport {
  if (skewMs === 0) return report;
  return {
    ...report,
    boxes: report.boxes.map((box) => ({ ...box, endsAtMs: box.endsAtMs == null ? null : box.endsAtMs + skewMs })),
  };
}

export function queueWithoutSkew(desk: BoxDesk, skewMs: number): BoxDesk {
  if (skewMs === 0) return desk;
  const { stage, undo } = desk;
  return {
    ...desk,
    stage: stage && { ...stage, startedAtMs: stage.startedAtMs + skewMs, endsAtMs: stage.endsAtMs + skewMs },
    queue: desk.queue.map(({ held, ...entry }) => ({
      ...entry,
      held: held && { untilMs: held.untilMs === null ? null : held.untilMs + skewMs },
    })),
    undo: undo && { ...undo, untilMs: undo.untilMs + skewMs },
  };
}
