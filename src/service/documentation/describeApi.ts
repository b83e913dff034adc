import { apiBasePath, apiEndpoints } from '../../contract';
import { type OpenApiDocument, openApiDocument, renderReferencePage } from '../../server/http';
import { fixtures } from '../fixtures';
import { commonHeaders, headers } from './headers';
import * as schemas from './namedSchemas';
import { problems } from './problems';
import { sections } from './sections';

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
