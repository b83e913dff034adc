import type { ModerationNote, SummaryCause } from '../../../contract/engine';
import type { Settings } from '../../../contract/settings';
import type { AlertSource, Moderate, Moderated } from '../types';

export function moderated(
  source: AlertSource,
  { moderation }: Settings,
  moderate: Moderate | null,
  nowMs: number,
  cause: SummaryCause | null = null,
): Moderated {
  // Summaries do not contain texts of supporters (SPEC TXT-2).
  if (!moderation || !moderate || (cause && cause !== 'combo')) return { source };
  return moderate(source, moderation, nowMs);
}

/**
 * Returns a function that moderates only if moderation is on, and hides all names and messages during safe mode. `judge` is null if the
 * library is not loaded: names and messages are then hidden (SPEC MOD-2).
 */
export function withSafeMode(judge: Moderate | null): Moderate {
  return (source, moderation, nowMs) => {
    const { on, safeUntilMs } = moderation;
    if (safeUntilMs !== null && nowMs < safeUntilMs) return hideUserText(source, [{ rule: 'safe-mode', did: 'hidden' }]);
    if (!on) return { source };
    return judge ? judge(source, moderation, nowMs) : hideUserText(source, [{ rule: 'not-loaded', did: 'hidden' }]);
  };
}

/** Removes supporters' texts. In the contract, the name of each field with such a text contains `name` or `message`. */
export function hideUserText(source: AlertSource, notes: ModerationNote[]): Moderated {
  return { source: JSON.parse(JSON.stringify(source), (field, value) => (/name|message/i.test(field) ? null : value)), notes };
}
