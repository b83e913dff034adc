import { type Extras, loadExtras, moderated } from '../../alerts';
import type { BusinessEvent, Settings } from '../../contract';
import type { TimersLike } from '../ports';

export type Moderate = (event: BusinessEvent) => BusinessEvent | null;

export interface Moderator {
  follow(settings: Settings): void;
  /** undefined = it is being loaded. */
  moderate(): Moderate | undefined;
  close(): void;
}

/**
 * What widgets may show of what supporters typed (SPEC WDG-7). Of its own beside that of alerts, which remembers what was
 * said lately: an event that stands in a list for hours is not said again each time.
 */
export function createModerator(
  { clock, timers }: { readonly clock: { now(): number }; readonly timers: TimersLike },
  onChange: () => void,
): Moderator {
  let settings: Settings | null = null;
  /** undefined = being loaded; null = not needed, or not to be had, and then what was typed is hidden. */
  let extras: Extras | null | undefined = null;
  let seen = new WeakMap<BusinessEvent, BusinessEvent | null>();
  let cancelSafe = () => {};
  let isClosed = false;

  function follow(next: Settings): void {
    if (next.moderation === settings?.moderation) {
      settings = next;
      return;
    }
    settings = next;
    seen = new WeakMap();
    const { moderation } = next;
    cancelSafe();
    const safeMs = (moderation?.safeUntilMs ?? 0) - clock.now();
    if (safeMs > 0) cancelSafe = timers.set(lookAgain, safeMs);
    if (!moderation) {
      extras = null;
      return;
    }
    const known = extras ?? null;
    extras = undefined;
    const settle = (loaded: Extras | null) => {
      if (isClosed || settings?.moderation !== moderation) return;
      extras = loaded;
      onChange();
    };
    loadExtras(next, known).then(settle, () => settle(null));
  }

  /** Safe mode is over: what it hid may be seen. */
  function lookAgain(): void {
    seen = new WeakMap();
    onChange();
  }

  function moderate(event: BusinessEvent): BusinessEvent | null {
    const known = seen.get(event);
    if (known !== undefined) return known;
    if (!settings?.moderation) return event;
    const { source, isDropped } = moderated([event], settings, extras ?? null, clock.now());
    const result = isDropped ? null : source[0];
    seen.set(event, result);
    return result;
  }

  return {
    follow,
    moderate: () => (extras === undefined ? undefined : moderate),
    close: () => {
      isClosed = true;
      cancelSafe();
    },
  };
}
