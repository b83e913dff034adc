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

export const starterLabel = (name: StarterName): string => t(`media.starter.${name}`);

export function mediaFactsText({ type, width, height, durationMs, bytes, kind }: ListedMedia): string {
  const name = type.replace(/^\w+\//, '').toUpperCase();
  const size = width && height ? `${width} × ${height}` : null;
  const length = durationMs === null ? null : `${(durationMs / 1_000).toFixed(1)} s`;
  const what = kind === 'widget' ? t('media.widget') : kind === 'sound' ? t('media.sound', { name }) : name;
  return [what, size, length, formatBytes(bytes)].filter((fact) => fact !== null).join(', ');
}

/**
 * Where a file is used. `isUsed`: whether any settings use the file, even unpublished ones. `titleOf` returns the name that the creator
 * gave an element.
 */
export function mediaUsesText(uses: readonly MediaUse[], isUsed: boolean, titleOf: (element: string) => string): string {
  if (uses.length === 0) return isUsed ? t('media.uses.unpublished') : t('media.unused');
  const places = uses.map(({ box, variant }) => (variant === null ? titleOf(box) : t('media.uses.variant', { box: titleOf(box) })));
  return t('media.uses', { places: [...new Set(places)].join(', ') });
}
