import type { MiddlewareHandler } from 'hono';
import type { Connection } from './routes';

/**
 * Adds headers to every response. An event stream's headers leave before its handler returns, so that they are handed to
 * its opener.
 */
export function responseHeaders(headersOf: (request: Request) => Readonly<Record<string, string>>): MiddlewareHandler<{
  Bindings: Connection;
}> {
  return async function responseHeaders(context, next) {
    const own = headersOf(context.req.raw); // read now: an open stream keeps no headers of its request
    const { openStream } = context.env ?? {};
    if (openStream) context.env = { ...context.env, openStream: (open, headers) => openStream(open, { ...headers, ...own }) };
    await next();
    for (const [name, value] of Object.entries(own)) context.res.headers.set(name, value);
  };
}

/** Keeps browsers and proxies from caching the response. */
export const noStore = responseHeaders(() => ({ 'Cache-Control': 'no-store' }));
