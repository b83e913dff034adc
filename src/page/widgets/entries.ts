import { type BusinessEvent, businessKey, supporterOf, type WidgetEntry, type WidgetPerk } from '../../contract';
import { formatMoney } from '../alerts';
import type { WidgetContext } from './widgetData';
import { textOf } from './widgetText';

/** An event as a line of a list; null = moderation hides it. */
export function entryOf(event: BusinessEvent, context: WidgetContext, withMessage: boolean): WidgetEntry | null {
  const { locale, moderate } = context;
  const seen = moderate(event);
  if (!seen) return null;
  const base = { key: businessKey(event), type: seen.type, name: nameOf(seen), action: null, amount: null, perks: [], message: null };
  switch (seen.type) {
    case 'donation.created': {
      const { amount, currency, message } = seen.data;
      return { ...base, amount: formatMoney(amount, currency, locale), message: (withMessage && message?.trim()) || null };
    }
    case 'perks.purchased':
      return { ...base, perks: perksOf(seen.data) };
    case 'follower.created':
      return { ...base, action: textOf('followed', context) };
    case 'goal.reached':
      return {
        ...base,
        action: seen.data.description?.trim() || textOf('goalReached', context),
        amount: formatMoney(seen.data.totalRaised, seen.data.currency, locale),
      };
  }
}

export function nameOf(event: BusinessEvent): string | null {
  return supporterOf(event)?.trim() || null;
}

/** The purchase's lines, or the legacy perk without lines. */
export function perksOf({ perks, perk }: Extract<BusinessEvent, { type: 'perks.purchased' }>['data']): WidgetPerk[] {
  if (perks.length > 0) return perks.map(({ title, quantity }) => ({ title, quantity }));
  return perk?.title ? [{ title: perk.title, quantity: 1 }] : [];
}
