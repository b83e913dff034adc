import { type ErrorCode, errorStatus, limits } from '../../contract';
import { apiBasePath, apiEndpoints, streamPath, testBasePath } from '../../contract/api';
import {
  type HeaderDescription,
  type OpenApiDocument,
  openApiDocument,
  type ProblemDescription,
  type ReferenceSection,
  renderReferencePage,
} from '../../server/http';
import { fixtures } from '../fixtures/fixtures';
import * as schemas from './namedSchemas';

/** The headers that creator-api.md describes in "Request rate", and the headers of a 405. */
const headers = {
  'RateLimit-Policy': text('Name, quota and window in seconds of the last limit that the request counted towards', 'account;q=60;w=60'),
  RateLimit: text('Requests left, and seconds until the next one is added', 'account;r=59;t=60'),
  'X-RateLimit-Limit': whole('Most requests of the reported limit in its window', 60),
  'X-RateLimit-Remaining': whole('Requests left in the window', 59),
  'X-RateLimit-Reset': whole('When the oldest request leaves the window, Unix time in seconds', 1_767_225_600),
  'Retry-After': whole('Seconds after which the call works', 12),
  Allow: text('The methods that the path has', 'POST'),
} as const satisfies Readonly<Record<string, HeaderDescription>>;

const commonHeaders = ['RateLimit-Policy', 'RateLimit', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'] as const;

function text(description: string, example: string): HeaderDescription {
  return { description, schema: { type: 'string' }, example };
}

function whole(description: string, example: number): HeaderDescription {
  return { description, schema: { type: 'integer', minimum: 0 }, example };
}

export { referencePolicy } from '../../server/http';

let described: OpenApiDocument | undefined;

/** The OpenAPI document of the JSON API, without the event stream (SPEC API-11). It is created when it is first used. */
export function describeApi(): OpenApiDocument {
  described ??= openApiDocument({
    title: 'Creator Donation and Event API',
    version: '1',
    description:
      "A creator's donations, perks, followers, live sessions, goals and analytics. Every answer is of the account that the API key belongs to.",
    table: apiEndpoints,
    basePath: apiBasePath,
    problems,
    headers,
    commonHeaders,
    schemas,
    examples: fixtures,
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'An API key of the account.' } },
  });
  return described;
}

let page: Promise<string> | undefined;

export function renderReference(): Promise<string> {
  page ??= renderReferencePage(describeApi(), sections);
  return page;
}

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

const codes = {
  INVALID_REQUEST: 'a field of the query or the body is invalid; details lists the fields',
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

const sections: readonly ReferenceSection[] = [
  {
    title: 'Basics',
    paragraphs: [
      'Bodies are JSON. Times are ISO 8601 in UTC, ending in Z. Money in answers is an integer in the minor unit of its currency; hourly donation amounts and the amount of a new donation are in major units.',
      'Lists are newest first: pass nextCursor as cursor for the next page, until it is null.',
    ],
    rows: [
      [apiBasePath, 'production'],
      [
        testBasePath,
        'the same endpoints, which answer with the examples of this page; nothing is recorded. No event stream and no stream tokens.',
      ],
      [`${apiBasePath}/openapi.json`, 'this reference as OpenAPI 3.1'],
    ],
  },
  {
    title: 'Authentication',
    paragraphs: [
      'Send the API key in the x-api-key header. A key belongs to one creator account. The account needs the premium plan; try a key with GET /profile/get.',
    ],
  },
  {
    title: 'Events',
    paragraphs: [
      `GET ${apiBasePath}${streamPath} is a stream of Server-Sent Events: donation.created, perks.purchased, follower.created and goal.reached. It takes the key in the header, or in a browser a single-use token as streamToken. Delivery is at least once; resume with Last-Event-ID or lastEventId.`,
    ],
  },
  {
    title: 'Limits',
    paragraphs: ['Every JSON answer reports a limit. A 429 says in Retry-After, in seconds, when the call works.'],
    rows: [
      [`${limits.accountRequests.quota} requests a minute`, 'per account, over all of its keys'],
      [`${limits.ipRequests.quota} requests a minute`, 'per address, before the key is looked at'],
      [`${limits.mints.quota} stream tokens a minute`, 'per key'],
      [`${limits.connectsPerKey.quota} connects a minute`, `per key, and ${limits.connectsPerIp.quota} per address`],
      [`${limits.streamsPerKey} open streams`, `per key, ${limits.streamsPerAccount} per account, ${limits.streamsPerIp} per address`],
    ],
  },
  {
    title: 'Errors',
    paragraphs: ['An error is {error, code, details}; a 429 has error and code only. The codes of the API:'],
    rows: apiErrors(),
  },
];

/** All error codes of the API and its stream, each with its HTTP status and meaning. */
function apiErrors(): (readonly [string, string])[] {
  return Object.entries(codes).map(([code, meaning]) => [code, `${errorStatus[code as ErrorCode]}: ${meaning}`]);
}
