import type { ModerationNote, Settings, SummaryCause } from '../contract';
import type { AlertFeatures } from './alertFeatures';
import type { AlertSource } from './compose';

/** Events as they may be shown. */
export interface Moderated {
  readonly source: AlertSource;
  /** What was done, for their receipts; no part of what was written. */
  readonly notes?: ModerationNote[];
  /** They are not shown at all. */
  readonly isDropped?: boolean;
}

/** What moderation makes of events that are one alert for this cause; null = they are one gift. */
export function moderated(
  source: AlertSource,
  { moderation }: Settings,
  moderate: AlertFeatures['moderate'],
  nowMs: number,
  cause: SummaryCause | null = null,
): Moderated {
  // What stands for many says nothing that their supporters typed (SPEC TXT-8).
  if (!moderation || !moderate || (cause && cause !== 'combo')) return { source };
  return moderate(source, moderation, nowMs);
}

/** The events without what their supporters typed: nothing but names and messages of theirs is called so in the contract. */
export function hidden(source: AlertSource, notes: ModerationNote[]): Moderated {
  return { source: JSON.parse(JSON.stringify(source), (field, value) => (/name|message/i.test(field) ? null : value)), notes };
}
