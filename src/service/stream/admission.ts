import { HttpProblem } from '../../server/http';
import { type Access, type ApiKeys, type Caller, checkKey, keyHeader, requireAccess } from '../access/apiKeys';
import type { Slot } from '../access/connectionCounts';
import type { RequestLimiter } from '../access/requestLimiter';
import type { BoundFilter, StreamGrant } from '../access/streamTokens';
import { hashSecret } from '../runtime';
import type { ServiceLimits } from '../serviceLimits';
import type { ConnectionRequest } from './connection';
import { parseFilter } from './filter';
import { parseCursor } from './resume';
import { readStreamRequest, type StreamRequest } from './streamRequest';

export interface AdmissionPorts {
  readonly keys: ApiKeys;
  readonly limiter: Pick<RequestLimiter, 'connect' | 'enter'>;
  readonly limits: ServiceLimits;
}

export interface Connect {
  readonly request: Request;
  readonly clientAddress: string;
  readonly hasNoAddressLimit?: boolean | undefined;
}

type PresentedToken =
  | { readonly tag: 'none' }
  | { readonly tag: 'worthless' }
  | { readonly tag: 'grant'; readonly grant: StreamGrant; readonly hash: string };

/** A connect with several tokens is rejected, but its tokens are spent: at most this many, because each needs a call to Valkey. */
const tokensSpent = 16;

const noFilter: BoundFilter = { events: null, perkIds: null };

/**
 * Admits a connect, or throws the reason to reject it. The order of the checks decides which reason the caller receives. The token is
 * always spent (SPEC STR-5).
 */
export async function admit(
  { request, clientAddress, hasNoAddressLimit = false }: Connect,
  ports: AdmissionPorts,
): Promise<ConnectionRequest> {
  const query = new URL(request.url).searchParams;
  const tokens = query.getAll('streamToken').slice(0, tokensSpent);
  const asked = await readRequest(request, query, tokens, ports.limiter);
  const { grants, counted } = await ports.limiter.connect(hasNoAddressLimit ? null : clientAddress, tokens);
  const presented = judgeTokens(tokens, grants);
  const caller = await identify(request, presented, ports.keys);
  const bound = presented.tag === 'grant' ? presented.grant.filter : noFilter;
  const filter = parseFilter(mergeFilters(bound, asked.filter), ports.limits);
  const cursor = asked.cursor === null ? null : parseCursor(asked.cursor);
  const place = await ports.limiter.enter(caller.keyId, slotsOf({ caller, clientAddress }, ports.limits), counted);
  return { caller, place, filter, cursor, tokenHash: presented.tag === 'grant' ? presented.hash : null };
}

async function readRequest(
  { headers }: Request,
  query: URLSearchParams,
  tokens: readonly string[],
  limiter: Pick<RequestLimiter, 'connect'>,
): Promise<StreamRequest> {
  try {
    return readStreamRequest(query, headers.get('last-event-id'));
  } catch (refusal) {
    // Even if the tokens cannot be spent, the client receives the original reason.
    if (tokens.length > 0) await limiter.connect(null, tokens).catch(() => {});
    throw refusal;
  }
}

function judgeTokens(tokens: readonly string[], grants: readonly (StreamGrant | null)[]): PresentedToken {
  const [token] = tokens;
  if (token === undefined) return { tag: 'none' };
  const [grant] = grants;
  return grant && tokens.length === 1 ? { tag: 'grant', grant, hash: hashSecret(token) } : { tag: 'worthless' };
}

async function identify({ headers }: Request, presented: PresentedToken, keys: ApiKeys): Promise<Caller> {
  if (presented.tag === 'worthless') {
    throw new HttpProblem('INVALID_STREAM_TOKEN', 'The stream token is unknown, expired or already used. Mint another one.');
  }
  return requireAccess(
    presented.tag === 'grant' ? await recheck(presented.grant.caller, keys) : await checkKey(headers.get(keyHeader), keys),
  );
}

/** Throws if a filter is requested that is already bound to the token. */
function mergeFilters(bound: BoundFilter, asked: BoundFilter): BoundFilter {
  for (const name of ['events', 'perkIds'] as const) {
    if (bound[name] && asked[name]) throw new HttpProblem('FILTER_CONFLICT', `${name} is already bound into the stream token.`);
  }
  return { events: bound.events ?? asked.events, perkIds: bound.perkIds ?? asked.perkIds };
}

async function recheck(caller: Caller, keys: ApiKeys): Promise<Access> {
  const [access] = await keys.recheck([caller]);
  if (!access) throw new Error('A check of access returned nothing');
  return access;
}

interface StreamCaller {
  readonly caller: Caller;
  readonly clientAddress: string;
}

function slotsOf({ caller, clientAddress }: StreamCaller, limits: ServiceLimits): Slot[] {
  return [
    { subject: `key:${caller.keyId}`, limit: limits.streamsPerKey },
    { subject: `account:${caller.accountId}`, limit: limits.streamsPerAccount },
    { subject: `ip:${clientAddress}`, limit: limits.streamsPerIp },
  ];
}
