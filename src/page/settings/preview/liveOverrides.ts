import { computed, type ReadonlySignal } from '@preact/signals';
import { type Muted, mutedAt, type Settings } from '../../../contract/settings';

/** A switch of the control page that changes what viewers get, while it is on. */
export type LiveOverride =
  | { readonly tag: 'safe-mode'; readonly untilMs: number }
  /** `untilMs`: epoch ms; null = until switched off. */
  | { readonly tag: 'muted'; readonly what: keyof Muted; readonly untilMs: number | null }
  | { readonly tag: 'paused' }
  /** The volume of all alerts is below their own. */
  | { readonly tag: 'volume'; readonly share: number };

const parts = ['alerts', 'sound', 'speech'] as const satisfies readonly (keyof Muted)[];

/** The switches of the control page that are on (SPEC SPG-23). */
export function createOnAirModel(
  settings: ReadonlySignal<Settings | null>,
  nowMs: ReadonlySignal<number>,
): ReadonlySignal<readonly LiveOverride[]> {
  return computed(() => {
    const { control, moderation } = settings.value ?? {};
    const safeUntilMs = moderation?.safeUntilMs ?? 0;
    const present = control && mutedAt(control, nowMs.value);
    const muted = parts.filter((what) => present?.[what]);
    return [
      ...(safeUntilMs > nowMs.value ? [{ tag: 'safe-mode', untilMs: safeUntilMs } as const] : []),
      ...muted.map((what) => ({ tag: 'muted', what, untilMs: control?.mutedUntilMs?.[what] ?? null }) as const),
      ...(control?.paused ? [{ tag: 'paused' } as const] : []),
      ...((control?.volume ?? 1) < 1 ? [{ tag: 'volume', share: control?.volume ?? 1 } as const] : []),
    ];
  });
}

/** The settings without live overrides: the preview shows the alert even while live control hides it. */
export function withoutLiveOverrides({ control: _, moderation, ...settings }: Settings): Settings {
  return moderation ? { ...settings, moderation: { ...moderation, safeUntilMs: null } } : settings;
}
