import { catalogText, type Endpoint, type ErrorCode, errorStatus, withinCalendar } from '../../contract';
import { apiEndpoints } from '../../contract/api';
import { type AccountProblem, type Health, type LocalizedText, localize } from '../../contract/companion';
import { ApiError, HttpProblem, maxResponseBytes, ResponseTooLarge, request, UnreadableResponse } from '../../server/http';
import { type Account, apiUrlOf } from '../account/account';
import type { Clock } from '../ports';

interface UpstreamInput {
  readonly query?: unknown;
  readonly body?: unknown;
  readonly timeoutMs?: number;
}

/** Calls the account's platform. Returns the response's JSON, unchecked. Throws the problem to send in the response (SPEC CMP-5). */
export type CallUpstream = (account: Account, endpoint: Pick<Endpoint, 'method' | 'path'>, input?: UpstreamInput) => Promise<unknown>;

interface UpstreamOptions {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** Called when the result of a call shows whether the account has a problem. */
  onOutcome(account: Account, problem: AccountProblem): void;
}

const defaultTimeoutMs = 10_000;
/** How long the result of a request for the profile is reused. Many calls may be rejected at once, and each would request the profile. */
const profileValidMs = 30_000;

/** Calls go only to the account's base URL, and redirects are rejected, so that the key is never sent to another host. */
export function createUpstream({ fetch, clock, onOutcome }: UpstreamOptions): CallUpstream {
  let profile: { readonly account: Account; readonly atMs: number; readonly isReadable: Promise<boolean> } | null = null;

  /**
   * Whether the platform accepts the request for the profile. Called after a 403, which may come from a proxy: the problem is the
   * account's plan only if the profile is rejected too (SPEC CMP-5).
   */
  function isProfileReadable(account: Account): Promise<boolean> {
    const nowMs = clock.now();
    if (profile?.account === account && Math.abs(nowMs - profile.atMs) < profileValidMs) return profile.isReadable;
    const isReadable = call(account, apiEndpoints.getProfile).then(
      () => true,
      () => false,
    );
    profile = { account, atMs: nowMs, isReadable };
    return isReadable;
  }

  const call: CallUpstream = async (account, endpoint, { query, body, timeoutMs = defaultTimeoutMs } = {}) => {
    try {
      const options = { baseUrl: apiUrlOf(account), headers: { 'x-api-key': account.apiKey }, fetch, timeoutMs };
      const answer = await request(endpoint, { query, body }, options);
      onOutcome(account, 'none');
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isRefusal = error.status === 403 && endpoint.path !== apiEndpoints.getProfile.path;
      const failure = isRefusal && (await isProfileReadable(account)) ? refusedWith(error.status) : toProblem(error, account.apiKey);
      if (failure.problem) onOutcome(account, failure.problem);
      throw failure;
    }
  };
  return call;
}

export class UpstreamProblem extends HttpProblem {
  constructor(
    code: ErrorCode,
    { text, sentence }: LocalizedText,
    readonly problem: AccountProblem | null,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(code, text, sentence || problem ? { ...(problem && { problem }), ...(sentence && { sentence }) } : null, headers);
  }
}

/** The problem for an error of the platform. For a 400, its text is the platform's message, with `[key]` in place of `secret`. */
export function toProblem(error: ApiError, secret: string): UpstreamProblem {
  if (error instanceof UnreadableResponse) {
    // The response may be the sign-in page of a Wi-Fi network. The platform therefore counts as unreachable, and the call is retried.
    return new UpstreamProblem('UPSTREAM_UNREACHABLE', notThisApi, 'not-this-api');
  }
  if (error instanceof ResponseTooLarge) return new UpstreamProblem('UPSTREAM_REJECTED', tooLarge, null);
  if (error.status === 0 || error.status >= 500) {
    const text = error.status === 0 ? catalogText('platform-away') : catalogText('platform-failing', { status: error.status });
    return new UpstreamProblem('UPSTREAM_UNREACHABLE', localize(text), 'unreachable');
  }
  switch (error.status) {
    case 401:
      return new UpstreamProblem('UPSTREAM_KEY_REJECTED', localize(catalogText('key-rejected')), 'rejected-key');
    case 403:
      return new UpstreamProblem('UPSTREAM_PREMIUM_REQUIRED', localize(catalogText('plan-refused')), 'no-premium');
    case 429: {
      const headers: Record<string, string> = error.retryAfterS === null ? {} : { 'Retry-After': String(Math.ceil(error.retryAfterS)) };
      return new UpstreamProblem('UPSTREAM_RATE_LIMITED', localize(catalogText('platform-limit')), null, headers);
    }
    case 400:
      return new UpstreamProblem(badRequestCode(error.code), { text: error.message.replaceAll(secret, '[key]').slice(0, 500) }, null);
    default:
      return refusedWith(error.status);
  }
}

function refusedWith(status: number): UpstreamProblem {
  return new UpstreamProblem('UPSTREAM_REJECTED', localize(catalogText('platform-refuses', { status })), null);
}

const tooLarge = localize(catalogText('platform-answer-too-large', { megabytes: maxResponseBytes / (1024 * 1024) }));
export const notThisApi = localize(catalogText('not-creator-api'));

function badRequestCode(code: string | null): ErrorCode {
  const known = code !== null && Object.hasOwn(errorStatus, code) ? (code as ErrorCode) : null;
  return known !== null && errorStatus[known] === 400 ? known : 'INVALID_REQUEST';
}

export function watchPlatformLimit(inner: typeof fetch, clock: Clock) {
  let known: Health['limit'] = null;
  let aheadMs: number | null = null;
  return {
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      const answer = await inner(input, init);
      const datedMs = Date.parse(answer.headers.get('Date') ?? '');
      if (!Number.isNaN(datedMs)) aheadMs = withinCalendar(datedMs) - clock.now();
      const [limit, remaining, reset] = ['Limit', 'Remaining', 'Reset'].map((name) => numberIn(answer.headers.get(`X-RateLimit-${name}`)));
      if (limit != null && remaining != null) {
        const atMs = clock.now();
        known = { atMs, limit, remaining, resetMs: reset == null ? null : resetOf(reset, atMs) };
      }
      return answer;
    },
    read: () => known,
    /** The current time by the platform's clock, computed from the date of its latest response. Null if that response had no date. */
    platformMs: () => (aheadMs === null ? null : clock.now() + aheadMs),
  };
}

function numberIn(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** In how many ms a rate limit resets. Some platforms send the remaining seconds, others the time of the reset in epoch seconds. */
function resetOf(seconds: number, nowMs: number): number {
  return seconds > 1_000_000_000 ? Math.max(0, seconds * 1_000 - nowMs) : seconds * 1_000;
}
