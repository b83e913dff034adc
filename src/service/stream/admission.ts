import { HttpProblem } from '../../server/http';
import type { ApiKeys, Caller } from '../access/apiKeys';
import { checkKey, keyHeader, requireAccess } from '../access/callers';
import type { ConnectionCounts } from '../access/connectionCounts';
import type { RateReport, RequestLimiter } from '../access/requestLimiter';
import { hashSecret } from '../access/secrets';
import type { BoundFilter, StreamGrant, StreamTokens } from '../access/streamTokens';
import type { ServiceLimits } from '../limits';
import type { ConnectionRequest } from './connection';
import { parseFilter } from './filter';
import { type StreamCaller, slotsOf } from './places';
import { parseCursor } from './resume';
import { readStreamRequest } from './streamRequest';

export interface AdmissionPorts {
  readonly keys: ApiKeys;
  readonly tokens: StreamTokens;
  readonly limiter: RequestLimiter;
  readonly counts: ConnectionCounts;
  readonly limits: ServiceLimits;
}

/** A request for the stream. */
export interface Connect {
  readonly request: Request;
  readonly clientAddress: string;
}

/** Whether a connect had a token, and what it was worth. */
type Ticket =
  | { readonly tag: 'none' }
  | { readonly tag: 'worthless' }
  | { readonly tag: 'grant'; readonly grant: StreamGrant; readonly hash: string };

const noFilter: BoundFilter = { events: null, perkIds: null };

/**
 * Lets a connect in, whose places are then its stream's to give back; or throws its refusal. Order: forbidden parameters,
 * connects of the address, key or token, filters, cursor, open streams, connects of the key. A token is spent first of all,
 * whatever follows (SPEC STR-5).
 */
export async function admit({ request, clientAddress }: Connect, ports: AdmissionPorts): Promise<ConnectionRequest> {
  const query = new URL(request.url).searchParams;
  const ticket = await spendToken(query, ports.tokens);
  const asked = readStreamRequest(query, request.headers.get('last-event-id'));
  const ofAddress = await ports.limiter.connectFromAddress(clientAddress);
  const caller = await identify(request, ticket, ports.keys);
  const bound = ticket.tag === 'grant' ? ticket.grant.filter : noFilter;
  const filter = parseFilter(mergeFilters(bound, asked.filter), ports.limits);
  const cursor = asked.cursor === null ? null : parseCursor(asked.cursor);
  await takePlaces({ caller, clientAddress }, ofAddress, ports);
  return { caller, clientAddress, filter, cursor, tokenHash: ticket.tag === 'grant' ? ticket.hash : null };
}

async function spendToken(query: URLSearchParams, tokens: StreamTokens): Promise<Ticket> {
  const presented = query.getAll('streamToken');
  if (presented.length === 0) return { tag: 'none' };
  const grants = await Promise.all(presented.map((token) => tokens.spend(token)));
  const [grant] = grants;
  return grant && presented.length === 1 ? { tag: 'grant', grant, hash: hashSecret(presented[0] ?? '') } : { tag: 'worthless' };
}

async function identify({ headers }: Request, ticket: Ticket, keys: ApiKeys): Promise<Caller> {
  if (ticket.tag === 'worthless') {
    throw new HttpProblem('INVALID_STREAM_TOKEN', 'The stream token is unknown, expired or already used. Mint another one.');
  }
  return requireAccess(ticket.tag === 'grant' ? await keys.recheck(ticket.grant.caller) : await checkKey(headers.get(keyHeader), keys));
}

/** A filter that is bound into the token may not be repeated. */
function mergeFilters(bound: BoundFilter, asked: BoundFilter): BoundFilter {
  for (const name of ['events', 'perkIds'] as const) {
    if (bound[name] && asked[name]) throw new HttpProblem('FILTER_CONFLICT', `${name} is bound into the stream token already.`);
  }
  return { events: bound.events ?? asked.events, perkIds: bound.perkIds ?? asked.perkIds };
}

async function takePlaces(guest: StreamCaller, ofAddress: RateReport, { counts, limiter, limits }: AdmissionPorts): Promise<void> {
  const slots = slotsOf(guest, limits);
  if (!(await counts.acquire(slots))) {
    // What the same call would meet behind the full house counts too: otherwise it would be told to wait once more.
    const waitS = Math.max(Math.ceil(limits.slotWaitMs / 1000), await limiter.connectWaitS(guest.caller.keyId, ofAddress));
    const headers = { 'Retry-After': String(waitS) };
    throw new HttpProblem('TOO_MANY_CONNECTIONS', 'Too many streams are open. Close one first.', null, headers);
  }
  try {
    await limiter.connectWithKey(guest.caller.keyId, ofAddress);
  } catch (error) {
    counts.release(slots);
    throw error;
  }
}
