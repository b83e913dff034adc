import { withinCalendar } from '../../contract';
import type { EngineReport, QueueReport } from '../../contract/engine';

/** Limited to the calendar, because an engine's clock may be at either end of it. */
const onOurClock = (theirMs: number, skewMs: number) => withinCalendar(theirMs + skewMs);

/** The report with its future times converted to our clock. */
export function withoutSkew(report: EngineReport, skewMs: number): EngineReport {
  if (skewMs === 0) return report;
  return {
    ...report,
    boxes: report.boxes.map(({ timer, ...box }) => ({
      ...box,
      endsAtMs: box.endsAtMs == null ? null : onOurClock(box.endsAtMs, skewMs),
      ...(timer && { timer: { ...timer, endsAtMs: timer.endsAtMs === null ? null : onOurClock(timer.endsAtMs, skewMs) } }),
    })),
  };
}

export function queueWithoutSkew(report: QueueReport, skewMs: number): QueueReport {
  if (skewMs === 0) return report;
  const { stage, undo } = report;
  return {
    ...report,
    stage: stage && { ...stage, startedAtMs: onOurClock(stage.startedAtMs, skewMs), endsAtMs: onOurClock(stage.endsAtMs, skewMs) },
    queue: report.queue.map(({ held, ...entry }) => ({
      ...entry,
      held: held && { untilMs: held.untilMs === null ? null : onOurClock(held.untilMs, skewMs) },
    })),
    undo: undo && { ...undo, untilMs: onOurClock(undo.untilMs, skewMs) },
  };
}
