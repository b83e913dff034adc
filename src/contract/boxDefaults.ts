import { defaultBox, ownValue } from './box';
import { type EventType, eventTypes } from './events';
import { defaultLook, type ThemeName } from './look';
import { defaultPacing } from './pacing';
import type { BoxSettings, Settings } from './settings';

/** What a document that was saved before these settings existed has in their place. */
export const addedSettings = { whileHidden: 'hold', awayAfterMs: 300_000, groupAbove: 10 } as const;

export function defaultBoxSettings(): BoxSettings {
  return {
    show: { 'donation.created': true, 'perks.purchased': true, 'follower.created': true, 'goal.reached': true },
    minimumAmounts: {},
    perkIds: null,
    durationMs: 7_000,
    gapMs: 800,
    volume: 0.7,
    ...addedSettings,
    pacing: defaultPacing,
    look: defaultLook,
    variants: [],
  };
}

export function defaultSettings(): Settings {
  return { version: 1, locale: null, boxes: { [defaultBox]: defaultBoxSettings() } };
}

/** Settings of a box; one that the document does not name, or that another build has written, has the defaults. */
export function boxSettings(settings: Settings, box: string): BoxSettings {
  const own = ownValue(settings.boxes, box);
  if (!own) return defaultBoxSettings();
  return { ...defaultBoxSettings(), ...own, pacing: { ...defaultPacing, ...own.pacing }, look: { ...defaultLook, ...own.look } };
}

/** Settings of every box. */
export function allBoxSettings(settings: Settings): BoxSettings[] {
  return Object.keys(settings.boxes).map((box) => boxSettings(settings, box));
}

/**
 * The stream filter that leaves out only what no box wants (SPEC FLT-1): the types some box shows.
 * `null` = no filter needed.
 */
export function wantedEventTypes(settings: Settings): EventType[] | null {
  const boxes = allBoxSettings(settings);
  if (boxes.some(({ widget }) => widget)) return null; // widgets count what no alert shows
  const wanted = eventTypes.filter((type) => boxes.some((box) => box.show[type]));
  return wanted.length === 0 || wanted.length === eventTypes.length ? null : wanted;
}

/** Looks that alerts of a box can have. */
export function themesOf({ look, variants }: BoxSettings): ThemeName[] {
  return [...new Set([look.theme, ...variants.flatMap(({ change }) => change.look?.theme ?? [])])];
}

/** Media that alerts of a box can have. */
export function mediaOf({ look, variants }: BoxSettings): string[] {
  const named = [look.dressing?.image, look.dressing?.sound];
  for (const { change } of variants) named.push(change.look?.dressing?.image, change.sound);
  // Chimes of ours and words for what the theme has are shorter than any medium's name.
  return named.flatMap((medium) => (medium && medium.length > 9 ? medium : []));
}
