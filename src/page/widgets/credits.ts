import type { BusinessEvent } from '../../contract/api';
import type { ContentOf, CreditName, CreditSection, Widget } from '../../contract/settings';
import { formatMoney, perksOf, suppressedBy, worth } from '../alerts';
import { nameOf } from './lists';
import { textOf, type WidgetContext, type WidgetData } from './widgetData';

const maxNames = 300;
const topCount = 3;

export function creditsContent(
  widget: Extract<Widget, { kind: 'credits' }>,
  data: WidgetData,
  context: WidgetContext,
): ContentOf<'credits'> {
  const events = [...data.streamEvents].reverse().filter((event) => !suppressedBy(event, context.element));
  const seen = events.flatMap((event) => context.moderate(event) ?? []);
  const sections = [
    ...donorSections(seen, context),
    { heading: textOf('buyers', context), names: buyers(seen) },
    { heading: textOf('newFollowers', context), names: followers(seen) },
  ].filter(({ names }) => names.length > 0);
  const { title, thanks, seconds, again } = widget;
  return {
    kind: 'credits',
    title: title ?? context.words.credits,
    sections: sections[0]
      ? sections
      : [{ heading: textOf('donors', context), names: [{ name: textOf('everyone', context), detail: null }], isTop: true }],
    thanks: thanks ?? context.words.thanks,
    crossMs: seconds * 1_000,
    again,
  };
}

/** The donors of the largest gifts, and then the other donors in the order of arrival. */
function donorSections(events: readonly BusinessEvent[], context: WidgetContext): CreditSection[] {
  const all = donors(events, context.locale);
  const top = [...all].sort(([, one], [, other]) => other - one).slice(0, topCount);
  const others = all.filter((donor) => !top.includes(donor));
  const heading = textOf('donors', context);
  return [
    { heading: others.length > 0 ? context.words.top.all : heading, names: top.map(([name]) => name), isTop: true },
    { heading, names: others.slice(0, maxNames).map(([name]) => name) },
  ];
}

/** Each donor, with the sum of their donations in approximate US dollars. */
function donors(events: readonly BusinessEvent[], locale: string | null): [CreditName, dollars: number][] {
  const given = new Map<string, Map<string, number>>();
  for (const event of events) {
    const name = nameOf(event);
    if (event.type !== 'donation.created' || !name) continue;
    const { amount, currency } = event.data;
    const sums = given.get(name) ?? new Map<string, number>();
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
    given.set(name, sums);
  }
  return [...given].map(([name, sums]) => [
    { name, detail: [...sums].map(([currency, minor]) => formatMoney(minor, currency, locale)).join(' + ') },
    [...sums].reduce((dollars, [currency, minor]) => dollars + worth(minor, currency), 0),
  ]);
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
