import { type CatalogText, type Clock, catalogText, withinCalendar } from '../../contract';
import type { Levels } from '../../contract/engine';
import { defaultSettings, mutedAt, type Overlay, type Settings, withoutHidden } from '../../contract/settings';
import type { Page } from './pages';

export class SettingsInForce {
  /** The settings to use. `byOurClock` has the same settings, with times converted to this computer's clock. */
  current: Settings = defaultSettings();
  byOurClock = this.current;
  /** Whether settings have been read. Until then, nothing is shown or deleted, because the defaults have other elements and no moderation (SPEC MOD-2). */
  isKnown = false;
  problem: CatalogText | null = null;
  companionAheadMs = 0;

  constructor(private readonly clock: Clock) {}

  /**
   * The settings to use after the companion sent `sent` (null if unreadable). If the companion has lost its settings, the previous
   * moderation and control remain.
   */
  choose(sent: Settings | null): Settings {
    this.problem = sent ? null : catalogText('overlay-settings-unreadable');
    this.isKnown ||= sent !== null;
    return sent?.isFallback ? withKnownDecisions(sent, this.current) : (sent ?? this.current);
  }

  /**
   * Uses these settings. Returns whether they begin to mute alerts, or begin safe mode: both stop the current alert's sound (SPEC CTL-13).
   */
  apply(settings: Settings): boolean {
    const before = this.byOurClock;
    this.current = settings;
    this.byOurClock = settingsByOurClock(settings, this.companionAheadMs);
    return beginsSilence(before, this.byOurClock, this.clock.now());
  }

  get levels(): Levels {
    const { control } = this.byOurClock;
    const muted = control && mutedAt(control, this.clock.now());
    const volume = control?.volume ?? 1;
    return { sound: muted?.sound ? 0 : volume, speech: muted?.speech ? 0 : volume };
  }
}

/** Converts the times of mutes, *Approve first* and safe mode to this computer's clock (SPEC CTL-10). Timers are not converted. */
function settingsByOurClock(settings: Settings, companionAheadMs: number): Settings {
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

function beginsSilence(before: Document, next: Document, nowMs: number): boolean {
  const isMuted = ({ control }: Document) => control !== undefined && mutedAt(control, nowMs).alerts;
  const isSafe = ({ moderation }: Document) => (moderation?.safeUntilMs ?? 0) > nowMs;
  return (isMuted(next) && !isMuted(before)) || (isSafe(next) && !isSafe(before));
}

/** Whether the page's element has become a layer that fills the overlay, so that it looks the same as before. */
export function fillsOverlay({ overlays = {} }: Settings, { overlay: name, element }: Pick<Page, 'overlay' | 'element'>): boolean {
  const overlay = overlays[name];
  const layer = overlay && withoutHidden(overlay).elements.find((one) => one.box === element);
  if (!layer || layer.ownPlace || layer.rotation !== 0) return false;
  const { x, y, width, height } = layer.rect;
  return x === 0 && y === 0 && width === overlay.size.width && height === overlay.size.height;
}

export function visibleLayout({ overlays = {} }: Settings, name: string): Overlay | null {
  const overlay = overlays[name];
  return overlay ? withoutHidden(overlay) : null;
}

/**
 * The settings to use after the companion has lost its settings: the defaults with the engine's moderation. The engine's control remains
 * too, unless the companion has sent a new control.
 */
function withKnownDecisions(fallback: Settings, { moderation, control }: Settings): Settings {
  const safeUntilMs = fallback.moderation?.safeUntilMs ?? moderation?.safeUntilMs ?? null;
  return {
    ...fallback,
    moderation: moderation ? { ...moderation, safeUntilMs } : fallback.moderation,
    // *Approve first* stays on, although the new control is based on the defaults, which lack it.
    control: fallback.control ? { ...(control?.approveFirst && { approveFirst: true }), ...fallback.control } : control,
  };
}
