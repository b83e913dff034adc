import type { ContentOf, TotalFigure, Widget } from '../../contract/settings';
import { formatMoney } from '../alerts';
import type { Sums } from './eventHistory';
import { textOf, type WidgetContext, type WidgetData } from './widgetData';

/** Totals of this stream: an amount for each currency, and counts. null if the totals are not known yet. */
export function totalsContent(
  { title, figures }: Extract<Widget, { kind: 'totals' }>,
  { sums }: WidgetData,
  context: WidgetContext,
): ContentOf<'totals'> | null {
  if (!sums) return null;
  const numbers = new Intl.NumberFormat(context.locale ?? undefined);
  const all = figures.flatMap((name): TotalFigure[] => {
    if (name !== 'donated') return [{ key: name, label: textOf(name, context), text: numbers.format(sums[name]) }];
    return donatedFigures(sums, textOf('donated', context), context.locale);
  });
  return all.length === 0 ? null : { kind: 'totals', title: title ?? '', figures: all };
}

/** The donated amounts, ordered by currency code, because the totals do not contain how often each currency is used. */
function donatedFigures({ donated }: Sums, label: string, locale: string | null): TotalFigure[] {
  return Object.entries(donated)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([currency, minor]) => ({ key: currency, label, text: formatMoney(minor, currency, locale) }));
}
