import type { FontName, Idle, Layout, ListedMedia, MediaUse, SoundName, StarterName } from '../../contract';
import { t } from '../../languages';
import { formatBytes } from './mediaModel';

export const layoutWords: Record<Layout, string> = {
  beside: t('Beside the words'),
  above: t('Above the words'),
  behind: t('Behind the words, shaded'),
};

export const fontWords: Record<FontName, string> = {
  own: t("The theme's own"),
  bricolage: t('Bricolage Grotesque'),
  saira: t('Saira, slanted'),
  caveat: t('Caveat, handwritten'),
  jersey: t('Jersey 15, pixels'),
  playfair: t('Playfair Display'),
  'tilt-neon': t('Tilt Neon'),
  system: t("The system's"),
};

export const idleWords: Record<Idle, string> = { none: t('Stands still'), float: t('Floats'), pulse: t('Pulses'), sway: t('Sways') };

export const soundWords: Record<SoundName, string> = {
  donation: t('Donation chime'),
  perks: t('Perk chime'),
  follower: t('Follower chime'),
  goal: t('Goal chime'),
  grand: t('Grand chime'),
  grandest: t('Grandest chime'),
};

/** What comes with Ovation; the name in the contract is for programs. */
export const starterWords: Record<StarterName, string> = {
  'starter/confetti.webp': t('Confetti popper'),
  'starter/heart.webp': t('Beating heart'),
  'starter/trophy.png': t('Trophy'),
  'starter/comet.webm': t('Comet'),
  'starter/fanfare.wav': t('Fanfare'),
  'starter/level-up.wav': t('Level up'),
  'starter/coin.wav': t('Coin'),
  'starter/bells.wav': t('Bells'),
};

/** What it is, in a few words: GIF, 320 × 200, 1.4 MB. */
export function factsOf({ type, width, height, durationMs, bytes, kind }: ListedMedia): string {
  const name = type.replace(/^\w+\//, '').toUpperCase();
  const size = width && height ? `${width} × ${height}` : null;
  const length = durationMs === null ? null : `${(durationMs / 1_000).toFixed(1)} s`;
  return [kind === 'sound' ? t('{name} sound', { name }) : name, size, length, formatBytes(bytes)]
    .filter((fact) => fact !== null)
    .join(', ');
}

export function usesOf(uses: readonly MediaUse[]): string {
  if (uses.length === 0) return t('Not used');
  const places = uses.map(({ box, variant }) => (variant === null ? box : t('a variant of {box}', { box })));
  return t('Used in {value}', { value: [...new Set(places)].join(', ') });
}
