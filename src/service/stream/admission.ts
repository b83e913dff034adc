import { HttpProblem } from '../../server/http';
import type { Access, ApiKeys, Caller } from '../access/apiKeys';
import { checkKey, keyHeader, requireAccess } from '../access/callers';
import type { ConnectionCounts, Place } from '../access/connectionCounts';
import type { RateReport, RequestLimiter } from '../access/requestLimiter';
import { hashSecret } from '../access/secrets';
import type { BoundFilter, StreamGrant, StreamTokens } from '../access/streamTokens';
import type { ServiceLimits } from '../serviceLimits';
import type { ConnectionRequest } from './connection';
import { parseFilter } from './filter';
import { parseCursor } from './resume';
import { readStreamRequest } from './streamRequest';
import { type StreamCaller, slotsOf } from './streamSlots';

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
  /** No window of its address applies. */
  readonly hasNoAddressLimit?: boolean | undefined;
}

/** The token of a connect. */
type PresentedToken =
  | { readonly tag: 'none' }
  | { readonly tag: 'worthless' }
  | { readonly tag: 'grant'; readonly grant: StreamGrant; readonly hash: string };

const noFilter: BoundFilter = { events: null, perkIds: null };

/**
 * Admits a connect, whose place its stream then has to release; or throws the refusal. Order: forbidden parameters,
 * connects of the address, key or token, filters, cursor, open streams, connects of the key. A token is spent before all of
 * them, even if one refuses (SPEC STR-5).
 */
export async function admit(
  { request, clientAddress, hasNoAddressLimit = false }: Connect,
  ports: AdmissionPorts,
): Promise<ConnectionRequest> {
  const query = new URL(request.url).searchParams;
  const presented = await spendToken(query, ports.tokens);
  const asked = readStreamRequest(query, request.headers.get('last-event-id'));
  const ofAddress = hasNoAddressLimit ? null : await ports.limiter.connectFromAddress(clientAddress);
  const caller = await identify(request, presented, ports.keys);
  const bound = presented.tag === 'grant' ? presented.grant.filter : noFilter;
  const filter = parseFilter(mergeFilters(bound, asked.filter), ports.limits);
  const cursor = asked.cursor === null ? null : parseCursor(asked.cursor);
  const place = await acquirePlace({ caller, clientAddress }, ofAddress, ports);
  return { caller, place, filter, cursor, tokenHash: presented.tag === 'grant' ? presented.hash : null };
}

async function spendToken(query: URLSearchParams, tokens: StreamTokens): Promise<PresentedToken> {
  const values = query.getAll('streamToken');
  if (values.length === 0) return { tag: 'none' };
  const grants = await Promise.all(values.map((token) => tokens.spend(token)));
  const [grant] = grants;
  return grant && values.length === 1 ? { tag: 'grant', grant, hash: hashSecret(values[0] ?? '') } : { tag: 'worthless' };
}

async function identify({ headers }: Request, presented: PresentedToken, keys: ApiKeys): Promise<Caller> {
  if (presented.tag === 'worthless') {
    throw new HttpProblem('INVALID_STREAM_TOKEN', 'The stream token is unknown, expired or already used. Mint another one.');
  }
  return requireAccess(
    presented.tag === 'grant' ? await recheck(presented.grant.caller, keys) : await checkKey(headers.get(keyHeader), keys),
  );
}

/** A filter that is bound into the token may not be repeated. */
function mergeFilters(bound: BoundFilter, asked: BoundFilter): BoundFilter {
  for (const name of ['events', 'perkIds'] as const) {
    if (bound[name] && asked[name]) throw new HttpProblem('FILTER_CONFLICT', `${name} is bound into the stream token already.`);
  }
  return { events: bound.events ?? asked.events, perkIds: bound.perkIds ?? asked.perkIds };
}

async function recheck(caller: Caller, keys: ApiKeys): Promise<Access> {
  const [access] = await keys.recheck([caller]);
  if (!access) throw new Error('A check of access has no outcome');
  return access;
}

async function acquirePlace(
  streamCaller: StreamCaller,
  ofAddress: RateReport | null,
  { counts, limiter, limits }: AdmissionPorts,
): Promise<Place> {
  const place = await counts.acquire(slotsOf(streamCaller, limits));
  if (!place) {
    // The longer wait of both: with a free slot alone, the key's limit might refuse the next connect.
    const waitS = Math.max(Math.ceil(limits.slotWaitMs / 1000), await limiter.connectWaitS(streamCaller.caller.keyId, ofAddress));
    const headers = { 'Retry-After': String(waitS) };
    throw new HttpProblem('TOO_MANY_CONNECTIONS', 'Too many streams are open. Close one first.', null, headers);
  }
  try {
    await limiter.connectWithKey(streamCaller.caller.keyId, ofAddress);
    return place;
  } catch (error) {
    place.release();
    throw error;
  }
}
