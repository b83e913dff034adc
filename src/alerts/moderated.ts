import type { ModerationNote, Settings, SummaryCause } from '../contract';
import type { AlertSource } from './compose';
import type { Extras } from './extras';

/** Events as they may be shown. */
export interface Moderated {
  readonly source: AlertSource;
  /** What was done, for their receipts; no part of what was written. */
  readonly notes?: ModerationNote[];
  /** They are not shown at all. */
  readonly isDropped?: boolean;
}

/**
 * What moderation makes of events that are one alert for this cause; null = they are one gift. Where it is wanted and could not be
 * loaded, what supporters typed is hidden (SPEC MOD-2).
 */
export function moderated(
  source: AlertSource,
  { moderation }: Settings,
  extras: Extras | null,
  nowMs: number,
  cause: SummaryCause | null = null,
): Moderated {
  // What stands for many says nothing that their supporters typed (SPEC TXT-8).
  if (!moderation || (cause && cause !== 'combo')) return { source };
  return extras?.moderate?.(source, moderation, nowMs) ?? hidden(source, [{ rule: 'unavailable', did: 'hidden' }]);
}

/** The events without what their supporters typed: nothing but names and messages of theirs is called so in the contract. */
export function hidden(source: AlertSource, notes: ModerationNote[]): Moderated {
  return { source: JSON.parse(JSON.stringify(source), (field, value) => (/name|message/i.test(field) ? null : value)), notes };
}
