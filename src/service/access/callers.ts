import { HttpProblem } from '../../server/http';
import type { Access, ApiKeys, Caller, KeyAccess } from './apiKeys';
import type { RateReport } from './requestLimiter';

export const keyHeader = 'x-api-key';

/** A caller of the JSON API, and the limits that its request counted towards. */
export interface CountedCaller extends Caller {
  readonly counted: RateReport;
}

/** Access of a presented key. Throws a 401 if it is missing or unknown (SPEC API-1). */
export async function checkKey(key: string | null, keys: ApiKeys): Promise<Access> {
  const access: KeyAccess = key ? await keys.check(key) : { tag: 'unknown' };
  if (access.tag === 'unknown') throw unauthorized();
  return access;
}

/** Throws a 401 for a key that is revoked, disabled or expired (SPEC API-1). */
export function refuseInactiveKey(access: Access): void {
  if (access.tag === 'refused' && access.refusal !== 'entitlementLost') throw unauthorized();
}

/** The caller. Throws a 401 for an inactive key, and a 403 without premium (SPEC API-1, API-2). */
export function requireAccess(access: Access): Caller {
  if (access.tag === 'granted') return access.caller;
  refuseInactiveKey(access);
  throw new HttpProblem('PREMIUM_REQUIRED', 'API access requires the premium plan.');
}

/** One text for all invalid keys: only the owner sees the reason, in the dashboard. */
function unauthorized(): HttpProblem {
  return new HttpProblem('UNAUTHORIZED', 'Send a valid API key in the x-api-key header.');
}
