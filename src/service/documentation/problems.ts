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
    codesOfBodies: ['INVALID_JSON', 'UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE'],
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
