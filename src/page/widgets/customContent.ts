import { personKey, toMajorUnits } from '../../contract';
import { type BusinessEvent, businessTimeMs } from '../../contract/api';
import type { ReadTopDonor } from '../../contract/companion';
import {
  type CustomContent,
  type CustomEvent,
  type CustomSession,
  type CustomSums,
  type CustomTop,
  maxCustomEvents,
  type Widget,
  withoutTags,
} from '../../contract/settings';
import { customEventOf, customNameIn } from '../alerts';
import { spanStarts } from './calendar';
import { type ListedEvent, listedEvents, nameOf } from './lists';
import { moderatedName } from './top';
import type { WidgetContext, WidgetData } from './widgetData';

type Donation = Extract<BusinessEvent, { type: 'donation.created' }>;

/** The content that a custom widget receives (SPEC CUS-20). null if the creator has chosen no code. */
export function customContent(
  { code, currency }: Extract<Widget, { kind: 'custom' }>,
  data: WidgetData,
  context: WidgetContext,
): CustomContent | null {
  if (code === null) return null;
  const shared = { currency, session: sessionOf(data, context, currency), events: newestEvents(data, context) };
  // Placeholders: the engine replaces `frame`, `starts` and `soundLevel`. The preview also replaces `isEditor`.
  return { kind: 'custom', code, ...shared, frame: null, starts: 0, isEditor: false, soundLevel: 1 };
}

function newestEvents(data: WidgetData, context: WidgetContext): CustomEvent[] {
  const events: CustomEvent[] = [];
  for (const listed of listedEvents(data, context.element)) {
    if (events.length >= maxCustomEvents) break;
    const shared = customEvent(listed, context);
    if (shared) events.push(shared);
  }
  return events.reverse();
}

function customEvent({ event, purchase, donation }: ListedEvent, context: WidgetContext): CustomEvent | null {
  const seen = context.moderate(event);
  if (!seen) return null;
  // If moderation hides the donation, its amount is still used.
  const paid = donation && (context.moderate(donation) ?? { ...donation, data: { ...donation.data, message: null } });
  return customEventOf(event, seen, { purchase, paid }, context.words);
}

/**
 * Totals of the stream, the week, the month and all time, in one currency. The totals of the stream are complete. The other totals include
 * only the stored events, up to 2,000.
 */
function sessionOf(data: WidgetData, context: WidgetContext, currency: string): CustomSession {
  const { events, streamEvents, sums, goal, reached } = data;
  const { weekMs, monthMs } = spanStarts(context.nowMs ?? latestMs(events), context.timeZone);
  const since = (startMs: number) => events.filter((event) => businessTimeMs(event) >= startMs);
  const [week, month] = [since(weekMs), since(monthMs)];
  const major = (minor: number) => toMajorUnits(minor, currency);
  const sumsBy = (sum: (some: readonly BusinessEvent[]) => number, session: number): CustomSums => ({
    session,
    week: sum(week),
    month: sum(month),
    total: sum(events),
  });
  const tips = sumsBy((some) => major(donatedIn(some, currency)), major(sums?.donated[currency] ?? 0));
  const followers = sumsBy((some) => some.filter(({ type }) => type === 'follower.created').length, sums?.followers ?? 0);
  const filled = goal ?? reached?.goal;
  const topOf = (some: readonly BusinessEvent[], donors?: readonly ReadTopDonor[]) => ({
    donation: topDonation(some, currency, context),
    donator: topDonator(donors?.length ? donors : donorsOf(some), currency, context),
  });
  return {
    // `tips.goal` is the amount raised for the goal. Custom code expects a number, so without a goal it is the stream's total.
    tips: { ...tips, count: sums?.donations ?? 0, goal: filled?.currency === currency ? major(filled.totalRaised) : tips.session },
    followers: { ...followers, goal: followers.session },
    top: {
      session: topOf(streamEvents, data.top.stream),
      weekly: topOf(week),
      monthly: topOf(month, data.top.month),
      alltime: topOf(events, data.top.all),
    },
  };
}

function latestMs([newest]: readonly BusinessEvent[]): number {
  return newest ? businessTimeMs(newest) : 0;
}

const isDonation = (event: BusinessEvent): event is Donation => event.type === 'donation.created';

function donatedIn(events: readonly BusinessEvent[], currency: string): number {
  return events.reduce((sum, event) => (isDonation(event) && event.data.currency === currency ? sum + event.data.amount : sum), 0);
}

function topDonation(events: readonly BusinessEvent[], currency: string, context: WidgetContext): CustomTop | null {
  const sorted = events
    .filter(isDonation)
    .filter(({ data }) => data.currency === currency)
    .sort((one, other) => other.data.amount - one.data.amount);
  for (const donation of sorted) {
    const seen = context.moderate(donation);
    if (seen) return { name: withoutTags(customNameIn(seen, context.words)), amount: toMajorUnits(donation.data.amount, currency) };
  }
  return null;
}

function topDonator(donors: readonly ReadTopDonor[], currency: string, context: WidgetContext): CustomTop | null {
  const sorted = donors.filter((donor) => donor.currency === currency).sort((one, other) => other.total - one.total);
  for (const donor of sorted) {
    const name = moderatedName(donor, context);
    if (name !== null) return { name: withoutTags(name), amount: toMajorUnits(donor.total, currency) };
  }
  return null;
}

function donorsOf(events: readonly BusinessEvent[]): ReadTopDonor[] {
  const donors = new Map<string, ReadTopDonor>();
  for (const event of events) {
    const donorName = nameOf(event);
    if (!isDonation(event) || donorName === null) continue;
    const { amount, currency } = event.data;
    const key = `${currency} ${personKey(donorName)}`;
    donors.set(key, { donorName, currency, total: (donors.get(key)?.total ?? 0) + amount });
  }
  return [...donors.values()];
}
