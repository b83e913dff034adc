import type { Clock, OpenAdapters } from '../../service';

/** A server that the node depends on. Its state is reported and does not affect readiness (SPEC SRV-11). */
export interface Dependency {
  /** The metric `<name>_up`. */
  readonly name: 'database' | 'valkey';
  isUp(): Promise<boolean>;
}

export interface StoresGauge {
  readonly name: 'pool_waiting' | 'clock_offset_seconds' | 'node_lock';
  /** The values; labelled with `pool` if there are several. */
  read(): readonly { readonly pool?: string; readonly value: number }[];
}

export interface Stores {
  /** Locks what only one process may use; returns a function that unlocks it. Throws a {@link StartupError}. */
  acquire(): Promise<() => Promise<void>>;
  readonly clock?: Clock;
  readonly open: OpenAdapters;
  /** Whether {@link open} failed because a server is unavailable, so that a retry can help. */
  isAway(error: unknown): boolean;
  /** The node's own conditions by name. The node is ready if all are true (SPEC SRV-11). */
  conditions(): Readonly<Record<string, boolean>>;
  readonly dependencies: readonly Dependency[];
  readonly gauges: readonly StoresGauge[];
  migrate(): Promise<void>;
  /** For a restored database: moves the head of each log to now. Returns the number of logs. */
  restartLog(nowMs: number): Promise<number>;
}
