import type { ListedMedia, MediaUse, StarterName } from '../../../../contract/companion';
import type { SoundName } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { formatBytes } from '../../frame/mediaModel';

export const soundLabels = (): Record<SoundName, string> => ({
  donation: t('sound.chime.donation'),
  perks: t('sound.chime.perks'),
  follower: t('sound.chime.follower'),
  goal: t('sound.chime.goal'),
  grand: t('sound.chime.grand'),
  grandest: t('sound.chime.grandest'),
});

export const starterLabels = (): Record<StarterName, string> => ({
  'starter/confetti.webp': t('media.starter.confetti'),
  'starter/heart.webp': t('media.starter.heart'),
  'starter/trophy.png': t('media.starter.trophy'),
  'starter/comet.webm': t('media.starter.comet'),
  'starter/fanfare.wav': t('media.starter.fanfare'),
  'starter/level-up.wav': t('media.starter.level-up'),
  'starter/coin.wav': t('media.starter.coin'),
  'starter/bells.wav': t('media.starter.bells'),
});

export function mediaFactsText({ type, width, height, durationMs, bytes, kind }: ListedMedia): string {
  const name = type.replace(/^\w+\//, '').toUpperCase();
  const size = width && height ? `${width} × ${height}` : null;
  const length = durationMs === null ? null : `${(durationMs / 1_000).toFixed(1)} s`;
  const what = kind === 'widget' ? t('media.widget') : kind === 'sound' ? t('media.sound', { name }) : name;
  return [what, size, length, formatBytes(bytes)].filter((fact) => fact !== null).join(', ');
}

/** Where a file is used. `isUsed`: whether any settings use the file, including unpublished ones. `titleOf` returns the name that the creator gave an element. */
export function mediaUsesText(uses: readonly MediaUse[], isUsed: boolean, titleOf: (element: string) => string): string {
  if (uses.length === 0) return isUsed ? t('media.uses.unpublished') : t('media.unused');
  const places = uses.map(({ box, variant }) => (variant === null ? titleOf(box) : t('media.uses.variant', { box: titleOf(box) })));
  return t('media.uses', { places: [...new Set(places)].join(', ') });
}
