/** An id in the event log. In the API, it is the opaque text `<milliseconds>-<sequence>`. */
export interface EventId {
  readonly ms: number;
  readonly sequence: number;
}

export function formatEventId({ ms, sequence }: EventId): string {
  return `${ms}-${sequence}`;
}

/** Parses an id. Null if the text is not an id. Numbers beyond the safe integers are clamped, because no log reaches them. */
export function parseEventId(text: string): EventId | null {
  const [, ms, sequence] = /^(\d+)-(\d+)$/.exec(text) ?? [];
  return ms === undefined || sequence === undefined ? null : { ms: toCount(ms), sequence: toCount(sequence) };
}

function toCount(digits: string): number {
  return Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
}

export function compareEventIds(a: EventId, b: EventId): number {
  return a.ms - b.ms || a.sequence - b.sequence;
}

export function laterEventId(a: EventId, b: EventId): EventId {
  return compareEventIds(a, b) > 0 ? a : b;
}

/** The id that follows `last`. It is greater even if the clock was set back. */
export function nextEventId(last: EventId, nowMs: number): EventId {
  return nowMs > last.ms ? { ms: nowMs, sequence: 0 } : { ms: last.ms, sequence: last.sequence + 1 };
}

/** The first id of an empty event log. Never `0-0`, because a stream cannot resume from it. */
export function firstEventId(nowMs: number): EventId {
  return { ms: Math.max(nowMs, 1), sequence: 0 };
}
