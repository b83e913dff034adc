import { HttpProblem } from '../../server/http';
import type { Access, ApiKeys, Caller, KeyAccess } from './apiKeys';
import type { RateReport } from './requestLimiter';

/** Carries the key of a request. */
export const keyHeader = 'x-api-key';

/** A caller of the JSON API, and what its request has counted in. */
export interface CountedCaller extends Caller {
  readonly counted: RateReport;
}

/** What a presented key opens; a 401 when it names none that is known (SPEC API-1). */
export async function checkKey(key: string | null, keys: ApiKeys): Promise<Access> {
  const access: KeyAccess = key ? await keys.check(key) : { tag: 'unknown' };
  if (access.tag === 'unknown') throw unauthorized();
  return access;
}

/** A 401 for a key that is known and dead (SPEC API-1). */
export function refuseDeadKey(access: Access): void {
  if (access.tag === 'refused' && access.refusal !== 'entitlementLost') throw unauthorized();
}

/** The caller, or a 401 for a dead key and a 403 without premium (SPEC API-1, API-2). */
export function requireAccess(access: Access): Caller {
  if (access.tag === 'granted') return access.caller;
  refuseDeadKey(access);
  throw new HttpProblem('PREMIUM_REQUIRED', 'API access requires the premium plan.');
}

/** One text for every bad key: what became of a key is told to its owner, in the dashboard. */
function unauthorized(): HttpProblem {
  return new HttpProblem('UNAUTHORIZED', 'Send a valid API key in the x-api-key header.');
}
