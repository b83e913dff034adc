import type { Clock, Timers } from '../runtime';

/** A clock that is stopped until it is moved, and timers that obey it. */
export interface FakeTime extends Clock, Timers {
  /** Moves on, running what falls due at its own time; lets the work that it started go on in between. */
  advance(ms: number): Promise<void>;
  /** Sets the clock without running anything, as a user does. */
  jump(toMs: number): void;
  /** Timers that are set. */
  readonly pending: number;
}

export function createFakeTime(startMs = Date.parse('2026-03-01T12:00:00.000Z')): FakeTime {
  let now = startMs;
  const due = new Set<{ atMs: number; run: () => void }>();
  const next = () => [...due].sort((a, b) => a.atMs - b.atMs)[0];
  return {
    now: () => now,
    get pending() {
      return due.size;
    },
    set: (run, delayMs) => {
      const timer = { atMs: now + delayMs, run };
      due.add(timer);
      return () => void due.delete(timer);
    },
    advance: async (ms) => {
      const end = now + ms;
      for (let timer = next(); timer && timer.atMs <= end; timer = next()) {
        due.delete(timer);
        now = Math.max(now, timer.atMs);
        timer.run();
        await settle();
      }
      now = end;
      await settle();
    },
    jump: (toMs) => {
      now = toMs;
    },
  };
}

/** What a run waits for besides. */
let settleFurther = async (): Promise<void> => undefined;

/** Has {@link settle} also wait for what is not of this process. */
export function alsoSettle(wait: () => Promise<void>): void {
  settleFurther = wait;
}

/** Lets writes and streams that are under way come to rest: a few turns of the event loop. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  await settleFurther();
}
