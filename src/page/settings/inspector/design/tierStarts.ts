import { defaultTierStarts, type Tier, type TierStarts } from '../../../../contract/settings';
import { equivalentOf } from '../../../alerts';
import { t } from '../../../i18n';
import type { Parsed } from '../../../ui';
import { formatAmountText, parseAmountText } from '../../form/valueText';

export const tiers: readonly Tier[] = [0, 1, 2, 3, 4];

/** The starts of tiers, converted to another currency. */
export function startsIn(currency: string, { amounts, currency: theirs }: TierStarts = defaultTierStarts): TierStarts {
  const [first, second, third, fourth] = amounts;
  const map = (minor: number) => equivalentOf(minor, theirs, currency);
  return { currency, amounts: [map(first), map(second), map(third), map(fourth)] };
}

export function withStart(starts: TierStarts, tier: Tier, minor: number): TierStarts {
  const [first, second, third, fourth] = starts.amounts.map((amount, at) => (at === tier - 1 ? minor : amount));
  return { ...starts, amounts: [first ?? 0, second ?? 0, third ?? 0, fourth ?? 0] };
}

/** Parses the amount from which a tier starts. The amount must be between the starts of the neighbouring tiers. */
export function parseStart(text: string, tier: Tier, { amounts: starts, currency }: TierStarts): Parsed<number> {
  const parsed = parseAmountText(text, currency);
  if (!parsed.ok) return parsed;
  const amounts: readonly number[] = starts;
  const [min, max] = [amounts[tier - 2] ?? 0, amounts[tier] ?? Number.POSITIVE_INFINITY];
  if (parsed.value < min) return { ok: false, why: t('tiers.tooLow', { amount: formatAmountText(min, currency) }) };
  return parsed.value > max ? { ok: false, why: t('tiers.tooHigh', { amount: formatAmountText(max, currency) }) } : parsed;
}

/** Whether the tier has any amounts. It has none if the next tier starts at the same amount. */
export function hasAmounts(tier: Tier, { amounts }: TierStarts): boolean {
  return tier === 4 || (amounts[tier - 1] ?? 0) < (amounts[tier] ?? 0);
}

/** An amount of the tier, for a test. */
export function sampleOf(tier: Tier, { amounts }: TierStarts): number {
  return tier === 0 ? Math.max(1, Math.round(amounts[0] * 0.3)) : Math.max(1, amounts[tier - 1] ?? 0);
}
