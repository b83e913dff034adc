import type { RateWindow } from '../../contract';
import { HttpProblem } from '../../server/http';
import { type Metrics, noMetrics } from '../metrics';
import type { ServiceLimits } from '../serviceLimits';
import type { AccessChanges, Caller } from './apiKeys';
import type { Place, Slot } from './connectionCounts';
import type { Gates, WindowUse } from './gates';
import type { RateVerdict, RateWindows } from './rateWindows';
import type { MintedToken, StreamGrant } from './streamTokens';

interface Limit {
  readonly name: string;
  readonly window: RateWindow;
  readonly policy: string;
  readonly quota: string;
}

export interface RateReport {
  readonly limit: Limit;
  readonly verdict: RateVerdict;
  readonly before: RateReport | null;
}

/** A caller of the JSON API, and the limits that counted its request. */
export interface CountedCaller extends Caller {
  readonly counted: RateReport;
}

interface CountedConnect {
  readonly grants: readonly (StreamGrant | null)[];
  /** Null if the address has no limit. */
  readonly counted: RateReport | null;
}

/**
 * Each method counts one request by one limit. It throws a 429 if the limit's quota is used up. `before`: another limit that has already
 * counted this request.
 */
export type RequestLimiter = ReturnType<typeof createRequestLimiter>;

interface RequestLimiterOptions {
  readonly windows: RateWindows;
  readonly gates: Gates;
  readonly accessChanges: Pick<AccessChanges, 'refresh'>;
  readonly limits: ServiceLimits;
  readonly metrics?: Pick<Metrics, 'limitReached' | 'tokenUsed'>;
}

export function createRequestLimiter({ windows, gates, accessChanges, limits, metrics = noMetrics }: RequestLimiterOptions) {
  const ofAddress = toLimit('ip', limits.ipRequests);
  const ofAccount = toLimit('account', limits.accountRequests);
  const mints = toLimit('mint', limits.mints);
  const connectsOfAddress = toLimit('connect-ip', limits.connectsPerIp);
  const connectsOfKey = toLimit('connect-key', limits.connectsPerKey);

  function pass(report: RateReport): RateReport {
    if (report.verdict.allowed) return report;
    metrics.limitReached(report.limit.name);
    throw tooManyRequests(report);
  }

  async function take(limit: Limit, subject: string, before: RateReport | null): Promise<RateReport> {
    const verdict = await windows.take(subjectOf(limit, subject), limit.window);
    return pass({ limit, verdict, before });
  }

  return {
    /** Requests from an unlimited address are not counted, but their responses still report a limit (SPEC API-16). */
    address: async (address: string, isUnlimited = false): Promise<RateReport> => {
      if (!isUnlimited) return take(ofAddress, address, null);
      const verdict = await windows.peek(subjectOf(ofAddress, address), ofAddress.window);
      return { limit: ofAddress, verdict, before: null };
    },
    account: (accountId: string, before: RateReport | null) => take(ofAccount, accountId, before),
    mint: async (keyId: string, before: RateReport, grant: StreamGrant): Promise<MintedToken> => {
      const minting = await gates.mint(useOf(mints, keyId), grant);
      pass({ limit: mints, verdict: minting.verdict, before });
      if (minting.tag === 'limited') throw new Error('A mint is limited by a verdict that allows it');
      metrics.tokenUsed('minted');
      return minting.minted;
    },
    /** Spends the tokens of a connect, then counts the connect for its address. If the address is null, nothing is counted. */
    connect: async (address: string | null, tokens: readonly string[]): Promise<CountedConnect> => {
      if (address === null && tokens.length === 0) await accessChanges.refresh();
      const use = address === null ? null : useOf(connectsOfAddress, address);
      const { grants, verdict } = await gates.arrive(tokens, use);
      for (const grant of grants) metrics.tokenUsed(grant ? 'spent' : 'refused');
      return { grants, counted: verdict && pass({ limit: connectsOfAddress, verdict, before: null }) };
    },
    /** Acquires a place for a stream, then counts the connect for its key. Throws a 429 if either is not possible. */
    enter: async (keyId: string, slots: readonly Slot[], before: RateReport | null): Promise<Place> => {
      const entry = await gates.enter(slots, useOf(connectsOfKey, keyId));
      const report = { limit: connectsOfKey, verdict: entry.verdict, before };
      if (entry.tag === 'entered') return entry.place;
      if (entry.tag === 'full') throw tooManyConnections(report, limits);
      pass(report);
      throw new Error('A connect is limited by a verdict that allows it');
    },
  };
}

function tooManyRequests(report: RateReport): HttpProblem {
  const waitS = Math.max(1, inSeconds(waitMs(report)));
  const headers = { ...rateHeaders(report), 'Retry-After': String(waitS) };
  return new HttpProblem('TOO_MANY_REQUESTS', `Too many requests. Try again later, in ${waitS} s.`, null, headers);
}

/** The 429 if no place is free. `Retry-After` is the longer of two waits: for a place, and for the key's limit (`report`). */
function tooManyConnections(report: RateReport, { slotWaitMs }: Pick<ServiceLimits, 'slotWaitMs'>): HttpProblem {
  const waitS = inSeconds(Math.max(slotWaitMs, waitMs(report)));
  const headers = { 'Retry-After': String(waitS) };
  return new HttpProblem('TOO_MANY_CONNECTIONS', 'Too many streams are open. Close one first.', null, headers);
}

/** All limits share the rate windows, so the limit's name is part of the subject. */
function subjectOf({ name }: Limit, subject: string): string {
  return `${name}:${subject}`;
}

function useOf(limit: Limit, subject: string): WindowUse {
  return { subject: subjectOf(limit, subject), window: limit.window };
}

function toLimit(name: string, window: RateWindow): Limit {
  const { quota, windowMs } = window;
  return { name, window, policy: `${name};q=${quota};w=${windowMs / 1000}`, quota: String(quota) };
}

/** The headers described in creator-api.md, "Request rate". */
export function rateHeaders({ limit, verdict }: RateReport): Record<string, string> {
  return {
    'RateLimit-Policy': limit.policy,
    RateLimit: `${limit.name};r=${verdict.remaining};t=${inSeconds(verdict.resetMs - verdict.nowMs)}`,
    'X-RateLimit-Limit': limit.quota,
    'X-RateLimit-Remaining': String(verdict.remaining),
    'X-RateLimit-Reset': String(Math.ceil(verdict.resetMs / 1000)),
  };
}

/** How long to wait until every limit that applies to the request allows another request. Each limit has its own clock. */
function waitMs({ verdict, before }: RateReport): number {
  const own = verdict.remaining === 0 ? verdict.resetMs - verdict.nowMs : 0;
  return before ? Math.max(own, waitMs(before)) : own;
}

/** Rounds up, so that a client that waits exactly this long is not rejected. */
function inSeconds(ms: number): number {
  return Math.max(0, Math.ceil(ms / 1000));
}
