import { visibleText } from '../../../contract';
import { type BusinessEvent, type EventType, eventTypes } from '../../../contract/api';
import { type Alert, type SummaryCause, supporterOf } from '../../../contract/engine';
import { alertTypeOf, frame, nameRun, perksOf, plainRun } from '../compose';
import { moneyFormat } from '../money';
import { donationIdOf } from '../pairing';
import type { AlertSource, ComposeOptions, Content, Merging, Money } from '../types';
import { tierOfAll } from '../worth';

const countTexts: Readonly<Record<EventType, readonly [one: string, several: string]>> = {
  'donation.created': ['donation', 'donations'],
  'perks.purchased': ['purchase', 'purchases'],
  'follower.created': ['new follower', 'new followers'],
  'goal.reached': ['goal reached', 'goals reached'],
};

export function composeSummary(events: AlertSource, cause: SummaryCause, options: ComposeOptions): Alert {
  const { tiers, tierStarts } = options.element.look;
  const tier = cause === 'combo' && tiers ? tierOfAll(events, tierStarts) : 1;
  const alert = { ...frame(events, options, tier), ...summary(events, cause, options.element, moneyFormat(options.locale)) };
  return options.applyVariation ? options.applyVariation(alert, events, options, cause) : alert;
}

export function summary(events: AlertSource, cause: SummaryCause, element: Merging, money: Money): Content {
  const amount = totals(events, money).join(' + ') || null;
  if (cause === 'combo') return { ...combo(events, element), amount };
  const counts = counted(events, element).join(', ');
  return {
    title: [plainRun(cause === 'late' ? 'While you were away' : counts)],
    amount,
    message: cause === 'late' ? counts : null,
    perks: [],
  };
}

function combo(events: AlertSource, element: Merging): Omit<Content, 'amount'> {
  const [first] = events;
  const type = alertTypeOf(events, element);
  const isPurchase = type === 'perks.purchased';
  const times = events.filter((event) => event.type === type).length;
  const perks = perksOfAll(events);
  const items = perks.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    title: [nameRun(supporterOf(first)), plainRun(isPurchase ? ' bought' : ' donated')],
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
