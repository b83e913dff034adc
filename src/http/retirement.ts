import type { Endpoint, Retirement } from '../contract';
import type { App } from './routes';

/** Lets every answer of a retiring row say so, its refusals included. Costs other rows nothing. */
export function announceRetirement(app: App, path: string, row: Endpoint, basePath: string): void {
  const { retiring } = row;
  if (!retiring) return;
  const headers = Object.entries(retirementHeaders(retiring, basePath));
  app.use(path, async function announceRetirement(context, next) {
    await next();
    if (context.req.method !== row.method) return;
    for (const [name, value] of headers) context.res.headers.set(name, value);
  });
}

/** RFC 9745 writes an instant as `@<seconds>`, RFC 8594 as an HTTP date. */
export function retirementHeaders({ deprecatedAt, sunset, replacement }: Retirement, basePath: string): Record<string, string> {
  return {
    Deprecation: `@${Math.floor(Date.parse(deprecatedAt) / 1000)}`,
    Sunset: new Date(sunset).toUTCString(),
    ...(replacement !== undefined && { Link: `<${basePath}${replacement}>; rel="successor-version"` }),
  };
}

/** For the reference. */
export function describeRetirement({ deprecatedAt, sunset, replacement }: Retirement): string {
  const instead = replacement === undefined ? '' : ` Use ${replacement} instead.`;
  return `Deprecated since ${deprecatedAt.slice(0, 10)}, removed after ${sunset.slice(0, 10)}.${instead}`;
}
