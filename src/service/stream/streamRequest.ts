import { HttpProblem } from '../../server/http';
import type { BoundFilter } from '../access/streamTokens';

/** Names of parameters, in lower case, that may contain a credential by mistake. */
const credentialNames = new Set(['apikey', 'api_key', 'key', 'token']);

export interface StreamRequest {
  readonly filter: BoundFilter;
  readonly cursor: string | null;
}

/** Reads a connect. Throws a 400 for forbidden parameters. `lastEventId` is the value of the header. */
export function readStreamRequest(query: URLSearchParams, lastEventId: string | null): StreamRequest {
  refuseForbidden(query);
  return {
    filter: { events: listParameter(query, 'events'), perkIds: listParameter(query, 'perkIds') },
    // As in the EventSource standard, an empty value means that there is no cursor (SPEC STR-8).
    cursor: lastEventId || query.get('lastEventId') || null,
  };
}

/** Throws if the URL contains credentials, because URLs are logged. Also throws for parameters that the contract forbids. */
export function refuseForbidden(query: URLSearchParams): void {
  const credential = [...query.keys()].find((name) => credentialNames.has(name.toLowerCase()));
  if (credential !== undefined) {
    throw new HttpProblem('QUERY_PARAM_CREDENTIAL', 'Send the API key in the X-API-Key header, never in the query.');
  }
  if (query.has('channels')) throw new HttpProblem('CHANNEL_PARAM_NOT_ALLOWED', 'The stream has no channels; filter by events.');
  if (query.has('client_type')) throw new HttpProblem('CLIENT_TYPE_NOT_ALLOWED', 'The stream takes no client_type.');
}

function listParameter(query: URLSearchParams, name: string): string[] | null {
  return query.has(name) ? query.getAll(name).flatMap((value) => value.split(',')) : null;
}
