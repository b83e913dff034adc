import { type ErrorCode, errorStatus, limits } from '../../contract';
import { apiBasePath, streamPath, testBasePath } from '../../contract/api';
import type { ReferenceSection } from '../../server/http';
import { codes } from './problems';

/** Sections of the reference page besides its endpoints. */
export const sections: readonly ReferenceSection[] = [
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
        'the same rows with the examples of this page as their answers; nothing is recorded. No event stream and no stream tokens.',
      ],
      [`${apiBasePath}/openapi.json`, 'this reference as OpenAPI 3.1'],
    ],
  },
  {
    title: 'Authentication',
    paragraphs: [
      'Send the API key in the x-api-key header. A key belongs to one creator account. The account needs the premium plan; GET /profile/get is the call to try a key with.',
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

/** Every code of the API and of its stream; the companion has others in the same table. */
function apiErrors(): (readonly [string, string])[] {
  return Object.entries(codes).map(([code, meaning]) => [code, `${errorStatus[code as ErrorCode]}: ${meaning}`]); // its own keys
}
