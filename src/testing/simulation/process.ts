/** True time, and what is due in it. */
export interface Scheduler {
  /** Epoch ms; clocks of machines may differ from it. */
  now(): number;
  /** Returns its cancel. */
  after(delayMs: number, run: () => void): () => void;
}

/** A clock that somebody may set. */
export interface Machine {
  skewMs: number;
}

/** A program. What reaches it (timers, answers, messages) waits while it is frozen, and is lost once it is dead. */
export interface Process {
  readonly name: string;
  readonly clock: { now(): number };
  readonly timers: { set(run: () => void, delayMs: number): () => void };
  readonly alive: boolean;
  readonly frozen: boolean;
  deliver(run: () => void): void;
  /** As often as it was frozen it has to be thawed. */
  freeze(): void;
  thaw(): void;
  kill(): void;
  /** Runs once when it is killed. */
  onKilled(listener: () => void): void;
}

export function createProcess(time: Scheduler, name: string, machine: Machine): Process {
  let alive = true;
  /** How many hold it. */
  let freezeCount = 0;
  const pending: (() => void)[] = [];
  const killListeners: (() => void)[] = [];

  function deliver(run: () => void): void {
    if (!alive) return;
    if (freezeCount > 0 || pending.length > 0) pending.push(run);
    else run();
  }

  /** One after the other, each in a turn of its own, as an event loop would; what comes meanwhile comes after them. */
  function catchUp(): void {
    if (!alive || freezeCount > 0) return;
    const run = pending[0];
    run?.();
    pending.shift();
    if (pending.length > 0) time.after(0, catchUp);
  }

  return {
    name,
    clock: { now: () => Math.floor(time.now()) + machine.skewMs }, // whole milliseconds, as `Date.now()`
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
