import type { Clock, Timers } from '../runtime';

export interface FakeTime extends Clock, Timers {
  /** Advances the time. Runs each timer at its time, and lets the work that it starts settle before the next timer. */
  advance(ms: number): Promise<void>;
  /** Sets the clock without running timers, as a user who changes the clock does. */
  jump(toMs: number): void;
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

let settleFurther = async (): Promise<void> => undefined;

/** Makes {@link settle} wait for work outside this process too. */
export function alsoSettle(wait: () => Promise<void>): void {
  settleFurther = wait;
}

export async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  await settleFurther();
}
