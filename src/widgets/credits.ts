import { formatMoney, suppressedBy } from '../alerts';
import type { BusinessEvent, ContentOf, CreditName, Widget } from '../contract';
import { nameOf, perksOf } from './entries';
import type { Facts, Shown } from './widgetData';
import { say } from './widgetText';

/** Names in a section. */
const mostNames = 300;

/** Everybody whom this stream's events thank, in the order in which they came. */
export function creditsContent(widget: Extract<Widget, { kind: 'credits' }>, facts: Facts, shown: Shown): ContentOf<'credits'> | null {
  const events = [...facts.streamEvents].reverse().filter((event) => !suppressedBy(event, shown.box));
  const seen = events.flatMap((event) => shown.moderate(event) ?? []);
  const sections = [
    { heading: say('donors', shown), names: donors(seen, shown.locale) },
    { heading: say('buyers', shown), names: buyers(seen) },
    { heading: say('newFollowers', shown), names: followers(seen) },
  ].filter(({ names }) => names.length > 0);
  if (sections.length === 0) return null;
  const { title, thanks, seconds, again } = widget;
  return {
    kind: 'credits',
    title: title ?? shown.words.credits,
    sections,
    thanks: thanks ?? shown.words.thanks,
    crossMs: seconds * 1_000,
    again,
  };
}

/** Each name once, with what it gave in each currency. */
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
  return [...given].slice(0, mostNames).map(([name, sums]) => ({
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
    .slice(0, mostNames);
}

function followers(events: readonly BusinessEvent[]): CreditName[] {
  const names = events.flatMap((event) => (event.type === 'follower.created' ? (nameOf(event) ?? []) : []));
  return [...new Set(names)].slice(0, mostNames).map((name) => ({ name, detail: null }));
}
