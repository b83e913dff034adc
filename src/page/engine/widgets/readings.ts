import { hourMs, type TextValue } from '../../../contract';
import { type BusinessEvent, businessTimeMs } from '../../../contract/api';
import { type ReadGoal, type ReadTopDonor, readActiveGoal, readGoals, readPerksDone, readTopDonors } from '../../../contract/companion';
import type { TopSpan } from '../../../contract/settings';
import { whyRefused } from '../../../stream';
import type { Answer, CallCompanion } from '../../companion';
import { lineKey } from '../../widgets';
import { reconcileLists } from '../reconcile/reconcileLists';
import type { Reading, Refused } from './reader';

const pageLimit = '100';
/** How many pages of a list are read for the current stream or a timer. If there are more, the oldest events are missing. */
const maxPages = 5;
/** How often the platform's totals are read even without an event, because goals may change on the platform. */
export const figuresRefreshMs = 5 * 60_000;
const topLimit = '20';
const goalGapMs = 6_000;
const topGapMs = 10_000;
const listGapMs = 60_000;
/**
 * How long to wait before done perks are read, so that several perks are read together. Short, because the companion answers this
 * request without asking the platform.
 */
const doneGapMs = 400;

interface ReadingsOptions {
  readonly call: CallCompanion;
  readonly accountId: string;
  now(): number;
  startMs(): number;
  monthStartMs(): number;
  /** The time from which events are needed: the stream's start, or a timer's start if that is earlier. */
  listsFromMs(): number;
  onGoal(goal: ReadGoal | null): void;
  onGoals(goals: readonly ReadGoal[]): void;
  /** `done`: how many perks of each line are done, keyed by the purchase's business key and the line's index. */
  onPerksDone(done: Readonly<Record<string, number>>): void;
  onTop(span: TopSpan, donors: readonly ReadTopDonor[]): void;
  onList(name: ReadingName, events: readonly BusinessEvent[]): void;
  /** Called when a reading has succeeded (`why` is null), or when the platform has rejected it. */
  onProblem(what: ReadingName, why: TextValue | null): void;
}

export const listNames: ReadingName[] = ['donations', 'followers'];

export type ReadingName = 'goal' | 'goals' | TopSpan | 'perksDone' | 'donations' | 'followers';

export function createReadings(options: ReadingsOptions): Record<ReadingName, Reading> {
  const { call } = options;
  /** Returns null if the request succeeded, otherwise when to retry. */
  const toRefused = (name: ReadingName, answer: Answer<unknown>): Refused | null => {
    const isFinal = !answer.ok && answer.code === 'UPSTREAM_REJECTED';
    if (answer.ok || isFinal) options.onProblem(name, isFinal ? whyRefused(answer) : null);
    return answer.ok ? null : { retryAfterMs: isFinal ? 600_000 : answer.retryAfterMs };
  };

  const top = (span: TopSpan, since: () => number | null): Reading => ({
    gapMs: topGapMs,
    run: async () => {
      const answer = await call(readTopDonors, { query: { limit: topLimit, ...rangeOf(since(), options.now()) } });
      if (answer.ok && isOurs(answer.value.accountId)) options.onTop(span, answer.value.donors);
      return toRefused(span, answer);
    },
  });

  const list = (name: 'donations' | 'followers'): Reading => ({
    gapMs: listGapMs,
    run: async () => {
      let cursor: string | null = null;
      for (let pages = 0; pages < maxPages; pages += 1) {
        const answer = await reconcileLists[name](call, { query: { limit: pageLimit, ...(cursor !== null && { cursor }) } });
        if (!answer.ok) return toRefused(name, answer);
        if (!isOurs(answer.value.accountId)) return null;
        options.onList(name, answer.value.events);
        cursor = answer.value.nextCursor;
        if (cursor === null || answer.value.events.some((event) => businessTimeMs(event) < options.listsFromMs())) break;
      }
      options.onProblem(name, null);
      return null;
    },
  });

  /** Whether the answer is for this account. After a change of account, the new session reads its own totals. */
  const isOurs = (accountId: string | undefined) => (accountId ?? options.accountId) === options.accountId;

  return {
    goal: {
      gapMs: goalGapMs,
      run: async () => {
        const answer = await call(readActiveGoal);
        if (answer.ok) options.onGoal(answer.value);
        return toRefused('goal', answer);
      },
    },
    goals: {
      gapMs: goalGapMs,
      run: async () => {
        const answer = await call(readGoals, { query: { limit: pageLimit } });
        if (answer.ok && isOurs(answer.value.accountId)) options.onGoals(answer.value.goals);
        return toRefused('goals', answer);
      },
    },
    perksDone: {
      gapMs: doneGapMs,
      run: async () => {
        const answer = await call(readPerksDone);
        if (answer.ok && isOurs(answer.value.accountId))
          options.onPerksDone(Object.fromEntries(answer.value.done.map(({ key, line, done }) => [lineKey(key, line), done])));
        return toRefused('perksDone', answer);
      },
    },
    all: top('all', () => null),
    month: top('month', options.monthStartMs),
    stream: top('stream', options.startMs),
    donations: list('donations'),
    followers: list('followers'),
  };
}

function rangeOf(sinceMs: number | null, nowMs: number): Record<string, string> {
  if (sinceMs === null) return {};
  // The end is an hour ahead, so that a donation made just now is included even if the clocks differ.
  return { startDate: new Date(sinceMs).toISOString(), endDate: new Date(nowMs + hourMs).toISOString() };
}
