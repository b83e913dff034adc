import { catalogText, limits, type RateWindow } from '../../contract';
import { localize } from '../../contract/companion';
import type { Account } from '../account/account';
import type { Clock } from '../ports';
import { type CallUpstream, UpstreamProblem } from './upstream';

/* Budgets for the calls of all engines, smaller than the account's limits. A call beyond a budget fails like a call beyond a limit. */

const { accountRequests, connectsPerKey } = limits;

export const readBudget: RateWindow = { ...accountRequests, quota: (accountRequests.quota * 2) / 3 };
/**
 * Each connect needs a token. Minting stays two tokens below the limit for connects, because a token of the previous minute may be used
 * late.
 */
export const mintBudget: RateWindow = { ...connectsPerKey, quota: connectsPerKey.quota - 2 };

/** How many tokens per minute may be minted for the feed's own stream. A stream normally needs one in 4.5 minutes. */
export const feedMints = 4;

/**
 * How long a requester keeps its share of a budget after its last call. A requester that used up its share is reported for the same
 * time.
 */
const rememberedMs = 10 * 60_000;

const ownCalls = '\0';

interface BudgetOptions {
  readonly clock: Clock;
  /**
   * The time of each requester's latest call. All budgets share this map: an overlay that mints a token will probably read soon, so it
   * immediately gets a share of the read budget.
   */
  readonly lastCallAtMs?: Map<string, number>;
  onGreedy?(): void;
}

type Budget = ReturnType<typeof createBudget>;

/** A budget for one kind of call, shared by all requesters. A requester is the overlay of a link, or '' for the creator's own pages. */
export function createBudget({ quota, windowMs }: RateWindow, { clock, lastCallAtMs = new Map(), onGreedy = () => {} }: BudgetOptions) {
  const share = Math.floor(quota / 2);
  let spent: readonly { readonly requester: string; readonly atMs: number }[] = [];
  const greedyAtMs = new Map<string, number>();

  /** Removes old times, and times in the future, which are from before the clock was set back. */
  function forget(times: Map<string, number>, nowMs: number): void {
    for (const [requester, atMs] of times) if (Math.abs(nowMs - atMs) >= rememberedMs) times.delete(requester);
  }

  /**
   * Records the requester that used half of a budget, if other requesters also use the budget. The creator's own pages are never recorded.
   */
  function noteGreedy(nowMs: number): void {
    const busiest = [...lastCallAtMs.keys()].find((each) => spent.filter(({ requester }) => requester === each).length >= share);
    if (!busiest || lastCallAtMs.size < 2) return;
    const isNew = !greedyAtMs.has(busiest);
    greedyAtMs.set(busiest, nowMs);
    if (isNew) onGreedy();
  }

  function forgetSpent(nowMs: number): void {
    // After the clock was set back, the times of some calls are in the future. They are set to now, so that callers do not wait longer.
    spent = spent.map((one) => ({ ...one, atMs: Math.min(one.atMs, nowMs) })).filter(({ atMs }) => atMs > nowMs - windowMs);
  }

  return {
    /**
     * Counts a call of the companion itself. Returns false if the call must wait, because half of the budget or `most` such calls are
     * used.
     */
    spendSpare: (most = share) => {
      const nowMs = clock.now();
      forgetSpent(nowMs);
      if (spent.length >= share || spent.filter(({ requester }) => requester === ownCalls).length >= most) return false;
      spent = [...spent, { requester: ownCalls, atMs: nowMs }];
      return true;
    },
    /** Counts a call. Throws if this requester has no calls left (SPEC CMP-16). */
    spend: (requester: string) => {
      const nowMs = clock.now();
      forgetSpent(nowMs);
      lastCallAtMs.set(requester, nowMs);
      forget(lastCallAtMs, nowMs);
      forget(greedyAtMs, nowMs);
      const own = spent.filter((one) => one.requester === requester);
      const ofOwn = lastCallAtMs.size > 1 ? own[own.length - share] : undefined;
      const ofAll = spent[spent.length - quota];
      const blockedAtMs = Math.max(ofOwn?.atMs ?? Number.NEGATIVE_INFINITY, ofAll?.atMs ?? Number.NEGATIVE_INFINITY);
      if (blockedAtMs > Number.NEGATIVE_INFINITY) {
        noteGreedy(nowMs);
        const retryAfter = String(Math.ceil((blockedAtMs + windowMs - nowMs) / 1_000));
        throw new UpstreamProblem('UPSTREAM_RATE_LIMITED', tooMany, null, { 'Retry-After': retryAfter });
      }
      spent = [...spent, { requester, atMs: nowMs }];
    },
    greedy: () => {
      forget(greedyAtMs, clock.now());
      return [...greedyAtMs.keys()];
    },
  };
}

type CallFor = (requester: string) => CallUpstream;

export function withinBudget(call: CallUpstream, budget: Budget): CallFor {
  return (requester) =>
    async (...input) => {
      budget.spend(requester);
      return call(...input);
    };
}

/** How long the creator's own pages share a response: many pages that open together make only one call. */
const sharedForMs = 10_000;

/** Shares responses between the creator's own pages (SPEC CMP-16). Failures are not shared. */
export function shareOwnReads(callFor: CallFor, clock: Clock): CallFor {
  const known = new Map<string, { readonly account: Account; readonly atMs: number; readonly answer: Promise<unknown> }>();
  const isFresh = ({ atMs }: { readonly atMs: number }) => Math.abs(clock.now() - atMs) < sharedForMs;
  const shared: CallUpstream = (account, endpoint, input) => {
    for (const [name, one] of known) if (!isFresh(one)) known.delete(name);
    const name = JSON.stringify([endpoint.path, input]);
    const before = known.get(name);
    if (before?.account === account) return before.answer;
    const answer = callFor('')(account, endpoint, input);
    known.set(name, { account, atMs: clock.now(), answer });
    answer.catch(() => known.delete(name));
    return answer;
  };
  return (requester) => (requester === '' ? shared : callFor(requester));
}

const tooMany = localize(catalogText('budget-used-up'));
