import type { Clock, OpenAdapters } from '../../service';

/** A server that the node depends on. Its state is reported, and never decides readiness (SPEC SRV-11). */
export interface Dependency {
  /** The metric `<name>_up`. */
  readonly name: 'database' | 'valkey';
  isUp(): Promise<boolean>;
}

/** A figure of the stores, read when Prometheus asks. */
export interface StoresGauge {
  readonly name: 'pool_waiting' | 'clock_offset_seconds' | 'node_lock';
  /** The values, each with the label `pool` where there are several. */
  read(): readonly { readonly pool?: string; readonly value: number }[];
}

export interface Stores {
  /** Takes what only one process may have; returns a function that releases it. Throws a {@link StartupError}. */
  acquire(): Promise<() => Promise<void>>;
  /** The clock that all nodes share; absent = the computer's. */
  readonly clock?: Clock;
  readonly open: OpenAdapters;
  /** Whether {@link open} failed because a server is away, and is worth another try. */
  isAway(error: unknown): boolean;
  /** The node's own state by name; it is ready when all are true (SPEC SRV-11). */
  conditions(): Readonly<Record<string, boolean>>;
  readonly dependencies: readonly Dependency[];
  /** Those of {@link StoresGauge} that the stores have. */
  readonly gauges: readonly StoresGauge[];
  migrate(): Promise<void>;
  /** Moves the head of each log to now, for a database that was restored; returns how many there are. */
  beginLogAnew(nowMs: number): Promise<number>;
}
