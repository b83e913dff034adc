import type { RateWindow } from '../../contract';
import { HttpProblem } from '../../http';
import type { ServiceLimits } from '../limits';
import type { Clock } from '../runtime';
import type { RateVerdict, RateWindows } from './rateWindows';

/** What an answer says of the limit that its request counted in. */
export interface RateReport {
  readonly policy: string;
  readonly window: RateWindow;
  readonly verdict: RateVerdict;
}

/** The request limits by name. Each counts one use and throws the 429 when none is left. */
export type RequestLimiter = ReturnType<typeof createRequestLimiter>;

export interface RequestLimiterOptions {
  readonly windows: RateWindows;
  readonly limits: ServiceLimits;
  readonly clock: Clock;
}

export function createRequestLimiter({ windows, limits, clock }: RequestLimiterOptions) {
  async function take(policy: string, subject: string, window: RateWindow): Promise<RateReport> {
    const verdict = await windows.take(`${policy}:${subject}`, window);
    const report = { policy, window, verdict };
    if (!verdict.allowed) throw tooManyRequests(report, clock.now());
    return report;
  }
  return {
    address: (address: string) => take('ip', address, limits.ipRequests),
    account: (accountId: string) => take('account', accountId, limits.accountRequests),
    mint: (keyId: string) => take('mint', keyId, limits.mints),
    connectFromAddress: (address: string) => take('connect-ip', address, limits.connectsPerIp),
    connectWithKey: (keyId: string) => take('connect-key', keyId, limits.connectsPerKey),
  };
}

/** The headers of the contract's "Request rate". */
export function rateHeaders({ policy, window, verdict }: RateReport, nowMs: number): Record<string, string> {
  return {
    'RateLimit-Policy': `${policy};q=${window.quota};w=${window.windowMs / 1000}`,
    RateLimit: `${policy};r=${verdict.remaining};t=${secondsUntil(verdict.resetMs, nowMs)}`,
    'X-RateLimit-Limit': String(window.quota),
    'X-RateLimit-Remaining': String(verdict.remaining),
    'X-RateLimit-Reset': String(Math.ceil(verdict.resetMs / 1000)),
  };
}

function tooManyRequests(report: RateReport, nowMs: number): HttpProblem {
  const waitS = Math.max(1, secondsUntil(report.verdict.resetMs, nowMs));
  const headers = { ...rateHeaders(report, nowMs), 'Retry-After': String(waitS) };
  return new HttpProblem('TOO_MANY_REQUESTS', `Too many requests. Try again later, in ${waitS} s.`, null, headers);
}

/** Rounded up, so that who waits as long is let in. */
function secondsUntil(thenMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((thenMs - nowMs) / 1000));
}
