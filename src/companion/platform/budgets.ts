import { clientLimits, type RateWindow, sentence, told } from '../../contract';
import type { Clock } from '../ports';
import { type CallUpstream, UpstreamProblem } from './upstream';

/*
 * An engine counts only its own calls, so the companion counts those of all engines. Both budgets together stay below the
 * account's limits. A call above a budget fails like one above the platform's limit, with a correct `Retry-After`.
 */

const { accountRequests, connectsPerKey } = clientLimits;

/** Two thirds of the account's requests. */
export const readBudget: RateWindow = { ...accountRequests, quota: (accountRequests.quota * 2) / 3 };
/** Every connect needs a token; two are left for connects of the minute before that arrive late. */
export const mintBudget: RateWindow = { ...connectsPerKey, quota: connectsPerKey.quota - 2 };

/** As `call`, within one budget for all callers. */
export function withinBudget(call: CallUpstream, { quota, windowMs }: RateWindow, clock: Clock): CallUpstream {
  let asked: readonly number[] = [];
  return async (...input) => {
    const nowMs = clock.now();
    asked = asked.map((atMs) => Math.min(atMs, nowMs)).filter((atMs) => atMs > nowMs - windowMs); // if the clock was set back, nobody waits longer for it
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
