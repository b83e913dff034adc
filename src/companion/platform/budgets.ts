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

/** Who asked within this time counts among those who share a budget, and who left others nothing is named for so long. */
const rememberedMs = 10 * 60_000;

/** Calls of one kind, shared by whoever asks. Who asks is told by the box of an overlay's link; '' = the creator's own pages. */
export interface Budget {
  /** Counts a call. Throws the problem of a limit when none is left for this asker (SPEC CMP-40). */
  take(asker: string): void;
  /** Links that have left others nothing. */
  greedy(): readonly string[];
}

interface BudgetOptions {
  readonly clock: Clock;
  /** Who asked for anything, and when: one for all budgets, because an overlay that mints may have to read in a moment. */
  readonly askedAtMs?: Map<string, number>;
  /** A link is named that was not. */
  onGreedy?(): void;
}

export function createBudget(
  { quota, windowMs }: RateWindow,
  { clock, askedAtMs = new Map(), onGreedy = () => {} }: BudgetOptions,
): Budget {
  const share = Math.floor(quota / 2);
  let spent: readonly { readonly asker: string; readonly atMs: number }[] = [];
  const greedyAtMs = new Map<string, number>();

  /** Also of a clock that was set back since. */
  function forget(times: Map<string, number>, nowMs: number): void {
    for (const [whose, atMs] of times) if (Math.abs(nowMs - atMs) >= rememberedMs) times.delete(whose);
  }

  /** Whoever has taken half of what others wait for; the creator's own pages are not told about themselves. */
  function nameGreedy(nowMs: number): void {
    const most = [...askedAtMs.keys()].find((whose) => spent.filter(({ asker }) => asker === whose).length >= share);
    if (!most || askedAtMs.size < 2) return;
    const isNew = !greedyAtMs.has(most);
    greedyAtMs.set(most, nowMs);
    if (isNew) onGreedy();
  }

  return {
    take: (asker) => {
      const nowMs = clock.now();
      spent = spent.map((one) => ({ ...one, atMs: Math.min(one.atMs, nowMs) })).filter(({ atMs }) => atMs > nowMs - windowMs); // a clock that was set back makes nobody wait longer
      askedAtMs.set(asker, nowMs);
      forget(askedAtMs, nowMs);
      forget(greedyAtMs, nowMs);
      const own = spent.filter((one) => one.asker === asker);
      const ofOwn = askedAtMs.size > 1 ? own[own.length - share] : undefined;
      const ofAll = spent[spent.length - quota];
      const blockedAtMs = Math.max(ofOwn?.atMs ?? Number.NEGATIVE_INFINITY, ofAll?.atMs ?? Number.NEGATIVE_INFINITY);
      if (blockedAtMs > Number.NEGATIVE_INFINITY) {
        nameGreedy(nowMs);
        const retryAfter = String(Math.ceil((blockedAtMs + windowMs - nowMs) / 1_000));
        throw new UpstreamProblem('UPSTREAM_RATE_LIMITED', tooMany, null, { 'Retry-After': retryAfter });
      }
      spent = [...spent, { asker, atMs: nowMs }];
    },
    greedy: () => {
      forget(greedyAtMs, clock.now());
      return [...greedyAtMs.keys()];
    },
  };
}

/** Calls by who makes them. */
export type CallFor = (asker: string) => CallUpstream;

/** As `call`, within one budget. */
export function withinBudget(call: CallUpstream, budget: Budget): CallFor {
  return (asker) =>
    async (...input) => {
      budget.take(asker);
      return call(...input);
    };
}

const tooMany = told(sentence('budget-used-up'));
