import type { Timers } from '../../service';
import type { Dependency } from './storesPort';

const turnMs = 500;
/** A process whose event loop has been blocked for this long counts as hung. */
const hungMs = 5_000;
const askMs = 5_000;
/** A dependency that does not answer within this time counts as down. */
const answerMs = 2_000;

export interface Health {
  isAlive(): boolean;
  /** The dependencies, and whether each was up when it was last checked. Null if the dependency has not been checked yet. */
  readonly dependencies: readonly { readonly name: string; isUp(): boolean | null }[];
  askDependencies(): void;
  stop(): void;
}

interface HealthOptions {
  readonly dependencies: readonly Dependency[];
  readonly timers: Timers;
  monotonicMs(): number;
  onChange(name: string, isUp: boolean): void;
}

/** Watches the event loop and the dependencies. Dependencies are checked in the background, so health checks never have to wait. */
export function watchHealth({ dependencies, timers, monotonicMs, onChange }: HealthOptions): Health {
  let turnedMs = monotonicMs();
  const up = new Map<string, boolean>();

  async function ask({ name, isUp }: Dependency): Promise<void> {
    const answer = await Promise.race([isUp(), afterMs(timers, answerMs).then(() => false)]);
    if ((up.get(name) ?? true) !== answer) onChange(name, answer);
    up.set(name, answer);
  }
  const stops = [
    every(timers, turnMs, () => {
      turnedMs = monotonicMs();
    }),
  ];

  return {
    isAlive: () => monotonicMs() - turnedMs < hungMs,
    dependencies: dependencies.map(({ name }) => ({ name, isUp: () => up.get(name) ?? null })),
    askDependencies: () => {
      if (stops.length > 1) return;
      stops.push(...dependencies.map((dependency) => every(timers, askMs, () => ask(dependency))));
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

/** Calls `run` immediately or after `firstMs`, then again `ms` after each call has ended. Returns a function that stops this. */
export function every(timers: Timers, ms: number, run: () => void | Promise<void>, firstMs?: number): () => void {
  let cancel = () => {};
  let isStopped = false;
  async function turn(): Promise<void> {
    await run();
    if (!isStopped) cancel = timers.set(() => void turn(), ms);
  }
  if (firstMs === undefined) void turn();
  else cancel = timers.set(() => void turn(), firstMs);
  return () => {
    isStopped = true;
    cancel();
  };
}

export function afterMs(timers: Timers, ms: number): Promise<void> {
  return new Promise((resolve) => void timers.set(resolve, ms));
}
