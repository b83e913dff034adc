import type { ModerationNote, Settings, SummaryCause } from '../contract';
import type { AlertSource, Moderate, Moderated } from './types';

/** What moderation makes of events that are one alert for this cause; null = they are one gift. */
export function moderated(
  source: AlertSource,
  { moderation }: Settings,
  moderate: Moderate | null,
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
