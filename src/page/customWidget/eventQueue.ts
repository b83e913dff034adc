import type { EventDetail } from './eventShapes';

/* The queue of a widget with the field `widgetDuration`: one event for that time, or until `SE_API.resumeQueue()` (SPEC CUS-86). */

/** More wait nowhere on a stream; the oldest go. */
const maxWaiting = 500;
/** Longer holds nobody means. */
const maxSeconds = 3_600;

/** What comes at once on StreamElements, too. */
const unqueued = ['event', 'event:test', 'event:skip', 'widget-button', 'kvstore:update', 'alertService:toggleSound'];

interface EventQueueOptions {
  /** The field `widgetDuration`, in seconds. */
  duration(): unknown;
  tell(detail: EventDetail): void;
  /** Returns what cancels it. */
  after(ms: number, run: () => void): () => void;
}

export function createEventQueue({ duration, tell, after }: EventQueueOptions) {
  const waiting: EventDetail[] = [];
  let cancel: (() => void) | null = null;

  function next(): void {
    cancel = null;
    const detail = waiting.shift();
    if (!detail) return;
    const seconds = Math.min(Number(duration()) || 0, maxSeconds);
    // Before the widget gets the event: it may resume at once.
    if (seconds > 0) cancel = after(seconds * 1_000, next);
    tell(detail);
    if (cancel === null && waiting.length > 0) next();
  }

  return {
    add: (detail: EventDetail) => {
      if (unqueued.includes(detail.listener)) return tell(detail);
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
