import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { ResyncReason, StreamErrorCode } from '../contract/api';
import type { Database } from './database/database';
import type { EventId } from './log/eventId';
import type { Clock } from './runtime';

/** Why a stream ended: `closed` if its reader closed it, else the service's reason for closing it. */
export type StreamEnd = 'closed' | 'reconnect' | 'resync' | StreamErrorCode;

export interface AnsweredCall {
  readonly method: string;
  /** The path as in the endpoint table, such as `/operator/v1/accounts/:id`. Null if no endpoint matches. */
  readonly route: string | null;
  readonly status: number;
  readonly seconds: number;
}

/** Measurements of the service. They never contain an account, key or address. */
export interface Metrics {
  /** Starts a stopwatch. The returned function gives the seconds since the start. */
  stopwatch(): () => number;
  answered(call: AnsweredCall): void;
  streamOpened(): void;
  streamEnded(reason: StreamEnd): void;
  resynced(reason: ResyncReason): void;
  /** An event was sent to its streams, `seconds` after it received its id. An event gets its id shortly before its commit. */
  published(seconds: number): void;
  /** Events arrived on this node: in a message, by reading a gap in the event log, or in a regular check. */
  arrived(how: 'word' | 'gap' | 'check'): void;
  tokenUsed(use: 'minted' | 'spent' | 'refused'): void;
  /** A request reached a limit. `limit` is the limit's name, as in `RateLimit-Policy`. */
  limitReached(limit: string): void;
  /** A stream was rejected because its key, account or address has no free place. */
  placesFull(slot: string): void;
  /** A stream lost its place to another stream, because Valkey or this node was unavailable for a while. */
  placeLost(): void;
  /** Valkey was unavailable, so this node checked a rate limit without the requests to other nodes. */
  countedLocally(): void;
  transacted(seconds: number): void;
  /** PostgreSQL rolled back a write, which is now retried. `why`: the SQLSTATE of the conflict, or a lost connection. */
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
    // Routes with wildcards belong to middleware.
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
