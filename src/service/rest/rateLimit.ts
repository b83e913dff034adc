import type { MiddlewareHandler } from 'hono';
import { type Connection, clientAddress } from '../../server/http';
import { type RateReport, type RequestLimiter, rateHeaders } from '../access/requestLimiter';
import type { Clock } from '../runtime';

declare module 'hono' {
  interface ContextVariableMap {
    /** Of the limit that the request counted in last; set by {@link rateLimit}. */
    counted: RateReport;
    /** The response says so already. */
    isReported?: boolean;
  }
}

export interface RateLimitOptions {
  readonly limiter: Pick<RequestLimiter, 'address'>;
  readonly clock: Clock;
}

/** Counts the request for its address, and reports the limit that it counted in last in its response. */
export function rateLimit({ limiter, clock }: RateLimitOptions): MiddlewareHandler<{ Bindings: Connection }> {
  return async function rateLimit(context, next) {
    context.set('counted', await limiter.address(clientAddress(context)));
    await next();
    const { res } = context;
    // A 429 brings its own headers, of the limit that refused it.
    if (res.status === 429 || context.get('isReported')) return;
    for (const [name, value] of Object.entries(rateHeaders(context.get('counted'), clock.now()))) res.headers.set(name, value);
  };
}
