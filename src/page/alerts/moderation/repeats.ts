import { type BusinessEvent, businessKey } from '../../../contract/api';
import { lettersOf } from './normalize';

/** Time after which the same message is no repetition, ms. */
const rememberedMs = 600_000;
/** The most remembered messages, and events of one message: more than widgets have events. */
const maxRemembered = 3_000;
/** Shorter messages are common: `gg`, `love it`. */
const minLetters = 12;

export interface Repeats {
  /** Remembers the event's message. Counting takes longer. */
  remember(event: BusinessEvent, nowMs: number): void;
  /**
   * Remembers the event's message, and returns how many events said it up to this one, each within ten minutes of the one before.
   * The same at any later time.
   */
  count(event: BusinessEvent, nowMs: number): number;
}

/** Remembers messages by their letters. `timeOf` = when an event counts as said; by default when it is remembered first. */
export function createRepeats(timeOf: (event: BusinessEvent, nowMs: number) => number = (_event, nowMs) => nowMs): Repeats {
  const said = new Map<string, Map<string, number>>();

  /** Returns the times of all events with this message, by their keys; null = the message is too short. */
  function remember(event: BusinessEvent, nowMs: number): ReadonlyMap<string, number> | null {
    const letters = lettersOf(messageOf(event) ?? '');
    if (letters.length < minLetters) return null;
    const times = said.get(letters) ?? new Map<string, number>();
    said.delete(letters); // moves the message to the end of the map: the first one is the oldest
    said.set(letters, times);
    const key = businessKey(event);
    if (!times.has(key)) times.set(key, timeOf(event, nowMs));
    dropOldest(said);
    dropOldest(times);
    return times;
  }

  return {
    remember: (event, nowMs) => void remember(event, nowMs),
    count: (event, nowMs) => {
      const times = remember(event, nowMs);
      return times ? countUpTo(businessKey(event), times) : 1;
    },
  };
}

function countUpTo(key: string, times: ReadonlyMap<string, number>): number {
  const row = [...times].sort(([, one], [, other]) => one - other);
  let first = row.findIndex(([each]) => each === key);
  let count = 1;
  for (; first > 0 && (row[first]?.[1] ?? 0) - (row[first - 1]?.[1] ?? 0) < rememberedMs; first -= 1) count += 1;
  return count;
}

function dropOldest(entries: Map<string, unknown>): void {
  for (const oldest of entries.keys()) {
    if (entries.size <= maxRemembered) return;
    entries.delete(oldest);
  }
}

export function messageOf({ type, data }: BusinessEvent): string | null {
  return type === 'donation.created' ? data.message : null;
}
