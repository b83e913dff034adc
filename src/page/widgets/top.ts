import type { BusinessEvent } from '../../contract/api';
import type { ReadTopDonor } from '../../contract/companion';
import type { ContentOf, Widget } from '../../contract/settings';
import { formatMoney } from '../alerts';
import { nameOf } from './lists';
import type { WidgetContext, WidgetData } from './widgetData';

export function topContent(widget: Extract<Widget, { kind: 'top' }>, { top }: WidgetData, context: WidgetContext): ContentOf<'top'> | null {
  const donors = top[widget.span] ?? [];
  const currency = widget.currency ?? mostCommonCurrency(donors);
  const rows = donors
    .filter(({ currency: own, total }) => own === currency && total > 0)
    .sort((one, other) => other.total - one.total)
    .flatMap((donor) => {
      const name = moderatedName(donor, context);
      return name === null ? [] : [{ name, total: donor.total, currency: donor.currency }];
    })
    .slice(0, widget.entries);
  if (rows.length === 0) return null;
  const highest = Math.max(1, ...rows.map(({ total }) => total));
  return {
    kind: 'top',
    title: widget.title ?? context.words.top[widget.span],
    rows: rows.map(({ name, total, currency: code }, index) => ({
      // Two donors may have the same name. The key therefore includes how many of the previous rows have this name.
      key: `${name} ${rows.slice(0, index).filter((row) => row.name === name).length}`,
      name,
      amount: formatMoney(total, code, context.locale),
      share: total / highest,
    })),
  };
}

/** The currency that most donors use. If several are used equally often, the first of them by currency code. */
function mostCommonCurrency(donors: readonly ReadTopDonor[]): string | null {
  const counts = new Map<string, number>();
  for (const { currency } of donors) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].sort(([one, few], [other, many]) => many - few || one.localeCompare(other))[0]?.[0] ?? null;
}

/** The name as moderation would show it on a donation. null if moderation leaves the donor out. */
export function moderatedName({ donorName, currency, total }: ReadTopDonor, { moderate }: WidgetContext): string | null {
  const event: BusinessEvent = {
    type: 'donation.created',
    data: { id: 'top', amount: total, currency, donorName, message: null, country: null, perk: null, perks: [], createdAt: '1970-01-01' },
  };
  const seen = moderate(event);
  return seen && nameOf(seen);
}
