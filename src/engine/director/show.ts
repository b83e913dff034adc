import type { Alert, Fate, QueuedEvent, SummaryCause } from '../../contract';
import type { Completion } from '../../ledger';
import type { Page } from '../pages';

/** Events on their way into an alert that is on stage: marked durably, and not yet seen in it. */
export interface Joining {
  readonly update: number;
  readonly queued: readonly QueuedEvent[];
  readonly cause: SummaryCause;
  /** What it then is. */
  readonly alert: Alert;
}

/** What is on stage. `queued` is empty for what belongs to no event of the log. */
export interface Show {
  readonly id: number;
  readonly page: Page;
  readonly queued: QueuedEvent[];
  alert: Alert;
  /** null = it stands for one event, or for a donation with its purchase; else its events are told as merged into it. */
  cause: SummaryCause | null;
  /** null until the page says that it painted the first frame. */
  startedAtMs: number | null;
  half: boolean;
  joining: Joining | null;
  /** How often it has grown. */
  updates: number;
  /** Of those that joined it, which have not stood there for half of their time. */
  readonly young: Set<number>;
  /** Its time when it began. */
  readonly ownMs: number;
  /** When it should be over, epoch ms. */
  endsAtMs: number;
  /** Ends the wait for a page that says nothing. */
  cancelDue: () => void;
  readonly cancels: (() => void)[];
}

/** `busy` = a ledger write is in progress; `resting` = the gap after an alert, or the wait after a storage failure. */
export type Stage = { tag: 'free' } | { tag: 'busy' } | { tag: 'resting'; cancel: () => void } | { tag: 'showing'; show: Show };

export function createShow(id: number, page: Page, queued: readonly QueuedEvent[], alert: Alert, cause: Show['cause']): Show {
  return {
    ...{ id, page, queued: [...queued], alert, cause, ownMs: alert.durationMs, startedAtMs: null, half: false, joining: null },
    ...{ updates: 0, young: new Set(), cancels: [], endsAtMs: 0, cancelDue: () => {} },
  };
}

export function toCompletion(queued: QueuedEvent, show: Show | null, fate: Fate): Completion {
  return { queued, alertKey: show?.alert.key ?? null, startedAtMs: show?.startedAtMs ?? null, fate };
}

export function shownAs({ cause, alert: { notes } }: Show, cutShort: boolean): Fate {
  return { tag: cause ? 'merged' : 'shown', cutShort, notes };
}

export function cancelAll(show: Show): void {
  show.cancelDue();
  for (const cancel of show.cancels) cancel();
}
