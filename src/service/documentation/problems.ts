import type { ErrorCode } from '../../contract';
import type { ProblemDescription } from '../../server/http';

/** Answers of an endpoint other than 200, each with an example. */
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
  409: {
    description: 'The Idempotency-Key was used for another request',
    example: { error: 'This Idempotency-Key was used for another request. Use a new one for each.', code: 'CONFLICT', details: null },
    ofIdempotent: true,
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

/** Meaning of each code that the API and its stream answer. */
export const codes = {
  INVALID_REQUEST: 'a field of the query or the body is not what it must be; details names each',
  INVALID_JSON: 'the body is not valid JSON',
  UNSUPPORTED_MEDIA_TYPE: 'the body is not sent as application/json',
  PAYLOAD_TOO_LARGE: 'the body is larger than 256 KiB',
  QUERY_PARAM_CREDENTIAL: 'a credential in the query of the stream',
  UNKNOWN_EVENT_TYPE: 'an unknown type in events',
  INVALID_FILTER: 'a filter that is empty or has too many values',
  INVALID_CURSOR: 'a resume point that is 0-0 or no cursor at all',
  FILTER_CONFLICT: 'a filter that is bound into the token is repeated',
  CHANNEL_PARAM_NOT_ALLOWED: 'a channels parameter on the stream',
  CLIENT_TYPE_NOT_ALLOWED: 'a client_type parameter on the stream',
  UNAUTHORIZED: 'the key is missing, unknown, disabled, revoked or expired',
  INVALID_STREAM_TOKEN: 'the stream token is unknown, expired or already used',
  PREMIUM_REQUIRED: 'the account does not have the premium plan',
  NOT_FOUND: 'there is nothing at this path',
  METHOD_NOT_ALLOWED: 'the path has other methods, which Allow names',
  CONFLICT: 'an Idempotency-Key was used for another request',
  TOO_MANY_REQUESTS: 'a rate limit is exceeded; Retry-After gives the wait',
  TOO_MANY_CONNECTIONS: 'too many streams are open; Retry-After gives the wait',
  INTERNAL_ERROR: 'something went wrong on our side',
} as const satisfies Partial<Record<ErrorCode, string>>;
