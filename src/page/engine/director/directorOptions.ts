import type { Clock, Timers } from '../../../contract';
import { type EventFilter, eventFilterOf } from '../../alerts';
import type { AccountContext } from '../accountContext';
import type { Completion } from '../ledger';
import type { Page } from '../pages';

export interface ElementDirectorsOptions {
  nextShowId(): number;
  onChange(): void;
  /** Called when an alert could not be composed. The alert's events get the outcome "failed". */
  onNotComposed(error: unknown): void;
  onEnded(element: string, completions: readonly Completion[]): void;
}

/** `settings()` must return the same object until the settings change. */
export interface DirectorOptions
  extends ElementDirectorsOptions,
    Pick<AccountContext, 'ledger' | 'settings' | 'serverAheadMs' | 'gone' | 'features' | 'reportWrite'> {
  readonly element: string;
  readonly clock: Clock;
  readonly timers: Timers;
  /** The page that plays the next alert. null if no page can play it; the queue then waits. */
  pickPage(): Page | null;
}

export function settingsOf({ settings, element }: Pick<DirectorOptions, 'settings' | 'element'>): EventFilter {
  return eventFilterOf(settings(), element);
}
