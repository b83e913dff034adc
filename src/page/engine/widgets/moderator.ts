import type { BusinessEvent, Clock, Settings, Timers } from '../../../contract';
import { type AlertFeatures, moderated, prepareFeatures } from '../../alerts';

export type Moderate = (event: BusinessEvent) => BusinessEvent | null;

export interface Moderator {
  applySettings(settings: Settings): void;
  readonly moderate: Moderate;
  close(): void;
}

/**
 * Moderates events for widgets (SPEC WDG-7). Separate from the moderation of alerts, which counts repeated messages: an
 * event that is listed for hours is not repeated.
 */
export function createModerator({ clock, timers }: { readonly clock: Clock; readonly timers: Timers }, onChange: () => void): Moderator {
  let settings: Settings | null = null;
  /** null = moderation is off. */
  let features: AlertFeatures | null = null;
  let cache = new WeakMap<BusinessEvent, BusinessEvent | null>();
  let cancelSafe = () => {};

  function applySettings(next: Settings): void {
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
    features = moderation ? prepareFeatures(next, { library: null, known: features }) : null;
  }

  /** Safe mode has ended: moderates again. */
  function moderateAgain(): void {
    cache = new WeakMap();
    onChange();
  }

  function moderate(event: BusinessEvent): BusinessEvent | null {
    const known = cache.get(event);
    if (known !== undefined) return known;
    if (!settings?.moderation) return event;
    const { source, isDropped } = moderated([event], settings, features?.moderate ?? null, clock.now());
    const result = isDropped ? null : source[0];
    cache.set(event, result);
    return result;
  }

  return {
    applySettings,
    moderate,
    close: () => cancelSafe(),
  };
}
