import { clientLimits } from '../../contract';
import type { Clock } from '../ports';
import { type CallUpstream, UpstreamProblem } from './upstream';

/** Two thirds of what the account may ask for: the rest is for mints and for the creator's other software. */
const quota = (clientLimits.accountRequests.quota * 2) / 3;
const { windowMs } = clientLimits.accountRequests;

/**
 * As `call`, within one budget for whoever asks: an engine counts its own reads, but not those of the engine before it
 * or of another profile. Above it the problem is the platform's own for a limit, with a true `Retry-After`.
 */
export function withinReadBudget(call: CallUpstream, clock: Clock): CallUpstream {
  let asked: readonly number[] = [];
  return async (...input) => {
    const nowMs = clock.now();
    asked = asked.map((atMs) => Math.min(atMs, nowMs)).filter((atMs) => atMs > nowMs - windowMs); // a clock that was set back makes nobody wait longer
    const [oldestMs] = asked;
    if (oldestMs !== undefined && asked.length >= quota) {
      const retryAfter = String(Math.ceil((oldestMs + windowMs - nowMs) / 1_000));
      throw new UpstreamProblem('UPSTREAM_RATE_LIMITED', tooManyReads, null, { 'Retry-After': retryAfter });
    }
    asked = [...asked, nowMs];
    return call(...input);
  };
}

const tooManyReads = 'Too many reads for this account: it is asked again in a moment.';
