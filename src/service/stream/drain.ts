import type { Timers } from '../runtime';
import type { ScheduledStream } from './schedule';

const sliceMs = 100;

/**
 * Rotates the streams in their order, evenly spread over `ms`. Resolves when all streams were rotated. A rotated stream has received
 * `reconnect` and is closed.
 */
export function drainStreams(streams: readonly ScheduledStream[], ms: number, timers: Timers): Promise<void> {
  const slices = Math.max(1, Math.floor(ms / sliceMs));
  const sliceOf = (index: number) => Math.floor((index * slices) / streams.length);

  /** Rotates the streams of one slice, beginning with index `next`. Sets a timer for the next slice. */
  function rotateSlice(next: number, drained: () => void): void {
    const slice = sliceOf(next);
    let index = next;
    while (index < streams.length && sliceOf(index) === slice) streams[index++]?.rotate();
    if (index >= streams.length) return drained();
    timers.set(() => rotateSlice(index, drained), (sliceOf(index) - slice) * sliceMs);
  }
  return new Promise((drained) => rotateSlice(0, drained));
}
