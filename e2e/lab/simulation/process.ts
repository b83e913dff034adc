export interface Scheduler {
  /** The correct time, epoch ms. The clocks of computers can differ from it. */
  now(): number;
  after(delayMs: number, run: () => void): () => void;
}

/** A computer, and how far its clock is wrong. */
export interface Machine {
  skewMs: number;
}

/** A program. While it is frozen, its timers, responses and messages wait. When it dies, they are dropped. */
export interface Process {
  readonly name: string;
  readonly clock: { now(): number };
  readonly timers: { set(run: () => void, delayMs: number): () => void };
  readonly alive: boolean;
  readonly frozen: boolean;
  deliver(run: () => void): void;
  /** Freezes the program. Each call needs its own `thaw`. */
  freeze(): void;
  thaw(): void;
  kill(): void;
  onKilled(listener: () => void): void;
}

export function createProcess(time: Scheduler, name: string, machine: Machine): Process {
  let alive = true;
  let freezeCount = 0;
  const pending: (() => void)[] = [];
  const killListeners: (() => void)[] = [];

  function deliver(run: () => void): void {
    if (!alive) return;
    if (freezeCount > 0 || pending.length > 0) pending.push(run);
    else run();
  }

  /** Runs pending work, each piece in a separate turn as an event loop does. Work that arrives in the meantime runs last. */
  function catchUp(): void {
    if (!alive || freezeCount > 0) return;
    const run = pending[0];
    run?.();
    pending.shift();
    if (pending.length > 0) time.after(0, catchUp);
  }

  return {
    name,
    clock: { now: () => Math.floor(time.now()) + machine.skewMs }, // an integer, like `Date.now()`
    timers: {
      set: (run, delayMs) => {
        let cancelled = false;
        const cancel = time.after(delayMs, () => deliver(() => cancelled || run()));
        return () => {
          cancelled = true;
          cancel();
        };
      },
    },
    get alive() {
      return alive;
    },
    get frozen() {
      return freezeCount > 0;
    },
    deliver,
    freeze: () => {
      freezeCount += 1;
    },
    thaw: () => {
      freezeCount -= 1;
      if (freezeCount === 0) time.after(0, catchUp);
    },
    kill: () => {
      if (!alive) return;
      alive = false;
      pending.length = 0;
      for (const listener of killListeners.splice(0)) listener();
    },
    onKilled: (listener) => void killListeners.push(listener),
  };
}
