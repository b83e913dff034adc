import type { HeaderDescription } from '../../server/http';

/** Headers of the contract's "Request rate", and what a 405 brings. */
export const headers = {
  'RateLimit-Policy': text('Name, quota and window in seconds of the limit that the request counted in last', 'account;q=60;w=60'),
  RateLimit: text('Requests left, and seconds until one comes back', 'account;r=59;t=60'),
  'X-RateLimit-Limit': whole('Most requests of the reported limit in its window', 60),
  'X-RateLimit-Remaining': whole('Requests left in the window', 59),
  'X-RateLimit-Reset': whole('When the oldest request leaves the window, Unix time in seconds', 1_767_225_600),
  'Retry-After': whole('Seconds after which the call works', 12),
  Allow: text('The methods that the path has', 'POST'),
} as const satisfies Readonly<Record<string, HeaderDescription>>;

/** What every JSON answer carries. */
export const commonHeaders = ['RateLimit-Policy', 'RateLimit', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'] as const;

function text(description: string, example: string): HeaderDescription {
  return { description, schema: { type: 'string' }, example };
}

function whole(description: string, example: number): HeaderDescription {
  return { description, schema: { type: 'integer', minimum: 0 }, example };
}
