import type { RateWindow } from '../../contract';
import { HttpProblem } from '../../server/http';
import { type Metrics, noMetrics } from '../metrics';
import type { ServiceLimits } from '../serviceLimits';
import type { RateVerdict, RateWindows } from './rateWindows';

/** A limit, with the constant parts of its headers. */
interface Limit {
  readonly name: string;
  readonly window: RateWindow;
  readonly policy: string;
  readonly quota: string;
}

/** State of the limit that a request counted towards. */
export interface RateReport {
  readonly limit: Limit;
  readonly verdict: RateVerdict;
  /** The limit that the same request counted towards before. */
  readonly before: RateReport | null;
}

/**
 * The request limits by name. Each counts one request, and throws a 429 when its quota is used up. `before`: the limit that the
 * same request counted towards before; the wait of a 429 is the longer one of both.
 */
export type RequestLimiter = ReturnType<typeof createRequestLimiter>;

export interface RequestLimiterOptions {
  readonly windows: RateWindows;
  readonly limits: ServiceLimits;
  readonly metrics?: Pick<Metrics, 'limitReached'>;
}

export function createRequestLimiter({ windows, limits, metrics = noMetrics }: RequestLimiterOptions) {
  async function take(limit: Limit, subject: string, before: RateReport | null = null): Promise<RateReport> {
    const verdict = await windows.take(windowOf(limit, subject), limit.window);
    const report = { limit, verdict, before };
    if (verdict.allowed) return report;
    metrics.limitReached(limit.name);
    throw tooManyRequests(report);
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
    /** Whole seconds until the key's limit and `before` allow another connect; 0 = they do. Counts nothing. */
    connectWaitS: async (keyId: string, before: RateReport | null) => {
      const verdict = await windows.peek(windowOf(connectsOfKey, keyId), connectsOfKey.window);
      return inSeconds(waitMs({ limit: connectsOfKey, verdict, before }));
    },
  };
}

/** The 429 of a limit. */
function tooManyRequests(report: RateReport): HttpProblem {
  const waitS = Math.max(1, inSeconds(waitMs(report)));
  const headers = { ...rateHeaders(report), 'Retry-After': String(waitS) };
  return new HttpProblem('TOO_MANY_REQUESTS', `Too many requests. Try again later, in ${waitS} s.`, null, headers);
}

/** The limits share the windows, so that the name tells their subjects apart. */
function windowOf({ name }: Limit, subject: string): string {
  return `${name}:${subject}`;
}

function toLimit(name: string, window: RateWindow): Limit {
  const { quota, windowMs } = window;
  return { name, window, policy: `${name};q=${quota};w=${windowMs / 1000}`, quota: String(quota) };
}

/** The headers of the contract's "Request rate". */
export function rateHeaders({ limit, verdict }: RateReport): Record<string, string> {
  return {
    'RateLimit-Policy': limit.policy,
    RateLimit: `${limit.name};r=${verdict.remaining};t=${inSeconds(verdict.resetMs - verdict.nowMs)}`,
    'X-RateLimit-Limit': limit.quota,
    'X-RateLimit-Remaining': String(verdict.remaining),
    'X-RateLimit-Reset': String(Math.ceil(verdict.resetMs / 1000)),
  };
}

/** Until every limit that the request counted towards allows another one. Each by the clock that judged it. */
function waitMs({ verdict, before }: RateReport): number {
  const own = verdict.remaining === 0 ? verdict.resetMs - verdict.nowMs : 0;
  return before ? Math.max(own, waitMs(before)) : own;
}

/** Rounded up, so that a client that waits this long is not refused. */
function inSeconds(ms: number): number {
  return Math.max(0, Math.ceil(ms / 1000));
}
