import type { Clock, Timers } from '../contract';

export interface VirtualTime {
  readonly clock: Clock;
  readonly timers: Timers;
  /** Advances by `ms`. Due timers run in order, each followed by {@link settle}. */
  advance(ms: number): Promise<void>;
  /** Changes the clock but not the timers, as if a user set the computer's clock. */
  setClock(byMs: number): void;
}

interface Timer {
  readonly atMs: number;
  readonly order: number;
  readonly run: () => void;
}

export function createVirtualTime(startMs = Date.UTC(2026, 0, 1)): VirtualTime {
  let nowMs = startMs;
  let order = 0;
  let setByMs = 0;
  const due = new Set<Timer>();

  const nextUntil = (limitMs: number) =>
    [...due].filter(({ atMs }) => atMs <= limitMs).sort((a, b) => a.atMs - b.atMs || a.order - b.order)[0];

  return {
    clock: { now: () => nowMs + setByMs },
    timers: {
      set: (run, delayMs) => {
        const timer = { atMs: nowMs + Math.max(0, delayMs), order: order++, run };
        due.add(timer);
        return () => due.delete(timer);
      },
    },
    setClock: (byMs) => {
      setByMs += byMs;
    },
    advance: async (ms) => {
      const untilMs = nowMs + ms;
      await settle();
      for (let next = nextUntil(untilMs); next; next = nextUntil(untilMs)) {
        due.delete(next);
        nowMs = next.atMs;
        next.run();
        await settle();
      }
      nowMs = untilMs;
    },
  };
}

/** Waits for work that uses no timers: promises, and the macrotasks of fake-indexeddb. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 16; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
