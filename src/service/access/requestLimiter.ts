import type { RateWindow } from '../../contract';
import { HttpProblem } from '../../server/http';
import type { Clock } from '../runtime';
import type { ServiceLimits } from '../serviceLimits';
import type { RateVerdict, RateWindows } from './rateWindows';

/** A limit, and what its headers say of it every time. */
interface Limit {
  readonly name: string;
  readonly window: RateWindow;
  readonly policy: string;
  readonly quota: string;
}

/** What an answer says of the limit that its request counted in. */
export interface RateReport {
  readonly limit: Limit;
  readonly verdict: RateVerdict;
  /** What the same request counted in already. */
  readonly before: RateReport | null;
}

/**
 * The request limits by name, each of which counts one use and throws the 429 when none is left. `before` is what the same request
 * counted in already: the wait that a 429 gives is the longer one of both.
 */
export type RequestLimiter = ReturnType<typeof createRequestLimiter>;

export interface RequestLimiterOptions {
  readonly windows: RateWindows;
  readonly limits: ServiceLimits;
  readonly clock: Clock;
}

export function createRequestLimiter({ windows, limits, clock }: RequestLimiterOptions) {
  async function take(limit: Limit, subject: string, before: RateReport | null = null): Promise<RateReport> {
    const verdict = await windows.take(windowOf(limit, subject), limit.window);
    const report = { limit, verdict, before };
    if (!verdict.allowed) throw tooManyRequests(report, clock.now());
    return report;
  }
  const ofAddress = toLimit('ip', limits.ipRequests);
  const ofAccount = toLimit('account', limits.accountRequests);
  const mints = toLimit('mint', limits.mints);
  const connectsOfAddress = toLimit('connect-ip', limits.connectsPerIp);
  const connectsOfKey = toLimit('connect-key', limits.connectsPerKey);
  return {
    address: (address: string) => take(ofAddress, address),
    account: (accountId: string, before: RateReport | null) => take(ofAccount, accountId, before),
    mint: (keyId: string, before: RateReport) => take(mints, keyId, before),
    connectFromAddress: (address: string) => take(connectsOfAddress, address),
    connectWithKey: (keyId: string, before: RateReport | null) => take(connectsOfKey, keyId, before),
    /** Whole seconds until the key and what was counted before have room for another connect; 0 = they have. Counts nothing. */
    connectWaitS: async (keyId: string, before: RateReport) => {
      const verdict = await windows.look(windowOf(connectsOfKey, keyId), connectsOfKey.window);
      return secondsUntil(freeMs({ limit: connectsOfKey, verdict, before }), clock.now());
    },
  };
}

/** The 429 of a limit. */
function tooManyRequests(report: RateReport, nowMs: number): HttpProblem {
  const waitS = Math.max(1, secondsUntil(freeMs(report), nowMs));
  const headers = { ...rateHeaders(report, nowMs), 'Retry-After': String(waitS) };
  return new HttpProblem('TOO_MANY_REQUESTS', `Too many requests. Try again later, in ${waitS} s.`, null, headers);
}

/** The limits share the windows, and their subjects may be named alike. */
function windowOf({ name }: Limit, subject: string): string {
  return `${name}:${subject}`;
}

function toLimit(name: string, window: RateWindow): Limit {
  const { quota, windowMs } = window;
  return { name, window, policy: `${name};q=${quota};w=${windowMs / 1000}`, quota: String(quota) };
}

/** The headers of the contract's "Request rate". */
export function rateHeaders({ limit, verdict }: RateReport, nowMs: number): Record<string, string> {
  return {
    'RateLimit-Policy': limit.policy,
    RateLimit: `${limit.name};r=${verdict.remaining};t=${secondsUntil(verdict.resetMs, nowMs)}`,
    'X-RateLimit-Limit': limit.quota,
    'X-RateLimit-Remaining': String(verdict.remaining),
    'X-RateLimit-Reset': String(Math.ceil(verdict.resetMs / 1000)),
  };
}

/** When every limit that the request counted in has room again, epoch milliseconds. */
function freeMs({ verdict, before }: RateReport): number {
  const own = verdict.remaining === 0 ? verdict.resetMs : 0;
  return before ? Math.max(own, freeMs(before)) : own;
}

/** Rounded up, so that who waits as long is let in. */
function secondsUntil(thenMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((thenMs - nowMs) / 1000));
}
