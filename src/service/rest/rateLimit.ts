import type { MiddlewareHandler } from 'hono';
import { type Connection, clientAddress, type HttpContext } from '../../server/http';
import { type RateReport, type RequestLimiter, rateHeaders } from '../access/requestLimiter';

declare module 'hono' {
  interface ContextVariableMap {
    /** The last limit that the request counted towards; absent = no limit applies to it. */
    counted?: RateReport;
  }
}

/** Counts each request towards the limit of its address, unless that is unlimited. */
export function rateLimit(limiter: Pick<RequestLimiter, 'address'>): MiddlewareHandler<{ Bindings: Connection }> {
  return async function rateLimit(context, next) {
    context.set('counted', await limiter.address(clientAddress(context.env), context.env?.hasNoAddressLimit));
    await next();
  };
}

/** Headers for the response to a request: the limit that it counted towards last. */
export function reportRate(context: HttpContext): Readonly<Record<string, string>> {
  const counted = context.get('counted');
  return counted ? rateHeaders(counted) : {};
}
