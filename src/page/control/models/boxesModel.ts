import type { BoxDesk, ControlState, QueueEntry } from '../../../contract';
import { inOrder, type OrderModel } from './orderModel';

/** One box, of all programs that have it open. */
export interface DeskBox {
  readonly name: string;
  /** Open pages. */
  readonly pages: number;
  readonly visible: boolean;
  readonly desk: BoxDesk;
  /** Those of the queue that are held, and those that are not. */
  readonly held: readonly QueueEntry[];
  readonly waiting: readonly QueueEntry[];
}

/** A box is told once, by the program whose page is seen; commands go to all of them. */
export function boxesOf({ boxes }: ControlState, wished: OrderModel['wished']['value']): DeskBox[] {
  return [...new Set(boxes.map(({ box }) => box))].flatMap((name) => {
    const own = boxes.filter(({ box, desk }) => box === name && desk !== null);
    const desk = (own.find(({ visible }) => visible) ?? own[0])?.desk;
    if (!desk) return [];
    return {
      name,
      pages: own.reduce((sum, { pages }) => sum + pages, 0),
      visible: own.some(({ visible }) => visible),
      desk,
      held: desk.queue.filter(({ held }) => held !== null),
      waiting: inOrder(
        desk.queue.filter(({ held }) => held === null),
        wished?.box === name ? wished.keys : [],
      ),
    };
  });
}

/** When the last of what counts down is over; 0 = nothing does. */
export function lastEndMs({ safeUntilMs, mutedUntilMs, boxes }: ControlState): number {
  const ends = boxes.flatMap(({ desk }) => [
    desk?.stage?.endsAtMs ?? 0,
    desk?.undo?.untilMs ?? 0,
    ...(desk?.queue.map(({ held }) => held?.untilMs ?? 0) ?? []),
  ]);
  const mutes = Object.values(mutedUntilMs ?? {}).map((untilMs) => untilMs ?? 0);
  return Math.max(safeUntilMs ?? 0, 0, ...mutes, ...ends);
}
