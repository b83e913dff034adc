import type { ControlState, QueueEntry, QueueReport } from '../../../contract';
import { inOrder, type OrderModel } from './orderModel';

/** One box, of all programs that have it open. */
export interface ControlBox {
  readonly name: string;
  /** Open pages. */
  readonly pages: number;
  readonly visible: boolean;
  readonly report: QueueReport;
  /** Those of the queue that are held, and those that are not. */
  readonly held: readonly QueueEntry[];
  readonly waiting: readonly QueueEntry[];
}

/** A box is told once, by the program whose page is seen; commands go to all of them. */
export function boxesOf({ boxes }: ControlState, wished: OrderModel['wished']['value']): ControlBox[] {
  return [...new Set(boxes.map(({ box }) => box))].flatMap((name) => {
    const own = boxes.filter(({ box, report }) => box === name && report !== null);
    const report = (own.find(({ visible }) => visible) ?? own[0])?.report;
    if (!report) return [];
    return {
      name,
      pages: own.reduce((sum, { pages }) => sum + pages, 0),
      visible: own.some(({ visible }) => visible),
      report,
      held: report.queue.filter(({ held }) => held !== null),
      waiting: inOrder(
        report.queue.filter(({ held }) => held === null),
        wished?.box === name ? wished.keys : [],
      ),
    };
  });
}

/** When the last of what counts down is over; 0 = nothing does. */
export function lastEndMs({ safeUntilMs, mutedUntilMs, boxes }: ControlState): number {
  const ends = boxes.flatMap(({ report }) => [
    report?.stage?.endsAtMs ?? 0,
    report?.undo?.untilMs ?? 0,
    ...(report?.queue.map(({ held }) => held?.untilMs ?? 0) ?? []),
  ]);
  const mutes = Object.values(mutedUntilMs ?? {}).map((untilMs) => untilMs ?? 0);
  return Math.max(safeUntilMs ?? 0, 0, ...mutes, ...ends);
}
