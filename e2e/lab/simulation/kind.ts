import type { FaultWindow } from './faults';

export interface Shrinkable {
  readonly seed: number;
  readonly actions: readonly { readonly atMs: number }[];
  readonly faultWindows: readonly FaultWindow[];
}

export interface Played<P> {
  readonly plan: P;
  readonly violations: readonly { readonly invariant: string; readonly what: string }[];
  readonly reached: ReadonlyMap<string, number>;
  readonly trace: string;
}

export interface Player<P> {
  run(plan: P, options?: { readonly traces?: boolean }): Promise<Played<P>>;
  close(): void;
}

export interface Kind<P extends Shrinkable> {
  readonly options: readonly string[];
  makePlan(seed: number): P;
  open(): Promise<Player<P>>;
  describe(plan: P): readonly string[];
  /** Branches that run rarely. If no history runs a branch, the simulation proves nothing about it. */
  readonly branches: readonly string[];
  readonly everFailed: readonly number[];
  /** Seeds that reach rare branches. `--fixed` runs all these seeds, so that few other seeds are needed. */
  readonly rare: readonly number[];
}
