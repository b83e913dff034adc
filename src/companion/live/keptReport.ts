import { type CatalogText, catalogText, withinCalendar } from '../../contract';
import { type EngineReport, type QueueReport, queueReportLimits, wasOnStage } from '../../contract/engine';

/** Size limits of each engine's report as JSON, in bytes. Each change sends the reports of all engines to all control pages. */
const maxBytes = { problem: 1024, elementsAndQueues: 160 * 1024 } as const;

/** The report, reduced to one entry for each element and overlay. Drops problems that are longer than any that an overlay sends (SPEC CMP-65). */
export function keptReport({ problems, boxes: elements, overlays, ...report }: EngineReport): EngineReport {
  return {
    ...report,
    ...(problems && { problems: problems.map(keptProblem) }),
    boxes: distinct(elements, ({ box: element }) => element),
    ...(overlays && { overlays: distinct(overlays, ({ overlay }) => overlay) }),
  };
}

function distinct<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [nameOf(item), item])).values()];
}

function keptProblem(problem: CatalogText): CatalogText {
  return jsonBytes(problem) > maxBytes.problem ? catalogText('why-unknown') : problem;
}

/** How many entries of each list to keep. The first row that makes the report small enough is used. */
const cuts = [
  queueReportLimits,
  { queue: 25, stageKeys: 50, recent: 20 },
  { queue: 12, stageKeys: 25, recent: 20 },
  { queue: 6, stageKeys: 12, recent: 20 },
  { queue: 3, stageKeys: 6, recent: 10 },
  { queue: 1, stageKeys: 3, recent: 3 },
  { queue: 0, stageKeys: 1, recent: 0 },
];

/** The queues by element. If queues and elements are too large together, all queues are cut to the same length. */
export function keptQueues(
  elements: EngineReport['boxes'],
  queues: Iterable<readonly [box: string, report: QueueReport]>,
): ReadonlyMap<string, QueueReport> {
  const all = [...new Map(queues)];
  const limit = maxBytes.elementsAndQueues - jsonBytes(elements);
  for (const cut of cuts) {
    const kept = all.map(([element, report]) => [element, cutTo(cut, report)] as const);
    if (jsonBytes(kept) <= limit) return new Map(kept);
  }
  return new Map();
}

type Cut = Readonly<Record<'queue' | 'stageKeys' | 'recent', number>>;

function cutTo(limit: Cut, { stage, queue, recent, ...report }: QueueReport): QueueReport {
  const last = recent.find(({ fate: outcome }) => wasOnStage(outcome)); // the alert that a replay would show (SPEC CTL-6)
  const isKept = (entry: (typeof recent)[number], index: number) => index < limit.recent || (limit.recent > 0 && entry === last);
  const keys = stage?.keys?.slice(0, limit.stageKeys);
  return {
    ...report,
    stage: stage && { ...stage, ...(keys && { keys }) },
    queue: queue.slice(0, limit.queue),
    recent: recent.filter(isKept),
  };
}

function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/**
 * Converts a time of an engine's computer to the clock of the companion's computer. The result is limited to valid dates, because the
 * engine's clock may be set to the earliest or latest possible date.
 */
const onOurClock = (theirMs: number, skewMs: number) => withinCalendar(theirMs + skewMs);

export function withoutSkew(report: EngineReport, skewMs: number): EngineReport {
  if (skewMs === 0) return report;
  return {
    ...report,
    boxes: report.boxes.map(({ timer, ...element }) => ({
      ...element,
      endsAtMs: element.endsAtMs == null ? null : onOurClock(element.endsAtMs, skewMs),
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
    queue: report.queue.map(({ held: approval, ...entry }) => ({
      ...entry,
      held: approval && { untilMs: approval.untilMs === null ? null : onOurClock(approval.untilMs, skewMs) },
    })),
    undo: undo && { ...undo, untilMs: onOurClock(undo.untilMs, skewMs) },
  };
}
