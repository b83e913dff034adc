import type { Alert, Fate, QueuedEvent } from '../contract';
import type { Ending } from '../ledger';
import type { Page } from './pages';

/** What is on stage. `queued` is empty for a test, which belongs to no event of the log. */
export interface Show {
  readonly id: number;
  readonly page: Page;
  readonly queued: readonly QueuedEvent[];
  readonly alert: Alert;
  /** Its events are told as merged into it. */
  readonly isSummary: boolean;
  /** null until the page says that it painted the first frame. */
  startedAtMs: number | null;
  half: boolean;
  readonly cancels: (() => void)[];
}

export function toEnding(queued: QueuedEvent, show: Show | null, fate: Fate): Ending {
  return { queued, alertKey: show?.alert.key ?? null, startedAtMs: show?.startedAtMs ?? null, fate };
}

export function shownAs({ isSummary, alert: { notes } }: Show, cutShort: boolean): Fate {
  return { tag: isSummary ? 'merged' : 'shown', cutShort, notes };
}

export function cancelAll(show: Show): void {
  for (const cancel of show.cancels) cancel();
}
