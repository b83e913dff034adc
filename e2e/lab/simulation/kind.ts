import type { FaultWindow } from './faults';

/** A plan that can be shrunk by removing parts. */
export interface Shrinkable {
  readonly seed: number;
  readonly actions: readonly { readonly atMs: number }[];
  readonly faultWindows: readonly FaultWindow[];
}

export interface Played<P> {
  readonly plan: P;
  readonly violations: readonly { readonly invariant: string; readonly what: string }[];
  /** How often each branch ran. */
  readonly reached: ReadonlyMap<string, number>;
  readonly trace: string;
}

export interface Player<P> {
  run(plan: P, options?: { readonly traces?: boolean }): Promise<Played<P>>;
  close(): void;
}

/** A kind of history that can be played by seed. */
export interface Kind<P extends Shrinkable> {
  /** The options of `npm run lab -- simulation` that select it. */
  readonly options: readonly string[];
  makePlan(seed: number): P;
  open(): Promise<Player<P>>;
  /** Lines that describe a plan. */
  describe(plan: P): readonly string[];
  /** Each must run in some history, or the simulation proves nothing about it. */
  readonly branches: readonly string[];
  /** Every seed that ever failed; `--fixed` runs them all. */
  readonly everFailed: readonly number[];
  /** Seeds that reach rare branches; `--fixed` runs them all, so that it needs few others. */
  readonly rare: readonly number[];
}
