import type { Clock, OpenAdapters } from '../../service';

/** A server that the node depends on. Its state is reported, but does not affect whether the node is ready (SPEC SRV-32). */
export interface Dependency {
  /** The metric of the dependency is called `<name>_up`. */
  readonly name: 'database' | 'valkey';
  isUp(): Promise<boolean>;
}

export interface StoresGauge {
  readonly name: 'pool_waiting' | 'clock_offset_seconds' | 'node_lock';
  read(): readonly { readonly pool?: string; readonly value: number }[];
}

export interface Stores {
  /** Locks the data folder, or a database that only one node may use. Returns a function that unlocks it. Throws a {@link StartupError}. */
  acquire(): Promise<() => Promise<void>>;
  readonly clock?: Clock;
  readonly open: OpenAdapters;
  /** Whether {@link open} failed because a server is unavailable. If so, it may succeed later. */
  isAway(error: unknown): boolean;
  /** Conditions of the node, by name. The node is ready if all of them are true (SPEC SRV-32). */
  conditions(): Readonly<Record<string, boolean>>;
  readonly dependencies: readonly Dependency[];
  readonly gauges: readonly StoresGauge[];
  migrate(): Promise<void>;
  /**
   * For a database that was restored from a backup: sets the head (the newest id) of each account's event log to now. Returns the number of
   * logs.
   */
  restartLog(nowMs: number): Promise<number>;
}
