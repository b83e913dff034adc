import { withinCalendar } from '../../contract';
import type { Settings } from '../../contract/settings';

/**
 * The settings with the times of Live control by this computer's clock, because the companion writes them by its own
 * (SPEC CTL-15). The times of timers and of the stream's start stay as they are: they are known by them, and are not ends.
 */
export function settingsByOurClock(settings: Settings, companionAheadMs: number): Settings {
  if (companionAheadMs === 0) return settings;
  const ours = (atMs: number) => withinCalendar(atMs - companionAheadMs);
  const oursOrNone = (atMs: number | null) => atMs && ours(atMs);
  const { control, moderation } = settings;
  const ended = control?.approveFirstEndedAtMs;
  const mutes = control?.mutedUntilMs;
  return {
    ...settings,
    ...(moderation && { moderation: { ...moderation, safeUntilMs: oursOrNone(moderation.safeUntilMs) } }),
    ...(control && {
      control: {
        ...control,
        ...(ended !== undefined && { approveFirstEndedAtMs: ours(ended) }),
        ...(mutes && {
          mutedUntilMs: { alerts: oursOrNone(mutes.alerts), sound: oursOrNone(mutes.sound), speech: oursOrNone(mutes.speech) },
        }),
      },
    }),
  };
}
