import { clientLimits, type RateWindow, sentence, told } from '../../contract';
import type { Clock } from '../ports';
import { type CallUpstream, UpstreamProblem } from './upstream';

/*
 * An engine counts its own calls, but not those of the engine before it or of another profile. The companion counts for
 * all of them: together the two budgets stay below what the account may ask for. Above one the problem is the
 * platform's own for a limit, with a true `Retry-After`.
 */

const { accountRequests, connectsPerKey } = clientLimits;

/** Two thirds of what the account may ask for. */
export const readBudget: RateWindow = { ...accountRequests, quota: (accountRequests.quota * 2) / 3 };
/** Every connect needs a token, so that who mints this often connects no more; some of a minute's connects may be late ones. */
export const mintBudget: RateWindow = { ...connectsPerKey, quota: connectsPerKey.quota - 2 };

/** As `call`, within one budget for whoever asks. */
export function withinBudget(call: CallUpstream, { quota, windowMs }: RateWindow, clock: Clock): CallUpstream {
  let asked: readonly number[] = [];
  return async (...input) => {
    const nowMs = clock.now();
    asked = asked.map((atMs) => Math.min(atMs, nowMs)).filter((atMs) => atMs > nowMs - windowMs); // a clock that was set back makes nobody wait longer
    const [oldestMs] = asked;
    if (oldestMs !== undefined && asked.length >= quota) {
      const retryAfter = String(Math.ceil((oldestMs + windowMs - nowMs) / 1_000));
      throw new UpstreamProblem('UPSTREAM_RATE_LIMITED', tooMany, null, { 'Retry-After': retryAfter });
    }
    asked = [...asked, nowMs];
    return call(...input);
  };
}

const tooMany = told(sentence('budget-used-up'));
