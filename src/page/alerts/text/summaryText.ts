import { type BusinessEvent, type EventType, eventTypes } from '../../../contract/api';
import type { SummaryCause } from '../../../contract/engine';
import { donationIdOf } from '../pairing';
import type { AlertSource, Content, Merging, Money } from '../types';
import { comboText } from './comboText';
import { plainRun } from './eventText';

const countTexts: Readonly<Record<EventType, readonly [one: string, several: string]>> = {
  'donation.created': ['donation', 'donations'],
  'perks.purchased': ['purchase', 'purchases'],
  'follower.created': ['new follower', 'new followers'],
  'goal.reached': ['goal reached', 'goals reached'],
};

export function summary(events: AlertSource, cause: SummaryCause, element: Merging, money: Money): Content {
  const amount = totals(events, money).join(' + ') || null;
  if (cause === 'combo') return { ...comboText(events, element), amount };
  const counts = counted(events, element).join(', ');
  return {
    title: [plainRun(cause === 'late' ? 'While you were away' : counts)],
    amount,
    message: cause === 'late' ? counts : null,
    perks: [],
  };
}

/** How many events of a type there are. A donation with its purchase is counted under the type of its alert. */
export function countOf(type: EventType, events: readonly BusinessEvent[], { mergedAsPerk }: Merging): number {
  const [merged, head] =
    mergedAsPerk === false ? (['perks.purchased', 'donation.created'] as const) : (['donation.created', 'perks.purchased'] as const);
  const heads = new Set(events.flatMap((event) => (event.type === head ? donationIdOf(event) : [])));
  const isCounted = (event: BusinessEvent) => event.type === type && !(event.type === merged && heads.has(donationIdOf(event) ?? ''));
  return events.filter(isCounted).length;
}

function counted(events: readonly BusinessEvent[], element: Merging): string[] {
  return eventTypes.flatMap((type) => {
    const count = countOf(type, events, element);
    const [one, several] = countTexts[type];
    return count === 0 ? [] : `${count} ${count === 1 ? one : several}`;
  });
}

/** The total amounts. Purchases count only if there is no donation, because a donation already includes its purchases. */
function totals(events: readonly BusinessEvent[], money: Money): string[] {
  const sums = new Map<string, number>();
  const add = (currency: string, minor: number) => sums.set(currency, (sums.get(currency) ?? 0) + minor);
  for (const { type, data } of events) if (type === 'donation.created') add(data.currency, data.amount);
  if (sums.size === 0)
    for (const { type, data } of events) if (type === 'perks.purchased' && data.cartTotal) add(data.currency, data.cartTotal);
  return [...sums].map(([currency, minor]) => money(minor, currency));
}
