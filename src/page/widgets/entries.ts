import { type BusinessEvent, businessKey, supporterOf, type WidgetEntry } from '../../contract';
import { formatMoney, perksOf } from '../alerts';
import { textOf, type WidgetContext } from './widgetData';

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
