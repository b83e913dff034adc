import { visibleText } from '../../contract';
import { type BusinessEvent, businessKey, type PerksPurchased } from '../../contract/api';
import { supporterOf } from '../../contract/engine';
import type { ContentOf, ElementSettings, LatestKind, Widget, WidgetEntry } from '../../contract/settings';
import { formatMoney, perkImageOf, perkLinesOf, perksOf, suppressedBy } from '../alerts';
import { textOf, type WidgetContext, type WidgetData } from './widgetData';

/** The line that shows an event in a list. null if moderation hides the event. */
function entryOf(event: BusinessEvent, context: WidgetContext, withMessage: boolean): WidgetEntry | null {
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

/**
 * The moderated name of the event's supporter. A supporter without a name gets the text for anonymous supporters (SPEC WDG-7). null if
 * moderation hides the name, and for a reached goal.
 */
export function nameIn(event: BusinessEvent, seen: BusinessEvent, { words }: Pick<WidgetContext, 'words'>): string | null {
  return event.type === 'goal.reached' || nameOf(event) !== null ? nameOf(seen) : words.someone;
}

export function nameOf(event: BusinessEvent): string | null {
  return visibleText(supporterOf(event));
}

export interface ListedEvent {
  readonly event: BusinessEvent;
  readonly purchase?: PerksPurchased | undefined;
  readonly donation?: Donation | undefined;
}
type Donation = Extract<BusinessEvent, { type: 'donation.created' }>;

/** The events that pass the element's filters, newest first. A donation and its purchase are one entry (SPEC WDG-4). */
export function* listedEvents({ events }: Pick<WidgetData, 'events'>, element: ElementSettings): Generator<ListedEvent> {
  const donations = new Map<string, Donation>();
  const bought = new Map<string, PerksPurchased>();
  for (const event of events) {
    if (event.type === 'perks.purchased') bought.set(event.data.donationId, event.data);
    if (event.type === 'donation.created') donations.set(event.data.id, event);
  }
  for (const event of events) {
    if (suppressedBy(event, element)) continue;
    const donation = event.type === 'perks.purchased' ? donations.get(event.data.donationId) : undefined;
    if (donation && element.show['donation.created']) continue;
    yield { event, donation, purchase: event.type === 'donation.created' ? bought.get(event.data.id) : undefined };
  }
}

function newestEntries(data: WidgetData, context: WidgetContext, count: number, withMessages: boolean): WidgetEntry[] {
  const entries: WidgetEntry[] = [];
  for (const { event, purchase } of listedEvents(data, context.element)) {
    if (entries.length >= count) break;
    const entry = entryOf(event, context, withMessages);
    if (entry) entries.push(withPerks(entry, purchase ?? (event.type === 'perks.purchased' ? event.data : undefined), context));
  }
  return entries;
}

/** Adds to an entry the perks that were bought, and the image of the first of these perks that has one. */
function withPerks(entry: WidgetEntry, purchase: PerksPurchased | undefined, { perkImages }: WidgetContext): WidgetEntry {
  const image = purchase && perkImageOf(perkLinesOf(purchase), perkImages);
  return { ...entry, ...(purchase && { perks: perksOf(purchase) }), ...(image && { image }) };
}

export function feedContent(widget: Extract<Widget, { kind: 'feed' }>, data: WidgetData, context: WidgetContext): ContentOf<'feed'> | null {
  const entries = newestEntries(data, context, widget.entries, widget.messages);
  return entries.length === 0 ? null : { kind: 'feed', title: widget.title ?? '', entries };
}

export function tickerContent(
  widget: Extract<Widget, { kind: 'ticker' }>,
  data: WidgetData,
  context: WidgetContext,
): ContentOf<'ticker'> | null {
  const entries = newestEntries(data, context, widget.entries, widget.messages);
  if (entries.length === 0) return null;
  const { title, motion, seconds } = widget;
  return { kind: 'ticker', title: title ?? context.words.ticker, entries, rolls: motion === 'roll', shownMs: seconds * 1_000 };
}

const typeOf = { donation: 'donation.created', follower: 'follower.created', perk: 'perks.purchased' } as const satisfies Record<
  LatestKind,
  BusinessEvent['type']
>;

export function latestContent(
  { what, title }: Extract<Widget, { kind: 'latest' }>,
  data: WidgetData,
  context: WidgetContext,
): ContentOf<'latest'> | null {
  for (const event of data.events) {
    if (event.type !== typeOf[what] || suppressedBy(event, context.element)) continue;
    const entry = entryOf(event, context, false);
    const purchase = event.type === 'perks.purchased' ? event.data : undefined;
    if (entry) return { kind: 'latest', title: title ?? context.words.latest[what], entry: withPerks(entry, purchase, context) };
  }
  return null;
}
