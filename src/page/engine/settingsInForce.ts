import { withinCalendar } from '../../contract';
import type { Levels } from '../../contract/engine';
import { mutedAt, type Overlay, type Settings, withoutHidden } from '../../contract/settings';
import type { Page } from './pages';

/* What the engine reads from the settings. Pure. */

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

type Document = Pick<Settings, 'control' | 'moderation'>;

/** How loud Live control lets alerts be. */
export function levelsOf({ control }: Document, nowMs: number): Levels {
  const muted = control && mutedAt(control, nowMs);
  const share = control?.volume ?? 1;
  return { sound: muted?.sound ? 0 : share, speech: muted?.speech ? 0 : share };
}

/** Whether muted alerts or safe mode begin with the new settings: both end the sound of what is playing (SPEC CTL-17). */
export function beginsSilence(before: Document, next: Document, nowMs: number): boolean {
  const isMuted = ({ control }: Document) => control !== undefined && mutedAt(control, nowMs).alerts;
  const isSafe = ({ moderation }: Document) => (moderation?.safeUntilMs ?? 0) > nowMs;
  return (isMuted(next) && !isMuted(before)) || (isSafe(next) && !isSafe(before));
}

/** Whether the page's box is now an element that fills the overlay, as the box filled the page. */
export function fillsOverlay({ overlays = {} }: Settings, { overlay: name, box }: Pick<Page, 'overlay' | 'box'>): boolean {
  const overlay = overlays[name];
  const element = overlay && withoutHidden(overlay).elements.find((one) => one.box === box);
  if (!element || element.ownPlace || element.rotation !== 0) return false;
  const { x, y, width, height } = element.rect;
  return x === 0 && y === 0 && width === overlay.size.width && height === overlay.size.height;
}

/** The overlay without hidden elements; null = the link shows one box alone. */
export function visibleLayout({ overlays = {} }: Settings, name: string): Overlay | null {
  const overlay = overlays[name];
  return overlay ? withoutHidden(overlay) : null;
}

/** Settings in place of lost ones, with the moderation and the decisions of Live control that are known, where it has made no other since. */
export function withKnownDecisions(fallback: Settings, { moderation, control }: Settings): Settings {
  const safeUntilMs = fallback.moderation?.safeUntilMs ?? moderation?.safeUntilMs ?? null;
  return {
    ...fallback,
    moderation: moderation ? { ...moderation, safeUntilMs } : fallback.moderation,
    // Live control begins with its defaults, in which nothing is said of *Approve first*.
    control: fallback.control ? { ...(control?.approveFirst && { approveFirst: true }), ...fallback.control } : control,
  };
}
