import { apiBasePath, apiEndpoints } from '../../contract';
import { openApiDocument } from '../../http';

const problems = {
  400: 'Invalid request',
  401: 'Missing, invalid, disabled or expired API key',
  403: 'API access requires the premium plan',
  405: 'Method not allowed; the Allow header lists supported methods',
  429: 'Rate limit exceeded; Retry-After gives the wait in seconds',
  500: 'Internal server error',
} as const;

let described: Record<string, unknown> | undefined;

/** The OpenAPI document of the JSON API; the event stream is outside of it (SPEC STR-1). Made once, at its first use. */
export function describeApi(): Record<string, unknown> {
  described ??= openApiDocument({
    title: 'Creator Donation and Event API',
    version: '1',
    description: 'Donations, perks, followers and goals of one creator account. Money in answers is an integer in minor units.',
    table: apiEndpoints,
    basePath: apiBasePath,
    problems,
  });
  return described;
}
