import { visibleText } from '../../../contract';
import type { BusinessEvent } from '../../../contract/api';
import { type Alert, supporterOf } from '../../../contract/engine';
import { alertTypeOf } from '../pairing';
import type { AlertSource, Content, Merging } from '../types';
import { gift, perksOf } from './eventText';

/** What a combo says in English, except its amount. */
export function comboText(events: AlertSource, element: Merging): Omit<Content, 'amount'> {
  const [first] = events;
  const type = alertTypeOf(events, element);
  const isPurchase = type === 'perks.purchased';
  const times = events.filter((event) => event.type === type).length;
  const perks = perksOfAll(events);
  const items = perks.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    ...gift(supporterOf(first), isPurchase),
    combo: isPurchase ? Math.max(times, items) : times,
    message: [...new Set(events.flatMap((event) => messageOf(event) ?? []))].join(' · ') || null,
    perks,
  };
}

/** The perks of all purchases, one line per title. */
function perksOfAll(events: AlertSource): Alert['perks'] {
  const quantities = new Map<string, number>();
  for (const { title, quantity } of events.flatMap((event) => (event.type === 'perks.purchased' ? perksOf(event.data) : [])))
    quantities.set(title, (quantities.get(title) ?? 0) + quantity);
  return [...quantities].map(([title, quantity]) => ({ title, quantity }));
}

/** The message of a donation; null if it has none, or only invisible characters. */
export function messageOf({ type, data }: BusinessEvent): string | null {
  return type === 'donation.created' ? visibleText(data.message) : null;
}
