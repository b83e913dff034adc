import { type AccessChanges, createMemoryAccessChanges } from './access/apiKeys';
import { type ConnectionCounts, createMemoryConnectionCounts } from './access/connectionCounts';
import type { Gates } from './access/gates';
import { createMemoryRateWindows, type RateWindows } from './access/rateWindows';
import { createMemoryStreamTokens, type StreamTokens } from './access/streamTokens';
import type { Database } from './database/database';
import { openSqliteDatabase } from './database/sqliteDatabase';
import { createMemoryWakes, type Wakes } from './log/wakes';
import type { Metrics } from './metrics';
import type { Clock, Randomness, Report, Timers } from './runtime';
import type { ServiceLimits } from './serviceLimits';

export interface Adapters {
  readonly database: Database;
  readonly windows: RateWindows;
  readonly tokens: StreamTokens;
  readonly counts: ConnectionCounts;
  readonly accessChanges: AccessChanges;
  readonly wakes: Wakes;
  /**
   * Does each step of minting a token or connecting a stream in a single call of the shared storage. If absent, the service calls `tokens`,
   * `windows` and `counts` one after the other.
   */
  readonly gates?: Gates;
  /**
   * Stops the adapters' background work. Called after the last stream is closed, and before the database is closed. Absent if there is no
   * such work.
   */
  close?(): Promise<void>;
}

export interface AdapterContext {
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly limits: ServiceLimits;
  readonly metrics: Metrics;
  readonly timers: Timers;
  readonly report: Report;
}

export type OpenAdapters = (context: AdapterContext) => Promise<Adapters>;

/** Stores records in one SQLite file (`:memory:` for tests), and everything else in this process. No other process may use the same file. */
export function embeddedAdapters(databasePath: string): OpenAdapters {
  return async (context) => ({ database: await openSqliteDatabase(databasePath), ...createMemoryAccess(context) });
}

/** Rate limits, stream tokens and places in the memory of this process. Other processes do not share them. */
export function createMemoryAccess({ clock, randomness, limits, metrics }: AdapterContext): Omit<Adapters, 'database' | 'close'> {
  return {
    windows: createMemoryRateWindows(clock),
    tokens: createMemoryStreamTokens({ clock, randomness, lifetimeMs: limits.tokenLifetimeMs }),
    counts: createMemoryConnectionCounts(metrics),
    accessChanges: createMemoryAccessChanges(),
    wakes: createMemoryWakes(),
  };
}
