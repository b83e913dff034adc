import type { Alert, AlertOrigin, BoxSettings, BusinessEvent, DonationCreated, PerksPurchased, TextRun } from '../contract';
import { businessKey } from '../contract';
import { formatMoney } from './money';

export interface ComposeOptions {
  readonly box: BoxSettings;
  /** null = the runtime's own. */
  readonly locale: string | null;
  readonly origin: AlertOrigin;
}

/** What an alert stands for: one event, or a donation with its purchase (SPEC SHW-2). */
export type AlertSource = readonly [BusinessEvent] | readonly [Donation: BusinessEvent, purchase: BusinessEvent];

type Content = Pick<Alert, 'title' | 'amount' | 'message' | 'perks'>;

/** Events to an alert that only needs drawing. */
export function composeAlert(events: AlertSource, { box, locale, origin }: ComposeOptions): Alert {
  const [first] = events;
  return {
    key: businessKey(first),
    keys: events.map(businessKey),
    type: first.type,
    origin,
    ...content(events, locale),
    durationMs: box.durationMs,
    volume: box.volume,
  };
}

function content([first, second]: AlertSource, locale: string | null): Content {
  switch (first.type) {
    case 'donation.created':
      return donation(first.data, second?.type === 'perks.purchased' ? second.data : null, locale);
    case 'perks.purchased':
      return purchase(first.data, locale);
    case 'follower.created':
      return {
        title: [donor(first.data.displayName ?? first.data.username), ours(' is now following')],
        amount: null,
        message: null,
        perks: [],
      };
    case 'goal.reached':
      return {
        title: [ours('Goal reached')],
        amount: formatMoney(first.data.totalRaised, first.data.currency, locale),
        message: first.data.description,
        perks: [],
      };
  }
}

function donation(data: DonationCreated, bought: PerksPurchased | null, locale: string | null): Content {
  return {
    title: [name(data.donorName), ours(' donated')],
    amount: formatMoney(data.amount, data.currency, locale),
    message: data.message,
    perks: bought ? perksOf(bought) : [],
  };
}

function purchase(data: PerksPurchased, locale: string | null): Content {
  return {
    title: [name(data.donorName), ours(' bought')],
    amount: data.cartTotal === null ? null : formatMoney(data.cartTotal, data.currency, locale),
    message: null,
    perks: perksOf(data),
  };
}

/** The frozen lines, or the legacy perk where there are none. */
function perksOf({ perks, perk }: PerksPurchased): Alert['perks'] {
  if (perks.length > 0) return perks.map(({ title, quantity }) => ({ title, quantity }));
  return perk?.title ? [{ title: perk.title, quantity: 1 }] : [];
}

function name(donorName: string | null): TextRun {
  const trimmed = donorName?.trim();
  return trimmed ? donor(trimmed) : ours('Someone');
}

function donor(text: string): TextRun {
  return { text, donor: true };
}

function ours(text: string): TextRun {
  return { text, donor: false };
}
