import * as z from 'zod/mini';
import { type BoxSettings, eventTypes, Moderation, type Settings } from '../../contract';
import type { Random } from './random';

/** In a plan: the perk of that place, whose id only the platform knows. */
export const perkNames: readonly [string, ...string[]] = ['perk 0', 'perk 1'];

/** What supporters call themselves in some histories, and a creator may not want to read. */
const unwanted = 'evil';

/**
 * Further settings that decide what becomes of an event, or when. Drawn from a random source of their own, so that the rest of a
 * seed's history stays the same.
 */
export function withShow(settings: Settings, random: Random): Settings {
  const names = Object.keys(settings.boxes);
  const box = (own: BoxSettings, index: number): BoxSettings => ({
    ...own,
    whileHidden: random.pick(['hold', 'hold', 'play']),
    awayAfterMs: random.pick([300_000, 300_000, 10_000, 0]),
    // Of the first box never: what all boxes leave out the platform leaves out of the stream.
    perkIds: random.happens(0.3) && index > 0 ? [random.pick(perkNames)] : null,
    pacing: {
      ...own.pacing,
      notQueued: eventTypes.filter(() => random.happens(0.15)),
      overtakenAtMost: random.pick([20, 20, 1, 3]),
      groupAbove: random.happens(0.3) ? { [random.pick(eventTypes)]: random.pick([0, 1]) } : {},
    },
    look: { ...own.look, tiers: !random.happens(0.1) },
  });
  const boxes = Object.fromEntries(names.map((name, index) => [name, box(settings.boxes[name] as BoxSettings, index)])); // by its own name
  if (!random.happens(0.2)) return { ...settings, boxes };
  const action = random.pick(['drop', 'drop', 'hide-both'] as const);
  const moderation = z.parse(Moderation, { on: true, languages: [], words: [unwanted], action, repeatsAbove: random.pick([0, 1]) });
  return { ...settings, boxes, moderation };
}

/** The settings with the ids of the perks that they name. */
export function withPerkIds(settings: Settings, perkIds: readonly string[]): Settings {
  const idOf = (name: string) => perkIds[perkNames.indexOf(name)] ?? name;
  const boxes = Object.entries(settings.boxes).map(([name, box]) => [name, { ...box, perkIds: box.perkIds?.map(idOf) ?? null }]);
  return { ...settings, boxes: Object.fromEntries(boxes) };
}
