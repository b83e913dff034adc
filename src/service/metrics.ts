import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { ResyncReason, StreamErrorCode } from '../contract/api';
import type { Database } from './database/database';
import type { EventId } from './log/eventId';
import type { Clock } from './runtime';

/** Why a stream ended: `closed` by its reader, otherwise by the service for this reason. */
export type StreamEnd = 'closed' | 'reconnect' | 'resync' | StreamErrorCode;

export interface AnsweredCall {
  readonly method: string;
  /** The path in the endpoint table, such as `/operator/v1/accounts/:id`; null if it matches no endpoint. */
  readonly route: string | null;
  readonly status: number;
  readonly seconds: number;
}

/** Measurements of the service. They contain no account, key or address. */
export interface Metrics {
  /** Starts a stopwatch; the returned function returns the seconds since then. */
  stopwatch(): () => number;
  answered(call: AnsweredCall): void;
  streamOpened(): void;
  streamEnded(reason: StreamEnd): void;
  resynced(reason: ResyncReason): void;
  /** An event was sent to its streams, `seconds` after it got its id, which is shortly before its commit. */
  published(seconds: number): void;
  /** Events arrived: with a message, by reading after a gap, or by a check. */
  arrived(how: 'word' | 'gap' | 'check'): void;
  tokenUsed(use: 'minted' | 'spent' | 'refused'): void;
  /** A request limit was reached. `limit` is its name, as in `RateLimit-Policy`. */
  limitReached(limit: string): void;
  /** A stream was rejected because its key, account or address has no free place. */
  placesFull(slot: string): void;
  /** A stream lost its place to another stream, after Valkey or this node was unavailable. */
  placeLost(): void;
  /** This node counted a use only locally, because Valkey was unavailable. */
  countedLocally(): void;
  transacted(seconds: number): void;
  /** PostgreSQL rolled back a write, which is retried. `why`: the SQLSTATE of a conflict, or a lost connection. */
  writeRepeated(why: '40001' | '40P01' | 'connection'): void;
}

export const noMetrics: Metrics = {
  stopwatch: () => () => 0,
  answered: () => {},
  streamOpened: () => {},
  streamEnded: () => {},
  resynced: () => {},
  published: () => {},
  arrived: () => {},
  tokenUsed: () => {},
  limitReached: () => {},
  placesFull: () => {},
  placeLost: () => {},
  countedLocally: () => {},
  transacted: () => {},
  writeRepeated: () => {},
};

export function measureCalls(metrics: Pick<Metrics, 'answered' | 'stopwatch'>): MiddlewareHandler {
  return async function measureCalls(context, next) {
    const seconds = metrics.stopwatch();
    await next();
    // Routes with wildcards are middleware.
    const route = matchedRoutes(context).findLast(({ path }) => !path.includes('*'))?.path ?? null;
    metrics.answered({ method: context.req.method, route, status: context.res.status, seconds: seconds() });
  };
}

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
