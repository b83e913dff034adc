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
    amountExactly !== undefined && t('variants.if.exactly', { money: money(amountExactly) }),
    amountAtLeast !== undefined && t('variants.if.atLeast', { money: money(amountAtLeast) }),
    equivalents && t('variants.if.anyCurrency'),
    currency && amountExactly === undefined && amountAtLeast === undefined && t('variants.if.currency', { currency }),
    perkId && (titleOf(perkId) ?? t('variants.if.perkGone')),
    quantityAtLeast !== undefined &&
      (perkId ? t('variants.if.quantityOfPerk', { count: quantityAtLeast }) : t('variants.if.quantity', { count: quantityAtLeast })),
    platform && t('variants.if.platform', { platform }),
    origin && t('variants.if.origin', { origin }),
    goalId && (titleOf(goalId) ?? t('variants.if.goal')),
    largest && t('variants.if.largest'),
    firstTime && t('variants.if.firstTime'),
  ].filter(Boolean);
  return parts.length === 0 ? t(`variants.if.every.${type}`) : sentenceCase(parts.join(', '));
}

export function overridesText({ look = {}, sound, volume, durationMs, title, message, drawnBy }: VariationChange): string {
  const parts = [
    drawnBy !== undefined && t(drawnBy ? 'variants.then.custom' : 'variants.then.ovation'),
    look.theme && themeTexts()[look.theme].name,
    look.colors && optionText('look.colors', look.colors),
    look.placement && optionText('look.placement', look.placement),
    look.scale !== undefined && t('variants.then.size', { percent: Math.round(look.scale * 100) }),
    look.accent !== undefined && t('variants.then.color'),
    look.entrance && t('variants.then.entrance', { motion: motionLabels()[look.entrance] }),
    look.exit && t('variants.then.exit', { motion: motionLabels()[look.exit] }),
    look.dressing?.image !== undefined && t('variants.then.image'),
    hasOwnStyle(look.dressing) && t('variants.then.style'),
    sound !== undefined && t('variants.then.sound'),
    volume !== undefined && (volume === 0 ? t('variants.then.silent') : t('variants.then.volume', { percent: Math.round(volume * 100) })),
    durationMs !== undefined && `${durationMs / 1_000} s`,
    title !== undefined && t('variants.then.title'),
    message !== undefined && t('variants.then.message'),
  ].filter(Boolean);
  return parts.length === 0 ? t('variants.then.nothing') : parts.join(' · ');
}

/** How often a variation is picked. `equals`: this variation and all others that are equally specific. */
export function shareText({ weight }: Variation, equals: readonly Variation[]): string {
  if (weight === 0) return t('variants.share.off');
  const all = equals.reduce((sum, one) => sum + one.weight, 0);
  return all === weight ? '' : t('variants.share', { percent: Math.round((100 * weight) / all) });
}

export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function hasOwnStyle(dressing: Customization = {}): boolean {
  const { image: _image, layout: _layout, imageScale: _scale, ...others } = dressing;
  return Object.values(others).some((value) => value !== undefined);
}
