import type { Retirement } from '../../contract';

/** Headers for all responses of an endpoint that is being retired. RFC 9745 writes a time as `@<seconds>`, RFC 8594 as an HTTP date. */
export function retirementHeaders({ deprecatedAt, sunset, replacement }: Retirement, basePath: string): Record<string, string> {
  return {
    Deprecation: `@${Math.floor(Date.parse(deprecatedAt) / 1000)}`,
    Sunset: new Date(sunset).toUTCString(),
    ...(replacement !== undefined && { Link: `<${basePath}${replacement}>; rel="successor-version"` }),
  };
}

export function describeRetirement({ deprecatedAt, sunset, replacement }: Retirement): string {
  const instead = replacement === undefined ? '' : ` Use ${replacement} instead.`;
  return `Deprecated since ${deprecatedAt.slice(0, 10)}, removed after ${sunset.slice(0, 10)}.${instead}`;
}
