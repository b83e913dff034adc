import { computed, type ReadonlySignal } from '@preact/signals';
import { type Muted, mutedAt, type Settings } from '../../../contract';

/** What makes viewers see or hear something else than is set, for as long as somebody left it on. */
export type LiveOverride =
  | { readonly tag: 'safe-mode'; readonly untilMs: number }
  /** `untilMs` null = until it is ended. */
  | { readonly tag: 'muted'; readonly what: keyof Muted; readonly untilMs: number | null }
  | { readonly tag: 'paused' };

const parts = ['alerts', 'sound', 'speech'] as const satisfies readonly (keyof Muted)[];

/** What is switched at the control page now (SPEC SPG-23). */
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
    ];
  });
}

/** The settings without what is of the moment: what was made is looked at, whatever Live control leaves out of it now. */
export function withoutLiveOverrides({ control: _, moderation, ...settings }: Settings): Settings {
  return moderation ? { ...settings, moderation: { ...moderation, safeUntilMs: null } } : settings;
}
