import { HttpProblem } from '../../server/http';
import type { BoundFilter } from '../access/streamTokens';

/** Names under which a credential might be put into a URL by mistake, lowercase. */
const credentialNames = new Set(['apikey', 'api_key', 'key', 'token']);

/** What a connect asks for, unchecked but for what it must not carry. */
export interface StreamRequest {
  readonly filter: BoundFilter;
  /** Resume point as text; `null` = none. */
  readonly cursor: string | null;
}

/** Refuses parameters that no connect may carry, then reads the others. `lastEventId`: the header's. */
export function readStreamRequest(query: URLSearchParams, lastEventId: string | null): StreamRequest {
  refuseForbidden(query);
  return {
    filter: { events: listParameter(query, 'events'), perkIds: listParameter(query, 'perkIds') },
    // An empty one is none, as in the EventSource standard (SPEC STR-8).
    cursor: lastEventId || query.get('lastEventId') || null,
  };
}

/** Throws before anything secret is looked at: what stands in a URL ends up in logs. */
export function refuseForbidden(query: URLSearchParams): void {
  const credential = [...query.keys()].find((name) => credentialNames.has(name.toLowerCase()));
  if (credential !== undefined) {
    throw new HttpProblem('QUERY_PARAM_CREDENTIAL', 'Send the API key in the X-API-Key header, never in the query.');
  }
  if (query.has('channels')) throw new HttpProblem('CHANNEL_PARAM_NOT_ALLOWED', 'The stream has no channels; filter by events.');
  if (query.has('client_type')) throw new HttpProblem('CLIENT_TYPE_NOT_ALLOWED', 'The stream takes no client_type.');
}

/** Values of a comma-separated parameter; given twice, they are one list. `null` = not given. */
function listParameter(query: URLSearchParams, name: string): string[] | null {
  return query.has(name) ? query.getAll(name).flatMap((value) => value.split(',')) : null;
}
