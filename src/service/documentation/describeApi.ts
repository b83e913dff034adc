import * as z from 'zod/mini';
import * as contract from '../../contract';
import { apiBasePath, apiEndpoints } from '../../contract';
import { type OpenApiDocument, openApiDocument } from '../../http';
import { fixtures } from '../fixtures';
import { commonHeaders, headers } from './headers';
import { problems } from './problems';

/** Names of the contract's schemas that generated clients make types of; what has no name is written where it is used. */
const names = [
  'ActivityItem',
  'CreatedDonation',
  'CurrencyCode',
  'CurrencyTotal',
  'DailyDonations',
  'Donation',
  'DonationBreakdown',
  'DonationCreate',
  'DonationListItem',
  'DonationMethod',
  'DonationStatistics',
  'Follower',
  'FollowerCreate',
  'FollowerStatistics',
  'FollowerUpdate',
  'Goal',
  'HourlyDonations',
  'LiveSession',
  'LiveSessionCreate',
  'LiveSessionEvent',
  'LiveSessionEventCreate',
  'LiveSessionUpdate',
  'Perk',
  'PerkLine',
  'PerkReference',
  'Profile',
  'StreamToken',
  'StreamTokenRequest',
  'TopCountry',
  'TopDonor',
  'VisitorAggregate',
  'VisitorBreakdown',
  'VisitorCounts',
  'VisitorGoal',
] as const satisfies readonly (keyof typeof contract)[];

function namedSchemas(): Record<string, z.ZodMiniType> {
  const wanted = new Set<string>(names);
  const found = Object.entries<unknown>(contract).filter(
    (entry): entry is [string, z.ZodMiniType] => wanted.has(entry[0]) && entry[1] instanceof z.ZodMiniType,
  );
  return Object.fromEntries(found);
}

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
    schemas: namedSchemas(),
    examples: fixtures,
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'An API key of the account.' } },
  });
  return described;
}
