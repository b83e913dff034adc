import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { ResyncReason, StreamErrorCode } from '../contract/api';
import type { Database } from './database/database';
import type { EventId } from './log/eventId';
import type { Clock } from './runtime';

/** How a stream ended: its reader went away, or the service said why. */
export type StreamEnd = 'closed' | 'reconnect' | 'resync' | StreamErrorCode;

export interface AnsweredCall {
  readonly method: string;
  /** The path of the endpoint's table, such as `/operator/v1/accounts/:id`; null = there is none. */
  readonly route: string | null;
  readonly status: number;
  readonly seconds: number;
}

/** Measurements of the service. None names an account, a key or an address. */
export interface Metrics {
  /** Starts a stopwatch that returns the seconds since. */
  stopwatch(): () => number;
  answered(call: AnsweredCall): void;
  streamOpened(): void;
  streamEnded(reason: StreamEnd): void;
  resynced(reason: ResyncReason): void;
  /** An event went to its streams. `seconds`: since it got its id, right before its commit. */
  published(seconds: number): void;
  /** Events arrived: by a message, by a read after a gap, or by a check. */
  heard(how: 'word' | 'gap' | 'check'): void;
  tokenUsed(use: 'minted' | 'spent' | 'refused'): void;
  /** A request limit was reached: its name, as in `RateLimit-Policy`. */
  limitReached(limit: string): void;
  /** A stream found no place, because all of its key, its account or its address were taken. */
  placesFull(slot: string): void;
  /** A stream lost its place to another one, after Valkey or this node was away. */
  placeLost(): void;
  /** A use was counted by this node alone, because Valkey was away. */
  countedLocally(): void;
  transacted(seconds: number): void;
  /** A write begins again, because PostgreSQL undid it: the code of a conflict (SQLSTATE), or the connection was lost. */
  writeRepeated(why: '40001' | '40P01' | 'connection'): void;
}

export const noMetrics: Metrics = {
  stopwatch: () => () => 0,
  answered: () => {},
  streamOpened: () => {},
  streamEnded: () => {},
  resynced: () => {},
  published: () => {},
  heard: () => {},
  tokenUsed: () => {},
  limitReached: () => {},
  placesFull: () => {},
  placeLost: () => {},
  countedLocally: () => {},
  transacted: () => {},
  writeRepeated: () => {},
};

/** Measures each call of an app with its route. */
export function measureCalls(metrics: Pick<Metrics, 'answered' | 'stopwatch'>): MiddlewareHandler {
  return async function measureCalls(context, next) {
    const seconds = metrics.stopwatch();
    await next();
    // Wildcards are middleware.
    const route = matchedRoutes(context).findLast(({ path }) => !path.includes('*'))?.path ?? null;
    metrics.answered({ method: context.req.method, route, status: context.res.status, seconds: seconds() });
  };
}

/** Measures the age of each delivered event. */
export function measureDelivery(metrics: Pick<Metrics, 'published'>, clock: Clock): (batch: readonly { readonly id: EventId }[]) => void {
  return (batch) => {
    const now = clock.now();
    for (const { id } of batch) metrics.published(Math.max(0, now - id.ms) / 1000);
  };
}

export function measureWrites(database: Database, metrics: Pick<Metrics, 'transacted' | 'stopwatch'>): Database {
  const write: Database['write'] = async (...call) => {
    const seconds = metrics.stopwatch();
    const result = await database.write(...call);
    metrics.transacted(seconds());
    return result;
  };
  return { ...database, write };
}
