import { formatMoney } from '../../alerts';
import type { Variant, VariantChange, VariantConditions } from '../../contract';
import { eventWords } from './eventWords';
import { motionWords, placementWords, themeWords } from './lookWords';

export interface VariantNames {
  readonly locale: string | null;
  /** A perk's or a goal's title; null = not known here. */
  titleOf(id: string): string | null;
}

/** When a variant applies, in a creator's words. */
export function conditionWords(when: VariantConditions, { locale, titleOf }: VariantNames): string {
  const { type, currency, amountAtLeast, amountExactly, perkId, quantityAtLeast, platform, origin, goalId, largest, firstTime } = when;
  const money = (minor: number) => (currency ? formatMoney(minor, currency, locale) : String(minor));
  const parts = [
    amountExactly !== undefined && `exactly ${money(amountExactly)}`,
    amountAtLeast !== undefined && `${money(amountAtLeast)} or more`,
    currency && amountExactly === undefined && amountAtLeast === undefined && `in ${currency}`,
    perkId && (titleOf(perkId) ?? 'a perk that is no longer in your catalogue'),
    quantityAtLeast !== undefined && `${quantityAtLeast} ${perkId ? 'or more of it' : 'perks or more'}`,
    platform && `on ${platform}`,
    origin && `from ${origin}`,
    goalId && (titleOf(goalId) ?? 'one goal'),
    largest && 'the largest of this stream',
    firstTime && 'from a first-time supporter',
  ].filter(Boolean);
  return parts.length === 0 ? `Every ${eventWords[type].one}` : sentenceCase(parts.join(', '));
}

/** What is different about it. */
export function changeWords({ look = {}, sound, volume, durationMs, title, message }: VariantChange): string {
  const parts = [
    look.theme && themeWords[look.theme].name,
    look.placement && placementWords[look.placement],
    look.scale !== undefined && `${Math.round(look.scale * 100)} % size`,
    look.accent !== undefined && 'own colour',
    look.entrance && `comes: ${motionWords[look.entrance]}`,
    look.exit && `goes: ${motionWords[look.exit]}`,
    look.dressing && 'own dressing',
    sound !== undefined && 'own sound',
    volume !== undefined && (volume === 0 ? 'silent' : `${Math.round(volume * 100)} % volume`),
    durationMs !== undefined && `${durationMs / 1_000} s`,
    title !== undefined && 'own title',
    message !== undefined && 'own message',
  ].filter(Boolean);
  return parts.length === 0 ? 'No difference yet' : parts.join(' · ');
}

/** How often it is picked among `equals`, which are as specific as it is, itself included. */
export function shareWords({ weight }: Variant, equals: readonly Variant[]): string {
  if (weight === 0) return 'Off';
  const all = equals.reduce((sum, one) => sum + one.weight, 0);
  return all === weight ? '' : `${Math.round((100 * weight) / all)} % of the time`;
}

function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
