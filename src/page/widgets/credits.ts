import type { BusinessEvent } from '../../contract/api';
import type { ContentOf, CreditName, Widget } from '../../contract/settings';
import { formatMoney, perksOf, suppressedBy } from '../alerts';
import { nameOf } from './lists';
import { textOf, type WidgetContext, type WidgetData } from './widgetData';

const maxNames = 300;

export function creditsContent(
  widget: Extract<Widget, { kind: 'credits' }>,
  data: WidgetData,
  context: WidgetContext,
): ContentOf<'credits'> | null {
  const events = [...data.streamEvents].reverse().filter((event) => !suppressedBy(event, context.element));
  const seen = events.flatMap((event) => context.moderate(event) ?? []);
  const sections = [
    { heading: textOf('donors', context), names: donors(seen, context.locale) },
    { heading: textOf('buyers', context), names: buyers(seen) },
    { heading: textOf('newFollowers', context), names: followers(seen) },
  ].filter(({ names }) => names.length > 0);
  if (sections.length === 0) return null;
  const { title, thanks, seconds, again } = widget;
  return {
    kind: 'credits',
    title: title ?? context.words.credits,
    sections,
    thanks: thanks ?? context.words.thanks,
    crossMs: seconds * 1_000,
    again,
  };
}

function donors(events: readonly BusinessEvent[], locale: string | null): CreditName[] {
  const given = new Map<string, Map<string, number>>();
  for (const event of events) {
    const name = nameOf(event);
    if (event.type !== 'donation.created' || !name) continue;
    const { amount, currency } = event.data;
    const sums = given.get(name) ?? new Map<string, number>();
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
    given.set(name, sums);
  }
  return [...given].slice(0, maxNames).map(([name, sums]) => ({
    name,
    detail: [...sums].map(([currency, minor]) => formatMoney(minor, currency, locale)).join(' + '),
  }));
}

function buyers(events: readonly BusinessEvent[]): CreditName[] {
  return events
    .flatMap((event): CreditName[] => {
      const name = nameOf(event);
      if (event.type !== 'perks.purchased' || !name) return [];
      return perksOf(event.data).map(({ title, quantity }) => ({ name, detail: quantity > 1 ? `${quantity}× ${title}` : title }));
    })
    .slice(0, maxNames);
}

function followers(events: readonly BusinessEvent[]): CreditName[] {
  const names = events.flatMap((event) => (event.type === 'follower.created' ? (nameOf(event) ?? []) : []));
  return [...new Set(names)].slice(0, maxNames).map((name) => ({ name, detail: null }));
}
