import { visibleText } from '../../contract';
import { type BusinessEvent, businessKey } from '../../contract/api';
import { supporterOf } from '../../contract/engine';
import type { WidgetEntry } from '../../contract/settings';
import { formatMoney, perksOf } from '../alerts';
import { textOf, type WidgetContext } from './widgetData';

/** An event as a line of a list; null = moderation hides it. */
export function entryOf(event: BusinessEvent, context: WidgetContext, withMessage: boolean): WidgetEntry | null {
  const { locale, moderate } = context;
  const seen = moderate(event);
  if (!seen) return null;
  const base = {
    key: businessKey(event),
    type: seen.type,
    name: nameIn(event, seen, context),
    action: null,
    amount: null,
    perks: [],
    message: null,
  };
  switch (seen.type) {
    case 'donation.created': {
      const { amount, currency, message } = seen.data;
      return { ...base, amount: formatMoney(amount, currency, locale), message: withMessage ? visibleText(message) : null };
    }
    case 'perks.purchased':
      return { ...base, perks: perksOf(seen.data) };
    case 'follower.created':
      return { ...base, action: textOf('followed', context) };
    case 'goal.reached':
      return {
        ...base,
        action: visibleText(seen.data.description) ?? textOf('goalReached', context),
        amount: formatMoney(seen.data.totalRaised, seen.data.currency, locale),
      };
  }
}

/** The name as moderation shows it; the word for supporters who gave none (SPEC WDG-20); null = hidden, or nobody's event. */
export function nameIn(event: BusinessEvent, seen: BusinessEvent, { words }: Pick<WidgetContext, 'words'>): string | null {
  return event.type === 'goal.reached' || nameOf(event) !== null ? nameOf(seen) : words.someone;
}

export function nameOf(event: BusinessEvent): string | null {
  return visibleText(supporterOf(event));
}
