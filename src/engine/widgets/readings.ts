import type { Answer, CallCompanion } from '../../client';
import {
  type BusinessEvent,
  businessTimeMs,
  type ReadGoal,
  type ReadTopDonor,
  readActiveGoal,
  readGoals,
  readPerksDone,
  readTopDonors,
  type SentenceValue,
  type TopSpan,
} from '../../contract';
import { lineKey } from '../../widgets';
import { reconcileLists, whyRefused } from '../reconcile/reconcileLists';
import type { Reading, Refused } from './reader';

const pageLimit = '100';
/** Pages of a list that are read for a stream's beginning at most; what is older is left out. */
const mostPages = 5;
/** More than any widget shows, of each currency. */
const topLimit = '20';
const goalGapMs = 6_000;
const topGapMs = 10_000;
const listGapMs = 60_000;
/** Of the companion's own: only what is ticked in one go waits for each other. */
const doneGapMs = 400;

export interface ReadingsOptions {
  readonly call: CallCompanion;
  readonly accountId: string;
  /** By the platform's clock. */
  now(): number;
  startMs(): number;
  onGoal(goal: ReadGoal | null): void;
  /** The newest ones. */
  onGoals(goals: readonly ReadGoal[]): void;
  /** By the purchase's business key and the line's place in it. */
  onPerksDone(done: Readonly<Record<string, number>>): void;
  onTop(span: TopSpan, donors: readonly ReadTopDonor[]): void;
  onList(name: ReadingName, events: readonly BusinessEvent[]): void;
  /** What cannot be read at all, and why; null = it can. */
  onProblem(what: ReadingName, why: SentenceValue | null): void;
}

export const readingNames = ['goal', 'goals', 'all', 'month', 'stream', 'perksDone', 'donations', 'followers'] as const;
export type ReadingName = (typeof readingNames)[number];

/** What widgets read of the platform, through the companion. */
export function createReadings(options: ReadingsOptions): Record<ReadingName, Reading> {
  const { call } = options;
  /** Tells of what trying again does not help. */
  const settled = (name: ReadingName, answer: Answer<unknown>): Refused | null => {
    const isHopeless = !answer.ok && answer.code === 'UPSTREAM_REJECTED';
    if (answer.ok || isHopeless) options.onProblem(name, isHopeless ? whyRefused(answer) : null);
    return answer.ok ? null : { retryAfterMs: isHopeless ? 600_000 : answer.retryAfterMs };
  };

  const top = (span: TopSpan, since: () => number | null): Reading => ({
    gapMs: topGapMs,
    run: async () => {
      const answer = await call(readTopDonors, { query: { limit: topLimit, ...rangeOf(since(), options.now()) } });
      if (answer.ok && isOurs(answer.value.accountId)) options.onTop(span, answer.value.donors);
      return settled(span, answer);
    },
  });

  const list = (name: 'donations' | 'followers'): Reading => ({
    gapMs: listGapMs,
    run: async () => {
      let cursor: string | null = null;
      for (let pages = 0; pages < mostPages; pages += 1) {
        const answer = await reconcileLists[name](call, { query: { limit: pageLimit, ...(cursor !== null && { cursor }) } });
        if (!answer.ok) return settled(name, answer);
        if (!isOurs(answer.value.accountId)) return null;
        options.onList(name, answer.value.events);
        cursor = answer.value.nextCursor;
        if (cursor === null || answer.value.events.some((event) => businessTimeMs(event) < options.startMs())) break;
      }
      options.onProblem(name, null);
      return null;
    },
  });

  /** The account may be another one by now: its own session asks for its own. */
  const isOurs = (accountId: string | undefined) => (accountId ?? options.accountId) === options.accountId;

  return {
    goal: {
      gapMs: goalGapMs,
      run: async () => {
        const answer = await call(readActiveGoal);
        if (answer.ok) options.onGoal(answer.value);
        return settled('goal', answer);
      },
    },
    goals: {
      gapMs: goalGapMs,
      run: async () => {
        const answer = await call(readGoals, { query: { limit: pageLimit } });
        if (answer.ok && isOurs(answer.value.accountId)) options.onGoals(answer.value.goals);
        return settled('goals', answer);
      },
    },
    perksDone: {
      gapMs: doneGapMs,
      run: async () => {
        const answer = await call(readPerksDone);
        if (answer.ok && isOurs(answer.value.accountId))
          options.onPerksDone(Object.fromEntries(answer.value.done.map(({ key, line, done }) => [lineKey(key, line), done])));
        return settled('perksDone', answer);
      },
    },
    all: top('all', () => null),
    month: top('month', () => monthStartMs(options.now())),
    stream: top('stream', options.startMs),
    donations: list('donations'),
    followers: list('followers'),
  };
}

function rangeOf(sinceMs: number | null, nowMs: number): Record<string, string> {
  if (sinceMs === null) return {};
  // The end is open: a donation of this moment is in it, whatever the clocks say.
  return { startDate: new Date(sinceMs).toISOString(), endDate: new Date(nowMs + 3_600_000).toISOString() };
}

/** The first of the month where the creator is. */
function monthStartMs(nowMs: number): number {
  const now = new Date(nowMs);
  return new Date(now.getFullYear(), now.getMonth(), 1).getTime();
}
