import type { Customization, Variation, VariationChange, VariationConditions } from '../../../../contract/settings';
import { formatMoney } from '../../../alerts';
import { t } from '../../../i18n';
import { motionLabels, themeTexts } from '../../form/designText';
import { optionText } from '../../form/fieldText';

export interface VariationNames {
  readonly locale: string | null;
  titleOf(id: string): string | null;
}

export function conditionText(when: VariationConditions, { locale, titleOf }: VariationNames): string {
  const {
    type,
    currency,
    amountAtLeast,
    amountExactly,
    perkId,
    quantityAtLeast,
    platform,
    origin,
    goalId,
    largest,
    firstTime,
    equivalents,
  } = when;
  const money = (minor: number) => (currency ? formatMoney(minor, currency, locale) : String(minor));
  const parts = [
    amountExactly !== undefined && t('variations.if.exactly', { money: money(amountExactly) }),
    amountAtLeast !== undefined && t('variations.if.atLeast', { money: money(amountAtLeast) }),
    equivalents && t('variations.if.anyCurrency'),
    currency && amountExactly === undefined && amountAtLeast === undefined && t('variations.if.currency', { currency }),
    perkId && (titleOf(perkId) ?? t('variations.if.perkGone')),
    quantityAtLeast !== undefined &&
      (perkId ? t('variations.if.quantityOfPerk', { count: quantityAtLeast }) : t('variations.if.quantity', { count: quantityAtLeast })),
    platform && t('variations.if.platform', { platform }),
    origin && t('variations.if.origin', { origin }),
    goalId && (titleOf(goalId) ?? t('variations.if.goal')),
    largest && t('variations.if.largest'),
    firstTime && t('variations.if.firstTime'),
  ].filter(Boolean);
  return parts.length === 0 ? t(`variations.if.every.${type}`) : sentenceCase(parts.join(', '));
}

export function overridesText({ look: design = {}, sound, volume, durationMs, title, message, drawnBy }: VariationChange): string {
  const parts = [
    drawnBy !== undefined && t(drawnBy ? 'variations.then.custom' : 'variations.then.ovation'),
    design.theme && themeTexts()[design.theme].name,
    design.colors && optionText('look.colors', design.colors),
    design.placement && optionText('look.placement', design.placement),
    design.scale !== undefined && t('variations.then.size', { percent: Math.round(design.scale * 100) }),
    design.accent !== undefined && t('variations.then.color'),
    design.entrance && t('variations.then.entrance', { motion: motionLabels()[design.entrance] }),
    design.exit && t('variations.then.exit', { motion: motionLabels()[design.exit] }),
    design.dressing?.image !== undefined && t('variations.then.image'),
    hasOwnStyle(design.dressing) && t('variations.then.style'),
    sound !== undefined && t('variations.then.sound'),
    volume !== undefined &&
      (volume === 0 ? t('variations.then.silent') : t('variations.then.volume', { percent: Math.round(volume * 100) })),
    durationMs !== undefined && `${durationMs / 1_000} s`,
    title !== undefined && t('variations.then.title'),
    message !== undefined && t('variations.then.message'),
  ].filter(Boolean);
  return parts.length === 0 ? t('variations.then.nothing') : parts.join(' · ');
}

/** How often a variation is picked. `equals`: this variation and all others that are equally specific. */
export function shareText({ weight }: Variation, equals: readonly Variation[]): string {
  if (weight === 0) return t('variations.share.off');
  const all = equals.reduce((sum, one) => sum + one.weight, 0);
  return all === weight ? '' : t('variations.share', { percent: Math.round((100 * weight) / all) });
}

export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function hasOwnStyle(customization: Customization = {}): boolean {
  const { image: _image, layout: _layout, imageScale: _scale, ...others } = customization;
  return Object.values(others).some((value) => value !== undefined);
}
