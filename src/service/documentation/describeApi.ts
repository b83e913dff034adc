import {
  apiBasePath,
  apiEndpoints,
  CreatedDonation,
  CurrencyCode,
  Donation,
  DonationCreate,
  DonationListItem,
  Follower,
  FollowerCreate,
  Goal,
  Perk,
  PerkLine,
  PerkReference,
  Profile,
  StreamToken,
  StreamTokenRequest,
} from '../../contract';
import { type OpenApiDocument, openApiDocument } from '../../http';
import { fixtures } from '../fixtures';
import { commonHeaders, headers } from './headers';
import { problems } from './problems';

/** Schemas that generated clients make types of. */
const schemas = {
  CreatedDonation,
  CurrencyCode,
  Donation,
  DonationCreate,
  DonationListItem,
  Follower,
  FollowerCreate,
  Goal,
  Perk,
  PerkLine,
  PerkReference,
  Profile,
  StreamToken,
  StreamTokenRequest,
};

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
