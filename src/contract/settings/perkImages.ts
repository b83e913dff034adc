import * as z from 'zod/mini';
import { maxIdLength } from '../api/events';
import { mediaPattern } from '../names';

/** Built-in icons for perks: the files of `public/icons`. Each is a single path in a square from -38 to 38. Only the settings need this list. */
export const perkIcons = [
  ...(['music', 'megaphone', 'gamepad', 'dice', 'sword', 'cup', 'dumbbell', 'crown'] as const),
  ...(['star', 'fire', 'bolt', 'skull', 'chat', 'ticket', 'clock', 'paw'] as const),
] as const;

/** The image that the creator has assigned to a perk. */
export const PerkImage = z.object({
  /** The perk's id. */
  id: z.string().check(z.minLength(1), z.maxLength(maxIdLength)),
  /** A built-in icon (`perkIcons`), or the id of a media file. The theme's emblem is shown instead of an unknown icon. */
  image: z.string().check(z.regex(new RegExp(`^(?!(?:emblem|none)$)[a-z]{3,9}$|${mediaPattern.source}`))),
});
export type PerkImage = z.infer<typeof PerkImage>;
