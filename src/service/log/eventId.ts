/** An id of the event log, `<milliseconds>-<sequence>` on the wire. Only the log reads meaning into it. */
export interface EventId {
  readonly ms: number;
  readonly sequence: number;
}

export function formatEventId({ ms, sequence }: EventId): string {
  return `${ms}-${sequence}`;
}

/** `null` for text that is no id. What is too large for any stream to reach is read as the largest there is. */
export function parseEventId(text: string): EventId | null {
  const [, ms, sequence] = /^(\d+)-(\d+)$/.exec(text) ?? [];
  return ms === undefined || sequence === undefined ? null : { ms: toCount(ms), sequence: toCount(sequence) };
}

function toCount(digits: string): number {
  return Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
}

/** Negative when `a` came before `b`. */
export function compareEventIds(a: EventId, b: EventId): number {
  return a.ms - b.ms || a.sequence - b.sequence;
}

/** The id after `last`: it rises even when the clock steps back. */
export function nextEventId(last: EventId, nowMs: number): EventId {
  return nowMs > last.ms ? { ms: nowMs, sequence: 0 } : { ms: last.ms, sequence: last.sequence + 1 };
}

/** Where a log starts that holds nothing yet. Never `0-0`, which is no resume point. */
export function firstEventId(nowMs: number): EventId {
  return { ms: Math.max(nowMs, 1), sequence: 0 };
}
