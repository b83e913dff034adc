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

/**
 * The request limits by name. Each counts one use and throws the 429 when none is left. `before` is what the same request
 * counted in already: the wait that a 429 gives is the longer one of both.
 */
export type RequestLimiter = ReturnType<typeof createRequestLimiter>;

export interface RequestLimiterOptions {
  readonly windows: RateWindows;
  readonly limits: ServiceLimits;
  readonly clock: Clock;
}

export function createRequestLimiter({ windows, limits, clock }: RequestLimiterOptions) {
  async function take(policy: string, subject: string, window: RateWindow, before: RateReport | null = null): Promise<RateReport> {
    const verdict = await windows.take(`${policy}:${subject}`, window);
    const report = { policy, window, verdict };
    if (!verdict.allowed) throw tooManyRequests(report, before, clock.now());
    return report;
  }
  return {
    address: (address: string) => take('ip', address, limits.ipRequests),
    account: (accountId: string, before: RateReport | null) => take('account', accountId, limits.accountRequests, before),
    mint: (keyId: string) => take('mint', keyId, limits.mints),
    connectFromAddress: (address: string) => take('connect-ip', address, limits.connectsPerIp),
    connectWithKey: (keyId: string, before: RateReport | null) => take('connect-key', keyId, limits.connectsPerKey, before),
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

function tooManyRequests(report: RateReport, before: RateReport | null, nowMs: number): HttpProblem {
  const full = [report, before].filter((one) => one?.verdict.remaining === 0);
  const freeMs = Math.max(...full.map((one) => one?.verdict.resetMs ?? 0));
  const waitS = Math.max(1, secondsUntil(freeMs, nowMs));
  const headers = { ...rateHeaders(report, nowMs), 'Retry-After': String(waitS) };
  return new HttpProblem('TOO_MANY_REQUESTS', `Too many requests. Try again later, in ${waitS} s.`, null, headers);
}

/** Rounded up, so that who waits as long is let in. */
function secondsUntil(thenMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((thenMs - nowMs) / 1000));
}
