import { type Clock, describeError, type Report, type Timers } from '../runtime';

interface SweeperOptions {
  readonly sweep: () => Promise<void>;
  readonly everyMs: number;
  readonly keptMs: number;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly report: Report;
}

export interface Sweeper {
  /** Call this after writing rows. The sweeper then runs until these rows have expired, which is after `keptMs`. */
  kept(): void;
  close(): Promise<void>;
}

/** Deletes expired rows as long as there may be any. When the service is idle, no timer is set. */
export function createSweeper({ sweep, everyMs, keptMs, clock, timers, report }: SweeperOptions): Sweeper {
  let keptUntilMs = 0;
  let cancel: (() => void) | null = null;
  let swept = Promise.resolve();
  let closed = false;

  async function run(): Promise<void> {
    await sweep().catch((error: unknown) => report(`expired rows could not be deleted: ${describeError(error)}`));
    cancel = null;
    if (clock.now() <= keptUntilMs) schedule();
  }

  function schedule(): void {
    if (closed) return;
    cancel ??= timers.set(() => {
      swept = run();
    }, everyMs);
  }

  return {
    kept: () => {
      // Adds one interval, because a sweep may run just before the rows expire.
      keptUntilMs = clock.now() + keptMs + everyMs;
      schedule();
    },
    close: () => {
      closed = true;
      cancel?.();
      return swept;
    },
  };
}
