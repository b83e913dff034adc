import * as z from 'zod/mini';
import { eventTypes } from '../../../src/contract/api';
import { type ElementSettings, Moderation, type Settings } from '../../../src/contract/settings';
import type { Random } from './random';

/** Placeholders in a plan for the platform's perk ids. */
export const perkNames: readonly [string, ...string[]] = ['perk 0', 'perk 1'];

/** A word in some supporters' names, which moderation must find. */
const listedWord = 'evil';

/**
 * Adds random settings that decide whether and when events are shown. `random` must be separate, so that the rest of the seed's
 * history does not change.
 */
export function withShow(settings: Settings, random: Random): Settings {
  const names = Object.keys(settings.boxes);
  const element = (own: ElementSettings, index: number): ElementSettings => ({
    ...own,
    whileHidden: random.pick(['hold', 'hold', 'play']),
    awayAfterMs: random.pick([300_000, 300_000, 10_000, 0]),
    // The first element shows all perks, so that every purchase has an element that can show it.
    perkIds: random.happens(0.3) && index > 0 ? [random.pick(perkNames)] : null,
    pacing: {
      ...own.pacing,
      notQueued: eventTypes.filter(() => random.happens(0.15)),
      overtakenAtMost: random.pick([20, 20, 1, 3]),
      groupAbove: random.happens(0.3) ? { [random.pick(eventTypes)]: random.pick([0, 1]) } : {},
    },
    look: { ...own.look, tiers: !random.happens(0.1) },
  });
  const elements = Object.fromEntries(names.map((name, index) => [name, element(settings.boxes[name] as ElementSettings, index)]));
  if (!random.happens(0.2)) return { ...settings, boxes: elements };
  const action = random.pick(['drop', 'drop', 'hide-both'] as const);
  const moderation = z.parse(Moderation, { on: true, languages: [], words: [listedWord], action, repeatsAbove: random.pick([0, 1]) });
  return { ...settings, boxes: elements, moderation };
}

export function withPerkIds(settings: Settings, perkIds: readonly string[]): Settings {
  const idOf = (name: string) => perkIds[perkNames.indexOf(name)] ?? name;
  const elements = Object.entries(settings.boxes).map(([name, element]) => [
    name,
    { ...element, perkIds: element.perkIds?.map(idOf) ?? null },
  ]);
  return { ...settings, boxes: Object.fromEntries(elements) };
}
