import { suppressedBy } from '../alerts';
import type { BusinessEvent, ContentOf, LatestKind, PerksPurchased, Widget, WidgetEntry } from '../contract';
import { entryOf, perksOf } from './entries';
import type { Facts, Shown } from './widgetData';

/** The newest events that the box's filters let through; a donation and its purchase are one line (SPEC WDG-4). */
export function newestEntries({ events }: Facts, shown: Shown, count: number, withMessages: boolean): WidgetEntry[] {
  const donations = new Set(events.map(({ type, data }) => (type === 'donation.created' && shown.box.show[type] ? data.id : null)));
  const bought = new Map<string, PerksPurchased>();
  for (const { type, data } of events) if (type === 'perks.purchased') bought.set(data.donationId, data);
  const entries: WidgetEntry[] = [];
  for (const event of events) {
    if (entries.length >= count) break;
    if (suppressedBy(event, shown.box) || (event.type === 'perks.purchased' && donations.has(event.data.donationId))) continue;
    const entry = entryOf(event, shown, withMessages);
    const purchase = event.type === 'donation.created' ? bought.get(event.data.id) : undefined;
    if (entry) entries.push(purchase ? { ...entry, perks: perksOf(purchase) } : entry);
  }
  return entries;
}

export function feedContent(widget: Extract<Widget, { kind: 'feed' }>, facts: Facts, shown: Shown): ContentOf<'feed'> | null {
  const entries = newestEntries(facts, shown, widget.entries, widget.messages);
  return entries.length === 0 ? null : { kind: 'feed', title: widget.title ?? '', entries };
}

export function tickerContent(widget: Extract<Widget, { kind: 'ticker' }>, facts: Facts, shown: Shown): ContentOf<'ticker'> | null {
  const entries = newestEntries(facts, shown, widget.entries, widget.messages);
  if (entries.length === 0) return null;
  const { title, motion, seconds } = widget;
  return { kind: 'ticker', title: title ?? shown.words.ticker, entries, rolls: motion === 'roll', standsMs: seconds * 1_000 };
}

const typeOf = { donation: 'donation.created', follower: 'follower.created', perk: 'perks.purchased' } as const satisfies Record<
  LatestKind,
  BusinessEvent['type']
>;

export function latestContent(
  { what, title }: Extract<Widget, { kind: 'latest' }>,
  facts: Facts,
  shown: Shown,
): ContentOf<'latest'> | null {
  for (const event of facts.events) {
    if (event.type !== typeOf[what] || suppressedBy(event, shown.box)) continue;
    const entry = entryOf(event, shown, false);
    if (entry) return { kind: 'latest', title: title ?? shown.words.latest[what], entry };
  }
  return null;
}
