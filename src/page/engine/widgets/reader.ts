import type { Clock, Timers } from '../../../contract';

/** How long to wait before the first retry. Each retry waits this much longer than the previous one, up to `maxRetryMs`. */
const retryMs = 15_000;
const maxRetryMs = 120_000;
/** A longer `Retry-After` is shortened to this, because totals that do not change for longer look broken. */
const maxWaitMs = 10 * 60_000;

export interface Reading {
  readonly gapMs: number;
  /** Reads from the platform. Resolves to null on success. On failure, resolves to the time after which to retry. */
  run(): Promise<Refused | null>;
}

export interface Refused {
  readonly retryAfterMs: number | null;
}

/**
 * Runs readings of the platform one at a time, and the same reading at most once per `gapMs`. The readings share a request budget with
 * reconciliation.
 */
export function createReader<Name extends string>(
  readings: Readonly<Record<Name, Reading>>,
  { timers, clock }: { readonly timers: Timers; readonly clock: Clock },
) {
  const due = new Map<Name, number>();
  const lastMs = new Map<Name, number>();
  const failures = new Map<Name, number>();
  let cancel = () => {};
  let isBusy = false;
  let isClosed = false;

  function request(name: Name, afterMs = 0): void {
    if (isClosed) return;
    const nowMs = clock.now();
    // A wait is never longer than the gap. Otherwise, the next reading would be late if the clock was set back.
    const restMs = Math.min(readings[name].gapMs, (lastMs.get(name) ?? 0) + readings[name].gapMs - nowMs);
    const atMs = nowMs + Math.max(afterMs, restMs);
    due.set(name, Math.min(due.get(name) ?? Number.POSITIVE_INFINITY, atMs));
    arm();
  }

  function arm(): void {
    cancel();
    const next = Math.min(...due.values());
    if (!isBusy && !isClosed && due.size > 0) cancel = timers.set(() => void run(), Math.max(0, next - clock.now()));
  }

  async function run(): Promise<void> {
    const [name] = [...due].sort(([, one], [, other]) => one - other)[0] ?? [];
    if (name === undefined) return;
    due.delete(name);
    isBusy = true;
    lastMs.set(name, clock.now());
    const refused = await readings[name].run();
    isBusy = false;
    if (refused) {
      const count = (failures.get(name) ?? 0) + 1;
      failures.set(name, count);
      request(name, Math.min(maxWaitMs, refused.retryAfterMs ?? Math.min(maxRetryMs, retryMs * count)));
    } else failures.delete(name);
    arm();
  }

  return {
    request,
    close: () => {
      isClosed = true;
      cancel();
    },
  };
}
