import { formatMoney } from '../../alerts';
import type { Variant, VariantChange, VariantConditions } from '../../contract';
import { t } from '../../languages';
import { eventWords } from './eventText';
import { motionWords, placementWords, themeWords } from './lookText';

export interface VariantNames {
  readonly locale: string | null;
  /** A perk's or a goal's title; null = not known here. */
  titleOf(id: string): string | null;
}

/** When a variant applies, in a creator's words. */
export function conditionWords(when: VariantConditions, { locale, titleOf }: VariantNames): string {
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
    amountExactly !== undefined && t('exactly {money}', { money: money(amountExactly) }),
    amountAtLeast !== undefined && t('{money} or more', { money: money(amountAtLeast) }),
    equivalents && t('in any currency'),
    currency && amountExactly === undefined && amountAtLeast === undefined && t('in {currency}', { currency }),
    perkId && (titleOf(perkId) ?? t('a perk that is no longer in your catalogue')),
    quantityAtLeast !== undefined &&
      (perkId ? t('{count} or more of it', { count: quantityAtLeast }) : t('{count} perks or more', { count: quantityAtLeast })),
    platform && t('on {platform}', { platform }),
    origin && t('from {origin}', { origin }),
    goalId && (titleOf(goalId) ?? t('one goal')),
    largest && t('the largest of this stream'),
    firstTime && t('from a first-time supporter'),
  ].filter(Boolean);
  return parts.length === 0 ? t('Every {one}', { one: eventWords[type].one }) : sentenceCase(parts.join(', '));
}

/** What is different about it. */
export function changeWords({ look = {}, sound, volume, durationMs, title, message }: VariantChange): string {
  const parts = [
    look.theme && themeWords[look.theme].name,
    look.placement && placementWords[look.placement],
    look.scale !== undefined && t('{value} % size', { value: Math.round(look.scale * 100) }),
    look.accent !== undefined && t('own colour'),
    look.entrance && t('comes: {motion}', { motion: motionWords[look.entrance] }),
    look.exit && t('goes: {motion}', { motion: motionWords[look.exit] }),
    look.dressing && t('own dressing'),
    sound !== undefined && t('own sound'),
    volume !== undefined && (volume === 0 ? t('silent') : t('{value} % volume', { value: Math.round(volume * 100) })),
    durationMs !== undefined && `${durationMs / 1_000} s`,
    title !== undefined && t('own title'),
    message !== undefined && t('own message'),
  ].filter(Boolean);
  return parts.length === 0 ? t('No difference yet') : parts.join(' · ');
}

/** How often it is picked among `equals`, which are as specific as it is, itself included. */
export function shareWords({ weight }: Variant, equals: readonly Variant[]): string {
  if (weight === 0) return t('Off');
  const all = equals.reduce((sum, one) => sum + one.weight, 0);
  return all === weight ? '' : t('{value} % of the time', { value: Math.round((100 * weight) / all) });
}

function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
