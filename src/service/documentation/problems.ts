import type { ProblemDescription } from '../../http';

/** What a row answers when it does not answer 200, each with an example. */
export const problems: Readonly<Record<number, ProblemDescription>> = {
  400: {
    description: 'Invalid request',
    example: {
      error: 'Invalid query: id: must be a uuid',
      code: 'INVALID_REQUEST',
      details: { in: 'query', issues: [{ path: 'id', message: 'must be a uuid' }] },
    },
  },
  401: {
    description: 'Missing, invalid, disabled or expired API key',
    example: { error: 'Send a valid API key in the x-api-key header.', code: 'UNAUTHORIZED', details: null },
  },
  403: {
    description: 'API access requires the premium plan',
    example: { error: 'API access requires the premium plan.', code: 'PREMIUM_REQUIRED', details: null },
  },
  405: {
    description: 'Method not allowed; the Allow header lists supported methods',
    example: { error: 'PUT is not supported here; use POST.', code: 'METHOD_NOT_ALLOWED', details: null },
    headers: ['Allow'],
  },
  413: {
    description: 'The body is larger than 256 KiB',
    example: { error: 'The body is larger than 262144 bytes.', code: 'PAYLOAD_TOO_LARGE', details: null },
    forBodies: true,
  },
  415: {
    description: 'The body is not sent as application/json',
    example: { error: 'Send the body as Content-Type: application/json.', code: 'UNSUPPORTED_MEDIA_TYPE', details: null },
    forBodies: true,
  },
  429: {
    description: 'Rate limit exceeded; Retry-After gives the wait in seconds',
    example: { error: 'Too many requests. Try again later, in 12 s.', code: 'TOO_MANY_REQUESTS' },
    headers: ['Retry-After'],
  },
  500: {
    description: 'Internal server error',
    example: { error: 'Something went wrong on our side.', code: 'INTERNAL_ERROR', details: null },
  },
};
