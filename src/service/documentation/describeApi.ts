import { apiBasePath, apiEndpoints } from '../../contract/api';
import type { HeaderDescription } from '../../server/http';
import { type OpenApiDocument, openApiDocument, renderReferencePage } from '../../server/http';
import { fixtures } from '../fixtures';
import * as schemas from './namedSchemas';
import { problems } from './problems';
import { sections } from './sections';

/** Headers of the contract's "Request rate", and what a 405 brings. */
const headers = {
  'RateLimit-Policy': text('Name, quota and window in seconds of the limit that the request counted in last', 'account;q=60;w=60'),
  RateLimit: text('Requests left, and seconds until one comes back', 'account;r=59;t=60'),
  'X-RateLimit-Limit': whole('Most requests of the reported limit in its window', 60),
  'X-RateLimit-Remaining': whole('Requests left in the window', 59),
  'X-RateLimit-Reset': whole('When the oldest request leaves the window, Unix time in seconds', 1_767_225_600),
  'Retry-After': whole('Seconds after which the call works', 12),
  Allow: text('The methods that the path has', 'POST'),
} as const satisfies Readonly<Record<string, HeaderDescription>>;

/** Headers of every JSON answer. */
const commonHeaders = ['RateLimit-Policy', 'RateLimit', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'] as const;

function text(description: string, example: string): HeaderDescription {
  return { description, schema: { type: 'string' }, example };
}

function whole(description: string, example: number): HeaderDescription {
  return { description, schema: { type: 'integer', minimum: 0 }, example };
}

export { referencePolicy } from '../../server/http';

let described: OpenApiDocument | undefined;

/** The OpenAPI document of the JSON API; the event stream is outside of it (SPEC STR-1). Made once, at its first use. */
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

/** The same for people. Made once, at its first use. */
export function renderReference(): Promise<string> {
  page ??= renderReferencePage(describeApi(), sections);
  return page;
}
