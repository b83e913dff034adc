import type { Clock, Timers } from '../../../contract';
import { type BusinessEvent, businessTimeMs } from '../../../contract/api';
import type { Settings } from '../../../contract/settings';
import { isOfMuted, moderated, type TextLibrary, withSafeMode } from '../../alerts';

export type Moderate = (event: BusinessEvent) => BusinessEvent | null;

interface ModeratorOptions {
  readonly clock: Clock;
  readonly timers: Timers;
  library(): TextLibrary | null;
}

function createJudging({ createModerate, createRepeats }: TextLibrary) {
  const repeats = createRepeats(businessTimeMs);
  return { repeats, moderate: createModerate(repeats), moderateTest: createModerate(null) };
}

/** Moderates events for widgets (SPEC WDG-7). Finds repeated messages by the times of the events. Alerts find them separately. */
export function createModerator({ clock, timers, library }: ModeratorOptions, onChange: () => void) {
  let judging: ReturnType<typeof createJudging> | null = null;
  let moderateAlert = withSafeMode(null);
  const learned = new WeakSet<BusinessEvent>();
  let settings: Settings | null = null;
  let cache = new WeakMap<BusinessEvent, BusinessEvent | null>();
  let cancelSafe = () => {};

  function applySettings(next: Settings): void {
    useLibrary();
    if (next.moderation === settings?.moderation) {
      settings = next;
      return;
    }
    settings = next;
    cache = new WeakMap();
    const { moderation } = next;
    cancelSafe();
    const safeMs = (moderation?.safeUntilMs ?? 0) - clock.now();
    if (safeMs > 0) cancelSafe = timers.set(moderateAgain, safeMs);
  }

  function useLibrary(): void {
    const loaded = library();
    if (judging || !loaded) return;
    judging = createJudging(loaded);
    moderateAlert = judging.moderate;
    cache = new WeakMap();
  }

  /** Call this with events before they are moderated, because a message counts as repeated if an earlier event has it. */
  function learn(events: readonly BusinessEvent[]): void {
    if (!settings?.moderation?.on || !judging) return;
    for (const event of events) {
      if (!learned.has(event)) judging.repeats.remember(event, clock.now());
      learned.add(event);
    }
  }

  function moderateAgain(): void {
    cache = new WeakMap();
    onChange();
  }

  function moderateBy(event: BusinessEvent, by: typeof moderateAlert): BusinessEvent | null {
    const known = cache.get(event);
    if (known !== undefined) return known;
    if (!settings?.moderation) return event;
    const { source, isDropped } = moderated([event], settings, by, clock.now());
    const result = isDropped || isOfMuted(event, settings.moderation.mutedSupporters) ? null : source[0];
    cache.set(event, result);
    return result;
  }

  const moderate: Moderate = (event) => moderateBy(event, moderateAlert);

  /** Moderates an event of a test, whose message does not count as repeated (SPEC MOD-38). */
  const moderateTest: Moderate = (event) => moderateBy(event, judging?.moderateTest ?? moderateAlert);

  return { applySettings, learn, moderate, moderateTest, close: () => cancelSafe() };
}
export type Moderator = ReturnType<typeof createModerator>;
