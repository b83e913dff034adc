import type { Alert, CustomFailure, FailureCause, Outcome, QueuedEvent, SummaryCause } from '../../../contract/engine';
import type { Completion } from '../ledger';
import type { Page } from '../pages';

/** Events that are about to join the alert on stage. They are stored as joined, but the page has not painted them yet. */
export interface Joining {
  readonly update: number;
  readonly queued: readonly QueuedEvent[];
  readonly cause: SummaryCause;
  readonly alert: Alert;
}

/** An alert that is interrupted after this share of its duration counts as shown and is not repeated (SPEC DLV-4). */
export const shownAfterShare = 0.5;

/** An alert on stage. `queued` is empty for test alerts and replays. */
export interface Show {
  readonly id: number;
  readonly page: Page;
  readonly queued: QueuedEvent[];
  alert: Alert;
  /** Why several events share the alert and get the outcome "merged". null for a single event, or a donation with its purchase. */
  cause: SummaryCause | null;
  /** When the page painted the first frame, epoch ms. null until the page reports it. */
  startedAtMs: number | null;
  half: boolean;
  drawnInstead?: CustomFailure;
  joining: Joining | null;
  updates: number;
  /** Sequence numbers of joined events that were on screen for less than half of their time. */
  readonly recentlyMerged: Set<number>;
  readonly ownMs: number;
  endsAtMs: number;
  cancelDue: () => void;
  readonly cancels: (() => void)[];
}

/** `busy`: a ledger write is running. `resting`: the gap after an alert, or the wait after a storage failure. */
export type Stage = { tag: 'free' } | { tag: 'busy' } | { tag: 'resting'; cancel: () => void } | { tag: 'showing'; show: Show };

export function createShow(id: number, page: Page, queued: readonly QueuedEvent[], alert: Alert, cause: Show['cause']): Show {
  return {
    id,
    page,
    queued: [...queued],
    alert,
    cause,
    ownMs: alert.durationMs,
    startedAtMs: null,
    half: false,
    joining: null,
    updates: 0,
    recentlyMerged: new Set(),
    cancels: [],
    endsAtMs: 0,
    cancelDue: () => {},
  };
}

export function toCompletion(queued: QueuedEvent, show: Show | null, outcome: Outcome): Completion {
  return { queued, alertKey: show?.alert.key ?? null, startedAtMs: show?.startedAtMs ?? null, outcome };
}

export function shownOutcome({ cause, alert: { notes }, drawnInstead }: Show, cutShort: boolean): Outcome {
  return { tag: cause ? 'merged' : 'shown', cutShort, notes, ...(drawnInstead && { drawnInstead }) };
}

export function cancelAll(show: Show): void {
  show.cancelDue();
  for (const cancel of show.cancels) cancel();
}

export type RepeatedFailure = Extract<FailureCause, 'not-drawn' | 'silent'>;

/**
 * After this many failures of one kind, an alert gets the outcome "failed": the alert is then a more likely cause of the failures than the
 * page.
 */
const giveUpAfter: Readonly<Record<RepeatedFailure, number>> = { 'not-drawn': 3, silent: 5 };

/** Counts the failures of each alert, separately for each kind of failure (SPEC SHW-61). */
export class RenderFailures {
  readonly #counts = new Map<string, { [Why in RepeatedFailure]?: number }>();

  count(key: string, failure: RepeatedFailure): boolean {
    const before = this.#counts.get(key);
    const times = (before?.[failure] ?? 0) + 1;
    this.#counts.set(key, { ...before, [failure]: times });
    return times >= giveUpAfter[failure];
  }

  forget(key: string): void {
    this.#counts.delete(key);
  }
}
