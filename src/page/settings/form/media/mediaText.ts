import type { ListedMedia, MediaUse, StarterName } from '../../../../contract/companion';
import type { SoundName } from '../../../../contract/settings';
import { currentLocale, t } from '../../../i18n';
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

export function mediaFactsText({ type, width, height, durationMs, bytes, kind, font }: ListedMedia): string {
  const name = type.replace(/^\w+\//, '').toUpperCase();
  const size = width && height ? `${width} × ${height}` : null;
  const length = durationMs === null ? null : `${(durationMs / 1_000).toFixed(1)} s`;
  const kinds = { widget: t('media.widget'), sound: t('media.sound', { name }), font: t('media.font', { name }), image: name, video: name };
  const scripts = new Intl.DisplayNames(currentLocale(), { type: 'script' });
  const facts = [
    kinds[kind],
    size,
    length,
    font?.isVariable ? t('media.font.variable') : null,
    ...(font?.scripts ?? []).map((script) => scripts.of(script) ?? null),
    formatBytes(bytes),
  ];
  return facts.filter((fact) => fact !== null).join(', ');
}

/**
 * Where a file is used. `isUsed`: whether any settings use the file, even unpublished ones. `titleOf` returns the name that the creator
 * gave an element.
 */
export function mediaUsesText(uses: readonly MediaUse[], isUsed: boolean, titleOf: (element: string) => string): string {
  if (uses.length === 0) return isUsed ? t('media.uses.unpublished') : t('media.unused');
  const places = uses.map(({ box: element, variant: variation }) => {
    if (element === null) return t('media.uses.perks');
    return variation === null ? titleOf(element) : t('media.uses.variation', { box: titleOf(element) });
  });
  return t('media.uses', { places: [...new Set(places)].join(', ') });
}
