import type { EventDetail } from './eventShapes';

/*
 * The queue of a widget with the field `widgetDuration`. It sends the next event after this duration, or when the widget calls
 * `SE_API.resumeQueue()` (SPEC CUS-86).
 */

const maxWaiting = 500;
const maxSeconds = 3_600;

/** Events that do not wait in the queue, as on StreamElements. */
const unqueued = ['event', 'event:test', 'event:skip', 'widget-button', 'kvstore:update', 'alertService:toggleSound'];

interface EventQueueOptions {
  duration(): unknown;
  send(detail: EventDetail): void;
  after(ms: number, run: () => void): () => void;
}

export function createEventQueue({ duration, send, after }: EventQueueOptions) {
  const waiting: EventDetail[] = [];
  let cancel: (() => void) | null = null;

  function next(): void {
    cancel = null;
    const detail = waiting.shift();
    if (!detail) return;
    const seconds = Math.min(Number(duration()) || 0, maxSeconds);
    // The timer is set before `send`, because the widget may call `resumeQueue` during `send`.
    if (seconds > 0) cancel = after(seconds * 1_000, next);
    send(detail);
    if (cancel === null && waiting.length > 0) next();
  }

  return {
    add: (detail: EventDetail) => {
      if (unqueued.includes(detail.listener)) return send(detail);
      waiting.push(detail);
      if (waiting.length > maxWaiting) waiting.shift();
      if (cancel === null) next();
    },
    resume: () => {
      if (cancel === null) return;
      cancel();
      next();
    },
  };
}
