import { type BoxDesk, type EngineReport, withinCalendar } from '../../contract';

/** What a report's way may take, and what nobody sees on a countdown. */
const slackMs = 500;

/** What our clock is ahead of an engine's, which may run on another computer: as before, unless that is clearly wrong. */
export function aheadOf(nowMs: number, theirNowMs: number | undefined, beforeMs: number): number {
  if (theirNowMs === undefined || Math.abs(nowMs - theirNowMs - beforeMs) <= slackMs) return beforeMs;
  return nowMs - theirNowMs;
}

/** An engine's clock may be at either end of the calendar. */
const ours = (theirMs: number, aheadMs: number) => withinCalendar(theirMs + aheadMs);

/** The times of what is still to come, by our clock. */
export function reportByOurClock(report: EngineReport, aheadMs: number): EngineReport {
  if (aheadMs === 0) return report;
  return {
    ...report,
    boxes: report.boxes.map((box) => ({ ...box, endsAtMs: box.endsAtMs == null ? null : ours(box.endsAtMs, aheadMs) })),
  };
}

export function deskByOurClock(desk: BoxDesk, aheadMs: number): BoxDesk {
  if (aheadMs === 0) return desk;
  const { stage, undo } = desk;
  return {
    ...desk,
    stage: stage && { ...stage, startedAtMs: ours(stage.startedAtMs, aheadMs), endsAtMs: ours(stage.endsAtMs, aheadMs) },
    queue: desk.queue.map(({ held, ...entry }) => ({
      ...entry,
      held: held && { untilMs: held.untilMs === null ? null : ours(held.untilMs, aheadMs) },
    })),
    undo: undo && { ...undo, untilMs: ours(undo.untilMs, aheadMs) },
  };
}
