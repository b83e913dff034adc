import * as z from 'zod/mini';

/** Error body of REST (creator-api.md, "Error body"). The body of a 429 has only `error` and `code`. */
export const ErrorBody = z.object({ error: z.string(), code: z.string(), details: z.optional(z.unknown()) });
export type ErrorBody = z.infer<typeof ErrorBody>;

/** One code for each cause, with its HTTP status (SPEC API-5). The first block is from creator-api.md; the second is our choice. */
export const errorStatus = {
  TOO_MANY_REQUESTS: 429,
  TOO_MANY_CONNECTIONS: 429,
  QUERY_PARAM_CREDENTIAL: 400,
  UNKNOWN_EVENT_TYPE: 400,
  INVALID_FILTER: 400,
  INVALID_CURSOR: 400,
  FILTER_CONFLICT: 400,
  CHANNEL_PARAM_NOT_ALLOWED: 400,
  CLIENT_TYPE_NOT_ALLOWED: 400,

  INVALID_REQUEST: 400,
  INVALID_JSON: 400,
  UNAUTHORIZED: 401,
  INVALID_STREAM_TOKEN: 401,
  PREMIUM_REQUIRED: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 400,
  UNSUPPORTED_MEDIA_TYPE: 400,
  INTERNAL_ERROR: 500,
  UPSTREAM_UNREACHABLE: 502,
  UPSTREAM_REJECTED: 502,
  /** The platform rejects the account's API key. A 401 of the companion, in contrast, is about the key of a link. */
  UPSTREAM_KEY_REJECTED: 502,
  UPSTREAM_PREMIUM_REQUIRED: 502,
  /** Has a `Retry-After` header if the platform has sent one. */
  UPSTREAM_RATE_LIMITED: 503,
  NO_ACCOUNT: 503,
  RANGE_NOT_SATISFIABLE: 416,
  NO_VOICE: 503,
  SPEECH_BUSY: 503,
  SPEECH_FAILED: 500,
  /** OBS could not be reached, or refused the request. `details` is `ObsFailed`. */
  OBS_FAILED: 502,
  MISDIRECTED_REQUEST: 421,
  STORAGE_FAILED: 507,
} as const;
export type ErrorCode = keyof typeof errorStatus;
