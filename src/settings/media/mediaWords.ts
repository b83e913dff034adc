import type { FontName, Idle, Layout, ListedMedia, MediaUse, SoundName } from '../../contract';
import { formatBytes } from './mediaModel';

export const layoutWords: Record<Layout, string> = {
  beside: 'Beside the words',
  above: 'Above the words',
  behind: 'Behind the words, shaded',
};

export const fontWords: Record<FontName, string> = {
  own: "The theme's own",
  bricolage: 'Bricolage Grotesque',
  saira: 'Saira, slanted',
  caveat: 'Caveat, handwritten',
  jersey: 'Jersey 15, pixels',
  playfair: 'Playfair Display',
  'tilt-neon': 'Tilt Neon',
  system: "The system's",
};

export const idleWords: Record<Idle, string> = { none: 'Stands still', float: 'Floats', pulse: 'Pulses', sway: 'Sways' };

export const soundWords: Record<SoundName, string> = {
  donation: 'Donation chime',
  perks: 'Perk chime',
  follower: 'Follower chime',
  goal: 'Goal chime',
  grand: 'Grand chime',
  grandest: 'Grandest chime',
};

/** What it is, in a few words: GIF, 320 × 200, 1.4 MB. */
export function factsOf({ type, width, height, durationMs, bytes, kind }: ListedMedia): string {
  const name = type.replace(/^\w+\//, '').toUpperCase();
  const size = width && height ? `${width} × ${height}` : null;
  const length = durationMs === null ? null : `${(durationMs / 1_000).toFixed(1)} s`;
  return [kind === 'sound' ? `${name} sound` : name, size, length, formatBytes(bytes)].filter((fact) => fact !== null).join(', ');
}

export function usesOf(uses: readonly MediaUse[]): string {
  if (uses.length === 0) return 'Not used';
  const places = uses.map(({ box, variant }) => (variant === null ? box : `a variant of ${box}`));
  return `Used in ${[...new Set(places)].join(', ')}`;
}
